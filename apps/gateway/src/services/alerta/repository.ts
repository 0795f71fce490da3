// The SQL of the alerts' own tables. Lists are in lista-repository.ts, the map in mapa-repository.ts, the import in importacao/.
import type { DeQuem } from '@guara/domain/acesso'
import type { EventoDoAlerta } from '@guara/domain/alerta/ciclo'
import type { CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import type { GeometriaDoAlerta } from '@guara/domain/alerta/geometria'
import type { NivelDePrioridade } from '@guara/domain/alerta/prioridade'
import type {
  CondicaoDeAlerta,
  DetalhesDaFonte,
  PassagemDoAlerta,
  TipoDeAlerta,
} from '@guara/domain/alerta/schema'
import { TRIAGENS_ABERTAS, type TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

export const tipos = async (db: Db): Promise<TipoDeAlerta[]> => {
  const [linhas, categorias] = await Promise.all([
    db.selectFrom('tipo_alerta').select(['id', 'codigo', 'nome']).orderBy('id').execute(),
    db
      .selectFrom('categoria_alerta')
      .select(['id', 'tipo_id', 'codigo', 'nome', sql<string | null>`vigencia_fim::text`.as('vigenciaFim')])
      .orderBy('id')
      .execute(),
  ])
  return linhas.map((tipo) => ({
    ...tipo,
    categorias: categorias
      .filter((c) => c.tipo_id === tipo.id)
      .map(({ tipo_id: _, ...categoria }) => categoria),
  }))
}

export const condicoes = (db: Db) =>
  db.selectFrom('condicao_alerta').select(['id', 'nome']).orderBy('id').execute() as Promise<
    CondicaoDeAlerta[]
  >

export interface AlertaGuardado {
  id: string
  codigo: string
  condicao: CondicaoDoAlerta
  triagem: TriagemDoAlerta
}

/** Nobody else changes it until the end of the transaction. */
export const travar = async (db: Db, id: string) => {
  const { rows } = await sql<AlertaGuardado>`
    select a.id, a.codigo, a.condicao, a.triagem from alerta a where a.id = ${id} for update`.execute(db)
  return rows[0]
}

/** The alerts among these that are linked to the user. */
export const vinculadosA = async (db: Db, usuarioId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ alerta_id: string }>`
    select alerta_id from alerta_vinculo where usuario_id = ${usuarioId} and alerta_id = any (${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map((v) => v.alerta_id))
}

/** What an alert and its links say of each other (docs/decisoes/0084-alerta-e-seus-vinculos.md). Whatever gives, takes, closes or reopens
 *  alerts calls it with them locked. */
export const acertarVinculos = async (db: Db, ids: readonly string[]) => {
  await sql`
    update alerta_vinculo v set pendente = not v.pendente from alerta a
    where a.id = v.alerta_id and a.id = any (${ids}::uuid[])
      and v.pendente <> (a.condicao = 'EM_ATENDIMENTO' and a.triagem = any (${TRIAGENS_ABERTAS}::text[]))`.execute(
    db,
  )
  await sql`
    update alerta a set vinculado = d.vinculado, prazo = d.prazo
    from (select i.id, count(v.alerta_id) > 0 as vinculado, min(v.prazo) filter (where v.pendente) as prazo
      from unnest(${ids}::uuid[]) i (id) left join alerta_vinculo v on v.alerta_id = i.id group by i.id) d
    where a.id = d.id and (a.vinculado, a.prazo) is distinct from (d.vinculado, d.prazo)`.execute(db)
}

export const mudarCondicao = async (db: Db, id: string, condicao: CondicaoDoAlerta) => {
  await sql`update alerta set condicao = ${condicao} where id = ${id}`.execute(db)
  await acertarVinculos(db, [id])
}

interface Passagem {
  evento: EventoDoAlerta
  usuarioId: string | null
  de?: CondicaoDoAlerta
  para?: CondicaoDoAlerta
  justificativa?: string | null
  vinculadoId?: string
  formulario?: string
  triagem?: TriagemDoAlerta
  prioridade?: NivelDePrioridade | null
  motivo?: string | null
  outroId?: string | null
}

export const historiarVarios = async (
  db: Db,
  quando: Date,
  passagens: ReadonlyArray<Passagem & { alertaId: string }>,
) => {
  if (passagens.length === 0) return
  await db
    .insertInto('alerta_historico')
    .values(
      passagens.map((p) => ({
        alerta_id: p.alertaId,
        quando,
        evento: p.evento,
        usuario_id: p.usuarioId,
        de: p.de ?? null,
        para: p.para ?? null,
        justificativa: p.justificativa ?? null,
        vinculado_id: p.vinculadoId ?? null,
        formulario: p.formulario ?? null,
        triagem: p.triagem ?? null,
        prioridade: p.prioridade ?? null,
        motivo: p.motivo ?? null,
        outro_id: p.outroId ?? null,
      })),
    )
    .execute()
}

export const historiar = (db: Db, quando: Date, alertaId: string, passagem: Passagem) =>
  historiarVarios(db, quando, [{ ...passagem, alertaId }])

export interface ConteudoDoAlerta {
  codigo_externo: string
  fonte: FonteDeAlerta
  geometria: GeometriaDoAlerta
  detalhes: DetalhesDaFonte
  licenca: string | null
  duplicado_de: { id: string; codigo: string } | null
  duplicados: Array<{ id: string; codigo: string }>
  historico: PassagemDoAlerta[]
}

export const conteudo = async (db: Db, id: string) => {
  const pessoa = (tabela: string) =>
    sql.raw(
      `case when ${tabela}.id is not null then jsonb_build_object('id', ${tabela}.id, 'nome', ${tabela}.nome) end`,
    )
  const alerta = (tabela: string) =>
    sql.raw(`jsonb_build_object('id', ${tabela}.id, 'codigo', ${tabela}.codigo)`)
  const { rows } = await sql<ConteudoDoAlerta>`
    select a.codigo_externo, a.fonte, a.licenca, c.geometria, c.detalhes,
      case when o.id is not null then ${alerta('o')} end as duplicado_de,
      coalesce((select jsonb_agg(${alerta('d')} order by d.codigo) from alerta d where d.duplicado_de = a.id), '[]')
        as duplicados,
      coalesce((
      select jsonb_agg(jsonb_build_object('quando', h.quando, 'evento', h.evento, 'de', h.de, 'para', h.para,
        'justificativa', h.justificativa, 'formulario', h.formulario, 'usuario', ${pessoa('u')},
        'vinculado', ${pessoa('v')}, 'triagem', h.triagem, 'prioridade', h.prioridade, 'motivo', h.motivo,
        'outro', case when q.id is not null then ${alerta('q')} end) order by h.id)
      from alerta_historico h left join usuario u on u.id = h.usuario_id left join usuario v on v.id = h.vinculado_id
        left join alerta q on q.id = h.outro_id
      where h.alerta_id = a.id), '[]') as historico
    from alerta a join alerta_conteudo c on c.alerta_id = a.id left join alerta o on o.id = a.duplicado_de
    where a.id = ${id}`.execute(db)
  return rows[0]
}

export const idDoCodigo = async (db: Db, codigo: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from alerta where codigo = ${codigo.toUpperCase()}`.execute(db)
  return rows[0]?.id
}

/** The code of each of these that exists, by its id. */
export const codigosDosAlertas = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; codigo: string }>`
    select id, codigo from alerta where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((a) => [a.id, a.codigo]))
}

/** How many each person has open. The link says so by itself (docs/decisoes/0084-alerta-e-seus-vinculos.md); only the alert, of which unit it is. */
export const abertosPorPessoa = async (db: Db, { usuarioId, unidadeId }: DeQuem) => {
  const daUnidade = unidadeId
    ? sql`join alerta a on a.id = v.alerta_id and a.condicao = 'EM_ATENDIMENTO' and a.unidade_id = ${unidadeId}`
    : sql``
  const { rows } = await sql<{ pessoa: string; n: number }>`
    select v.usuario_id as pessoa, count(*) as n from alerta_vinculo v ${daUnidade}
    where v.pendente and ${usuarioId ? sql`v.usuario_id = ${usuarioId}` : sql`true`} group by 1`.execute(db)
  return rows
}

/** The ids that exist, locked in one order: two who take several never wait for each other for ever. */
export const travarVarios = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<AlertaGuardado & { unidade_id: string | null }>`
    select id, codigo, condicao, triagem, unidade_id from alerta
    where id = any (${ids}::uuid[]) order by id for update`.execute(db)
  return rows
}

export interface Par {
  alerta_id: string
  usuario_id: string
}

interface Pedido {
  /** It is a day (AAAA-MM-DD), without an hour. */
  prazo: string | null
  instrucao: string | null
}

interface Atribuicao extends Pedido {
  distribuicaoId: string | null
}

/** The pairs that were not there before. */
export const vincularPares = async (
  db: Db,
  quando: Date,
  pares: readonly Par[],
  { prazo, instrucao, distribuicaoId }: Atribuicao,
) => {
  const { rows } = await sql<Par>`
    insert into alerta_vinculo (usuario_id, alerta_id, desde, prazo, instrucao, distribuicao_id)
    select p.usuario_id, p.alerta_id, ${quando}, ${prazo}::date, ${instrucao}, ${distribuicaoId}::uuid
    from unnest(${pares.map((p) => p.alerta_id)}::uuid[], ${pares.map((p) => p.usuario_id)}::uuid[])
      as p (alerta_id, usuario_id)
    on conflict do nothing returning alerta_id, usuario_id`.execute(db)
  await acertarVinculos(
    db,
    rows.map((r) => r.alerta_id),
  )
  return rows
}

export const vincular = (
  db: Db,
  quando: Date,
  ids: readonly string[],
  usuarios: readonly string[],
  pedido: Pedido = { prazo: null, instrucao: null },
) =>
  vincularPares(
    db,
    quando,
    ids.flatMap((alerta_id) => usuarios.map((usuario_id) => ({ alerta_id, usuario_id }))),
    { ...pedido, distribuicaoId: null },
  )

/** A link whose day or instruction changed, with what was asked before. */
export interface PedidoMudado extends Par, Pedido {
  prazo_antes: string | null
  instrucao_antes: string | null
}

/** The links there already, to which another day or instruction is given. From then on they are no longer those of the batch that
 *  made them, which cannot take them back. */
export const mudarPedido = async (
  db: Db,
  ids: readonly string[],
  usuarios: readonly string[],
  { prazo, instrucao }: Pedido,
) => {
  const { rows } = await sql<PedidoMudado>`
    with antes as (select usuario_id, alerta_id, prazo, instrucao from alerta_vinculo
      where alerta_id = any (${ids}::uuid[]) and usuario_id = any (${usuarios}::uuid[]) for update)
    update alerta_vinculo v set prazo = coalesce(${prazo}::date, v.prazo), instrucao = coalesce(${instrucao}, v.instrucao),
      distribuicao_id = null
    from antes a
    where v.usuario_id = a.usuario_id and v.alerta_id = a.alerta_id
      and (a.prazo, a.instrucao) is distinct from (coalesce(${prazo}::date, a.prazo), coalesce(${instrucao}, a.instrucao))
    returning v.alerta_id, v.usuario_id, v.prazo::text as prazo, v.instrucao, a.prazo::text as prazo_antes,
      a.instrucao as instrucao_antes`.execute(db)
  await acertarVinculos(db, ids)
  return rows
}

/** The person has seen these, or acted upon them: a distribution that gave them is not taken back any more. */
export const marcarAbertos = (db: Db, quando: Date, usuarioId: string, ids: readonly string[]) =>
  sql`update alerta_vinculo set aberto_em = ${quando}
    where usuario_id = ${usuarioId} and alerta_id = any (${ids}::uuid[]) and aberto_em is null`.execute(db)

/** Each person that these are linked to, with the alert. */
export const paresDe = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<Par & { nome: string; codigo: string }>`
    select v.alerta_id, v.usuario_id, u.nome, a.codigo from alerta_vinculo v join usuario u on u.id = v.usuario_id
    join alerta a on a.id = v.alerta_id where v.alerta_id = any (${ids}::uuid[]) order by a.codigo, u.nome`.execute(
    db,
  )
  return rows
}

/** The pairs that are no more; without users, everybody's. */
export const desvincular = async (db: Db, ids: readonly string[], usuarios: readonly string[]) => {
  const destes = usuarios.length > 0 ? sql`and usuario_id = any (${usuarios}::uuid[])` : sql``
  const { rows } = await sql<Par>`
    delete from alerta_vinculo where alerta_id = any (${ids}::uuid[]) ${destes}
    returning alerta_id, usuario_id`.execute(db)
  await acertarVinculos(db, ids)
  return rows
}
