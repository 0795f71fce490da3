// Documents two at a time, each in a process apart that is ended after some of them (trabalhador.worker.ts says why). A
// process that is lost is made up for once; what takes too long is killed and not tried again, and what Typst refuses is
// refused.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { RAIZ_DO_GATEWAY } from '../root.ts'
import type { Trabalho } from './folha.ts'
import { limpar } from './glifos.ts'
import type { Pedido, Resposta } from './trabalhador.worker.ts'

const PROCESSOS = 2
const MEMORIA_MAXIMA = 600 * 1024 * 1024

interface Opcoes {
  documentosPorProcesso?: number
  prazoMs?: number
}

export interface Compilador {
  compilar: (trabalho: Trabalho) => Promise<Uint8Array>
  /** Ends what was accepted, then the process. */
  fechar: () => Promise<void>
}

/** The process ended: the document may be fine. */
export class ProcessoPerdido extends Error {}

/** The same document would take as long again. */
export class DocumentoDemorado extends Error {
  override name = 'DocumentoDemorado'
}

interface Processo {
  filho: ChildProcess
  feitos: number
}

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

const vivo = (filho: ChildProcess) => filho.connected && filho.exitCode === null && filho.signalCode === null

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
      reject(new DocumentoDemorado(`O documento não ficou pronto em ${prazoMs} ms`))
    }, prazoMs)
    filho.on('message', ouvir)
    filho.once('exit', perder)
    filho.send(pedido, (erro) => erro && perder())
  })

const encerrar = async (filho: ChildProcess) => {
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
  prazoMs = 30_000,
}: Opcoes = {}): Compilador => {
  const fila = pLimit(PROCESSOS)
  const aceitos = new Set<Promise<unknown>>()
  let livres: Processo[] = []
  let ultimo = 0
  let fechado = false

  const tomar = (): Processo => {
    livres = livres.filter(({ filho }) => vivo(filho))
    return livres.pop() ?? { filho: abrir(), feitos: 0 }
  }

  const tentar = async (trabalho: Trabalho): Promise<Uint8Array> => {
    const processo = tomar()
    const { filho } = processo
    ocupar(filho, true)
    const { pdf, erro, memoria } = await pedir(filho, { id: ++ultimo, trabalho }, prazoMs)
    processo.feitos += 1
    if (processo.feitos >= documentosPorProcesso || memoria > MEMORIA_MAXIMA) await encerrar(filho)
    else {
      ocupar(filho, false)
      livres.push(processo)
    }
    if (!pdf) throw new Error(`O documento não pôde ser composto: ${erro}`)
    return pdf
  }

  const fazer = async (limpo: Trabalho) => {
    try {
      return await tentar(limpo)
    } catch (erro) {
      if (!(erro instanceof ProcessoPerdido)) throw erro
      return tentar(limpo)
    }
  }

  return {
    compilar: async (trabalho) => {
      if (fechado) throw new Error('O compilador de documentos está fechado')
      const limpo = { ...trabalho, dados: limpar(trabalho.dados) }
      const feito = fila(() => fazer(limpo))
      const aceito = feito.catch(() => {}).finally(() => aceitos.delete(aceito))
      aceitos.add(aceito)
      return feito
    },
    fechar: async () => {
      fechado = true
      await Promise.all(aceitos)
      await Promise.all(livres.map(({ filho }) => encerrar(filho)))
    },
  }
}
