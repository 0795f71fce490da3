// The list of alerts and the row that it shows. The map asks by the same filters.
import { CONDICOES_DO_ALERTA, type CondicaoDoAlerta } from '@guara/domain/alerta/condicao'
import type { FonteDeAlerta } from '@guara/domain/alerta/fonte'
import {
  type ColunaDoAlerta,
  condicoesDoFiltro,
  type FiltroAlerta,
  periodoDoFiltro,
} from '@guara/domain/alerta/schema'
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

/** Whose list: a person's, or everything. */
export interface DeQuem {
  usuarioId: string | null
  /** Who sees everything may ask only for what is linked to somebody, or to nobody. */
  vinculo?: 'com' | 'sem'
}

type CamposDoFiltro = Omit<FiltroAlerta, 'pagina' | 'tamanho' | 'orderBy' | 'prop'>

interface FiltroDaLista
  extends Pick<FiltroAlerta, 'codigo' | 'tipoAlertaId' | 'categoriaAlertaId' | 'municipioId'> {
  condicoes: readonly CondicaoDoAlerta[] | null
  periodo: ReturnType<typeof periodoDoFiltro>
}

const preparar = (f: CamposDoFiltro): FiltroDaLista => {
  const condicoes = condicoesDoFiltro(f)
  const todas = condicoes.length === 0 || condicoes.length === CONDICOES_DO_ALERTA.length
  return { ...f, condicoes: todas ? null : condicoes, periodo: periodoDoFiltro(f) }
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
  },
  ordens: {
    dataCriacao: ['a.data_criacao', 'a.id'],
    codigo: ['a.codigo'],
    condicao: ['a.condicao', 'a.data_criacao', 'a.id'],
    areaHa: [{ nulavel: 'a.area_ha' }, 'a.id'],
    dataDeteccao: [{ nulavel: 'a.data_deteccao' }, 'a.id'],
  },
})

const visiveisPara = ({ usuarioId, vinculo }: DeQuem) => {
  if (usuarioId) return sql`a.id in (select alerta_id from alerta_vinculo where usuario_id = ${usuarioId})`
  if (!vinculo) return null
  const existe = sql`exists (select from alerta_vinculo v where v.alerta_id = a.id)`
  return vinculo === 'com' ? existe : sql`not ${existe}`
}

export const onde = (filtro: CamposDoFiltro, quem: DeQuem, ...mais: Array<RawBuilder<unknown>>) =>
  lista.onde(preparar(filtro), visiveisPara(quem), ...mais)

export const contar = (db: Db, filtro: CamposDoFiltro, quem: DeQuem) =>
  lista.contar(db, preparar(filtro), visiveisPara(quem))

export interface LinhaDoAlerta {
  id: string
  codigo: string
  fonte: FonteDeAlerta
  tipo_id: number
  categoria_id: number
  condicao: CondicaoDoAlerta
  municipio_id: number
  /** A day: as a Date it would be a midnight in the server's zone. */
  data_deteccao: string | null
  data_criacao: Date
  area_ha: number | null
  longitude: number
  latitude: number
  meu: boolean
  vinculados: Array<{ id: string; nome: string }>
}

/** `p` gives the ids of the alerts shown; `eu` is who looks. */
const linhas = async (db: Db, p: RawBuilder<unknown>, ordem: RawBuilder<unknown>, eu: string) => {
  const { rows } = await sql<LinhaDoAlerta>`
    select a.id, a.codigo, a.fonte, a.tipo_id, a.categoria_id, a.condicao, a.municipio_id,
      a.data_deteccao::text as data_deteccao, a.data_criacao, a.area_ha, a.longitude, a.latitude,
      exists (select from alerta_vinculo v where v.alerta_id = a.id and v.usuario_id = ${eu}) as meu,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome)
        from alerta_vinculo v join usuario u on u.id = v.usuario_id where v.alerta_id = a.id), '[]') as vinculados
    from (${p}) p join alerta a on a.id = p.id ${ordem}`.execute(db)
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
) => linhas(db, lista.pagina(preparar(filtro), visiveisPara(quem), ordem, corte), lista.ordenar(ordem), eu)

export const umaLinha = async (db: Db, id: string, eu: string) =>
  (await linhas(db, sql`select ${id}::uuid as id`, sql``, eu))[0]
