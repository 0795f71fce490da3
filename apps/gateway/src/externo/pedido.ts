// One call to another system: nothing it does (silence, refusal, garbage, half an answer, an endless one) reaches further
// than an ErroExterno, and never later than its signal says.
import { cortar } from '@guara/domain/texto'
import type { z } from 'zod'
import { ErroExterno } from './erro.ts'

const MAIOR_RESPOSTA = 10 * 1024 * 1024

/** Failures that come before anything was sent. */
const ANTES_DE_CHEGAR = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

interface Pedido<S extends z.ZodType> {
  url: string
  metodo?: 'GET' | 'POST' | 'PUT'
  cabecalhos?: Record<string, string>
  corpo?: unknown
  signal: AbortSignal
  resposta: S
}

const semResposta = (erro: unknown, signal: AbortSignal) => {
  if (signal.aborted)
    return new ErroExterno('SEM_RESPOSTA', 'Tempo esgotado.', { passageiro: true, incerto: true })
  const { cause } = erro as { cause?: { code?: string } }
  const chegou = !ANTES_DE_CHEGAR.has(cause?.code ?? '')
  const mensagem = chegou ? 'A conexão caiu no meio.' : 'Não foi possível conectar.'
  return new ErroExterno('SEM_RESPOSTA', mensagem, { passageiro: true, incerto: chegou })
}

const lerTexto = async (resposta: Response) => {
  const partes: Uint8Array[] = []
  let tamanho = 0
  for await (const parte of resposta.body ?? []) {
    tamanho += parte.length
    if (tamanho > MAIOR_RESPOSTA)
      throw new ErroExterno('INCOMPREENSIVEL', 'A resposta é grande demais.', {
        passageiro: false,
        incerto: true,
      })
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}

const incompreensivel = () =>
  new ErroExterno('INCOMPREENSIVEL', 'A resposta não pôde ser entendida.', {
    passageiro: true,
    incerto: true,
  })

/** What a refusal says of itself, cut: it may be shown to a person. */
const motivoDado = (texto: string) => {
  try {
    const { detail, mensagem } = JSON.parse(texto) as { detail?: unknown; mensagem?: unknown }
    const dito = detail ?? mensagem
    return typeof dito === 'string' ? `: ${cortar(dito, 200)}` : '.'
  } catch {
    return '.'
  }
}

const DEMAIS_OU_TARDE = [408, 425, 429]

const recusa = (status: number, texto: string) => {
  const passageiro = status >= 500 || DEMAIS_OU_TARDE.includes(status)
  return new ErroExterno('RECUSOU', `Recusado (${status})${motivoDado(texto)}`, {
    passageiro,
    incerto: status >= 500 && status !== 503,
  })
}

const enviar = async <S extends z.ZodType>({ url, metodo = 'GET', cabecalhos, corpo, signal }: Pedido<S>) => {
  try {
    const resposta = await fetch(url, {
      method: metodo,
      headers: {
        accept: 'application/json',
        ...(corpo !== undefined && { 'content-type': 'application/json' }),
        ...cabecalhos,
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      // An address that sends elsewhere would carry the secret header with it.
      redirect: 'error',
      signal,
    })
    return { status: resposta.status, texto: await lerTexto(resposta) }
  } catch (erro) {
    throw erro instanceof ErroExterno ? erro : semResposta(erro, signal)
  }
}

/** Null is what is not there (404). */
export const pedirJson = async <S extends z.ZodType>(pedido: Pedido<S>): Promise<z.output<S> | null> => {
  const { status, texto } = await enviar(pedido)
  if (status === 404) return null
  if (status < 200 || status > 299) throw recusa(status, texto)
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    throw incompreensivel()
  }
  const { success, data } = pedido.resposta.safeParse(lido)
  if (!success) throw incompreensivel()
  return data
}
