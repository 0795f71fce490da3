import { expect, it } from 'vitest'
import { relogioDe } from '../services/gestao/saude.ts'
import { enderecoDe, usarBancoProprio } from '../test/banco.ts'
import { criarPool } from './connect.ts'
import { vigiar } from './vigia.ts'

const banco = usarBancoProprio()

/** The database of the test, with a clock of its own that the connection finds before the real one. */
const comRelogioAdiantado = async (segundos: number) => {
  await banco.pool.query('create schema relogio')
  await banco.pool.query(
    `create function relogio.clock_timestamp() returns timestamptz language sql
     as $$ select pg_catalog.clock_timestamp() + interval '${segundos} seconds' $$`,
  )
  const { rows } = await banco.pool.query('select current_database() as nome')
  return `${enderecoDe(rows[0].nome)}&options=${encodeURIComponent('-c search_path=relogio,pg_catalog,public')}`
}

it('tells how far the clock of the database is from ours, and health says it beyond two seconds', async () => {
  const endereco = await comRelogioAdiantado(5)
  const pool = criarPool(endereco, () => {}, { max: 2 })
  const vigia = vigiar(pool, endereco)
  try {
    const { desvioMs } = await vigia.perguntar()
    expect(desvioMs).toBeGreaterThan(4000)
    expect(desvioMs).toBeLessThan(6000)
    expect(relogioDe({ desvioMs: 5000 })).toMatchObject({
      status: 'DOWN',
      detalhe: expect.stringMatching(/^o relógio do banco de dados está 5 s adiantado/),
    })
    expect(relogioDe({ desvioMs: -3500 })).toMatchObject({
      detalhe: expect.stringContaining('3,5 s atrasado'),
    })
    expect(relogioDe({ desvioMs: 1900 })).toEqual({ status: 'UP' })
  } finally {
    await vigia.parar()
    await pool.end()
  }
})
