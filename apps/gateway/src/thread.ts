// A file of this house in a thread of its own: whatever it costs, it does not cost the others their turn, and it can be ended.
import { Worker, type WorkerOptions } from 'node:worker_threads'

// The thread's file lies beside who opens it, in src as in dist; only the former needs a reader of TypeScript, which a thread does
// not inherit.
const EM_FONTE = import.meta.url.endsWith('.ts')

/** `nome` without its ending, beside the file whose address is `daqui`. */
export const abrirThread = (nome: string, daqui: string, opcoes: WorkerOptions) => {
  const arquivo = new URL(`./${nome}.${EM_FONTE ? 'ts' : 'js'}`, daqui)
  const thread = EM_FONTE
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => {
          register()
          return import(${JSON.stringify(arquivo.href)})
        })`,
        { ...opcoes, eval: true },
      )
    : new Worker(arquivo, opcoes)
  // Whoever waits for an answer is told by it.
  thread.on('error', () => {})
  return thread
}
