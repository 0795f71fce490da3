import { expect, it } from 'vitest'
import { MAXIMO_DE_LINHAS, NovoFormulario } from './schema.ts'

const linhas = (quantas: number) => Array.from({ length: quantas }, () => ({ infracaoId: 1 }))
const recusa = (dados: object) => {
  const { error } = NovoFormulario.safeParse({
    instrumentos: [{ id: '00000000-0000-4000-8000-000000000101', tipo: 'AUTO_INFRACAO', dados }],
  })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

it('refuses a list without end, wherever it lies, and says what to do', () => {
  const aviso = [
    ['instrumentos.0.dados', 'Uma lista tem mais de 1.000 linhas. Divida-a em mais de um instrumento.'],
  ]
  expect(recusa({ infracoes: linhas(MAXIMO_DE_LINHAS) })).toBeUndefined()
  expect(recusa({ infracoes: linhas(MAXIMO_DE_LINHAS + 1) })).toEqual(aviso)
  expect(recusa({ bens: [{ pecas: linhas(MAXIMO_DE_LINHAS + 1) }] })).toEqual(aviso)
})

it('takes a drawing of any number of points', () => {
  const pontos = Array.from({ length: 5 * MAXIMO_DE_LINHAS }, (_, i) => [-49 - i / 1e5, -16])
  expect(recusa({ poligonos: [{ id: 'p1', geometria: { coordinates: [pontos] } }] })).toBeUndefined()
})
