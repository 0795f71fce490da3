// Programs of the gateway as processes of their own, built, as an operator starts them.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { RAIZ_DO_GATEWAY } from '../root.ts'

const vivos = new Set<ChildProcess>()

const LIMITE_PARA_ABRIR_MS = 240_000

/** `raiz` is the gateway's folder, or a copy of it. Nothing of the person's own settings reaches the program. */
export const iniciarPrograma = (
  programa: string,
  argumentos: readonly string[],
  env: Record<string, string>,
  raiz = RAIZ_DO_GATEWAY,
) => {
  const { DATABASE_URL: _, ...ambiente } = process.env
  const processo = spawn(process.execPath, [join(raiz, 'dist', `${programa}.js`), ...argumentos], {
    env: { ...ambiente, LOG_LEVEL: 'silent', ...env },
  })
  vivos.add(processo)
  let saida = ''
  let erros = ''
  processo.stdout.on('data', (pedaco) => {
    saida += pedaco
  })
  processo.stderr.on('data', (pedaco) => {
    saida += pedaco
    erros += pedaco
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
  /** Where the gateway answers. */
  const pronto = async () => {
    await disser('pronto em', LIMITE_PARA_ABRIR_MS)
    return /pronto em (http:\/\/\S+?)\/fiscalizacao/.exec(saida)?.[1] ?? ''
  }
  return { processo, fim, disser, pronto, saida: () => saida, erros: () => erros.trim().split('\n') }
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
