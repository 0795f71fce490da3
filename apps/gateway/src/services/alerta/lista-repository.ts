// The list of alerts and the row that it shows. The map asks by the same filters.
import type * as acesso from '@guara/domain/acesso'
import { CONDICOES_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import { faixaDo, type NivelDePrioridade } from '@guara/domain/alerta/prioridade'
import {
  type ColunaDoAlerta,
  condicoesDoFiltro,
  type FiltroAlerta,
  periodoDoFiltro,
} from '@guara/domain/alerta/schema'
import { ESTADOS_DA_TRIAGEM, TRIAGENS_ABERTAS, type TriagemDoAlerta } from '@guara/domain/alerta/triagem'
import { diasPedidos } from '@guara/domain/prazo/quanto-falta'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'
import {
  type Corte,
  contemNoCodigo,
  criarLista,
  entreDias,
  igual,
  type Ordem,
  umDe,
} from '../../database/lista.ts'

/** The list is a person's, a unit's, or of everything. */
export interface DeQuem extends acesso.DeQuem {
  /** The day on which it is asked for. */
  hoje: string
  /** Who sees everything may ask only for what is linked to somebody, or to nobody. */
  vinculo?: 'com' | 'sem'
}

type CamposDoFiltro = Omit<FiltroAlerta, 'pagina' | 'tamanho' | 'orderBy' | 'prop'>

interface FiltroDaLista
  extends Omit<
    CamposDoFiltro,
    | 'condicaoAlertaId'
    | 'condicoes'
    | 'triagens'
    | 'dataCriacao'
    | 'dataInicioFiltro'
    | 'dataFimFiltro'
    | 'vencidos'
    | 'venceEm'
  > {
  condicoes: readonly CondicaoDoAlerta[] | null
  triagens: readonly TriagemDoAlerta[] | null
  periodo: ReturnType<typeof periodoDoFiltro>
  /** Days by which an alert should be attended to; of one person alone where the list is, or asks for, theirs. */
  prazo: { dias: NonNullable<ReturnType<typeof diasPedidos>>; pessoa: string | null } | null
}

/** Asking for every one of them, or for none, is asking for nothing. */
const alguns = <T>(pedidos: readonly T[], todos: number) =>
  pedidos.length === 0 || pedidos.length === todos ? null : pedidos

const preparar = (
  { vencidos, venceEm, ...f }: CamposDoFiltro,
  { hoje, usuarioId }: DeQuem,
): FiltroDaLista => {
  const dias = diasPedidos(hoje, { vencidos, venceEm })
  return {
    ...f,
    prazo: dias && { dias, pessoa: usuarioId ?? f.pessoaId ?? null },
    condicoes: alguns(condicoesDoFiltro(f), CONDICOES_DO_ALERTA.length),
    triagens: alguns([...new Set(f.triagens ?? [])], ESTADOS_DA_TRIAGEM.length),
    periodo: periodoDoFiltro(f),
  }
}

/** A person's are few beside everybody's: as an array they are read first, whatever else is asked of them. */
const vinculadoA = (pessoa: string) =>
  sql`a.id = any (array(select alerta_id from alerta_vinculo where usuario_id = ${pessoa}))`

/** Of everybody's, the first day of the alert counts; of a person's, their own. */
const comPrazo = ({ dias: { de, ate }, pessoa }: NonNullable<FiltroDaLista['prazo']>) => {
  const nosDias = (coluna: RawBuilder<unknown>) =>
    de ? sql`${coluna} between ${de}::date and ${ate}::date` : sql`${coluna} <= ${ate}::date`
  return pessoa
    ? sql`a.id in (select v.alerta_id from alerta_vinculo v
        where v.usuario_id = ${pessoa} and v.pendente and ${nosDias(sql`v.prazo`)})`
    : nosDias(sql`a.prazo`)
}

/** The version that an import wrote is the alert's own until another import corrects it. */
const daImportacao = ({ id, quais }: NonNullable<CamposDoFiltro['importacao']>) => {
  const daVersao = sql.raw(quais === 'NOVOS' ? 'versao = 1' : 'versao > 1')
  return sql`a.id = any (array(select id from alerta where importacao_id = ${id} and ${daVersao}
    union all select alerta_id from alerta_versao where importacao_id = ${id} and ${daVersao}))`
}

const lista = criarLista<FiltroDaLista, ColunaDoAlerta>({
  de: sql`alerta a`,
  linha: sql`a.id`,
  filtros: {
    condicoes: umDe('a.condicao'),
    codigo: contemNoCodigo('a.codigo'),
    tipoAlertaId: igual('a.tipo_id'),
    categoriaAlertaId: igual('a.categoria_id'),
    municipioId: igual('a.municipio_id'),
    periodo: entreDias('a.data_criacao'),
    triagens: umDe('a.triagem'),
    prioridade: (nivel) => {
      const { de, ate } = faixaDo(nivel)
      return sql`a.prioridade between ${de} and ${ate}`
    },
    pessoaId: vinculadoA,
    prazo: comPrazo,
    importacao: daImportacao,
    unidadeId: (unidade) =>
      unidade === 'SEM' ? sql`a.unidade_id is null` : sql`a.unidade_id = ${unidade}::uuid`,
  },
  ordens: {
    dataCriacao: ['a.data_criacao', 'a.id'],
    codigo: ['a.codigo'],
    condicao: ['a.condicao', 'a.data_criacao', 'a.id'],
    areaHa: [{ nulavel: 'a.area_ha' }, 'a.id'],
    dataDeteccao: [{ nulavel: 'a.data_deteccao' }, 'a.id'],
    prioridade: ['a.prioridade', 'a.data_criacao', 'a.id'],
    prazo: [{ vaziaNoFim: 'a.prazo' }, 'a.data_criacao', 'a.id'],
  },
})

/** What the triage closed has left the list of whom it was given to; it is still read by its code. */
const visiveisPara = ({ usuarioId, unidadeId, vinculo }: DeQuem) => {
  if (usuarioId) return sql`${vinculadoA(usuarioId)} and a.triagem = any (${TRIAGENS_ABERTAS}::text[])`
  const partes = [
    ...(unidadeId ? [sql`a.unidade_id = ${unidadeId}`] : []),
    ...(vinculo ? [vinculo === 'com' ? sql`a.vinculado` : sql`not a.vinculado`] : []),
  ]
  return partes.length > 0 ? sql.join(partes, sql` and `) : null
}

export const onde = (filtro: CamposDoFiltro, quem: DeQuem, ...mais: Array<RawBuilder<unknown>>) =>
  lista.onde(preparar(filtro, quem), visiveisPara(quem), ...mais)

export const contar = (db: Db, filtro: CamposDoFiltro, quem: DeQuem) =>
  lista.contar(db, preparar(filtro, quem), visiveisPara(quem))

export interface LinhaDoAlerta {
  id: string
  codigo: string
  fonte: FonteDeAlerta
  tipo_id: number
  categoria_id: number
  condicao: CondicaoDoAlerta
  municipio_id: number
  unidade_id: string | null
  /** A day: as a Date it would be a midnight in the server's zone. */
  data_deteccao: string | null
  data_criacao: Date
  area_ha: number | null
  longitude: number
  latitude: number
  meu: boolean
  vinculados: Array<{ id: string; nome: string; prazo: string | null; instrucao: string | null }>
  triagem: TriagemDoAlerta
  pontos: number
  prioridade: number
  prioridade_revista: NivelDePrioridade | null
  /** What was found out about the place, as kept, or nothing yet. */
  fatos: unknown
  unidade: { id: string; nome: string } | null
}

/** `p` gives the ids of the alerts shown; `eu` is who looks. */
const linhas = async (db: Db, p: RawBuilder<unknown>, ordem: RawBuilder<unknown>, eu: string) => {
  const { rows } = await sql<LinhaDoAlerta>`
    select a.id, a.codigo, a.fonte, a.tipo_id, a.categoria_id, a.condicao, a.municipio_id, a.unidade_id,
      a.data_deteccao::text as data_deteccao, a.data_criacao, a.area_ha, a.longitude, a.latitude,
      exists (select from alerta_vinculo v where v.alerta_id = a.id and v.usuario_id = ${eu}) as meu,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome, 'prazo', v.prazo,
          'instrucao', v.instrucao) order by u.nome)
        from alerta_vinculo v join usuario u on u.id = v.usuario_id where v.alerta_id = a.id), '[]') as vinculados,
      a.triagem, a.pontos, a.prioridade, a.prioridade_revista, c.fatos,
      (select jsonb_build_object('id', n.id, 'nome', n.nome) from unidade n where n.id = a.unidade_id) as unidade
    from (${p}) p join alerta a on a.id = p.id join alerta_conteudo c on c.alerta_id = a.id ${ordem}`.execute(
    db,
  )
  return rows
}

export const pagina = (
  db: Db,
  {
    filtro,
    quem,
    ordem,
    eu,
  }: { filtro: CamposDoFiltro; quem: DeQuem; ordem: Ordem<ColunaDoAlerta>; eu: string },
  corte: Corte,
) =>
  linhas(db, lista.pagina(preparar(filtro, quem), visiveisPara(quem), ordem, corte), lista.ordenar(ordem), eu)

export const umaLinha = async (db: Db, id: string, eu: string) =>
  (await linhas(db, sql`select ${id}::uuid as id`, sql``, eu))[0]

/** Whom these are linked to, and how many of them to each, among those that whoever asks reaches. */
export const pessoasVinculadas = async (db: Db, ids: readonly string[], quem: DeQuem) => {
  const { rows } = await sql<{ id: string; nome: string; alertas: number }>`
    select u.id, u.nome, count(*) as alertas
    from alerta a join alerta_vinculo v on v.alerta_id = a.id join usuario u on u.id = v.usuario_id
    where a.id = any (${ids}::uuid[]) and ${visiveisPara(quem) ?? sql`true`}
    group by u.id order by u.nome, u.id`.execute(db)
  return rows
}

/** Those that whoever asks reaches, in the order of their codes. */
export const porIds = (db: Db, ids: readonly string[], quem: DeQuem, eu: string) =>
  linhas(
    db,
    sql`select a.id from alerta a where a.id = any (${ids}::uuid[]) and ${visiveisPara(quem) ?? sql`true`}`,
    sql`order by a.codigo`,
    eu,
  )
