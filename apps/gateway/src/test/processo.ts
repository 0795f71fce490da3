// The gateway as a process of its own, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { RAIZ_DO_GATEWAY } from '../root.ts'

const LIMITE_MS = 240_000
const CARREGADOR = join(RAIZ_DO_GATEWAY, '..', '..', 'node_modules', 'tsx', 'dist', 'loader.mjs')
const vivos = new Set<ChildProcess>()

export const matarTodos = () => {
  for (const processo of vivos) processo.kill('SIGKILL')
}

const DA_FONTE = ['--import', CARREGADOR, join(RAIZ_DO_GATEWAY, 'src', 'main.ts')]
const COMPILADO = [join(RAIZ_DO_GATEWAY, 'dist', 'main.js')]

/** Nothing of the person's own settings reaches it. `node --import tsx` is one process, which the signals reach. */
export const iniciarGateway = (env: Record<string, string>, { compilado = false } = {}) => {
  const { DATABASE_URL: _, ...ambiente } = process.env
  const processo = spawn(process.execPath, compilado ? COMPILADO : DA_FONTE, {
    env: { ...ambiente, LOG_LEVEL: 'silent', ...env },
  })
  vivos.add(processo)
  let saida = ''
  let erro = ''
  processo.stdout.on('data', (d) => {
    saida += d
  })
  processo.stderr.on('data', (d) => {
    erro += d
  })
  const fim = new Promise<number | null>((resolve) => processo.on('exit', (codigo) => resolve(codigo)))
  void fim.then(() => vivos.delete(processo))
  const pronto = async () => {
    const limite = Date.now() + LIMITE_MS
    while (!saida.includes('pronto em')) {
      if (Date.now() > limite || processo.exitCode !== null)
        throw new Error(`não ficou pronto: ${saida}${erro}`)
      await esperar(50)
    }
    return /pronto em (http:\/\/\S+?)\/fiscalizacao/.exec(saida)?.[1] ?? ''
  }
  return { processo, fim, pronto, erros: () => erro.trim().split('\n'), saida: () => saida }
}
