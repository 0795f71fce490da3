import { FUSO } from '@guara/domain/data-hora'
import { CompiledQuery, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import { fixa } from '../../database/fixa.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type LinhaDeAuditoria = Selectable<Banco['auditoria']>

const COLUNAS = [
  'quando',
  'ato',
  'usuario_id',
  'perfil',
  'alvo_tipo',
  'alvo_id',
  'ip',
  'requisicao_id',
  'antes_hash',
  'depois_hash',
  'unica',
  'detalhes',
  'autenticador',
] as const

/** Nearly every call ends in it: written once, not built each time. */
const INSERIR = fixa(`insert into "auditoria" (${COLUNAS.map((c) => `"${c}"`).join(', ')})
  values (${COLUNAS.map((_, i) => `$${i + 1}`).join(', ')})`)

type Nova = Omit<Pick<LinhaDeAuditoria, (typeof COLUNAS)[number]>, 'detalhes'> & { detalhes: string }

export const inserir = (db: Db, linha: Nova) =>
  db.executeQuery(
    CompiledQuery.raw(
      INSERIR,
      COLUNAS.map((coluna) => linha[coluna]),
    ),
  )

export const semSelo = (db: Db, depoisDe: number, quantas: number) =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .where('ordem', 'is', null)
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(quantas)
    .execute()

export const ultimaSelada = (db: Db) =>
  db
    .selectFrom('auditoria')
    .select(['ordem', 'hash'])
    .where('ordem', 'is not', null)
    .orderBy('ordem', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Elo {
  id: number
  ordem: number
  anterior: string
  hash: string
  selo: string
}

export const gravarElos = (db: Db, elos: readonly Elo[]) =>
  sql`
    update auditoria a set ordem = e.ordem, hash_anterior = e.anterior, hash = e.hash, selo = e.selo
    from jsonb_to_recordset(${JSON.stringify(elos)}::jsonb)
      as e (id bigint, ordem bigint, anterior text, hash text, selo text)
    where a.id = e.id`.execute(db)

const TRAVA = 52_002

/** Nobody else seals until the end of the transaction; false when somebody does. Its commit is on the disk before the head
 * is kept outside: a power cut must not look like a chain cut short. */
export const tomarVezDeSelar = async (db: Db) => {
  await sql`set local synchronous_commit = on`.execute(db)
  const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_xact_lock(${TRAVA}) as minha`.execute(
    db,
  )
  return rows[0]?.minha ?? false
}

export const seladasDepoisDe = (db: Db, ordem: number, quantas: number) =>
  db.selectFrom('auditoria').selectAll().where('ordem', '>', ordem).orderBy('ordem').limit(quantas).execute()

/** The clock and the moment of insertion are the database's own: the day that a row claims decides nothing. */
const ESQUECIDA = sql<boolean>`ordem is null and (inserida_em is null
  or inserida_em not between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute')`

/** The sealer takes a second: the first row that waits for more than a minute. */
export const primeiraEsquecida = async (db: Db) =>
  (await db.selectFrom('auditoria').select('id').where(ESQUECIDA).orderBy('id').limit(1).executeTakeFirst())
    ?.id ?? null

export const contarEsquecidas = async (db: Db) => {
  const { n } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ESQUECIDA)
    .executeTakeFirstOrThrow()
  return n
}

export const haSemSelo = async (db: Db) =>
  (await db.selectFrom('auditoria').select('id').where('ordem', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

export const contarSemSelo = async (db: Db) => {
  const { n } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ordem', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** The hash that the chain holds at a place. */
export const hashNaOrdem = async (db: Db, ordem: number) =>
  (await db.selectFrom('auditoria').select('hash').where('ordem', '=', ordem).executeTakeFirst())?.hash ??
  null

export const aceites = (db: Db) =>
  db
    .selectFrom('auditoria')
    .select(['quando', 'detalhes'])
    .where('ato', '=', 'AUDITORIA_ACEITAR')
    .orderBy('id')
    .execute()

/** The two acts are written out: the partial index is found only by them. */
const DE_CONSULTA = sql<boolean>`ato in ('PESSOA_CONSULTAR', 'BASE_CONSULTAR')`

/** They tell who consulted personal data, the newest first. */
export const consultas = async (db: Db, quantas: number, pular: number) => {
  const { total } = await db
    .selectFrom('auditoria')
    .where(DE_CONSULTA)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const linhas = await db
    .selectFrom('auditoria')
    .leftJoin('usuario', 'usuario.id', 'auditoria.usuario_id')
    .where(DE_CONSULTA)
    .select(['auditoria.id', 'auditoria.quando', 'auditoria.detalhes', 'usuario.id as quem', 'usuario.nome'])
    .orderBy('auditoria.id', 'desc')
    .limit(quantas)
    .offset(pular)
    .execute()
  return { total, linhas }
}

/** How many people a consultation showed; one that found nobody, or one record by its id, counts as one. */
const MOSTRADAS = sql`greatest(1, coalesce((detalhes->>'mostradas')::int, jsonb_array_length(detalhes->'pessoas'), 1))`

/** It tells, for each person and day, the hour in which most people were shown, where it has so many consultations
 * or people. */
export const consultasEmExcesso = async (
  db: Db,
  desde: Date,
  minimo: { consultas: number; pessoas: number },
) => {
  const { rows } = await sql<{ quem: string; nome: string; ate: Date; consultas: string; pessoas: string }>`
    select * from (
      select distinct on (c.usuario_id, c.dia) c.usuario_id as quem, u.nome, c.quando as ate, c.consultas, c.pessoas
      from (
        select usuario_id, quando, (quando at time zone ${FUSO})::date as dia,
          count(*) over ultima_hora as consultas, sum(${MOSTRADAS}) over ultima_hora as pessoas
        from auditoria where ${DE_CONSULTA} and quando >= ${desde}
        window ultima_hora as (partition by usuario_id order by quando
          range between interval '1 hour' preceding and current row)
      ) c
      join usuario u on u.id = c.usuario_id
      where c.consultas >= ${minimo.consultas} or c.pessoas >= ${minimo.pessoas}
      order by c.usuario_id, c.dia, c.pessoas desc, c.quando
    ) achados order by ate desc`.execute(db)
  return rows
}

/** Whether somebody else did this act on one of these. */
export const alvosLidosPorOutros = async (
  db: Db,
  ato: string,
  { tipo, ids }: { tipo: string; ids: readonly string[] },
  quem: string,
) => {
  const { rows } = await sql<{ lido: boolean }>`
    select exists (
      select from unnest(${ids}::text[]) as alvo (id)
      join auditoria a on a.alvo_tipo = ${tipo} and a.alvo_id = alvo.id
      where a.ato = ${ato} and a.usuario_id is distinct from ${quem}::uuid) as lido`.execute(db)
  return rows[0]?.lido ?? false
}
