// Files of strangers are examined in threads of their own, two at once, one of each address, with a deadline: a file that
// takes too long ends its thread and nothing else.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ErroDeNegocio } from '@guara/domain/erros'
import { abrirThread } from '../../../thread.ts'
import { criarTurnos } from '../../../turnos.ts'
import type { Exame, PedidoDeExame } from './exame.worker.ts'

/** The largest file accepted takes less than a second; what is left is for a busy machine. */
const PRAZO_MS = 10_000
/** What is decoded of a file is small: its bytes are not counted here. */
const MEMORIA_MB = 128

const REGRA = {
  aoMesmoTempo: { deCada: 1, deTodos: 2 },
  espera: { deCada: 3, deTodos: 10 },
  recusas: {
    deCada: 'Seus arquivos anteriores ainda estão sendo conferidos. Espere a resposta deles e envie de novo.',
    deTodos: 'Há muitos arquivos sendo conferidos agora. Espere um minuto e envie de novo.',
  },
}

const demorou = () =>
  new ErroDeNegocio(
    'INDISPONIVEL',
    'A conferência do arquivo levou tempo demais e foi interrompida. Envie de novo em um minuto ou confira o documento pelo código impresso nele.',
    { retryAfter: 60 },
  )

const abrir = () =>
  abrirThread('exame.worker', import.meta.url, { resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB } })

export const criarExaminador = ({ prazoMs = PRAZO_MS } = {}) => {
  const turnos = criarTurnos(REGRA)
  /** Threads that wait for the next file: to open one costs more than most files. */
  const livres: Worker[] = []

  const perguntar = async (pedido: PedidoDeExame): Promise<Exame> => {
    const thread = livres.pop() ?? abrir()
    const prazo = AbortSignal.timeout(prazoMs)
    thread.ref()
    try {
      const resposta = once(thread, 'message', { signal: prazo })
      thread.postMessage(pedido)
      const [exame] = await resposta
      // An idle thread does not keep the server from ending.
      thread.unref()
      livres.push(thread)
      return exame
    } catch (erro) {
      await thread.terminate()
      throw prazo.aborted ? demorou() : erro
    }
  }

  /** `dono`: whose turn it is, an address. */
  return (dono: string, pedido: PedidoDeExame) => turnos(dono, () => perguntar(pedido))
}

export const examinar = criarExaminador()
