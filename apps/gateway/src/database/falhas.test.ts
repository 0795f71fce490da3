import { expect, it } from 'vitest'
import { ehFaltaDeConexoes, ehPassageira } from './falhas.ts'

it.each([
  ['a server that is not there', { code: 'ECONNREFUSED' }, true],
  ['a name that does not resolve', { code: 'EAI_AGAIN' }, true],
  ['a route that is gone', { code: 'EHOSTUNREACH' }, true],
  ['a line that was cut', { message: 'Connection terminated unexpectedly' }, true],
  ['no answer in time', { message: 'Query read timeout' }, true],
  ['no connection in time', { message: 'timeout exceeded when trying to connect' }, true],
  ['a connection that failed, by its class', { code: '08006' }, true],
  ['refused credentials, by their class', { code: '28P01' }, true],
  ['no room for another connection', { code: '53300' }, true],
  ['a full disk', { code: '53100' }, true],
  ['a server that starts', { code: '57P03' }, true],
  ['a statement that took too long', { code: '57014' }, true],
  ['a primary that was demoted', { code: '25006' }, true],
  [
    'a pool that was closed under a job that still ran',
    { message: 'Cannot use a pool after calling end on the pool' },
    true,
  ],
  ['a duplicate key', { code: '23505' }, false],
  ['a column that does not exist', { code: '42703' }, false],
  ['a fault of our own', { message: 'Cannot read properties of undefined' }, false],
])('%s', (_caso, erro, passa) => {
  expect(ehPassageira(erro)).toBe(passa)
})

it('knows when there is no room for another connection, also by PgBouncer', () => {
  expect(ehFaltaDeConexoes({ code: '53300' })).toBe(true)
  expect(ehFaltaDeConexoes({ code: '08P01', message: 'no more connections allowed (max_client_conn)' })).toBe(
    true,
  )
  expect(ehFaltaDeConexoes({ code: '57P03' })).toBe(false)
})
