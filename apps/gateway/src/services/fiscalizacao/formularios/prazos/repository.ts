// What the deadlines of signed forms are computed from, and no more: lists and calendar files ask for many at once. The
// statement is prepared, because planning it costs more than reading the few forms that a page shows.
import type { DeQuem } from '@guara/domain/acesso'
import {
  CONDICOES_ANTES_DE_ASSINADO,
  CONDICOES_EM_VIGOR,
  type Condicao,
} from '@guara/domain/formulario/condicao'
import { RESPOSTAS_DOS_PRAZOS } from '@guara/domain/prazo/contagem'
import type { PrazoGuardado } from '@guara/domain/prazo/guardados'
import { correPrazo } from '@guara/domain/prazo/prazo'
import type { limitesDaBusca } from '@guara/domain/prazo/prescricao'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { FIXA } from '../../../../database/fixa.ts'
import { visiveisPara } from '../lista/lista-repository.ts'
import { ACOMPANHAMENTOS, CIENTIFICACAO, lista, POSTERIORES, SEQUENCIA } from '../partes-repository.ts'
import type { FormularioGuardado } from '../repository.ts'

export type FormularioComPrazos = Pick<
  FormularioGuardado,
  | 'id'
  | 'codigo'
  | 'condicao'
  | 'versao'
  | 'data_atualizacao'
  | 'instrumentos'
  | 'cientificacao'
  | 'acompanhamentos'
  | 'sequencia'
  | 'posteriores'
> & {
  /** It tells at least when the form was signed and when it arrived at the agency's protocol. */
  historico: ReadonlyArray<Pick<FormularioGuardado['historico'][number], 'evento' | 'para' | 'quando'>>
  dados: Pick<FormularioGuardado['dados'], 'identificacao'>
  equipe: ReadonlyArray<Pick<FormularioGuardado['equipe'][number], 'assinouEm'>>
}

const COM_PRAZO = CONDICOES_EM_VIGOR.filter(correPrazo)

/** Both days are counted. */
interface Dias {
  de: string
  ate: string
}

const HISTORICO =
  lista(`select jsonb_agg(jsonb_build_object('evento', h.evento, 'para', h.para, 'quando', h.quando) order by h.id)
  from formulario_historico h where h.formulario_id = f.id and h.para in ('ASSINADO', 'SINCRONIZADO')`)

const ASSINATURAS = lista(
  `select jsonb_agg(jsonb_build_object('assinouEm', e.assinou_em)) from formulario_equipe e where e.formulario_id = f.id`,
)

/** Who has to be told: each person's terms run from their own ciência. */
const PESSOAS = sql.raw(
  `(select jsonb_build_object('identificacao', jsonb_build_object('responsaveis', c.dados #> '{identificacao,responsaveis}'))
    from formulario_conteudo c where c.formulario_id = f.id)`,
)
const INSTRUMENTOS =
  lista(`select jsonb_agg(jsonb_build_object('id', i.id, 'codigo', i.codigo, 'tipo', i.tipo, 'ordem', i.ordem,
    'dados', coalesce((select jsonb_object_agg(d.key, d.value) from jsonb_each(i.dados) d
      where d.key = any ('{${RESPOSTAS_DOS_PRAZOS.join(',')}}')), '{}')) order by i.ordem, i.codigo)
  from instrumento i where i.formulario_id = f.id`)

export const porIds = async (db: Db, ids: readonly string[]): Promise<FormularioComPrazos[]> => {
  const { rows } = await sql<FormularioComPrazos>`${FIXA}
    select f.id, f.codigo, f.condicao, f.versao, f.data_atualizacao, ${INSTRUMENTOS} as instrumentos, ${HISTORICO} as historico,
      ${CIENTIFICACAO} as cientificacao, ${ACOMPANHAMENTOS} as acompanhamentos, ${SEQUENCIA} as sequencia,
      ${POSTERIORES} as posteriores, ${PESSOAS} as dados, ${ASSINATURAS} as equipe
    from unnest(${ids}::uuid[]) p (id) join formulario f on f.id = p.id`.execute(db)
  return rows
}

/** The signed forms of a person, the last changed first. */
export const idsDe = async (
  db: Db,
  usuarioId: string,
  condicoes: readonly Condicao[],
  quantos: number,
): Promise<string[]> => {
  const linhas = await db
    .selectFrom('formulario_membro as m')
    .innerJoin('formulario as f', 'f.id', 'm.formulario_id')
    .select('f.id')
    .where('m.usuario_id', '=', usuarioId)
    .where('f.condicao', 'in', [...condicoes])
    .orderBy('f.data_atualizacao', 'desc')
    .limit(quantos)
    .execute()
  return linhas.map((l) => l.id)
}

/** Only while the ciência is not recorded does the day of the fact matter: it is what interrupts. */
const SEM_CIENCIA: readonly Condicao[] = ['ASSINADO', 'AGUARDANDO_CIENTIFICACAO']

export const pertoDePrescrever = async (
  db: Db,
  condicoes: readonly Condicao[],
  { fatoAte, paradoAte }: ReturnType<typeof limitesDaBusca>,
  quem: DeQuem,
  quantos: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from formulario f
    where f.condicao = any (${condicoes}) and ${visiveisPara(quem) ?? sql`true`} and f.instrumentos @> '{AUTO_INFRACAO}'
      and (f.data_atualizacao < ${paradoAte}::date + 1
        or (f.condicao = any (${SEM_CIENCIA}) and exists (select from instrumento i
          where i.formulario_id = f.id and i.tipo = 'AUTO_INFRACAO'
            and coalesce(nullif(i.dados ->> 'dataFatoFim', ''), i.dados ->> 'dataFatoInicio') <= ${fatoAte})))
    order by f.data_atualizacao limit ${quantos}`.execute(db)
  return rows.map((r) => r.id)
}

/** The form is in force, with a deadline that ends on these days. One that changed since its days were counted may
 * have any. */
const terminaEntre = ({ de, ate }: Dias) => sql`f.condicao = any (${COM_PRAZO}) and (
      f.prazos is null or f.prazo_em < f.data_atualizacao
      or exists (select from jsonb_array_elements(f.prazos) p where p ->> 'data' between ${de} and ${ate}))`

/** An inspector asks for their own alone, which are few. */
export const pertoDeVencer = async (
  db: Db,
  usuarioId: string,
  dias: Dias,
  quantos: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from formulario_membro m join formulario f on f.id = m.formulario_id
    where m.usuario_id = ${usuarioId} and ${terminaEntre(dias)}
    order by f.data_atualizacao desc limit ${quantos}`.execute(db)
  return rows.map((r) => r.id)
}

/** Signed forms that changed since their deadline was counted, and those that one of them was begun from: whether that is done
 *  ends a deadline of theirs. */
export const prazosAContar = async (db: Db, quantos: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with mudados as (select f.id from formulario f
      where f.condicao <> all (${CONDICOES_ANTES_DE_ASSINADO}::text[])
        and (f.prazos is null or f.prazo_em < f.data_atualizacao)
      order by f.data_atualizacao limit ${quantos})
    select id from mudados
    union
    select o.formulario_id from mudados m join instrumento d on d.formulario_id = m.id
      join sequencia s on s.destino_id = d.id join instrumento o on o.id = s.origem_id`.execute(db)
  return rows.map((r) => r.id)
}

export const emVigorDepoisDe = async (db: Db, id: string, quantos: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from formulario f where f.id > ${id} and f.condicao = any (${COM_PRAZO})
    order by f.id limit ${quantos}`.execute(db)
  return rows.map((r) => r.id)
}

interface PrazoContado {
  id: string
  /** The change of the form that was read. */
  em: Date
  data: string | null
  ato: string | null
  prazos: readonly PrazoGuardado[]
}

/** A form that changed meanwhile is still to be counted: what is written says which change it knows of. */
export const gravarPrazos = (db: Db, contados: readonly PrazoContado[]) =>
  sql`update formulario f set prazo_data = c.data, prazo_ato = c.ato, prazos = c.prazos, prazo_em = f.data_atualizacao
    from jsonb_to_recordset(${JSON.stringify(contados)}::jsonb) as c (id uuid, em timestamptz, data date, ato text, prazos jsonb)
    where f.id = c.id and date_trunc('milliseconds', f.data_atualizacao) = c.em`.execute(db)

/** Everybody's are many: each batch goes on after the id that the last one ended with. */
export const pertoDeVencerDeTodos = async (
  db: Db,
  dias: Dias,
  depoisDe: string | null,
  quantos: number,
): Promise<string[]> => {
  const depois = depoisDe ? sql`f.id > ${depoisDe} and` : sql``
  const { rows } = await sql<{ id: string }>`
    select f.id from formulario f where ${depois} ${terminaEntre(dias)} order by f.id limit ${quantos}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** False when it was told already. */
export const anotarAviso = async (db: Db, formularioId: string, chave: string, quando: Date) =>
  (await db
    .insertInto('prazo_avisado')
    .values({ formulario_id: formularioId, chave, quando })
    .onConflict((c) => c.doNothing())
    .returning('chave')
    .executeTakeFirst()) !== undefined

export const membrosDo = async (db: Db, formularioId: string) =>
  (
    await db
      .selectFrom('formulario_membro')
      .select('usuario_id')
      .where('formulario_id', '=', formularioId)
      .execute()
  ).map((l) => l.usuario_id)
