// The list of forms and the row that it shows. What a row shows beyond the form's own is read only for the rows shown.
import type {
  ColunaDoFormulario,
  FiltroFormulario,
  ResumoDoFormulario,
} from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
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
  extends Omit<FiltroFormulario, 'condicao' | 'nomeMunicipio' | 'pessoaId' | 'prop'> {
  /** Null: in any condition. */
  condicao: FiltroFormulario['condicao'] | null
  /** Municipalities that have the name asked for; null where none was. */
  municipios: readonly number[] | null
  /** A form may have the person's document without having chosen them from the base. */
  pessoa: { id: string; documento: string | null } | null
}

/** Null: everybody's, as the coordinator sees. */
export type DeQuem = string | null

/** One's own are few beside everybody's: as an array they are read first, whatever else is asked of them. */
export const visiveisPara = (quem: DeQuem) =>
  quem === null
    ? null
    : sql`f.id = any (array(select formulario_id from formulario_membro where usuario_id = ${quem}))`

const daPessoa = (onde: RawBuilder<unknown>) =>
  sql`f.id in (select formulario_id from formulario_pessoa where ${onde})`

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
  municipio_id: number | null
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  mobile: boolean
  autor_id: string
  equipe: Array<{ usuarioId: string; assina: boolean; assinou: boolean }>
  sincronizacao: ResumoDoFormulario['sincronizacao']
}

/** `p` is a query that gives the ids of the forms shown. */
const linhas = async (db: Db, p: RawBuilder<unknown>, ordem: RawBuilder<unknown> = sql``) => {
  const { rows } = await sql<LinhaDoFormulario>`
    select f.id, f.codigo, f.condicao, f.versao, f.tipos, f.instrumentos, c.responsavel, f.municipio_id,
      f.data_hora_lavratura, f.data_atualizacao, f.mobile, f.autor_id,
      coalesce((select jsonb_agg(jsonb_build_object('usuarioId', e.usuario_id, 'assina', e.assina,
        'assinou', e.assinou_em is not null) order by e.ordem)
        from formulario_equipe e where e.formulario_id = f.id), '[]') as equipe,
      (select jsonb_build_object('estado', s.estado, 'ultimoErro', s.ultimo_erro) from sincronizacao s
        where s.formulario_id = f.id) as sincronizacao
    from (${p}) p join formulario f on f.id = p.id join formulario_conteudo c on c.formulario_id = f.id
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

/** The next forms after an id, in the order of ids. */
export const depoisDe = (db: Db, quem: DeQuem, ultimo: string, quantos: number) =>
  linhas(
    db,
    sql`select f.id from formulario f where f.id > ${ultimo} and ${visiveisPara(quem) ?? sql`true`}
      order by f.id limit ${quantos}`,
    sql`order by f.id`,
  )
