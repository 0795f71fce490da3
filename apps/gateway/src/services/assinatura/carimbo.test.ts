// A real authority of time, made by openssl on the spot.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formularios } from '@guara/domain/formulario/contract'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executar, pdfsig, TEM, umAguardando, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { SENHA } from '../../test/usuarios.ts'
import { documentosDoFormulario, lerDocumento } from './documentos.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const pasta = mkdtempSync(join(tmpdir(), 'guara-tsa-'))
const em = (nome: string) => join(pasta, nome)
const openssl = (...argumentos: string[]) => {
  const { status, saida } = executar('openssl', argumentos)
  if (status !== 0) throw new Error(saida)
}

const CONFIGURACAO = `[tsa]
serial = ${em('serie')}
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
signer_digest = sha256
`

const prepararAutoridade = () => {
  writeFileSync(em('tsa.cnf'), CONFIGURACAO)
  writeFileSync(em('serie'), '01')
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', em('chave.pem'), '-out', em('tsa.pem')],
    ...['-days', '2', '-subj', '/CN=Carimbo de Teste', '-addext', 'extendedKeyUsage=critical,timeStamping'],
  )
}

const responder = (pedido: Buffer) => {
  writeFileSync(em('pedido'), pedido)
  openssl(
    ...['ts', '-reply', '-config', em('tsa.cnf'), '-section', 'tsa', '-queryfile', em('pedido')],
    ...['-signer', em('tsa.pem'), '-inkey', em('chave.pem'), '-out', em('resposta')],
  )
  return readFileSync(em('resposta'))
}

let servidor: Server
let fora = false

beforeAll(async () => {
  if (!TEM.openssl) return
  prepararAutoridade()
  servidor = createServer(async (pedido, resposta) => {
    const corpo = Buffer.concat(await pedido.toArray())
    if (fora) return resposta.writeHead(500).end('manutenção')
    return resposta.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(responder(corpo))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  gateway.config.TSA_URL = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`
})
afterAll(() => {
  servidor?.close()
  rmSync(pasta, { recursive: true, force: true })
})

const assinar = async () => {
  const fiscal = await umFiscal(banco.db)
  const { id } = await umAguardando(banco.db, [fiscal])
  const body = { idFormulario: id, usuarioId: fiscal.id, senha: SENHA }
  return { id, resposta: await gateway.pedir(formularios.assinar, { token: fiscal.token, body }) }
}

const carimboDo = (pdf: Buffer) => {
  const [, abre = '0', fecha = '0'] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(pdf.toString('latin1')) ?? []
  const hexa = pdf.subarray(Number(abre) + 1, Number(fecha) - 1).toString('latin1')
  const envelope = ContentInfo.fromBER(new Uint8Array(Buffer.from(hexa, 'hex')))
  const [assinante] = new SignedData({ schema: envelope.content }).signerInfos
  const valor = assinante?.unsignedAttrs?.attributes[0]?.values[0] as { toBER: () => ArrayBuffer }
  return {
    token: Buffer.from(valor.toBER()),
    assinado: Buffer.from(assinante?.signature.valueBlock.valueHexView ?? []),
  }
}

describe.skipIf(!TEM.openssl)('with an authority of time', () => {
  it('each signature carries its token over the signature itself', async () => {
    fora = false
    const { id, resposta } = await assinar()
    expect(resposta.status).toBe(200)
    const [documento] = await documentosDoFormulario(banco.db, id)
    if (!documento) throw new Error('o documento não foi feito')
    const pdf = await lerDocumento(gateway.config, documento)
    const { token, assinado } = carimboDo(pdf)
    writeFileSync(em('token'), token)
    writeFileSync(em('assinado'), assinado)
    openssl(
      ...[
        'ts',
        '-verify',
        '-token_in',
        '-in',
        em('token'),
        '-data',
        em('assinado'),
        '-CAfile',
        em('tsa.pem'),
      ],
    )
    if (TEM.pdfsig) expect(pdfsig(pdf)).toContain('Signature is Valid')
  })

  it('nothing is signed while it does not answer', async () => {
    fora = true
    const { resposta } = await assinar()
    expect([resposta.status, resposta.body.detail]).toEqual([
      503,
      expect.stringContaining('carimbo do tempo'),
    ])
    expect(await banco.db.selectFrom('assinatura').select('serie').execute()).toEqual([])
    expect(await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).toEqual([])
  })
})
