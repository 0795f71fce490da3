import type { Condicao } from '@guara/domain/formulario/condicao'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { CodigoDeAto } from '@guara/domain/posterior/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

/** The act needs so many of the team. */
export const assinaturasExigidas = async (db: Db, formularioId: string) => {
  const { quantas } = await db
    .selectFrom('formulario_equipe')
    .select((e) => e.fn.countAll<string>().as('quantas'))
    .where('formulario_id', '=', formularioId)
    .where('assina', '=', true)
    .executeTakeFirstOrThrow()
  return Number(quantas)
}

interface InstrumentoPublico {
  codigo: string
  tipo: CodigoDeInstrumento
  condicao: Condicao
  cancelado_em: Date | null
  dados: { identificacao?: Respostas }
  municipio_id: number | null
  dados_do_instrumento: Respostas
}

export const instrumentoPorId = async (db: Db, id: string) => {
  const { rows } = await sql<InstrumentoPublico>`
    select i.codigo, i.tipo, f.condicao, f.municipio_id, c.dados, i.dados as dados_do_instrumento,
      (select max(h.quando) from formulario_historico h
        where h.formulario_id = f.id and f.condicao = 'CANCELADO' and h.para = 'CANCELADO'
          and h.de is distinct from 'CANCELADO') as cancelado_em
    from instrumento i
    join formulario f on f.id = i.formulario_id
    join formulario_conteudo c on c.formulario_id = f.id
    where i.id = ${id}`.execute(db)
  return rows[0]
}

/** What came after a document: the acts about it, and those about the whole of its form. */
export const posterioresDe = (
  db: Db,
  { formulario_id, instrumento_id }: { formulario_id: string; instrumento_id: string },
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
  const { rows } = await sql<{ id: string; codigo: string }>`
    select i.id, i.codigo from instrumento i join formulario f on f.id = i.formulario_id
    where upper(btrim(i.dados->>'documentoOrigemCodigo')) = ${codigo} and i.dados->>'documentoOrigemCodigo' is not null
      and i.tipo = 'ENTREGA' and i.dados->>'modalidade' = 'DEVOLUCAO_AO_PROPRIETARIO'
      and f.condicao = any (${CONDICOES_EM_VIGOR}::text[]) order by i.codigo`.execute(db)
  return rows
}

interface AtoPublico {
  formulario_id: string
  instrumento_id: string
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
}

export const atoPorCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<AtoPublico>`
    select a.formulario_id, a.instrumento_id, a.codigo_verificador, a.codigo, a.tipo, a.hash, a.quando, a.nome, a.cargo,
      f.municipio_id, c.dados, i.codigo as primeiro
    from ato_posterior a
    join instrumento i on i.id = a.instrumento_id
    join formulario f on f.id = a.formulario_id
    join formulario_conteudo c on c.formulario_id = a.formulario_id
    where a.codigo_verificador = ${codigo}`.execute(db)
  return rows[0]
}

/** Those of these hashes that an act had when it was signed here, each with the code of the act. */
export const revisoesDosAtos = async (db: Db, hashes: readonly string[]) => {
  const linhas = await db
    .selectFrom('ato_posterior')
    .select(['sha256', 'codigo_verificador'])
    .where('sha256', 'in', hashes)
    .unionAll(
      db
        .selectFrom('ato_posterior')
        .select(['revisao as sha256', 'codigo_verificador'])
        .where('revisao', 'in', hashes),
    )
    .execute()
  return new Map(linhas.map((l) => [l.sha256, l.codigo_verificador]))
}

/** The cargo of who signed an act, as it was then, by the serial of the certificate. */
export const cargosDosAtos = async (db: Db, series: readonly string[]) => {
  if (series.length === 0) return new Map<string, string | null>()
  const linhas = await db
    .selectFrom('ato_posterior')
    .select(['serie', 'cargo'])
    .where('serie', 'in', series)
    .execute()
  return new Map(linhas.map((l) => [l.serie, l.cargo]))
}
