// The renderer of the tests: one for all the files that a process runs, because to open it costs more than a document. It ends
// with the process.
import { type Compilador, criarCompilador } from '../compilador.ts'

let comum: Compilador | undefined

export const compilar: Compilador['compilar'] = (trabalho) => {
  comum ??= criarCompilador()
  return comum.compilar(trabalho)
}
