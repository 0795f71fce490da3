// An authenticator in software: what a phone or a security key answers to the browser, with a key of its own.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** The little of CBOR that a key and an attestation take. */
const cabeca = (tipo: number, n: number) =>
  n < 24
    ? Buffer.from([(tipo << 5) | n])
    : n < 256
      ? Buffer.from([(tipo << 5) | 24, n])
      : Buffer.from([(tipo << 5) | 25, n >> 8, n & 255])
const cbor = (valor: number | string | Uint8Array | Map<number | string, unknown>): Buffer => {
  if (typeof valor === 'number') return valor < 0 ? cabeca(1, -1 - valor) : cabeca(0, valor)
  if (typeof valor === 'string')
    return Buffer.concat([cabeca(3, Buffer.byteLength(valor)), Buffer.from(valor)])
  if (valor instanceof Uint8Array) return Buffer.concat([cabeca(2, valor.length), valor])
  return Buffer.concat([
    cabeca(5, valor.size),
    ...[...valor].flatMap(([chave, dado]) => [cbor(chave), cbor(dado as Parameters<typeof cbor>[0])]),
  ])
}

interface Onde {
  rpId?: string
  origem?: string
}

export const umAutenticador = ({ rpId = 'guara.invalid', origem = 'http://guara.invalid' }: Onde = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let contador = 0

  const dadosDoCliente = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origem, crossOrigin: false }))
  const dadosDoAutenticador = (marcas: number, resto: Uint8Array = new Uint8Array()) => {
    const conta = Buffer.alloc(4)
    conta.writeUInt32BE(++contador)
    return Buffer.concat([sha256(rpId), Buffer.from([marcas]), conta, resto])
  }
  const comum = {
    id: b64(id),
    rawId: b64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    criar: ({ challenge }: { challenge: string }) => {
      const chave = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const credencial = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, chave])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dadosDoAutenticador(0x41, credencial)],
        ]),
      )
      return {
        ...comum,
        response: {
          clientDataJSON: b64(dadosDoCliente('webauthn.create', challenge)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      }
    },
    responder: ({ challenge }: { challenge: string }) => {
      const cliente = dadosDoCliente('webauthn.get', challenge)
      const dados = dadosDoAutenticador(0x01)
      const signature = sign('sha256', Buffer.concat([dados, sha256(cliente)]), privateKey)
      return {
        ...comum,
        response: { clientDataJSON: b64(cliente), authenticatorData: b64(dados), signature: b64(signature) },
      }
    },
  }
}
