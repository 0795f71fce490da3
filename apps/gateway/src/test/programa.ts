// Programs of the gateway as processes of their own, from the sources, as an operator would start them.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { RAIZ_DO_GATEWAY } from '../root.ts'

const vivos = new Set<ChildProcess>()

const LEITOR = join(RAIZ_DO_GATEWAY, '..', '..', 'node_modules', 'tsx', 'dist', 'loader.mjs')

/** `raiz` is the gateway's folder, or a copy of it. */
export const iniciarPrograma = (
  programa: string,
  argumentos: readonly string[],
  env: Record<string, string>,
  raiz = RAIZ_DO_GATEWAY,
) => {
  const { DATABASE_URL: _, ...ambiente } = process.env
  const processo = spawn(
    process.execPath,
    ['--import', LEITOR, join(raiz, 'src', `${programa}.ts`), ...argumentos],
    { env: { ...ambiente, LOG_LEVEL: 'silent', ...env } },
  )
  vivos.add(processo)
  let saida = ''
  for (const fluxo of [processo.stdout, processo.stderr])
    fluxo.on('data', (pedaco) => {
      saida += pedaco
    })
  const fim = new Promise<number | null>((resolve) => processo.on('close', resolve))
  void fim.then(() => vivos.delete(processo))
  const disser = async (texto: string, limiteMs: number) => {
    const limite = Date.now() + limiteMs
    while (!saida.includes(texto)) {
      if (Date.now() > limite || processo.exitCode !== null)
        throw new Error(`${programa} não disse "${texto}": ${saida}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { processo, fim, disser, saida: () => saida }
}

export const executarPrograma = async (
  programa: string,
  argumentos: readonly string[],
  env: Record<string, string>,
  raiz?: string,
) => {
  const { fim, saida } = iniciarPrograma(programa, argumentos, env, raiz)
  return { codigo: await fim, saida: saida() }
}

export const encerrarProgramas = () => {
  for (const processo of vivos) processo.kill('SIGKILL')
}

export const portaLivre = () =>
  new Promise<string>((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => resolve(String(port)))
    })
  })
