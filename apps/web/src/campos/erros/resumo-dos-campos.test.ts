import { dataHora, texto } from '@guara/domain/campos/campo'
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
