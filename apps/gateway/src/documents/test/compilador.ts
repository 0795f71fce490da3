// The renderer of a file of tests: opened before them, ended after.
import { afterAll, beforeAll } from 'vitest'
import { type Compilador, criarCompilador } from '../compilador.ts'
import { apagarPdfs } from './pdf.ts'

export const usarCompilador = (): Pick<Compilador, 'compilar'> => {
  let compilador: Compilador
  beforeAll(() => {
    compilador = criarCompilador()
  })
  afterAll(async () => {
    await compilador.fechar()
    apagarPdfs()
  })
  return { compilar: (trabalho) => compilador.compilar(trabalho) }
}
