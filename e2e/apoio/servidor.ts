// The product as `npm start` runs it, once built: a process of its own on a free port.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const GATEWAY = join(RAIZ, 'apps', 'gateway')

/**
 * A free port below those that systems give to outgoing connections: one of these would take it
 * in the seconds between this question and the server's own listening.
 */
export const portaLivre = async (): Promise<number> => {
  const porta = randomInt(10_000, 32_000)
  const livre = await new Promise<boolean>((resolve) => {
    const servidor = createServer()
      .once('error', () => resolve(false))
      .listen(porta, '127.0.0.1', () => servidor.close(() => resolve(true)))
  })
  return livre ? porta : portaLivre()
}

const ambiente = (dataDir: string, env: Record<string, string>) => {
  const { DATABASE_URL: _, ...herdado } = process.env
  return { ...herdado, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }
}

export interface Servidor {
  url: string
  parar: () => Promise<void>
}

export const iniciarServidor = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Servidor> => {
  const porta = await portaLivre()
  const processo = spawn(process.execPath, [join(GATEWAY, 'dist', 'main.js')], {
    env: ambiente(dataDir, { PORT: String(porta), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let saida = ''
  processo.stdout.on('data', (d) => {
    saida += d
  })
  processo.stderr.on('data', (d) => {
    saida += d
  })
  const fim = new Promise<void>((resolve) => processo.on('exit', () => resolve()))
  // The first one writes and signs the demonstration data.
  for (let i = 0; !saida.includes('pronto em'); i++) {
    if (processo.exitCode !== null || i > 4800) throw new Error(`o servidor não ficou pronto:\n${saida}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `http://127.0.0.1:${porta}`,
    parar: async () => {
      processo.kill('SIGTERM')
      await fim
    },
  }
}

/** `npm run admin` and `npm run auditoria`, as an operator types them. */
export const comando = (dataDir: string, nome: string, args: string[], entrada = '') =>
  new Promise<{ codigo: number | null; saida: string }>((resolve) => {
    const processo = spawn(process.execPath, [join(GATEWAY, 'dist', 'comandos', `${nome}.js`), ...args], {
      env: ambiente(dataDir, { PUBLIC_URL: process.env.GUARA_URL ?? '' }),
    })
    let saida = ''
    processo.stdout.on('data', (d) => {
      saida += d
    })
    processo.stderr.on('data', (d) => {
      saida += d
    })
    processo.on('exit', (codigo) => resolve({ codigo, saida }))
    processo.stdin.end(entrada)
  })
