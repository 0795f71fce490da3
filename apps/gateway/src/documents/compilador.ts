// Documents one at a time, in a process apart that is ended after some of them (trabalhador.worker.ts says why). What
// hangs is killed and tried once more; what Typst refuses is refused.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import type { Trabalho } from './folha.ts'
import { limpar } from './glifos.ts'
import type { Pedido, Resposta } from './trabalhador.worker.ts'

interface Opcoes {
  documentosPorProcesso?: number
  memoriaMaxima?: number
  prazoMs?: number
}

export interface Compilador {
  compilar: (trabalho: Trabalho) => Promise<Uint8Array>
  /** Ends what was accepted, then the process. */
  fechar: () => Promise<void>
}

/** The process ended, or was ended for taking too long: the document may be fine. */
class ProcessoPerdido extends Error {}

// The worker lies beside this file, in src as in dist; only the former needs a reader of TypeScript.
const EM_FONTE = import.meta.url.endsWith('.ts')
const ARQUIVO = fileURLToPath(new URL(`./trabalhador.worker.${EM_FONTE ? 'ts' : 'js'}`, import.meta.url))

const abrir = () => {
  const filho = fork(ARQUIVO, [], {
    cwd: RAIZ_DO_GATEWAY,
    execArgv: EM_FONTE ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // An error of the channel is told by its end.
  filho.on('error', () => {})
  return filho
}

/** An idle process does not keep the server from ending. */
const ocupar = (filho: ChildProcess, ocupado: boolean) => {
  const gesto = ocupado ? 'ref' : 'unref'
  filho[gesto]()
  filho.channel?.[gesto]()
}

const vivo = (filho: ChildProcess | null): filho is ChildProcess =>
  filho?.connected === true && filho.exitCode === null && filho.signalCode === null

const pedir = (filho: ChildProcess, pedido: Pedido, prazoMs: number): Promise<Resposta> =>
  new Promise((resolve, reject) => {
    const soltar = () => {
      clearTimeout(relogio)
      filho.off('message', ouvir)
      filho.off('exit', perder)
    }
    const ouvir = (resposta: Resposta) => {
      if (resposta.id !== pedido.id) return
      soltar()
      resolve(resposta)
    }
    const perder = () => {
      soltar()
      reject(new ProcessoPerdido('O processo dos documentos terminou antes da resposta'))
    }
    const relogio = setTimeout(() => {
      soltar()
      filho.kill('SIGKILL')
      reject(new ProcessoPerdido(`O documento não ficou pronto em ${prazoMs} ms`))
    }, prazoMs)
    filho.on('message', ouvir)
    filho.once('exit', perder)
    filho.send(pedido, (erro) => erro && perder())
  })

const encerrar = async (filho: ChildProcess | null) => {
  if (!vivo(filho)) return
  const fim = once(filho, 'exit')
  const relogio = setTimeout(() => filho.kill('SIGKILL'), 2_000)
  filho.ref()
  filho.disconnect()
  await fim
  clearTimeout(relogio)
}

export const criarCompilador = ({
  documentosPorProcesso = 20,
  memoriaMaxima = 600 * 1024 * 1024,
  prazoMs = 30_000,
}: Opcoes = {}): Compilador => {
  let filho: ChildProcess | null = null
  let feitos = 0
  let ultimo = 0
  let fechado = false
  let fila: Promise<unknown> = Promise.resolve()

  const tentar = async (trabalho: Trabalho): Promise<Uint8Array> => {
    if (!vivo(filho)) {
      filho = abrir()
      feitos = 0
    }
    const atual = filho
    ocupar(atual, true)
    const { pdf, erro, memoria } = await pedir(atual, { id: ++ultimo, trabalho }, prazoMs)
    feitos += 1
    if (feitos >= documentosPorProcesso || memoria > memoriaMaxima) {
      filho = null
      await encerrar(atual)
    } else ocupar(atual, false)
    if (!pdf) throw new Error(`O documento não pôde ser composto: ${erro}`)
    return pdf
  }

  const fazer = async (trabalho: Trabalho) => {
    const limpo = { ...trabalho, dados: limpar(trabalho.dados) }
    try {
      return await tentar(limpo)
    } catch (erro) {
      if (!(erro instanceof ProcessoPerdido)) throw erro
      filho = null
      return tentar(limpo)
    }
  }

  return {
    compilar: (trabalho) => {
      if (fechado) return Promise.reject(new Error('O compilador de documentos está fechado'))
      const feito = fila.then(() => fazer(trabalho))
      fila = feito.catch(() => {})
      return feito
    },
    fechar: async () => {
      fechado = true
      await fila
      await encerrar(filho)
      filho = null
    },
  }
}
