// Programs of the machine that a proof puts around the gateway (a proxy, a pooler), each on a free port and ended with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { CAMINHO } from './ferramentas.ts'

const PRAZO_MS = 15_000

/** Different from each other, because all are held until the last is found. */
export const portasLivres = async (quantas: number): Promise<number[]> => {
  const servidores = Array.from({ length: quantas }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servidores.map((s) => once(s, 'listening')))
  const portas = servidores.map((s) => (s.address() as AddressInfo).port)
  await Promise.all(servidores.map((s) => new Promise((pronto) => s.close(pronto))))
  return portas
}

const escuta = (porta: number) =>
  new Promise<boolean>((resolve) => {
    const linha = connect(porta, '127.0.0.1')
    linha.once('connect', () => resolve(true)).once('error', () => resolve(false))
    linha.once('connect', () => linha.destroy())
  })

export interface Programa {
  processo: ChildProcess
  parar: () => Promise<void>
}

/** Ready when it listens on `porta`. What it says is told only if it does not get there. */
export const iniciarPrograma = async (
  comando: string,
  argumentos: string[],
  porta: number,
  opcoes: { uid?: number; gid?: number } = {},
): Promise<Programa> => {
  const processo = spawn(comando, argumentos, {
    ...opcoes,
    env: { ...process.env, PATH: CAMINHO },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  for (const saida of [processo.stdout, processo.stderr])
    saida.on('data', (d) => {
      dito += d
    })
  const fim = once(processo, 'exit')
  const limite = Date.now() + PRAZO_MS
  while (!(await escuta(porta))) {
    if (processo.exitCode !== null || Date.now() > limite) {
      processo.kill('SIGKILL')
      throw new Error(`${comando} não atendeu na porta ${porta}: ${dito.slice(-2000)}`)
    }
    await esperar(50)
  }
  return {
    processo,
    parar: async () => {
      processo.kill('SIGCONT')
      processo.kill('SIGTERM')
      await fim
    },
  }
}
