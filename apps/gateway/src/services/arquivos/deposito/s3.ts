// An S3-compatible store, signed by aws4fetch. What is big goes in parts, one in memory at a time; each carries its own
// SHA-256, which the store verifies. A store that does not answer is asked once more, and then left alone for a while: whoever
// asked is told in seconds.
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../../config.ts'
import { criarDisjuntor, type Disjuntor } from '../../../externo/disjuntor.ts'
import { ErroExterno } from '../../../externo/erro.ts'
import type { Armazem } from './armazem.ts'

/** The store accepts parts of 5 MB or more (the last may be smaller), at most ten thousand of them. */
const PARTE = 8 * 1024 * 1024
/** Answers of a store that is busy, one after the other. */
const TENTATIVAS = 4
/** It is waited so long for the first byte of an answer, and for each megabyte that goes before it. */
const PRAZO_MS = 3000
const PRAZO_POR_MEGABYTE_MS = 1000
const MEGABYTE = 1024 * 1024

export type Credenciais = Pick<Config, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'> &
  Partial<Pick<Config, 'S3_REGION'>>

interface Opcoes {
  parte?: number
  prazoMs?: number
  disjuntor?: Disjuntor
}

const recusado = async (acao: string, resposta: Response) => {
  const motivo = /<Code>(\w+)<\/Code>/.exec(await resposta.text())?.[1]
  return new ErroExterno(
    'RECUSOU',
    `armazenamento: ${acao} respondeu ${resposta.status} ${motivo ?? ''}`.trim(),
    // Refused credentials are also somebody else's to mend, and mended without the person who sends a photo.
    { passageiro: true, incerto: false },
  )
}

const semResposta = (acao: string, erro: unknown) =>
  erro instanceof ErroExterno
    ? erro
    : Object.assign(
        new ErroExterno('SEM_RESPOSTA', `armazenamento: ${acao} não foi respondido`, {
          passageiro: true,
          incerto: true,
        }),
        { cause: erro },
      )

/** Asks the store, once more where it does not answer. */
const criarPedidos = (config: Credenciais, prazoMs: number, disjuntor: Disjuntor) => {
  const cliente = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY ?? '',
    secretAccessKey: config.S3_SECRET_KEY ?? '',
    service: 's3',
    ...(config.S3_REGION && { region: config.S3_REGION }),
    retries: TENTATIVAS,
  })
  const base = `${(config.S3_ENDPOINT ?? '').replace(/\/$/, '')}/${config.S3_BUCKET}/arquivos/`

  /** The deadline ends with the first byte of the answer: what comes after it may be a video on a slow line. */
  const umaVez = async (method: string, chave: string, corpo?: Uint8Array | string, headers = {}) => {
    const prazo = new AbortController()
    const tamanho = corpo?.length ?? 0
    const relogio = setTimeout(() => prazo.abort(), prazoMs + (tamanho / MEGABYTE) * PRAZO_POR_MEGABYTE_MS)
    try {
      const resposta = await cliente.fetch(base + chave, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(corpo ?? '')
            .digest('hex'),
          ...headers,
        },
        ...(corpo !== undefined && { body: corpo }),
        // A store that sends elsewhere would carry the bytes there.
        redirect: 'error',
        signal: prazo.signal,
      })
      if (!resposta.ok && resposta.status !== 404) throw await recusado(method, resposta)
      return resposta
    } catch (erro) {
      throw semResposta(method, erro)
    } finally {
      clearTimeout(relogio)
    }
  }

  return async (...pedido: Parameters<typeof umaVez>) => {
    const agir = () => disjuntor.executar(() => umaVez(...pedido))
    try {
      return await agir()
    } catch (erro) {
      // What begins or joins an upload in parts may have been done there, and is not harmless twice.
      const silencio = erro instanceof ErroExterno && erro.motivo === 'SEM_RESPOSTA'
      if (!silencio || pedido[0] === 'POST') throw erro
      return agir()
    }
  }
}
type Pedir = ReturnType<typeof criarPedidos>

const exigir = async (acao: string, resposta: Response) => {
  if (resposta.status === 404) throw await recusado(acao, resposta)
  return resposta
}

const guardarEmPartes = async (pedir: Pedir, chave: string, pedacos: AsyncIterable<Uint8Array>) => {
  const inicio = await exigir('POST', await pedir('POST', `${chave}?uploads=`))
  const envio = /<UploadId>([^<]+)<\/UploadId>/.exec(await inicio.text())?.[1] ?? ''
  const consulta = `uploadId=${encodeURIComponent(envio)}`
  try {
    let partes = ''
    let numero = 0
    for await (const pedaco of pedacos) {
      const caminho = `${chave}?partNumber=${++numero}&${consulta}`
      const resposta = await exigir('PUT', await pedir('PUT', caminho, pedaco))
      await resposta.arrayBuffer()
      partes += `<Part><PartNumber>${numero}</PartNumber><ETag>${resposta.headers.get('etag')}</ETag></Part>`
    }
    const lista = `<CompleteMultipartUpload>${partes}</CompleteMultipartUpload>`
    const fim = await exigir('POST', await pedir('POST', `${chave}?${consulta}`, lista))
    // The store answers 200 before it has joined the parts, and tells a failure in the body.
    const texto = await fim.clone().text()
    if (texto.includes('<Error>')) throw await recusado('POST', fim)
  } catch (erro) {
    await pedir('DELETE', `${chave}?${consulta}`).catch(() => {})
    throw erro
  }
}

export const criarS3 = (
  config: Credenciais,
  { parte = PARTE, prazoMs = PRAZO_MS, disjuntor = criarDisjuntor() }: Opcoes = {},
): Armazem => {
  const pedir = criarPedidos(config, prazoMs, disjuntor)
  return {
    guardar: async (chave, caminho) => {
      const local = await open(caminho, 'r')
      try {
        const { size } = await local.stat()
        const ler = async (posicao: number) => {
          const pedaco = Buffer.alloc(Math.min(parte, size - posicao))
          await local.read(pedaco, 0, pedaco.length, posicao)
          return pedaco
        }
        const pedacos = async function* () {
          for (let posicao = 0; posicao < size; posicao += parte) yield await ler(posicao)
        }
        if (size <= parte) await exigir('PUT', await pedir('PUT', chave, await ler(0)))
        else await guardarEmPartes(pedir, chave, pedacos())
      } finally {
        await local.close()
      }
      await rm(caminho, { force: true })
    },
    abrir: async (chave, faixa) => {
      const headers = faixa ? { range: `bytes=${faixa.inicio}-${faixa.fim}` } : {}
      const resposta = await pedir('GET', chave, undefined, headers)
      if (resposta.status === 404 || !resposta.body) return null
      return Readable.fromWeb(resposta.body as ReadableStream)
    },
    apagar: async (chave) => {
      await (await pedir('DELETE', chave)).arrayBuffer()
    },
  }
}
