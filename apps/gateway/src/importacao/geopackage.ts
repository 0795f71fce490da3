// A GeoPackage is read in a thread of its own, a few features at a time, each time with a deadline: SQLite computes what the file
// says, and what it says may have no end.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { abrirThread } from '../thread.ts'
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'
import type { Pacote, PedidoDeLeitura } from './geopackage.worker.ts'

/** A few hundred features take milliseconds; what is left is for a busy machine. */
const PRAZO_MS = 30_000

const DEMOROU = 'A leitura do GeoPackage demorou demais e foi interrompida. Exporte-o de novo, sem vistas.'

export async function* lerGeoPackage(
  caminho: string,
  {
    notar = () => {},
    ...opcoes
  }: Omit<PedidoDeLeitura, 'caminho'> & { notar?: (observacao: string) => void },
  prazoMs = PRAZO_MS,
): AsyncGenerator<Feicao> {
  const thread = abrirThread('geopackage.worker', import.meta.url, { workerData: { caminho, ...opcoes } })
  const pedir = async (oQue: 'mais' | 'fim'): Promise<Pacote> => {
    const prazo = AbortSignal.timeout(prazoMs)
    const resposta = once(thread, 'message', { signal: prazo })
    thread.postMessage(oQue)
    try {
      return (await resposta)[0]
    } catch (erro) {
      throw prazo.aborted ? new ErroNoArquivo(DEMOROU) : erro
    }
  }
  let aberto = true
  try {
    for (;;) {
      const { feicoes, notas, fim, erro } = await pedir('mais').catch((falha) => {
        aberto = false
        throw falha
      })
      for (const nota of notas) notar(nota)
      yield* feicoes
      aberto = !fim
      if (erro) throw new ErroNoArquivo(erro)
      if (fim) return
    }
  } finally {
    // Who stops half-way lets SQLite close the file; what does not answer leaves its lock behind.
    if (aberto) await pedir('fim').catch(() => {})
    await thread.terminate()
    await rm(`${caminho}.lock`, { recursive: true, force: true })
  }
}
