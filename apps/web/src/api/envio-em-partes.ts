// A file in parts, from wherever the gateway says that it stopped: a line that drops every few seconds only makes it take
// longer. The id is the caller's: the same file sent again, by whichever tab or day, goes on and is one file.
import { envioEmPartes, Recebido } from '@guara/domain/arquivo/partes'
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { createClient } from './client.ts'
import { type Bytes, enviarParte } from './envio-da-parte.ts'
import { aposChegar, aposFalhar, PARTE_INICIAL, pausaMs } from './envio-ritmo.ts'
import { ErroDaApi } from './erro.ts'

const api = createClient(envioEmPartes)

/** In a row, without one more byte there: then the line is gone for now, and the caller tries again later. */
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
  /** From 0 to 1. */
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

/** What another try may mend: no answer, a gateway that is starting, an upload that is elsewhere than we thought. */
const temConserto = ({ status, atual }: ErroDaApi) =>
  status === 0 || status === 404 || status >= 500 || (status === 409 && Recebido.safeParse(atual).success)

export const enviarEmPartes = async ({ id, fonte, nome, sha256, onProgresso, signal }: Envio) => {
  const { tamanho } = fonte
  const params = { id }
  let parte = PARTE_INICIAL
  let maisLonge = 0

  const anunciar = () =>
    noPrazo(signal, (opcoes) => api.iniciar({ params, body: { nome, tamanho, sha256 } }, opcoes))
  const retomar = () => noPrazo(signal, (opcoes) => api.situacao({ params }, opcoes))

  const mandar = async (inicio: number) => {
    const bytes = await fonte.fatia(inicio, Math.min(tamanho, inicio + parte))
    const partida = performance.now()
    try {
      const recebido = await enviarParte({
        id,
        inicio,
        bytes,
        signal,
        onProgresso: (enviados) => onProgresso(Math.min(1, (inicio + enviados) / tamanho)),
      })
      parte = aposChegar(parte, performance.now() - partida)
      return recebido
    } catch (erro) {
      parte = aposFalhar(parte)
      throw erro
    }
  }

  /** From where the gateway is to the end. */
  const seguir = async (de: number): Promise<ArquivoEnviado> => {
    let recebido = de
    for (;;) {
      maisLonge = Math.max(maisLonge, recebido)
      onProgresso(recebido / tamanho)
      if (recebido >= tamanho) return noPrazo(signal, (opcoes) => api.concluir({ params }, opcoes))
      recebido = await mandar(recebido)
    }
  }

  let perguntar = anunciar
  for (let falhas = 0, antes = 0; ; antes = maisLonge) {
    try {
      const { recebido, arquivo } = await perguntar()
      return arquivo ?? (await seguir(recebido))
    } catch (erro) {
      signal.throwIfAborted()
      if (!(erro instanceof ErroDaApi) || !temConserto(erro)) throw erro
      falhas = maisLonge > antes ? 1 : falhas + 1
      if (falhas > FALHAS_SEGUIDAS) throw erro
      // What the gateway no longer knows (a day went by) is announced again.
      perguntar = erro.status === 404 ? anunciar : retomar
      await esperar(pausaMs(falhas), signal)
    }
  }
}
