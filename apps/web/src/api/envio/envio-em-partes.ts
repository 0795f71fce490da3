// A file in parts, from wherever the gateway says that it stopped: a line that drops every few seconds only makes it take
// longer. The id is the caller's: the same file sent again, by whichever tab or day, goes on and is one file.
import { envioEmPartes, Recebido } from '@guara/domain/arquivo/partes'
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { createClient } from '../cliente/client.ts'
import { ErroDaApi } from '../cliente/erro.ts'
import { type Bytes, enviarParte } from './envio-da-parte.ts'
import { aposChegar, aposFalhar, PARTE_INICIAL, PARTE_MAIOR, PARTE_MENOR, pausaMs } from './envio-ritmo.ts'

const api = createClient(envioEmPartes)

/** This many failures in a row, without one more byte there, mean that the line is gone for now: the caller tries
 * again later. */
const FALHAS_SEGUIDAS = 4
/** Announcing is short; putting 200 MB together takes the gateway some seconds. */
const PRAZO_MS = 60_000

/** Bytes that are read slice by slice, as they are sent. */
export interface Fonte {
  tamanho: number
  fatia: (inicio: number, fim: number) => Promise<Bytes>
}

export interface Envio {
  /** The same for the same file, made where the file was chosen. */
  id: string
  fonte: Fonte
  nome: string
  sha256: string
  /** The progress goes from 0 to 1. */
  onProgresso: (fracao: number) => void
  signal: AbortSignal
}

/** Ends by itself when nothing answers, which is no cancelling. */
const noPrazo = async <T>(signal: AbortSignal, pedir: (opcoes: { signal: AbortSignal }) => Promise<T>) => {
  const controle = new AbortController()
  const cortar = () => controle.abort()
  const relogio = setTimeout(cortar, PRAZO_MS)
  signal.addEventListener('abort', cortar)
  try {
    signal.throwIfAborted()
    return await pedir({ signal: controle.signal })
  } catch (erro) {
    signal.throwIfAborted()
    throw controle.signal.aborted ? new ErroDaApi(0) : erro
  } finally {
    clearTimeout(relogio)
    signal.removeEventListener('abort', cortar)
  }
}

const esperar = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const acabar = () => {
      clearTimeout(relogio)
      signal.removeEventListener('abort', acabar)
      resolve()
    }
    const relogio = setTimeout(acabar, ms)
    signal.addEventListener('abort', acabar)
  })

/** What another try may mend: no answer, a gateway that is starting, an upload that is elsewhere than we thought, a part
 * that something on the way finds too large and that can still be smaller. */
const temConserto = ({ status, atual }: ErroDaApi, enviada: number) =>
  status === 0 ||
  status === 404 ||
  status >= 500 ||
  (status === 409 && Recebido.safeParse(atual).success) ||
  (status === 413 && enviada > PARTE_MENOR)

/** The state of the upload as far as this side knows: to be announced, to be asked, or so many bytes in. */
type Onde = 'anunciar' | 'perguntar' | number

const depoisDoErro = ({ status, atual }: ErroDaApi, onde: Onde, parte: number): Onde => {
  // What the gateway no longer knows (a day went by) is announced again.
  if (status === 404 || onde === 'anunciar') return 'anunciar'
  const dito = Recebido.safeParse(atual)
  if (status === 409 && dito.success) return dito.data.recebido
  // A small part is sent again at once, and the gateway says if it had it: on a slow line a question costs as much. Of a
  // large one, what arrived before the cut is worth asking for.
  return parte > PARTE_MENOR ? 'perguntar' : onde
}

export const enviarEmPartes = async (envio: Envio): Promise<ArquivoEnviado> => {
  const { id, fonte, nome, sha256, onProgresso, signal } = envio
  const { tamanho } = fonte
  const params = { id }
  let parte = PARTE_INICIAL
  /** The largest that passes: a proxy may take less than the gateway does. */
  let maior = PARTE_MAIOR
  let onde: Onde = 'anunciar'

  const mandar = async (inicio: number) => {
    const bytes = await fonte.fatia(inicio, Math.min(tamanho, inicio + parte))
    const partida = performance.now()
    const recebido = await enviarParte({
      id,
      inicio,
      bytes,
      signal,
      onProgresso: (enviados) => onProgresso(Math.min(1, (inicio + enviados) / tamanho)),
    })
    parte = aposChegar(parte, performance.now() - partida, maior)
    return recebido
  }

  /** One request: the file, when it was the last one. */
  const avancar = async (): Promise<ArquivoEnviado | null> => {
    if (typeof onde === 'number') {
      if (onde >= tamanho) return noPrazo(signal, (opcoes) => api.concluir({ params }, opcoes))
      onde = await mandar(onde)
      return null
    }
    const { recebido, arquivo } = await noPrazo(signal, (opcoes) =>
      onde === 'anunciar'
        ? api.iniciar({ params, body: { nome, tamanho, sha256 } }, opcoes)
        : api.situacao({ params }, opcoes),
    )
    onde = recebido
    return arquivo
  }

  for (let falhas = 0, maisLonge = -1; ; ) {
    try {
      const arquivo = await avancar()
      if (arquivo) return arquivo
    } catch (erro) {
      signal.throwIfAborted()
      const enviada = typeof onde === 'number' ? Math.min(parte, tamanho - onde) : 0
      if (!(erro instanceof ErroDaApi) || !temConserto(erro, enviada)) throw erro
      if (++falhas > FALHAS_SEGUIDAS) throw erro
      if (enviada > 0) parte = aposFalhar(enviada)
      if (erro.status === 413) maior = parte
      onde = depoisDoErro(erro, onde, enviada)
      await esperar(pausaMs(falhas), signal)
    }
    if (typeof onde !== 'number' || onde <= maisLonge) continue
    maisLonge = onde
    falhas = 0
    onProgresso(onde / tamanho)
  }
}
