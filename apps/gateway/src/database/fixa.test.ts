import { expect, it } from 'vitest'
import { enderecoComum } from '../test/banco.ts'
import { criarPool } from './connect.ts'
import { fixa } from './fixa.ts'

it('a fixed statement is prepared once in its connection, and no other is', async () => {
  const pool = criarPool(await enderecoComum(), () => {}, { max: 1 })
  try {
    for (const n of [1, 2]) expect((await pool.query(fixa('select $1::int as n'), [n])).rows).toEqual([{ n }])
    expect((await pool.query('select $1::int as n', [3])).rows).toEqual([{ n: 3 }])
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: fixa('select $1::int as n') }])
  } finally {
    await pool.end()
  }
})
