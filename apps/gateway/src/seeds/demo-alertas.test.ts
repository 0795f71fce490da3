import { CONDICOES_DO_ALERTA } from '@guara/domain/alerta/condicao'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { usarBanco } from '../test/banco.ts'
import { umUsuario } from '../test/usuarios.ts'
import { semearAlertas } from './demo-alertas.ts'

const banco = usarBanco()

it('gives each inspector at least 20 alerts, some in every condition, some changeable and some not', {
  tags: ['demorado'],
}, async () => {
  // The users must be seen by the seed's own connection: both are the test's.
  const pessoas = []
  for (let n = 0; n < 4; n += 1) pessoas.push((await umUsuario(banco.db)).id)
  const client = {
    query: (texto: string, valores: unknown[] = []) =>
      banco.db.executeQuery({
        sql: texto,
        parameters: valores,
        query: { kind: 'RawNode', sqlFragments: [texto], parameters: [] },
        queryId: { queryId: crypto.randomUUID() },
      } as never),
  } as unknown as pg.ClientBase
  await semearAlertas(client, pessoas)
  const { rows } = await sql<{ usuario_id: string; condicao: string; n: number }>`
    select v.usuario_id, a.condicao, count(*) as n from alerta_vinculo v join alerta a on a.id = v.alerta_id
    group by 1, 2`.execute(banco.db)
  for (const pessoa of pessoas) {
    const dela = rows.filter((r) => r.usuario_id === pessoa)
    expect(dela.map((r) => r.condicao).toSorted()).toEqual(CONDICOES_DO_ALERTA.toSorted())
    expect(dela.reduce((soma, r) => soma + r.n, 0)).toBeGreaterThanOrEqual(20)
  }
  const soltos = await sql<{ n: number }>`select count(*) as n from alerta a
    where not exists (select from alerta_vinculo v where v.alerta_id = a.id)`.execute(banco.db)
  expect(soltos.rows[0]?.n).toBeGreaterThanOrEqual(20)
  const atrasados = await sql<{
    n: number
    cedo: number
  }>`select count(*) filter (where prazo < now()::date) as n,
    count(*) filter (where prazo <= desde::date) as cedo from alerta_vinculo`.execute(banco.db)
  expect(atrasados.rows[0]?.n, 'nothing is late').toBeGreaterThan(0)
  expect(atrasados.rows[0]?.cedo, 'due before it was given').toBe(0)
})
