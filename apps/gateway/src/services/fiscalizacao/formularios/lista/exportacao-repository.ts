// The forms of a filter, a batch at a time, in the order of their codes: no transaction stays open while a slow client reads,
// and the last row costs what the first did.
import type { DeQuem } from '@guara/domain/acesso'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Respostas } from '@guara/domain/formulario/schema'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../../context.ts'
import { type FiltroDaLista, listaDeFormularios, visiveisPara } from './lista-repository.ts'

export interface FormularioExportado {
  formulario: string
  condicao: Condicao
  instrumentos: CodigoDeInstrumento[]
  municipio_id: number | null
  data_hora_lavratura: Date | null
  data_atualizacao: Date
  autor: string
  unidade: string | null
  numero_processo: string | null
  origem: string | null
  responsaveis: unknown
  localizacao: Respostas
}

/** What a file says of a form, of whatever row it is: `f` is the form. */
export const COLUNAS_DO_FORMULARIO = sql`f.codigo as formulario, f.condicao, f.instrumentos, f.municipio_id,
  f.data_hora_lavratura, f.data_atualizacao, u.nome as autor, n.nome as unidade, s.numero_processo,
  c.dados #>> '{alertaFiscalizacao,origemAcao}' as origem, c.dados #> '{identificacao,responsaveis}' as responsaveis,
  jsonb_build_object('latitude', c.dados #> '{localizacao,latitude}', 'longitude', c.dados #> '{localizacao,longitude}',
    'poligonos', c.dados #> '{localizacao,poligonos}') as localizacao`

export const JUNTO_DO_FORMULARIO = sql`join formulario_conteudo c on c.formulario_id = f.id join usuario u on u.id = f.autor_id
  left join unidade n on n.id = f.unidade_id left join sincronizacao s on s.formulario_id = f.id`

/** The forms whose code comes after this one. */
export const lote = async (
  db: Db,
  filtro: FiltroDaLista,
  quem: DeQuem,
  { depoisDe, quantos }: { depoisDe: string; quantos: number },
) => {
  const depois = sql`f.codigo > ${depoisDe}`
  const { rows } = await sql<FormularioExportado>`
    select ${COLUNAS_DO_FORMULARIO}
    from (select f.id from ${listaDeFormularios.de} ${listaDeFormularios.onde(filtro, visiveisPara(quem), depois)}
      order by f.codigo limit ${quantos}) p
    join formulario f on f.id = p.id ${JUNTO_DO_FORMULARIO} order by f.codigo`.execute(db)
  return rows
}
