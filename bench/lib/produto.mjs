// The built product on a free port with demonstration data, for a measurement. Loopback only.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Below those that systems give to outgoing connections, so that none of these takes it meanwhile. */
export const portaLivre = async () => {
  const porta = randomInt(10_000, 32_000)
  const livre = await new Promise((resolve) => {
    const servidor = createServer()
      .once('error', () => resolve(false))
      .listen(porta, '127.0.0.1', () => servidor.close(() => resolve(true)))
  })
  return livre ? porta : portaLivre()
}

export const iniciarProduto = async (env = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guara-bench-'))
  // The server of root runs as another user, who must be able to pass through.
  await chmod(dataDir, 0o711)
  const porta = await portaLivre()
  const processo = spawn(process.execPath, [join(RAIZ, 'apps/gateway/dist/main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(porta), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fim = new Promise((resolve) => processo.on('exit', resolve))
  await new Promise((resolve, reject) => {
    let saida = ''
    processo.stdout.on('data', (d) => {
      saida += d
      if (saida.includes('pronto em')) resolve()
    })
    processo.on('exit', () => reject(new Error(saida)))
  })
  return {
    url: `http://127.0.0.1:${porta}`,
    dataDir,
    pid: processo.pid,
    parar: async () => {
      processo.kill('SIGTERM')
      await fim
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const percentil = (valores, p) => {
  const ordenados = [...valores].sort((a, b) => a - b)
  return ordenados[Math.min(ordenados.length - 1, Math.floor((ordenados.length * p) / 100))]
}
