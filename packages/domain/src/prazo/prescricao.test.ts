import { expect, it } from 'vitest'
import { somarDias } from '../instrumento/dias.ts'
import {
  intercorrenteProxima,
  jaSeConta,
  limitesDaBusca,
  prescreveEm,
  prescricaoProxima,
} from './prescricao.ts'

it.each([
  ['the day of the fact', { dataFatoInicio: '2021-11-20' }, '2026-11-20'],
  ['the day on which it ended', { dataFatoInicio: '2015-01-01', dataFatoFim: '2021-11-10' }, '2026-11-10'],
  ['February 29th', { dataFatoInicio: '2024-02-29' }, '2029-02-28'],
  ['a consummated fact', { dataFatoInicio: '2023-05-14' }, '2028-05-14'],
  ['a fact that goes on', { dataFatoInicio: '2010-01-01', fatoPermanente: true }, null],
  ['no day', {}, null],
])('from %s, five years', (_, dados, data) => expect(prescreveEm(dados)).toBe(data))

it.each([
  ['2026-11-16', '2026-11-20'],
  ['2026-05-25', '2026-11-20'],
  ['2026-05-24', null],
  ['2027-01-01', '2026-11-20'],
])('on %s it is told: %s', (hoje, data) =>
  expect(prescricaoProxima({ dataFatoInicio: '2021-11-20' }, hoje)).toBe(data),
)

it('tells of a process that stands still from the thirtieth month on', () => {
  expect(intercorrenteProxima('2024-05-16', '2026-11-16')).toBe('2027-05-16')
  expect(intercorrenteProxima('2024-05-16', '2026-11-15')).toBeNull()
  expect(intercorrenteProxima('', '2026-11-15')).toBeNull()
})

it.each(['2026-11-16', '2028-02-29', '2028-03-01', '2026-12-31'])(
  'on %s a search leaves none out',
  (hoje) => {
    const { fatoAte, paradoAte } = limitesDaBusca(hoje)
    for (let dias = 0; dias < 3000; dias++) {
      const dia = somarDias(hoje, -dias)
      if (prescricaoProxima({ dataFatoInicio: dia }, hoje)) expect(dia <= fatoAte).toBe(true)
      if (intercorrenteProxima(dia, hoje)) expect(dia <= paradoAte).toBe(true)
    }
  },
)

it('is told of from six months before it, and every other term from its beginning', () => {
  const fato = (hoje: string) => jaSeConta({ ato: 'PRESCRICAO', data: '2027-05-16' }, hoje)
  const parado = (hoje: string) => jaSeConta({ ato: 'INTERCORRENTE', data: '2027-05-16' }, hoje)
  expect(['2026-11-17', '2026-11-18'].map(fato)).toEqual([false, true])
  expect(['2026-11-15', '2026-11-16'].map(parado)).toEqual([false, true])
  expect(jaSeConta({ ato: 'DEFESA', data: '2036-05-16' }, '2026-11-16')).toBe(true)
})
