// A small server that behaves as S3 does with objects and parts, and verifies what real ones verify: the signature (by
// computing it again), the SHA-256 of each body and the size of the parts.
import { createHash, createHmac } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lerConfig } from '../../../config.ts'
import { depositoDe } from './deposito.ts'
import { criarS3 } from './s3.ts'

const CREDENCIAIS = { S3_BUCKET: 'provas', S3_ACCESS_KEY: 'AKIA-TESTE', S3_SECRET_KEY: 'segredo do teste' }
const PARTE = 64 * 1024

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

const objetos = new Map<string, Buffer>()
const envios = new Map<string, Map<number, Buffer>>()
let falhas = 0
let maiorCorpo = 0

const responder = (
  pedido: IncomingMessage,
  corpo: Buffer,
): [number, Buffer | string, Record<string, string>?] => {
  const url = new URL(pedido.url ?? '/', 'http://s3')
  const { pathname: chave, searchParams: q } = url
  maiorCorpo = Math.max(maiorCorpo, corpo.length)
  if (falhas > 0 && falhas--) return [503, '<Error><Code>SlowDown</Code></Error>']
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

let pasta: string
let endereco: string

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'guara-s3-'))
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', () => pronto()))
  endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
})
afterAll(async () => {
  servidor.closeAllConnections()
  servidor.close()
  await rm(pasta, { recursive: true })
})
beforeEach(() => {
  objetos.clear()
  envios.clear()
  falhas = 0
  maiorCorpo = 0
})

const local = async (bytes: Buffer) => {
  const caminho = join(pasta, crypto.randomUUID())
  await writeFile(caminho, bytes)
  return caminho
}
const armazem = (mudancas = {}) =>
  criarS3({ ...CREDENCIAIS, S3_ENDPOINT: `${endereco}/`, ...mudancas }, PARTE)
const ler = async (chave: string, faixa?: { inicio: number; fim: number }) => {
  const aberto = await armazem().abrir(chave, faixa)
  return aberto && Buffer.concat(await aberto.toArray())
}
const bytesDe = (tamanho: number) => Buffer.from(Array.from({ length: tamanho }, (_, i) => (i * 31) % 251))

describe('the store in S3', () => {
  it('keeps, reads whole or in part, and erases', async () => {
    const bytes = bytesDe(5000)
    const caminho = await local(bytes)
    await armazem().guardar('ab/cd/x', caminho)
    expect([...objetos.keys()]).toEqual(['/provas/arquivos/ab/cd/x'])
    await expect(access(caminho)).rejects.toThrow()
    expect(await ler('ab/cd/x')).toEqual(bytes)
    expect(await ler('ab/cd/x', { inicio: 10, fim: 19 })).toEqual(bytes.subarray(10, 20))
    await armazem().apagar('ab/cd/x')
    await armazem().apagar('ab/cd/x')
    expect(await ler('ab/cd/x')).toBeNull()
  })

  it.each([PARTE, PARTE + 1, PARTE * 3 + 7])(
    'sends %i bytes in parts that fit in memory',
    async (tamanho) => {
      const bytes = bytesDe(tamanho)
      await armazem().guardar('grande', await local(bytes))
      expect(await ler('grande')).toEqual(bytes)
      expect(maiorCorpo).toBeLessThanOrEqual(PARTE)
      expect(envios.size).toBe(0)
    },
  )

  it('tries again what the store could not do for a moment', async () => {
    falhas = 2
    await armazem().guardar('x', await local(bytesDe(10)))
    expect(objetos.size).toBe(1)
  })

  it('keeps nothing, and tells, when it is refused in the middle', async () => {
    const caminho = await local(bytesDe(PARTE * 2))
    await expect(armazem({ S3_SECRET_KEY: 'outro' }).guardar('x', caminho)).rejects.toThrow(
      /respondeu 403 SignatureDoesNotMatch/,
    )
    const original = envios.set
    envios.set = (chave, partes) => original.call(envios, chave, Object.assign(partes, { set: () => partes }))
    await expect(armazem().guardar('x', caminho)).rejects.toThrow(/respondeu 200 InvalidPart/)
    envios.set = original
    expect([objetos.size, envios.size]).toEqual([0, 0])
    await access(caminho)
  })

  it('is what the installation uses when S3_* is set, health included', async () => {
    const config = lerConfig({ DATA_DIR: pasta, S3_ENDPOINT: endereco, ...CREDENCIAIS })
    const deposito = depositoDe(config)
    await deposito.provar()
    expect(objetos.size).toBe(0)
    const id = crypto.randomUUID()
    const { arquivo } = await deposito.receber(id)
    await arquivo.writeFile('conteúdo')
    await arquivo.close()
    await deposito.guardar(id)
    expect([...objetos.keys()]).toEqual([`/provas/arquivos/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`])
    await deposito.apagar(id)
    expect(objetos.size).toBe(0)
    await expect(depositoDe({ ...config, S3_SECRET_KEY: 'outro' }).provar()).rejects.toThrow(/403/)
  })
})
