// The SQL that keeps a form. The triggers of 0008_formulario.sql mirror the narrow row to whoever sees it and keep the
// totals; here only the form's own rows are written.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { ContextoAutenticado, Db } from '../../../context.ts'
import { derivar, type PessoaDoFormulario } from './lavratura/derivados.ts'
import type { DadosDoFormulario } from './repository.ts'

export interface EstadoDoFormulario {
  id: string
  autorId: string
  tipos: CodigoDeInstrumento[]
  instrumentos: CodigoDeInstrumento[]
  mobile: boolean
  dataHoraLavratura: Date | null
  dados: DadosDoFormulario
  equipe: ReadonlyArray<{ usuarioId: string; autuante: boolean; assina: boolean }>
}

const quemVe = ({ autorId, equipe }: EstadoDoFormulario) => [
  ...new Set([autorId, ...equipe.map((i) => i.usuarioId)]),
]

/** False when the id is already taken: the caller waits for whoever is inserting it and then finds the row. */
export const inserir = async (
  { db, agora }: ContextoAutenticado,
  estado: EstadoDoFormulario,
  ano: number,
): Promise<boolean> => {
  const { municipioId, nomes } = derivar(estado.dados)
  const { numAffectedRows } = await sql`
    insert into formulario (id, codigo, condicao, autor_id, tipos, municipio_id, mobile, data_hora_lavratura,
      data_atualizacao, criado_em, nomes_busca, quem_ve)
    values (${estado.id}, proximo_codigo('FRM', ${ano}), 'EM_RASCUNHO', ${estado.autorId}, ${estado.tipos}, ${municipioId},
      ${estado.mobile}, ${estado.dataHoraLavratura}, ${agora}, ${agora}, sem_acento(${nomes}), ${quemVe(estado)}::uuid[])
    on conflict (id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Answers the new version. */
export const atualizar = async (
  { db, agora }: ContextoAutenticado,
  estado: EstadoDoFormulario,
  condicao: Condicao,
) => {
  const { municipioId, nomes } = derivar(estado.dados)
  await sql`
    update formulario set condicao = ${condicao}, versao = versao + 1, tipos = ${estado.tipos}, municipio_id = ${municipioId},
      data_hora_lavratura = ${estado.dataHoraLavratura}, data_atualizacao = ${agora}, nomes_busca = sem_acento(${nomes}),
      quem_ve = ${quemVe(estado)}::uuid[]
    where id = ${estado.id}`.execute(db)
}

/** A change that touches no answer: a transition, or the evidence step. */
export const tocar = (
  { db, agora }: ContextoAutenticado,
  id: string,
  condicao: Condicao,
  /** Absent: those that are kept stay. */
  prazos: readonly string[] | null = null,
) =>
  sql`update formulario set condicao = ${condicao}, versao = versao + 1, data_atualizacao = ${agora},
        prazos = coalesce(${prazos}::date[], prazos)
      where id = ${id}`.execute(db)

export const gravarConteudo = async (
  { db, usuario }: ContextoAutenticado,
  { id, dados, instrumentos }: EstadoDoFormulario,
) => {
  const { responsavel } = derivar(dados)
  await sql`
    insert into formulario_conteudo (formulario_id, responsavel, instrumentos, dados, alterado_por)
    values (${id}, ${responsavel && JSON.stringify(responsavel)}::jsonb, ${instrumentos}, ${JSON.stringify(dados)}::jsonb,
      ${usuario.id})
    on conflict (formulario_id) do update set responsavel = excluded.responsavel,
      instrumentos = excluded.instrumentos, dados = excluded.dados, alterado_por = excluded.alterado_por`.execute(
    db,
  )
}

/** The answers alone: nothing that a list shows of them changes. */
export const gravarDados = (db: Db, id: string, dados: DadosDoFormulario) =>
  sql`update formulario_conteudo set dados = ${JSON.stringify(dados)}::jsonb where formulario_id = ${id}`.execute(
    db,
  )

export const gravarHashDaConclusao = (db: Db, id: string, hash: string | null) =>
  db
    .updateTable('formulario_conteudo')
    .set({ hash_conclusao: hash })
    .where('formulario_id', '=', id)
    .execute()

/** Of a form that has none yet. */
export const inserirEquipe = async (db: Db, id: string, equipe: EstadoDoFormulario['equipe']) => {
  const linhas = equipe.map((i, ordem) => ({
    formulario_id: id,
    usuario_id: i.usuarioId,
    ordem,
    autuante: i.autuante,
    assina: i.assina,
  }))
  if (linhas.length > 0) await db.insertInto('formulario_equipe').values(linhas).execute()
}

export const gravarEquipe = async (db: Db, id: string, equipe: EstadoDoFormulario['equipe']) => {
  await db.deleteFrom('formulario_equipe').where('formulario_id', '=', id).execute()
  await inserirEquipe(db, id, equipe)
}

export const assinarEquipe = (db: Db, id: string, usuarioId: string, quando: Date) =>
  db
    .updateTable('formulario_equipe')
    .set({ assinou_em: quando })
    .where('formulario_id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .execute()

export const gravarPessoas = async (db: Db, id: string, pessoas: PessoaDoFormulario[]) => {
  await db.deleteFrom('formulario_pessoa').where('formulario_id', '=', id).execute()
  const linhas = pessoas.map(({ documento, pessoaId }, ordem) => ({
    formulario_id: id,
    ordem,
    documento,
    pessoa_id: pessoaId,
  }))
  if (linhas.length > 0) await db.insertInto('formulario_pessoa').values(linhas).execute()
}

export const historiar = (
  { db, agora, usuario }: ContextoAutenticado,
  id: string,
  evento: string,
  de: Condicao | null,
  para: Condicao | null,
) =>
  db
    .insertInto('formulario_historico')
    .values({ formulario_id: id, quando: agora, usuario_id: usuario.id, evento, de, para })
    .execute()

/** What stays of what is erased: code, who, when. */
export const deixarTrilha = async (
  { db, agora, usuario }: ContextoAutenticado,
  formularioId: string,
  codigos: readonly string[],
) => {
  if (codigos.length === 0) return
  await db
    .insertInto('codigo_excluido')
    .values(
      codigos.map((codigo) => ({
        codigo,
        formulario_id: formularioId,
        usuario_id: usuario.id,
        quando: agora,
      })),
    )
    .execute()
}

export const apagar = (db: Db, id: string) => db.deleteFrom('formulario').where('id', '=', id).execute()
