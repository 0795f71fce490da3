// The rows of every table as PostgreSQL itself writes and reads them (COPY), for backups: no program besides the gateway is
// needed, and what is read comes from one moment of the database, while others go on writing
// (docs/decisoes/0056-backup-e-restauracao.md).
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Tabela {
  nome: string
  colunas: string[]
}

export interface Sequencia {
  nome: string
  /** 0 when it gave no number yet. */
  ultimo: number
}

/** Bytes in the store that a row answers for; null where no row says which hash they have. */
export interface Deposito {
  id: string
  sha256: string | null
  documento: boolean
}

/** What is still to be done is all that is kept of the queue; the rest of its schema is made by the queue itself. */
const FILA = 'pgboss.job'
const POR_FAZER = `where state in ('created', 'retry', 'active')`

/** Everything that follows on this connection sees the database as it is now. */
export const abrirRetrato = async (client: pg.ClientBase) => {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

/** A table comes after those that its rows point to. */
const emOrdem = (tabelas: Tabela[], aponta: ReadonlyMap<string, string[]>) => {
  const prontas: Tabela[] = []
  let restam = tabelas
  while (restam.length > 0) {
    const faltam = new Set(restam.map((t) => t.nome))
    const livres = restam.filter(
      ({ nome }) => !(aponta.get(nome) ?? []).some((alvo) => alvo !== nome && faltam.has(alvo)),
    )
    if (livres.length === 0) throw new Error(`há referências em círculo entre ${[...faltam].join(', ')}`)
    prontas.push(...livres)
    restam = restam.filter((t) => !livres.includes(t))
  }
  return prontas
}

export const tabelasDoBanco = async (client: pg.ClientBase): Promise<Tabela[]> => {
  const { rows } = await client.query<Tabela>(`
    select format('%I', c.relname) as nome, array_agg(format('%I', a.attname) order by a.attnum) as colunas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracao'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const { rows: pontes } = await client.query<{ de: string; para: string[] }>(`
    select format('%I', d.relname) as de, array_agg(format('%I', p.relname)) as para
    from pg_constraint k join pg_class d on d.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace group by d.relname`)
  const tabelas = emOrdem(rows, new Map(pontes.map(({ de, para }) => [de, para])))
  const { rows: fila } = await client.query<{ colunas: string[] | null }>(
    `select array_agg(format('%I', attname) order by attnum) as colunas from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [FILA],
  )
  const colunas = fila[0]?.colunas
  return colunas ? [...tabelas, { nome: FILA, colunas }] : tabelas
}

export const lerLinhas = (client: pg.ClientBase, { nome, colunas }: Tabela) =>
  client.query(
    copyTo(`copy (select ${colunas.join(', ')} from ${nome} ${nome === FILA ? POR_FAZER : ''}) to stdout`),
  )

export const sequenciasDoBanco = async (client: pg.ClientBase): Promise<Sequencia[]> => {
  const { rows } = await client.query<Sequencia>(
    `select format('%I', sequencename) as nome, coalesce(last_value, 0) as ultimo from pg_sequences
     where schemaname = 'public' order by sequencename`,
  )
  return rows
}

export const depositosDoBanco = async (client: pg.ClientBase): Promise<Deposito[]> => {
  const { rows } = await client.query<Deposito>(`
    select id, sha256, false as documento from arquivo where excluido_em is null
    union all select deposito_id, sha256, true from documento
    union all select deposito_id, sha256, true from documento_desfeito
    union all select deposito_id, sha256, true from ato_posterior
    union all select deposito_id, null, false from arquivo_envio_parte
    union all select id, null, false from especie_foto
    order by id`)
  return rows
}

export const migracoesDoBanco = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ nome: string; sha256: string }>(
    'select nome, sha256 from migracao order by nome',
  )
  return rows
}

/** Empty means that no start ever happened here. */
export const estaVazio = async (client: pg.ClientBase) => {
  const { rows } = await client.query("select 1 where to_regclass('public.migracao') is not null")
  return rows.length === 0
}

/** How many connections of gateways and commands the database has, this one and its pool's among them. */
export const conexoesNoBanco = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'guara'`,
  )
  return rows[0]?.n ?? 0
}

/** What the queue writes for itself while its clock runs is in a copy made at that moment, and has no queue where nothing runs
 *  yet: it is left out. */
const voltarFila = async (client: pg.ClientBase, linhas: AsyncIterable<Uint8Array>, colunas: string) => {
  await client.query(`delete from ${FILA}`)
  await client.query(`create temporary table fila_da_copia (like ${FILA}) on commit drop`)
  await pipeline(linhas, client.query(copyFrom(`copy fila_da_copia (${colunas}) from stdin`)))
  await client.query(`
    insert into ${FILA} (${colunas})
    select ${colunas} from fila_da_copia where name in (select name from pgboss.queue)`)
}

/** Takes the place of all rows. The triggers that keep proof from being changed watch over the people who use the house; here
 *  they rest until the end of the transaction. */
export const trocarLinhas = async (
  client: pg.ClientBase,
  tabelas: readonly Tabela[],
  ler: (tabela: Tabela) => Promise<AsyncIterable<Uint8Array>>,
) => {
  const { rows } = await client.query<{ nome: string }>(
    `select format('%I', relname) as nome from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'`,
  )
  const todas = rows.map((r) => r.nome)
  for (const nome of todas) await client.query(`alter table ${nome} disable trigger user`)
  await client.query(`truncate ${todas.join(', ')}`)
  for (const tabela of tabelas) {
    const [linhas, colunas] = [await ler(tabela), tabela.colunas.join(', ')]
    if (tabela.nome === FILA) await voltarFila(client, linhas, colunas)
    else await pipeline(linhas, client.query(copyFrom(`copy ${tabela.nome} (${colunas}) from stdin`)))
  }
  for (const nome of todas) await client.query(`alter table ${nome} enable trigger user`)
}

/** What each sequence may have given after the copy is never given again: it goes on `salto` numbers ahead. The codes of a
 *  year whose first one came after the copy begin after the gap as well. */
export const saltarNumeros = async (
  client: pg.ClientBase,
  sequencias: readonly Sequencia[],
  anos: readonly number[],
  salto: number,
) => {
  for (const { nome, ultimo } of sequencias) {
    const [, prefixo] = /^codigo_([a-z]{2,4})$/.exec(nome) ?? []
    if (prefixo) await client.query(`create sequence if not exists ${nome}`)
    await client.query('select setval($1::regclass, $2)', [nome, ultimo + salto])
    if (!prefixo) continue
    for (const ano of anos)
      await client.query('insert into codigo_do_ano values ($1, $2, $3) on conflict do nothing', [
        prefixo.toUpperCase(),
        ano,
        ultimo,
      ])
  }
}
