import { expect, it } from 'vitest'
import { DATA, DATA_HORA, partesDoInstante } from './tempo-digitado.ts'

it.each([
  ['14/11/2026', '2026-11-14'],
  ['1/2/2026', '2026-02-01'],
  ['14-11-2026', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  ['29/02/2028', '2028-02-29'],
  ['', null],
  ['31/02/2026', '31/02/2026'],
  ['14/11/26', '14/11/26'],
  ['ontem', 'ontem'],
])('reads the day %s as %s', (texto, esperado) => expect(DATA.ler(texto)).toBe(esperado))

it.each([
  ['14/11/2026 14:32', '2026-11-14T14:32:00-03:00'],
  ['14/11/2026 9h05', '2026-11-14T09:05:00-03:00'],
  // Summer time was in force.
  ['14/01/2018 14:32', '2018-01-14T14:32:00-02:00'],
  ['', null],
  ['14/11/2026', '14/11/2026'],
  ['14/11/2026 25:00', '14/11/2026 25:00'],
])('reads the instant %s as %s', (texto, esperado) => expect(DATA_HORA.ler(texto)).toBe(esperado))

it.each([
  [DATA, '2026-11-14', '14/11/2026'],
  [DATA, '31/02/2026', '31/02/2026'],
  [DATA, '2026-02-31', '2026-02-31'],
  [DATA, 5, '5'],
  [DATA_HORA, '2026-11-14T17:32:00Z', '14/11/2026 14:32'],
  [DATA_HORA, '2026-11-14T14:32:59-03:00', '14/11/2026 14:32'],
  [DATA_HORA, '11/12', '11/12'],
  [DATA_HORA, undefined, ''],
])('writes %#', ({ escrever }, valor, esperado) => expect(escrever(valor)).toBe(esperado))

it.each([
  [DATA, '14', '1', '14/'],
  [DATA, '14//', '14/', '14/'],
  [DATA, '14/', '14/1', '14/'],
  [DATA, '14', '14/', '14'],
  [DATA, '14112026', '', '14/11/2026'],
  [DATA, '10/2/', '10/2', '10/2/'],
  [DATA_HORA, '141120261432', '', '14/11/2026 14:32'],
  [DATA_HORA, '14/11/2026 14', '14/11/2026 1', '14/11/2026 14:'],
  [DATA_HORA, 'hoje', 'hoj', 'hoje'],
])('completes %#', ({ completar }, texto, anterior, esperado) =>
  expect(completar?.(texto, anterior)).toBe(esperado),
)

it('parts an instant in the zone of the agency', () => {
  expect(partesDoInstante('2026-11-15T01:10:00Z')).toEqual({ data: '2026-11-14', hora: '22:10' })
  expect(partesDoInstante('ontem')).toBeNull()
})
