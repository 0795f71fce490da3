import { dataHora, moeda, numero, texto } from '@guara/domain/campos/campo'
import { expect, it } from 'vitest'
import { resumoDosCampos } from './resumo-dos-campos.ts'

const CAMPOS = { quando: dataHora('Data e hora'), onde: texto('Onde') }

it.each([
  ['2026-11-10T09:00:00-03:00', '10/11/2026 09:00 · Na sede'],
  ['10/11/2026 0', '10/11/2026 0 · Na sede'],
  ['amanhã', 'amanhã · Na sede'],
])('says %j as "%s", however little of it was typed', (quando, resumo) => {
  expect(resumoDosCampos(CAMPOS, { quando, onde: 'Na sede' })).toBe(resumo)
})

it('says a number as a page does, with its unit', () => {
  const campos = { area: numero('Área', { unidade: 'ha' }), bens: numero('Bens'), valor: moeda('Valor') }
  expect(resumoDosCampos(campos, { area: 10.6236, bens: 1200, valor: 50.5 })).toBe(
    '10,6236 ha · 1.200 · R$\u00a050,50',
  )
  expect(resumoDosCampos(campos, { area: 'dez' })).toBe('dez')
})
