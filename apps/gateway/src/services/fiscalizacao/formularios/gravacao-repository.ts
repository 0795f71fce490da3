// The SQL that keeps a form. A draft is kept in one statement, whatever of it changed: it is the commonest writing, and
// each statement more costs as much as the writing itself.
import type { JustificativaDada } from '@guara/domain/blindagem/schema'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Contexto, ContextoAutenticado, Db } from '../../../context.ts'
import { FIXA } from '../../../database/fixa.ts'
import { historiar as escreverHistorico } from './historico-repository.ts'
import { derivar, type PessoaDoFormulario } from './lavratura/derivados.ts'
import type { DadosDoFormulario, InstrumentoGuardado } from './repository.ts'

export interface InstrumentoNovo extends Omit<InstrumentoGuardado, 'codigo'> {
  /** The letters of its code. */
  sigla: string
}

export interface EstadoDoFormulario {
  id: string
  autorId: string
  tipos: CodigoDeInstrumento[]
  mobile: boolean
  dataHoraLavratura: Date | null
  dados: DadosDoFormulario
  equipe: ReadonlyArray<{ usuarioId: string; autuante: boolean; assina: boolean }>
  /** Those that it already had, as they are now. */
  instrumentos: readonly InstrumentoGuardado[]
  /** Those that get their code now. */
  novos: readonly InstrumentoNovo[]
  /** The year of the codes. */
  ano: number
}

/** What was drawn for a form that was just kept. */
export interface CodigosDados {
  codigo: string
  /** The codes by the id of the instrument. One whose id belongs to another is not here, and was not kept. */
  instrumentos: Record<string, string>
}

const tiposEmOrdem = ({ instrumentos, novos }: EstadoDoFormulario) =>
  [...instrumentos, ...novos].sort((a, b) => a.ordem - b.ordem).map((i) => i.tipo)

const membrosDe = ({ autorId, equipe }: Pick<EstadoDoFormulario, 'autorId' | 'equipe'>) => [
  ...new Set([autorId, ...equipe.map((i) => i.usuarioId)]),
]

const json = (valor: unknown) => sql`${JSON.stringify(valor)}::jsonb`

const responsavelDe = ({ dados }: EstadoDoFormulario) => json(derivar(dados).responsavel)

/** The rows of the instruments that are new, as a query; `f` gives the id of the form. */
const inserirInstrumentos = ({ novos, ano }: EstadoDoFormulario) => sql`
  insert into instrumento (id, formulario_id, codigo, tipo, ordem, dados)
  select n.id, f.id, proximo_codigo(n.sigla, ${ano}), n.tipo, n.ordem, n.dados
  from f, jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n (id uuid, sigla text, tipo text, ordem integer, dados jsonb)
  order by n.ordem
  on conflict (id) do nothing
  returning id, codigo`

const CODIGOS = sql`select f.codigo, coalesce((select jsonb_object_agg(i.id, i.codigo) from i), '{}') as instrumentos from f`

/** Undefined when the id is taken, by another form or by one that was erased: whoever is inserting it is waited for. */
export const inserir = async ({ db, agora, usuario }: ContextoAutenticado, estado: EstadoDoFormulario) => {
  const { id, dados, equipe } = estado
  const { municipioId, nomes, pessoas } = derivar(dados)
  const { rows } = await sql<CodigosDados>`${FIXA}
    with f as (
      insert into formulario (id, codigo, condicao, autor_id, tipos, instrumentos, municipio_id, mobile,
        data_hora_lavratura, data_atualizacao, criado_em, nomes_busca, unidade_id)
      select ${id}, proximo_codigo('FRM', ${estado.ano}), 'EM_RASCUNHO', ${estado.autorId}, ${estado.tipos},
        ${tiposEmOrdem(estado)}, ${municipioId}, ${estado.mobile}, ${estado.dataHoraLavratura}, ${agora}, ${agora}, sem_acento(${nomes}),
        (select unidade_id from usuario where id = ${estado.autorId})
      where not exists (select from codigo_excluido where formulario_id = ${id} and codigo like 'FRM-%')
      on conflict (id) do nothing returning id, codigo
    ), conteudo as (
      insert into formulario_conteudo (formulario_id, responsavel, dados, alterado_por)
      select id, ${responsavelDe(estado)}, ${json(dados)}, ${usuario.id} from f
    ), membros as (
      insert into formulario_membro (usuario_id, formulario_id) select u, f.id from f, unnest(${membrosDe(estado)}::uuid[]) u
    ), equipe as (
      insert into formulario_equipe (formulario_id, usuario_id, ordem, autuante, assina)
      select f.id, e."usuarioId", e.ordem, e.autuante, e.assina
      from f, rows from (jsonb_to_recordset(${json(equipe)}) as ("usuarioId" uuid, autuante boolean, assina boolean))
        with ordinality as e ("usuarioId", autuante, assina, ordem)
    ), pessoas as (
      insert into formulario_pessoa (formulario_id, ordem, documento, pessoa_id)
      select f.id, p.ordem, p.documento, p."pessoaId"
      from f, rows from (jsonb_to_recordset(${json(pessoas)}) as (documento text, "pessoaId" uuid))
        with ordinality as p (documento, "pessoaId", ordem)
    ), historico as (
      insert into formulario_historico (formulario_id, quando, usuario_id, evento, para)
      select id, ${agora}, ${usuario.id}, 'CRIAR', 'EM_RASCUNHO' from f
    ), i as (${inserirInstrumentos(estado)})
    ${CODIGOS}`.execute(db)
  return rows[0]
}

/** The answers of a draft, its instruments and what lists show of them. */
export const atualizar = async ({ db, agora, usuario }: ContextoAutenticado, estado: EstadoDoFormulario) => {
  const { id, dados } = estado
  const { municipioId, nomes } = derivar(dados)
  const { rows } = await sql<CodigosDados>`${FIXA}
    with f as (
      update formulario set versao = versao + 1, tipos = ${estado.tipos}, instrumentos = ${tiposEmOrdem(estado)},
        municipio_id = ${municipioId},
        data_hora_lavratura = ${estado.dataHoraLavratura}, data_atualizacao = ${agora}, nomes_busca = sem_acento(${nomes})
      where id = ${id} returning id, codigo
    ), conteudo as (
      update formulario_conteudo set responsavel = ${responsavelDe(estado)}, dados = ${json(dados)}, alterado_por = ${usuario.id} where formulario_id = ${id}
    ), alterados as (${alterarInstrumentos(id, estado.instrumentos)}),
    i as (${inserirInstrumentos(estado)})
    ${CODIGOS}`.execute(db)
  return rows[0] as CodigosDados
}

type InstrumentoAlterado = Pick<InstrumentoGuardado, 'id' | 'ordem' | 'dados'>

/** Only the form's own are looked at: the plan, made once, must not walk the table while it is still small. */
const alterarInstrumentos = (formularioId: string, alterados: readonly InstrumentoAlterado[]) => sql`
  update instrumento i set ordem = a.ordem, dados = a.dados
  from jsonb_to_recordset(${JSON.stringify(alterados)}::jsonb) as a (id uuid, ordem integer, dados jsonb)
  where i.formulario_id = ${formularioId} and i.id = a.id and (i.ordem, i.dados) is distinct from (a.ordem, a.dados)`

/** The answers as they are when the form is concluded, with what was computed from them. */
export const gravarConcluido = async (
  db: Db,
  id: string,
  dados: DadosDoFormulario,
  instrumentos: readonly InstrumentoAlterado[],
) => {
  await sql`update formulario_conteudo set dados = ${json(dados)} where formulario_id = ${id}`.execute(db)
  await gravarPessoas(db, id, derivar(dados).pessoas)
  await alterarInstrumentos(id, instrumentos).execute(db)
  await sql`update formulario set condicao = 'AGUARDANDO_ASSINATURA', devolvido_em = null where id = ${id}`.execute(
    db,
  )
}

/** What the first signer answered, beside what was answered before. */
export const juntarRespostas = async (
  db: Db,
  id: string,
  { justificativasBlindagem: antes = [] }: DadosDoFormulario,
  respostas: readonly JustificativaDada[],
) => {
  if (respostas.length === 0) return
  const regras = respostas.map((r) => r.regra)
  const todas = [...antes.filter((a) => !regras.includes(a.regra)), ...respostas]
  await sql`update formulario_conteudo
    set dados = jsonb_set(dados, '{justificativasBlindagem}', ${json(todas)}) where formulario_id = ${id}`.execute(
    db,
  )
}

/** A change that touches no answer: a transition, or the evidence step. */
export const tocar = ({ db, agora }: Contexto, id: string, condicao: Condicao) =>
  sql`update formulario set condicao = ${condicao}, versao = versao + 1, data_atualizacao = ${agora}
      where id = ${id}`.execute(db)

export const gravarHashDaConclusao = (db: Db, id: string, hash: string | null) =>
  db
    .updateTable('formulario_conteudo')
    .set({ hash_conclusao: hash })
    .where('formulario_id', '=', id)
    .execute()

/** Who is on the team of a draft, and so who sees it. */
export const gravarEquipe = async (
  db: Db,
  { id, ...estado }: Pick<EstadoDoFormulario, 'id' | 'autorId' | 'equipe'>,
) => {
  await db.deleteFrom('formulario_equipe').where('formulario_id', '=', id).execute()
  await db.deleteFrom('formulario_membro').where('formulario_id', '=', id).execute()
  await db
    .insertInto('formulario_membro')
    .values(membrosDe(estado).map((usuario_id) => ({ usuario_id, formulario_id: id })))
    .execute()
  const linhas = estado.equipe.map((i, ordem) => ({
    formulario_id: id,
    usuario_id: i.usuarioId,
    ordem,
    autuante: i.autuante,
    assina: i.assina,
  }))
  if (linhas.length > 0) await db.insertInto('formulario_equipe').values(linhas).execute()
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
  { db, agora, usuario }: Contexto,
  id: string,
  evento: string,
  de: Condicao | null,
  para: Condicao | null,
) =>
  escreverHistorico(db, {
    formulario_id: id,
    quando: agora,
    usuario_id: usuario?.id ?? null,
    evento,
    de,
    para,
  })

/** A guidance that became an auto owes nothing more, unless the draft is given up: then its deadlines are counted again. */
const recontarOrigens = (db: Db, formularioId: string) =>
  sql`update formulario f set prazos = null
    from instrumento d join sequencia s on s.destino_id = d.id join instrumento o on o.id = s.origem_id
    where d.formulario_id = ${formularioId} and f.id = o.formulario_id`.execute(db)

export const retirarInstrumentos = async (
  ctx: ContextoAutenticado,
  formularioId: string,
  instrumentos: readonly InstrumentoGuardado[],
) => {
  if (instrumentos.length === 0) return
  await recontarOrigens(ctx.db, formularioId)
  await ctx.db
    .deleteFrom('instrumento')
    .where(
      'id',
      'in',
      instrumentos.map((i) => i.id),
    )
    .execute()
  await deixarTrilha(
    ctx,
    formularioId,
    instrumentos.map((i) => i.codigo),
  )
}

/** What stays of what is erased: code, who, when. */
export const deixarTrilha = async (
  { db, agora, usuario }: ContextoAutenticado,
  formularioId: string,
  codigos: readonly string[],
) => {
  const linhas = codigos.map((codigo) => ({
    codigo,
    formulario_id: formularioId,
    usuario_id: usuario.id,
    quando: agora,
  }))
  await db.insertInto('codigo_excluido').values(linhas).execute()
}

export const apagar = async (db: Db, id: string) => {
  await recontarOrigens(db, id)
  await db.deleteFrom('formulario').where('id', '=', id).execute()
}
