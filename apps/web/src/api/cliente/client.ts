// createClient(contract): one function per operation, typed by the contract. Paths, verbs and payloads are written
// there alone. The token, 401 and 403 are known here alone (docs/dominio/telas.md#session).
import type { Contrato, EntradaDada, Operacao, Resposta } from '@guara/domain/contract'
import { ACESSO_NEGADO } from '@guara/domain/mensagens'
import { config } from 'zod'
import { avisarErro } from '../../ui/aviso/avisos.ts'
import { type Recebido, receberArquivo } from '../envio/recebimento.ts'
import { emVoo } from './em-voo.ts'
import { ErroDaApi } from './erro.ts'
import { pagina } from './pagina.ts'
import { sessaoAtual } from './sessao-atual.ts'

// The content security policy forbids eval; without this zod tries it once and the browser reports it.
config({ jitless: true })

const BASE = '/gateway'

interface Opcoes {
  signal?: AbortSignal
  /** Another token than the session's: signing in reads the account before there is a session. */
  token?: string
  /** The request outlives the page (logout). */
  keepalive?: boolean
  /** An operation with `envio` takes a file beside its members. */
  arquivo?: File
  /** Told how much of an answer with `arquivo` is here. */
  aoReceber?: (recebido: Recebido) => void
  /** What is said with the file: its text fields. */
  campos?: Record<string, string>
}

type Argumentos<O extends Operacao> =
  EntradaDada<O> extends Record<string, never>
    ? [entrada?: EntradaDada<O>, opcoes?: Opcoes]
    : [entrada: EntradaDada<O>, opcoes?: Opcoes]

type Cliente<C extends Contrato> = {
  [K in keyof C]: (
    ...argumentos: Argumentos<C[K]>
  ) => Promise<
    C[K] extends { arquivo: true }
      ? File
      : C[K] extends { binario: true } | { base64: true } | { csv: true }
        ? Blob
        : Resposta<C[K]>
  >
}

type Entrada = Partial<Record<'params' | 'query' | 'body', unknown>>

/** The schema runs here too, so a mistake is refused with the words that the gateway would use. */
const conferir = (operacao: Operacao, parte: keyof Entrada, valor: unknown) => {
  const lido = operacao[parte]?.safeParse(valor)
  if (!lido || lido.success) return lido?.data
  const violations = lido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new ErroDaApi(422, { detail: violations[0]?.message, violations })
}

const montarEndereco = (operacao: Operacao, entrada: Entrada) => {
  const params = (conferir(operacao, 'params', entrada.params) ?? {}) as Record<string, unknown>
  const query = (conferir(operacao, 'query', entrada.query) ?? {}) as Record<string, unknown>
  const caminho = operacao.path.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(String(params[nome])))
  const busca = new URLSearchParams(
    Object.entries(query).flatMap(([nome, valor]) => (valor == null ? [] : [[nome, String(valor)]])),
  ).toString()
  return BASE + caminho + (busca && `?${busca}`)
}

/** Whoever goes there by another way than this client's asks for the address. */
export const endereco = <O extends Operacao>(operacao: O, entrada: Omit<EntradaDada<O>, 'body'>) =>
  montarEndereco(operacao, entrada)

const ehJson = (resposta: Response) => /[/+]json\b/.test(resposta.headers.get('content-type') ?? '')

const lerProblema = async (resposta: Response) => {
  const corpo = ehJson(resposta) ? await resposta.json().catch(() => null) : null
  return new ErroDaApi(resposta.status, corpo ?? {})
}

export const recusar = (erro: ErroDaApi, tokenEnviado: string | null) => {
  // A late answer to an older token, or to one that is being changed, says nothing about the session of now.
  const daSessao = tokenEnviado !== null && tokenEnviado === sessaoAtual.token()
  if (erro.status === 401 && daSessao && !sessaoAtual.emRenovacao()) {
    sessaoAtual.descartar()
    pagina.recarregar()
  }
  // Whoever still owes a second factor is led to it by the guard: what the frame asked for meanwhile is no news.
  if (erro.status === 403 && !sessaoAtual.estado().usuario?.faltaSegundoFator)
    avisarErro(ACESSO_NEGADO, erro.detail)
  return erro
}

let leituras = new AbortController()

/** Whoever leaves waits for no answer any more: one that comes after the gateway forgot the token would be a refusal. */
export const abandonarLeituras = () => {
  leituras.abort()
  leituras = new AbortController()
}

/** What may write goes on to its end; a read with a token of its own is not the session's. */
const sinalDe = ({ method, replica }: Operacao, { signal, token }: Opcoes) => {
  if ((method !== 'GET' && !replica) || token !== undefined) return signal
  return signal ? AbortSignal.any([signal, leituras.signal]) : leituras.signal
}

const pedir = async (url: string, pedido: RequestInit) => {
  try {
    return await fetch(url, pedido)
  } catch (causa) {
    if (pedido.signal?.aborted) throw causa
    throw new ErroDaApi(0)
  }
}

/** Printing is the only call that answers base64: its bytes are asked for by their own type, a third smaller. */
const PDF = 'application/pdf'

const aceitaDe = ({ arquivo, binario, base64, produces }: Operacao) => {
  if (base64) return PDF
  return binario || arquivo ? '*/*' : (produces ?? 'application/json')
}

const corpoDoPedido = (corpo: unknown, { arquivo, campos = {} }: Opcoes) => {
  if (!arquivo) return corpo === undefined ? undefined : JSON.stringify(corpo)
  const partes = new FormData()
  // The fields come before the file, so that they are known while it is read.
  for (const [nome, texto] of Object.entries(campos)) partes.append(nome, texto)
  partes.append('file', arquivo, arquivo.name)
  return partes
}

const executar = async (operacao: Operacao, entrada: Entrada, opcoes: Opcoes) => {
  const url = montarEndereco(operacao, entrada)
  const corpo = conferir(operacao, 'body', entrada.body)
  const token = opcoes.token ?? sessaoAtual.token()
  const headers = new Headers({ Accept: aceitaDe(operacao) })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (corpo !== undefined) headers.set('Content-Type', 'application/json')
  const pedido = {
    method: operacao.method,
    headers,
    body: corpoDoPedido(corpo, opcoes),
    signal: sinalDe(operacao, opcoes),
    keepalive: opcoes.keepalive,
  }
  const resposta = await pedir(url, pedido)
  if (token !== null && resposta.status !== 401 && token === sessaoAtual.token()) sessaoAtual.usada()
  if (!resposta.ok) throw recusar(await lerProblema(resposta), token)
  if (operacao.arquivo) return receberArquivo(resposta, opcoes.aoReceber ?? (() => {}))
  if (operacao.binario || operacao.base64 || operacao.csv) return resposta.blob()
  return operacao.output.parse(ehJson(resposta) ? await resposta.json() : await resposta.text())
}

/** Who asked knows that they gave up; that the session is over is for them as if nobody had answered. */
const semResposta = (causa: unknown, { signal }: Opcoes) =>
  !signal?.aborted && (causa as { name?: unknown }).name === 'AbortError' ? new ErroDaApi(0) : causa

const chamar = (operacao: Operacao, entrada: Entrada, opcoes: Opcoes) =>
  emVoo.contar(() =>
    executar(operacao, entrada, opcoes).catch((causa: unknown) => {
      throw semResposta(causa, opcoes)
    }),
  )

export const createClient = <C extends Contrato>(contrato: C) =>
  Object.fromEntries(
    Object.entries(contrato).map(([nome, operacao]) => [
      nome,
      (entrada: Entrada = {}, opcoes: Opcoes = {}) => chamar(operacao, entrada, opcoes),
    ]),
  ) as unknown as Cliente<C>
