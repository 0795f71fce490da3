import { expect, it } from 'vitest'
import { somarDias } from '../instrumento/dias.ts'
import {
  intercorrenteProxima,
  limitesDaBusca,
  limitesDaPrescricao,
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

it.each(['2026-11-16', '2026-12-31', '2027-03-01', '2028-02-29', '2028-03-01'])(
  'on %s whatever may lapse in the next days is within the days of the search',
  (hoje) => {
    const { fato, parado } = limitesDaPrescricao(hoje, 5)
    for (let dia = somarDias(fato.de, -6); dia <= somarDias(fato.ate, 6); dia = somarDias(dia, 1)) {
      const data = prescreveEm({ dataFatoInicio: dia }) ?? ''
      if (data >= hoje && data <= somarDias(hoje, 5)) expect(dia >= fato.de && dia <= fato.ate).toBe(true)
    }
    for (let dia = somarDias(parado.de, -6); dia <= somarDias(parado.ate, 6); dia = somarDias(dia, 1)) {
      const data = intercorrenteProxima(dia, hoje) ?? ''
      if (data >= hoje && data <= somarDias(hoje, 5)) expect(dia >= parado.de && dia <= parado.ate).toBe(true)
    }
  },
)
