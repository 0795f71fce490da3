// The list of forms and the row that it shows. What a row shows beyond the form's own is read only for the rows shown.
import type { DeQuem } from '@guara/domain/acesso'
import {
  CONDICOES,
  CONDICOES_ANTES_DE_ASSINADO,
  CONDICOES_EM_TRABALHO,
  CONDICOES_EM_VIGOR,
  type Condicao,
} from '@guara/domain/formulario/condicao'
import type { Necessidade } from '@guara/domain/formulario/necessidade'
import type {
  ColunaDoFormulario,
  FiltroFormulario,
  PessoaDoRascunho,
  Respostas,
  ResumoDoFormulario,
} from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import type { PrazoGuardado } from '@guara/domain/prazo/guardados'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import {
  type Corte,
  contem,
  contemNoCodigo,
  criarLista,
  entreDias,
  igual,
  type Ordem,
  umDe,
} from '../../../../database/lista.ts'

/** What both lists of the home page ask of a form. */
export interface FiltroDaLista
  extends Omit<
    FiltroFormulario,
    'condicao' | 'necessidade' | 'nomeMunicipio' | 'paradoHa' | 'pessoaId' | 'prop' | 'venceEm' | 'vencidos'
  > {
  /** Null asks for no condition in particular. */
  condicao: FiltroFormulario['condicao'] | null
  /** Municipalities that have the name asked for; null where none was. */
  municipios: readonly number[] | null
  /** A form may have the person's document without having chosen them from the base. */
  pessoa: { id: string; documento: string | null } | null
  necessidade: NecessidadeDeQuem | null
  /** The days on which what has to be done ends, from and to. */
  trabalho: { de: string | null; ate: string } | null
  /** Nothing was done since then. */
  paradoDesde: Date | null
}

/** What is asked for, of whom; the deadlines are the domain's to tell, so that the forms come by id. */
type NecessidadeDeQuem =
  | { qual: Exclude<Necessidade, 'VENCENDO'>; quem: DeQuem }
  | { qual: 'VENCENDO'; ids: readonly string[] }

/** One's own are few beside everybody's: as an array they are read first, whatever else is asked of them. */
export const visiveisPara = ({ usuarioId, unidadeId }: DeQuem) => {
  if (usuarioId)
    return sql<boolean>`f.id = any (array(select formulario_id from formulario_membro where usuario_id = ${usuarioId}))`
  return unidadeId ? sql<boolean>`f.unidade_id = ${unidadeId}` : null
}

const RASCUNHO = sql`f.condicao = 'EM_RASCUNHO'`
/** Whoever has signed waits for the others, and nobody waits for them. */
const aAssinar = ({ usuarioId }: DeQuem) =>
  usuarioId === undefined
    ? sql`f.condicao = 'AGUARDANDO_ASSINATURA'`
    : sql`f.condicao = 'AGUARDANDO_ASSINATURA' and exists (select from formulario_equipe e
        where e.formulario_id = f.id and e.usuario_id = ${usuarioId} and e.assina and e.assinou_em is null)`
const DEVOLVIDO = sql`f.devolvido_em is not null`
const COM_ERRO = sql`f.id in (select formulario_id from sincronizacao where estado = 'FALHOU')`
const NEM_UM_NEM_OUTRO = CONDICOES.filter((c) => !CONDICOES_ANTES_DE_ASSINADO.includes(c))
/** Everybody's are many: their conditions are walked in the index. */
const outros = (quem: DeQuem) =>
  quem.usuarioId === undefined
    ? sql`f.condicao = any (${NEM_UM_NEM_OUTRO})`
    : sql`not (${RASCUNHO}) and not (${aAssinar(quem)})`

const daNecessidade = (pedida: NecessidadeDeQuem) => {
  switch (pedida.qual) {
    case 'A_ASSINAR':
      return aAssinar(pedida.quem)
    case 'VENCENDO':
      return sql`f.id = any (${pedida.ids}::uuid[])`
    case 'DEVOLVIDOS':
      return DEVOLVIDO
    case 'COM_ERRO':
      return COM_ERRO
    case 'RASCUNHOS':
      return RASCUNHO
    case 'OUTROS':
      return outros(pedida.quem)
  }
}

const daPessoa = (onde: RawBuilder<unknown>) =>
  sql`f.id in (select formulario_id from formulario_pessoa where ${onde})`

/** The forms that became it on these days: the last signature, or the cancelling. Each was changed then, so that one which did not change
 *  since is not looked at. */
const passou = (para: 'ASSINADO' | 'CANCELADO') => (dias: Parameters<ReturnType<typeof entreDias>>[0]) =>
  sql`${entreDias('f.data_atualizacao')({ inicio: dias.inicio ?? null })}
    and f.id in (select h.formulario_id from formulario_historico h
      where h.para = ${sql.lit(para)} and h.de is distinct from h.para and ${entreDias('h.quando')(dias)})`

/** Whoever lists instruments asks the same of their form. */
export const FILTROS_DO_FORMULARIO = {
  autorId: igual('f.autor_id'),
  condicao: umDe('f.condicao'),
  municipioId: igual('f.municipio_id'),
  municipios: umDe('f.municipio_id'),
  nomeRazaoSocial: contem('f.nomes_busca'),
  dataLavratura: entreDias('f.data_hora_lavratura'),
  cpfCnpj: (documento: string) => daPessoa(sql`documento = ${documento}`),
  pessoa: ({ id, documento }: NonNullable<FiltroDaLista['pessoa']>) =>
    daPessoa(sql`pessoa_id = ${id} or documento = ${documento}`),
  necessidade: daNecessidade,
  unidadeId: igual('f.unidade_id'),
  assinanteId: (usuarioId: string) => aAssinar({ usuarioId }),
  trabalho: ({ de, ate }: NonNullable<FiltroDaLista['trabalho']>) =>
    de === null ? sql`f.prazo_data <= ${ate}::date` : sql`f.prazo_data between ${de}::date and ${ate}::date`,
  paradoDesde: (desde: Date) =>
    sql`f.condicao = any (${CONDICOES_EM_TRABALHO}) and f.data_atualizacao < ${desde}`,
  assinado: passou('ASSINADO'),
  cancelado: passou('CANCELADO'),
}

export const listaDeFormularios = criarLista<FiltroDaLista, ColunaDoFormulario>({
  de: sql`formulario f`,
  linha: sql`f.id`,
  filtros: {
    ...FILTROS_DO_FORMULARIO,
    codigo: contemNoCodigo('f.codigo'),
    tipoFormulario: (tipo) => sql`f.tipos @> ${[tipo]}`,
  },
  ordens: {
    dataAtualizacao: ['f.data_atualizacao', 'f.id'],
    codigo: ['f.codigo'],
    condicao: ['f.condicao', 'f.data_atualizacao', 'f.id'],
    dataHoraLavratura: [{ nulavel: 'f.data_hora_lavratura' }, 'f.id'],
    // A form without one comes after every other.
    trabalho: ['f.prazo_data', 'f.id'],
  },
})

export interface LinhaDoFormulario {
  id: string
  codigo: string
  condicao: ResumoDoFormulario['condicao']
  versao: number
  tipos: CodigoDeInstrumento[]
  instrumentos: CodigoDeInstrumento[]
  responsavel: ResumoDoFormulario['responsavel']
  outros_responsaveis: number
  municipio_id: number | null
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  mobile: boolean
  autor_id: string
  autor_nome: string
  /** A day: as a Date it would be a midnight in the server's zone. */
  prazo_data: string | null
  prazo_ato: string | null
  /** All its deadlines; null while they were not counted since the form changed. */
  prazos: PrazoGuardado[] | null
  equipe: Array<{ usuarioId: string; assina: boolean; assinou: boolean }>
  sincronizacao: ResumoDoFormulario['sincronizacao']
}

/** `p` is a query that gives the ids of the forms shown. */
const linhas = async (db: Db, p: RawBuilder<unknown>, ordem: RawBuilder<unknown> = sql``) => {
  const { rows } = await sql<LinhaDoFormulario>`
    select f.id, f.codigo, f.condicao, f.versao, f.tipos, f.instrumentos, c.responsavel, f.municipio_id,
      case when jsonb_typeof(c.dados #> '{identificacao,responsaveis}') = 'array'
        then greatest(jsonb_array_length(c.dados #> '{identificacao,responsaveis}') - 1, 0) else 0 end as outros_responsaveis,
      f.data_hora_lavratura, f.data_atualizacao, f.mobile, f.autor_id, u.nome as autor_nome,
      f.prazo_data::text as prazo_data, f.prazo_ato,
      case when f.prazo_em >= f.data_atualizacao then f.prazos end as prazos,
      coalesce((select jsonb_agg(jsonb_build_object('usuarioId', e.usuario_id, 'assina', e.assina,
        'assinou', e.assinou_em is not null) order by e.ordem)
        from formulario_equipe e where e.formulario_id = f.id), '[]') as equipe,
      (select jsonb_build_object('estado', s.estado, 'ultimoErro', s.ultimo_erro) from sincronizacao s
        where s.formulario_id = f.id) as sincronizacao
    from (${p}) p join formulario f on f.id = p.id join formulario_conteudo c on c.formulario_id = f.id
      join usuario u on u.id = f.autor_id
    ${ordem}`.execute(db)
  return rows
}

export const pagina = (
  db: Db,
  filtro: FiltroDaLista,
  quem: DeQuem,
  ordem: Ordem<ColunaDoFormulario>,
  corte: Corte,
) =>
  linhas(
    db,
    listaDeFormularios.pagina(filtro, visiveisPara(quem), ordem, corte),
    listaDeFormularios.ordenar(ordem),
  )

export const porIds = (db: Db, ids: readonly string[]) => linhas(db, sql`select unnest(${ids}::uuid[]) as id`)

/** How many wait for whom, in one walk of the conditions; what failed is few and has its own table. */
export const contagens = async (db: Db, quem: DeQuem) => {
  const visiveis = visiveisPara(quem) ?? sql`true`
  const { rows } = await sql<{
    a_assinar: number
    desde: Date | null
    rascunhos: number
    todos: number
    com_erro: number
    devolvidos: number
  }>`select count(*) filter (where ${aAssinar(quem)}) as a_assinar,
      min(f.data_atualizacao) filter (where ${aAssinar(quem)}) as desde,
      count(*) filter (where ${RASCUNHO}) as rascunhos,
      count(*) as todos,
      (select count(*) from formulario f where ${COM_ERRO} and ${visiveis}) as com_erro,
      (select count(*) from formulario f where ${DEVOLVIDO} and ${visiveis}) as devolvidos
    from formulario f where ${visiveis}`.execute(db)
  return rows[0]
}

/** Whom the drafts of a person name: few forms, read by membership. */
export const pessoasDosRascunhos = async (
  db: Db,
  quem: string,
  { texto, documento }: { texto: string; documento: string | null },
  quantas: number,
) => {
  const { rows } = await sql<PessoaDoRascunho>`
    select distinct p.nome, p.documento from formulario_membro m
      join formulario f on f.id = m.formulario_id and f.condicao = any (${CONDICOES_ANTES_DE_ASSINADO}::text[])
      join formulario_conteudo c on c.formulario_id = f.id
      cross join lateral jsonb_array_elements(case when jsonb_typeof(c.dados #> '{identificacao,responsaveis}') = 'array'
        then c.dados #> '{identificacao,responsaveis}' else '[]' end) r
      cross join lateral (select
        btrim(coalesce(case when r ->> 'tipoPessoa' = 'JURIDICA' then r ->> 'razaoSocial' else r ->> 'nome' end, '')) as nome,
        coalesce(case when r ->> 'tipoPessoa' = 'JURIDICA' then r ->> 'cnpj' else r ->> 'cpf' end, '') as documento) p
    where m.usuario_id = ${quem} and p.nome <> '' and r ->> 'tipoPessoa' is distinct from 'NAO_IDENTIFICADA'
      and (sem_acento(p.nome) like contem(${texto})
        or regexp_replace(upper(p.documento), '[^0-9A-Z]', '', 'g') like ${`${documento ?? '-'}%`})
    order by p.nome, p.documento limit ${quantas}`.execute(db)
  return rows
}

/** The next forms after an id, in the order of ids. */
export const depoisDe = (db: Db, quem: DeQuem, ultimo: string, quantos: number) =>
  linhas(
    db,
    sql`select f.id from formulario f where f.id > ${ultimo} and ${visiveisPara(quem) ?? sql`true`}
      order by f.id limit ${quantos}`,
    sql`order by f.id`,
  )

export interface FormularioExportado {
  formulario: string
  condicao: ResumoDoFormulario['condicao']
  instrumentos: CodigoDeInstrumento[]
  municipio_id: number | null
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  autor: string
  unidade: string | null
  numero_processo: string | null
  numero_digitado: string | null
  origem: string | null
  responsaveis: unknown
  localizacao: Respostas
}

/** What a file says of a form, of whatever row it is: `f` is the form. */
export const COLUNAS_DO_FORMULARIO = sql`f.codigo as formulario, f.condicao, f.instrumentos, f.municipio_id,
  f.data_hora_lavratura, f.data_atualizacao, u.nome as autor, n.nome as unidade, s.numero_processo,
  c.dados ->> 'numeroProcesso' as numero_digitado,
  c.dados #>> '{alertaFiscalizacao,origemAcao}' as origem, c.dados #> '{identificacao,responsaveis}' as responsaveis,
  jsonb_build_object('latitude', c.dados #> '{localizacao,latitude}', 'longitude', c.dados #> '{localizacao,longitude}',
    'poligonos', c.dados #> '{localizacao,poligonos}') as localizacao`

export const JUNTO_DO_FORMULARIO = sql`join formulario_conteudo c on c.formulario_id = f.id join usuario u on u.id = f.autor_id
  left join unidade n on n.id = f.unidade_id left join sincronizacao s on s.formulario_id = f.id`

/** What a machine is told of: what was signed and, of what was cancelled, that it is gone. */
export const DE_MAQUINA: readonly Condicao[] = [...CONDICOES_EM_VIGOR, 'CANCELADO']
