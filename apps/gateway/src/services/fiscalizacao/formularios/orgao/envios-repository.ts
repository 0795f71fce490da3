// What is kept of each sending to the agency's system.
import type { DeQuem } from '@guara/domain/acesso'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import type { DB as Banco } from '../../../../database/tabelas.gen.ts'
import { visiveisPara } from '../lista/lista-repository.ts'

export type SincronizacaoGuardada = Selectable<Banco['sincronizacao']>

export const doFormulario = (db: Db, id: string) =>
  db.selectFrom('sincronizacao').selectAll().where('formulario_id', '=', id).executeTakeFirst()

type Pedido = Pick<SincronizacaoGuardada, 'formulario_id' | 'pedida_por' | 'perfil' | 'pedida_em'>

export const pedir = (db: Db, { formulario_id, ...pedida }: Pedido) =>
  db
    .insertInto('sincronizacao')
    .values({
      formulario_id,
      estado: 'NA_FILA',
      proxima_em: pedida.pedida_em,
      ultimo_erro: null,
      id_externo: null,
      numero_processo: null,
      ...pedida,
    })
    .onConflict((oc) =>
      oc.column('formulario_id').doUpdateSet({ estado: 'NA_FILA', proxima_em: pedida.pedida_em, ...pedida }),
    )
    .execute()

export const travar = (db: Db, id: string) =>
  db
    .selectFrom('sincronizacao')
    .select(['estado', 'incerto'])
    .where('formulario_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const apagar = (db: Db, id: string) =>
  db.deleteFrom('sincronizacao').where('formulario_id', '=', id).execute()

/** Whoever takes it has it until `ate`; nobody else gets it before. One found being sent was left half-way. */
export const tomarEnvio = async (db: Db, id: string, agora: Date, ate: Date) => {
  const { rows } = await sql<SincronizacaoGuardada>`
    update sincronizacao set proxima_em = ${ate},
      estado = case when id_externo is null then 'ENVIANDO' else estado end,
      incerto = incerto or estado = 'ENVIANDO',
      tentativas = tentativas + case when id_externo is null then 1 else 0 end
    where formulario_id = ${id} and proxima_em <= ${agora}
    returning *`.execute(db)
  return rows[0]
}

type Mudanca = Partial<Omit<SincronizacaoGuardada, 'formulario_id' | 'pedida_em'>>

export const gravarEnvio = (db: Db, id: string, mudanca: Mudanca) =>
  db.updateTable('sincronizacao').set(mudanca).where('formulario_id', '=', id).execute()

/** Those that are due and that no job will wake: the process that had them died. */
export const enviosDevidos = async (db: Db, agora: Date, quantos: number) => {
  const linhas = await db
    .selectFrom('sincronizacao')
    .select('formulario_id')
    .where('proxima_em', '<=', agora)
    .orderBy('proxima_em')
    .limit(quantos)
    .execute()
  return linhas.map((l) => l.formulario_id)
}

/** The first failure of a form stays so through the tries that follow. */
export const anotarInicioDaFalha = (db: Db, id: string, agora: Date) =>
  sql`update sincronizacao set falha_desde = coalesce(falha_desde, ${agora}) where formulario_id = ${id}`.execute(
    db,
  )

/** Those that failed and nobody is trying, the oldest failure first; nobody else takes them meanwhile. */
export const tomarFalhas = async (db: Db, quem: DeQuem, quantas: number) => {
  const { rows } = await sql<{ formulario_id: string }>`
    select s.formulario_id from sincronizacao s join formulario f on f.id = s.formulario_id
    where s.estado = 'FALHOU' and f.condicao = 'DOCUMENTACAO_ASSINADOS' and ${visiveisPara(quem) ?? sql`true`}
    order by s.falha_desde, s.formulario_id limit ${quantas} for update of s skip locked`.execute(db)
  return rows.map((r) => r.formulario_id)
}

export const porNaFila = (db: Db, ids: readonly string[], agora: Date) =>
  sql`update sincronizacao set estado = 'NA_FILA', proxima_em = ${agora}
    where formulario_id = any (${ids}::uuid[])`.execute(db)

export const contarFalhas = async (db: Db, quem: DeQuem) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sincronizacao s join formulario f on f.id = s.formulario_id
    where s.estado = 'FALHOU' and ${visiveisPara(quem) ?? sql`true`}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface EnvioQueFalha {
  formulario_id: string
  codigo: string
  autor_id: string
  unidade_id: string | null
  avisada_em: Date | null
  /** False when only a person can try again. */
  tentada: boolean
}

/** Those that have failed since before `ate`, locked: people were told of some, and are to be told of the others. */
export const falhasDesdeAntesDe = async (db: Db, ate: Date) => {
  const { rows } = await sql<EnvioQueFalha>`
    select s.formulario_id, f.codigo, f.autor_id, f.unidade_id, s.avisada_em, s.proxima_em is not null as tentada
    from sincronizacao s join formulario f on f.id = s.formulario_id
    where s.falha_desde < ${ate} order by s.falha_desde, f.codigo for update of s`.execute(db)
  return rows
}

export const marcarAvisadas = (db: Db, ids: readonly string[], agora: Date) =>
  sql`update sincronizacao set avisada_em = ${agora} where formulario_id = any (${ids}::uuid[])`.execute(db)

export const contarPorEstado = (db: Db) =>
  db
    .selectFrom('sincronizacao')
    .select([
      'estado',
      (eb) => eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(extract(epoch from now() - min(falha_desde)), 0)::float8`.as('segundos'),
    ])
    .groupBy('estado')
    .execute()
