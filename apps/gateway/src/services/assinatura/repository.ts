import type { Condicao } from '@guara/domain/formulario/condicao'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { CodigoDeAto } from '@guara/domain/posterior/tipos'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export type DocumentoGuardado = Selectable<Banco['documento']>

export const documentosDoFormulario = (db: Db, formularioId: string): Promise<DocumentoGuardado[]> =>
  db.selectFrom('documento').selectAll().where('formulario_id', '=', formularioId).execute()

export const documentoDoInstrumento = (db: Db, instrumentoId: string) =>
  db.selectFrom('documento').selectAll().where('instrumento_id', '=', instrumentoId).executeTakeFirst()

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
export const gravarImpressao = (db: Db, impressao: Insertable<Banco['documento_revisao']>) =>
  db
    .insertInto('documento_revisao')
    .values(impressao)
    .onConflict((oc) => oc.column('sha256').doNothing())
    .execute()

/** How many of the team the act needs. */
export const assinaturasExigidas = async (db: Db, formularioId: string) => {
  const { quantas } = await db
    .selectFrom('formulario_equipe')
    .select((e) => e.fn.countAll<string>().as('quantas'))
    .where('formulario_id', '=', formularioId)
    .where('assina', '=', true)
    .executeTakeFirstOrThrow()
  return Number(quantas)
}

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

/** The row that is kept apart takes the one of what was signed away, in the database itself. */
export const desfazer = async (db: Db, formularioId: string, quando: Date, porId: string) => {
  await sql`insert into documento_desfeito (codigo_verificador, instrumento_id, formulario_id, codigo, tipo, hash, sha256,
      tamanho, deposito_id, formado_em, revisoes, desfeito_em)
    select d.codigo_verificador, d.instrumento_id, d.formulario_id, i.codigo, i.tipo, d.hash, d.sha256, d.tamanho, d.deposito_id,
      d.formado_em, array(select r.sha256 from documento_revisao r where r.instrumento_id = d.instrumento_id), ${quando}
    from documento d join instrumento i on i.id = d.instrumento_id where d.formulario_id = ${formularioId}`.execute(
    db,
  )
  await sql`insert into assinatura_desfeita (formulario_id, usuario_id, nome, matricula, cargo, quando, ip, serie, hash,
      desfeita_em, por_id)
    select formulario_id, usuario_id, nome, matricula, cargo, quando, ip, serie, hash, ${quando}, ${porId}
    from assinatura where formulario_id = ${formularioId}`.execute(db)
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
export const assinantesPorSerie = async (db: Db, series: readonly string[]) => {
  if (series.length === 0) return new Map<string, string | null>()
  const linhas = await db
    .selectFrom('assinatura')
    .select(['serie', 'cargo'])
    .where('serie', 'in', series)
    .union(db.selectFrom('assinatura_desfeita').select(['serie', 'cargo']).where('serie', 'in', series))
    .union(db.selectFrom('ato_posterior').select(['serie', 'cargo']).where('serie', 'in', series))
    .execute()
  return new Map(linhas.map((l) => [l.serie, l.cargo]))
}

interface DocumentoPublico {
  formulario_id: string
  instrumento_id: string
  codigo_verificador: string
  hash: string
  codigo: string
  tipo: CodigoDeInstrumento
  condicao: Condicao
  cancelado_em: Date | null
  dados: { identificacao?: Respostas }
  municipio_id: number | null
  dados_do_instrumento: Respostas
}

export const porCodigoVerificador = async (db: Db, codigo: string) => {
  const { rows } = await sql<DocumentoPublico>`
    select d.formulario_id, d.instrumento_id, d.codigo_verificador, d.hash, i.codigo, i.tipo, f.condicao, f.municipio_id, c.dados,
      i.dados as dados_do_instrumento,
      (select max(h.quando) from formulario_historico h
        where h.formulario_id = f.id and f.condicao = 'CANCELADO' and h.para = 'CANCELADO'
          and h.de is distinct from 'CANCELADO') as cancelado_em
    from documento d
    join instrumento i on i.id = d.instrumento_id
    join formulario f on f.id = d.formulario_id
    join formulario_conteudo c on c.formulario_id = d.formulario_id
    where d.codigo_verificador = ${codigo}`.execute(db)
  return rows[0]
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
      db.selectFrom('ato_posterior').select(['sha256', 'codigo_verificador']).where('sha256', 'in', hashes),
    )
    .unionAll(
      db
        .selectFrom('documento_desfeito')
        .select([sql<string>`unnest(revisoes)`.as('sha256'), 'codigo_verificador'])
        .where(sql<boolean>`revisoes && ${hashes}::text[]`),
    )
    .unionAll(
      db
        .selectFrom('ato_posterior')
        .select(['revisao as sha256', 'codigo_verificador'])
        .where('revisao', 'in', hashes),
    )
    .execute()
  return new Map(linhas.map((l) => [l.sha256, l.codigo_verificador]))
}

export const existeCodigo = async (db: Db, codigo: string) =>
  (await db
    .selectFrom('documento')
    .select('instrumento_id')
    .where('codigo_verificador', '=', codigo)
    .unionAll(
      db.selectFrom('ato_posterior').select('instrumento_id').where('codigo_verificador', '=', codigo),
    )
    .executeTakeFirst()) !== undefined || (await emissaoPorCodigo(db, codigo)) !== undefined

/** What came after a document: the acts about it, and those about the whole of its form. */
export const posterioresDe = (
  db: Db,
  { formulario_id, instrumento_id }: Pick<DocumentoPublico, 'formulario_id' | 'instrumento_id'>,
) =>
  db
    .selectFrom('ato_posterior')
    .select(['codigo', 'tipo', 'quando', 'codigo_verificador', 'efeito', 'dados'])
    .where('formulario_id', '=', formulario_id)
    .where((e) => e.or([e('instrumento_id', '=', instrumento_id), e('tipo', '=', 'CANCELAMENTO')]))
    .orderBy('quando')
    .execute()

/** What gave back goods of this term, signed and in force: it is read together with it. */
export const devolucoesDe = async (db: Db, codigo: string) => {
  const { rows } = await sql<{ codigo: string; quando: Date; codigo_verificador: string }>`
    select i.codigo, d.formado_em as quando, d.codigo_verificador
    from instrumento i join formulario f on f.id = i.formulario_id join documento d on d.instrumento_id = i.id
    where upper(btrim(i.dados->>'documentoOrigemCodigo')) = ${codigo} and i.dados->>'documentoOrigemCodigo' is not null
      and i.tipo = 'ENTREGA' and i.dados->>'modalidade' = 'DEVOLUCAO_AO_PROPRIETARIO'
      and f.condicao = any (${CONDICOES_EM_VIGOR}::text[]) order by i.codigo`.execute(db)
  return rows
}

interface AtoPublico {
  formulario_id: string
  codigo_verificador: string
  codigo: string
  tipo: CodigoDeAto
  hash: string
  quando: Date
  nome: string
  cargo: string | null
  municipio_id: number | null
  dados: { identificacao?: Respostas }
  primeiro: string
  /** Null while the first is not signed: a decision may come before. */
  primeiro_verificador: string | null
  primeiro_em: Date | null
}

export const atoPorCodigoVerificador = async (db: Db, codigo: string) => {
  const { rows } = await sql<AtoPublico>`
    select a.formulario_id, a.codigo_verificador, a.codigo, a.tipo, a.hash, a.quando, a.nome, a.cargo, f.municipio_id, c.dados,
      i.codigo as primeiro, d.codigo_verificador as primeiro_verificador, d.formado_em as primeiro_em
    from ato_posterior a
    join instrumento i on i.id = a.instrumento_id
    left join documento d on d.instrumento_id = a.instrumento_id
    join formulario f on f.id = a.formulario_id
    join formulario_conteudo c on c.formulario_id = a.formulario_id
    where a.codigo_verificador = ${codigo}`.execute(db)
  return rows[0]
}
