import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { usarBanco } from '../../test/banco.ts'
import { dandoSinal, registrarImportacao } from './registro.ts'

const banco = usarBanco()
afterEach(() => {
  vi.useRealTimers()
})

it('gives signs while it goes, however slowly the file comes, and none after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const id = crypto.randomUUID()
  await sql`insert into importacao (id, destino, arquivo, seco, situacao, iniciada_em, sinal_em)
    values (${id}, 'ALERTAS', 'a.csv', false, 'EM_ANDAMENTO', now(), now() - interval '1 hour')`.execute(
    banco.db,
  )
  const silencio = async () => {
    const { rows } = await sql<{
      s: number
    }>`select extract(epoch from clock_timestamp() - sinal_em)::float8 as s
      from importacao where id = ${id}`.execute(banco.db)
    return rows[0]?.s ?? Number.NaN
  }
  expect(await silencio()).toBeGreaterThan(3000)
  await dandoSinal(banco.db, id, async () => {
    vi.advanceTimersByTime(10_000)
    await expect.poll(silencio).toBeLessThan(60)
  })
  expect(vi.getTimerCount()).toBe(0)
})

it('tells how often it observed more than it keeps', async () => {
  const id = crypto.randomUUID()
  const pedido = {
    id,
    destino: 'ALERTAS' as const,
    fonte: null,
    arquivo: 'a.csv',
    usuarioId: null,
    seco: true,
  }
  const partes = (async function* () {})()
  await registrarImportacao(banco.db, { ...pedido, partes }, new Date(), async ({ notar }) => {
    for (let i = 0; i < 53; i += 1) notar(`Observação ${i}`)
  })
  const { observacoes } = await banco.db
    .selectFrom('importacao')
    .select('observacoes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(observacoes.slice(49)).toEqual(['Observação 49', 'Outras observações (3 vezes)'])
})

it('stops a file that would fill the disk with refusals', async () => {
  const pedido = {
    id: crypto.randomUUID(),
    destino: 'ALERTAS' as const,
    fonte: null,
    arquivo: 'a.zip',
    usuarioId: null,
    seco: true,
    partes: (async function* () {})(),
  }
  const recusar = (quantas: number) =>
    registrarImportacao(banco.db, { ...pedido, id: crypto.randomUUID() }, new Date(), async (andamento) => {
      await andamento.lote(async () => {
        andamento.contagem.lidos = quantas
        andamento.contagem.recusados = quantas
        return []
      })
    })
  await expect(recusar(2_000_000)).resolves.toMatchObject({ recusados: 2_000_000 })
  await expect(recusar(2_000_001)).rejects.toThrow(/dois milhões/)
})
