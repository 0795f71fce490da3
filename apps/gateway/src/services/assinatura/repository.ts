import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type DocumentoGuardado = Selectable<Banco['documento']>

export const documentosDoFormulario = (db: Db, formularioId: string): Promise<DocumentoGuardado[]> =>
  db.selectFrom('documento').selectAll().where('formulario_id', '=', formularioId).execute()

export const documentoDoInstrumento = (db: Db, instrumentoId: string) =>
  db.selectFrom('documento').selectAll().where('instrumento_id', '=', instrumentoId).executeTakeFirst()

export const documentosDosInstrumentos = async (db: Db, instrumentos: readonly string[]) =>
  instrumentos.length === 0
    ? []
    : db.selectFrom('documento').selectAll().where('instrumento_id', 'in', instrumentos).execute()

export const documentoPorCodigo = (db: Db, codigo: string) =>
  db.selectFrom('documento').selectAll().where('codigo_verificador', '=', codigo).executeTakeFirst()

/** The first state of a document, or one more signature on it. */
export const gravarDocumento = (db: Db, documento: Insertable<Banco['documento']>) =>
  db
    .insertInto('documento')
    .values(documento)
    .onConflict((oc) =>
      oc.column('instrumento_id').doUpdateSet({
        sha256: documento.sha256,
        tamanho: documento.tamanho,
        deposito_id: documento.deposito_id,
      }),
    )
    .execute()

export const gravarRevisao = (db: Db, revisao: Insertable<Banco['documento_revisao']>) =>
  db.insertInto('documento_revisao').values(revisao).execute()

/** The same pages under the same remark are the same file: recorded once, by who printed it first. */
export const gravarRevisaoImpressa = (db: Db, revisao: Insertable<Banco['documento_revisao']>) =>
  db
    .insertInto('documento_revisao')
    .values(revisao)
    .onConflict((oc) => oc.column('sha256').doNothing())
    .execute()

export const gravarAssinatura = (db: Db, assinatura: Insertable<Banco['assinatura']>) =>
  db.insertInto('assinatura').values(assinatura).execute()

export const assinaturasDo = (db: Db, formularioId: string) =>
  db
    .selectFrom('assinatura')
    .select(['nome', 'cargo', 'quando', 'serie'])
    .where('formulario_id', '=', formularioId)
    .orderBy('quando')
    .orderBy('serie')
    .execute()

export interface FormularioDesfeito {
  id: string
  instrumentos: ReadonlyArray<{ id: string; codigo: string | null; tipo: string }>
}

/** The row that is kept apart takes the one of what was signed away, in the database itself. */
export const desfazer = async (
  db: Db,
  { id, instrumentos }: FormularioDesfeito,
  quando: Date,
  porId: string,
) => {
  await sql`insert into documento_desfeito (codigo_verificador, instrumento_id, formulario_id, codigo, tipo, hash, sha256,
      tamanho, deposito_id, formado_em, revisoes, desfeito_em)
    select d.codigo_verificador, d.instrumento_id, d.formulario_id, i.codigo, i.tipo, d.hash, d.sha256, d.tamanho, d.deposito_id,
      d.formado_em, array(select r.sha256 from documento_revisao r where r.instrumento_id = d.instrumento_id), ${quando}
    from documento d join unnest(${instrumentos.map((i) => i.id)}::uuid[], ${instrumentos.map((i) => i.codigo)}::text[],
      ${instrumentos.map((i) => i.tipo)}::text[]) i (id, codigo, tipo) on i.id = d.instrumento_id
    where d.formulario_id = ${id}`.execute(db)
  await sql`insert into assinatura_desfeita (formulario_id, usuario_id, nome, matricula, cargo, quando, ip, serie, hash,
      desfeita_em, por_id)
    select formulario_id, usuario_id, nome, matricula, cargo, quando, ip, serie, hash, ${quando}, ${porId}
    from assinatura where formulario_id = ${id}`.execute(db)
}

/** A paper whose form was sent back before everybody signed it. */
export const desfeitoPorCodigo = (db: Db, codigo: string) =>
  db.selectFrom('documento_desfeito').selectAll().where('codigo_verificador', '=', codigo).executeTakeFirst()

export const assinaturasDesfeitasDo = (db: Db, formularioId: string, desfeitaEm: Date) =>
  db
    .selectFrom('assinatura_desfeita')
    .select(['nome', 'cargo', 'quando'])
    .where('formulario_id', '=', formularioId)
    .where('desfeita_em', '=', desfeitaEm)
    .orderBy('quando')
    .execute()

/** The cargo of who signed, as it was then, by the serial of the certificate. */
export const cargosPorSerie = async (db: Db, series: readonly string[]) => {
  if (series.length === 0) return new Map<string, string | null>()
  const linhas = await db
    .selectFrom('assinatura')
    .select(['serie', 'cargo'])
    .where('serie', 'in', series)
    .union(db.selectFrom('assinatura_desfeita').select(['serie', 'cargo']).where('serie', 'in', series))
    .execute()
  return new Map(linhas.map((l) => [l.serie, l.cargo]))
}

export const gravarEmissao = (db: Db, emissao: Insertable<Banco['documento_emitido']>) =>
  db.insertInto('documento_emitido').values(emissao).execute()

export const emissaoPorCodigo = (db: Db, codigo: string) =>
  db.selectFrom('documento_emitido').selectAll().where('codigo_verificador', '=', codigo).executeTakeFirst()

/** Those of these hashes that a document had when somebody signed it here, each with the code of the document. */
export const revisoesEmitidas = async (db: Db, hashes: readonly string[]) => {
  if (hashes.length === 0) return new Map<string, string>()
  const linhas = await db
    .selectFrom('documento_revisao')
    .innerJoin('documento', 'documento.instrumento_id', 'documento_revisao.instrumento_id')
    .select(['documento_revisao.sha256', 'documento.codigo_verificador'])
    .where('documento_revisao.sha256', 'in', hashes)
    .unionAll(
      db
        .selectFrom('documento_emitido')
        .select(['documento_emitido.sha256', 'documento_emitido.codigo_verificador'])
        .where('documento_emitido.sha256', 'in', hashes),
    )
    .unionAll(
      db
        .selectFrom('documento_emitido')
        .select(['documento_emitido.revisao as sha256', 'documento_emitido.codigo_verificador'])
        .where('documento_emitido.revisao', 'in', hashes),
    )
    .unionAll(
      db
        .selectFrom('documento_desfeito')
        .select([sql<string>`unnest(revisoes)`.as('sha256'), 'codigo_verificador'])
        .where(sql<boolean>`revisoes && ${hashes}::text[]`),
    )
    .execute()
  return new Map(linhas.map((l) => [l.sha256, l.codigo_verificador]))
}
