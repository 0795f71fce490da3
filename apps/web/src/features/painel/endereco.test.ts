import { expect, it } from 'vitest'
import { filtroDaFigura, lerEndereco } from './endereco.ts'

const pessoa = crypto.randomUUID()
const lugar = lerEndereco(
  new URLSearchParams({ tipo: 'EMBARGO', fonte: 'DETER', pessoa, municipio: '5208707' }),
)

it.each([
  ['assinados', ['fonte', 'municipioId', 'pessoaId', 'tipo']],
  ['pessoas', ['municipioId', 'pessoaId']],
  ['fila', ['fonte', 'municipioId', 'pessoaId']],
] as const)('asks the list that %s opens only by what the number is counted by', (figura, nomes) => {
  expect(Object.keys(filtroDaFigura(lugar, figura)).sort()).toEqual(nomes)
})
