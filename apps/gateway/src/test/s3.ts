// A small server that behaves as S3 does with objects and parts, and verifies what real ones verify: the signature (by
// computing it again), the SHA-256 of each body and the size of the parts.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CREDENCIAIS = {
  S3_BUCKET: 'provas',
  S3_ACCESS_KEY: 'AKIA-TESTE',
  S3_SECRET_KEY: 'segredo do teste',
}
const hash = (dados: Buffer | string) => createHash('sha256').update(dados).digest('hex')
const hmac = (chave: Buffer | string, texto: string) => createHmac('sha256', chave).update(texto).digest()

/** Signature version 4, from the request as it arrived. */
const assinaturaConfere = (pedido: IncomingMessage, url: URL) => {
  const [, dia, regiao, assinados, assinatura] =
    /Credential=AKIA-TESTE\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      pedido.headers.authorization ?? '',
    ) ?? []
  if (!dia || !regiao || !assinados) return false
  const consulta = [...url.searchParams].map((p) => p.map(encodeURIComponent).join('=')).sort()
  const canonico = [
    pedido.method,
    url.pathname,
    consulta.join('&'),
    ...assinados.split(';').map((nome) => `${nome}:${pedido.headers[nome]}`),
    '',
    assinados,
    pedido.headers['x-amz-content-sha256'],
  ].join('\n')
  const escopo = `${dia}/${regiao}/s3/aws4_request`
  const texto = ['AWS4-HMAC-SHA256', pedido.headers['x-amz-date'], escopo, hash(canonico)].join('\n')
  const chave = [regiao, 's3', 'aws4_request'].reduce<Buffer>(
    (anterior, parte) => hmac(anterior, parte),
    hmac(`AWS4${CREDENCIAIS.S3_SECRET_KEY}`, dia),
  )
  return hmac(chave, texto).toString('hex') === assinatura
}

/** Listening, with nothing in it. */
export const abrirS3 = async () => {
  const objetos = new Map<string, Buffer>()
  const envios = new Map<string, Map<number, Buffer>>()
  /** How many requests are still to fail, and the largest body seen. */
  const estado = { falhas: 0, maiorCorpo: 0 }

  const responder = (
    pedido: IncomingMessage,
    corpo: Buffer,
  ): [number, Buffer | string, Record<string, string>?] => {
    const url = new URL(pedido.url ?? '/', 'http://s3')
    const { pathname: chave, searchParams: q } = url
    estado.maiorCorpo = Math.max(estado.maiorCorpo, corpo.length)
    if (estado.falhas > 0 && estado.falhas--) return [503, '<Error><Code>SlowDown</Code></Error>']
    if (!assinaturaConfere(pedido, url)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    if (hash(corpo) !== pedido.headers['x-amz-content-sha256'])
      return [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
    const envio = q.get('uploadId')
    const partes = envio ? envios.get(envio) : undefined
    if (envio && !partes) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    switch (pedido.method) {
      case 'POST': {
        if (!partes) {
          envios.set('envio/1', new Map())
          return [200, '<R><UploadId>envio/1</UploadId></R>']
        }
        const pedidas = [
          ...corpo.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>("[^"]+")<\/ETag>/g),
        ]
        if (pedidas.some(([, n, etag]) => `"${hash(partes.get(Number(n)) ?? '')}"` !== etag))
          return [200, '<Error><Code>InvalidPart</Code></Error>']
        objetos.set(chave, Buffer.concat(pedidas.map(([, n]) => partes.get(Number(n)) ?? Buffer.alloc(0))))
        envios.delete(envio ?? '')
        return [200, '<R/>']
      }
      case 'PUT':
        if (partes) partes.set(Number(q.get('partNumber')), corpo)
        else objetos.set(chave, corpo)
        return [200, '', { etag: `"${hash(corpo)}"` }]
      case 'DELETE':
        if (envio) envios.delete(envio)
        else objetos.delete(chave)
        return [204, '']
      default: {
        const objeto = objetos.get(chave)
        if (!objeto) return [404, '<Error><Code>NoSuchKey</Code></Error>']
        const [, inicio, fim] = /^bytes=(\d+)-(\d+)$/.exec(pedido.headers.range ?? '') ?? []
        return inicio ? [206, objeto.subarray(Number(inicio), Number(fim) + 1)] : [200, objeto]
      }
    }
  }

  const servidor = createServer(async (pedido, resposta) => {
    const corpo = Buffer.concat(await pedido.toArray())
    const [status, texto, cabecalhos] = responder(pedido, corpo)
    resposta.writeHead(status, cabecalhos).end(texto)
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', () => pronto()))
  return {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    objetos,
    envios,
    estado,
    limpar: () => {
      objetos.clear()
      envios.clear()
      Object.assign(estado, { falhas: 0, maiorCorpo: 0 })
    },
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
