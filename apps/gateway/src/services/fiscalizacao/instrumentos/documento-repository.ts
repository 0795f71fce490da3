import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import type { Termo } from '@guara/domain/instrumento/bens/saldo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'

export interface Assinado {
  id: string
  formulario_id: string
  codigo: string
  tipo: CodigoDeInstrumento
  dados: Record<string, unknown>
  pessoas: string[]
  cancelado: boolean
}

const EM_VIGOR = sql`f.condicao = any (${CONDICOES_EM_VIGOR}::text[])`
/** Its goods are still in somebody's keeping (docs/dominio/atos.md#devolucao). */
const APREENSAO_CANCELADA = sql`f.condicao = 'CANCELADO' and i.tipo = 'APREENSAO' and exists (
  select from formulario_historico h where h.formulario_id = f.id and h.para = 'CANCELADO'
    and h.de = any (${CONDICOES_EM_VIGOR}::text[]))`

export const assinados = async (db: Db, codigos: readonly string[]) => {
  const { rows } = await sql<Assinado>`
    select i.id, i.formulario_id, i.codigo, i.tipo, i.dados, f.condicao = 'CANCELADO' as cancelado,
      array(select distinct p.documento from formulario_pessoa p
        where p.formulario_id = i.formulario_id and p.documento is not null order by 1) as pessoas
    from instrumento i join formulario f on f.id = i.formulario_id
    where i.codigo = any (${codigos}::text[]) and (${EM_VIGOR} or (${APREENSAO_CANCELADA}))`.execute(db)
  return rows
}

/** Terms in force that cite one of these: by code from any form, by id from the document's own. In the order made. */
export const termosQueCitam = async (db: Db, documentos: readonly Assinado[]) => {
  const citados = documentos.flatMap((d) => [d.codigo, d.id.toUpperCase()])
  const { rows } = await sql<Termo & { id: string; citado: string; formulario_id: string }>`
    select i.id, i.tipo, i.dados, i.formulario_id,
      upper(btrim(coalesce(nullif(btrim(i.dados->>'apreensaoCodigo'), ''), i.dados->>'documentoOrigemCodigo'))) as citado
    from instrumento i join formulario f on f.id = i.formulario_id
    where i.id in (
        select id from instrumento
        where upper(btrim(dados->>'apreensaoCodigo')) = any (${citados}::text[]) and dados->>'apreensaoCodigo' is not null
        union
        select id from instrumento
        where upper(btrim(dados->>'documentoOrigemCodigo')) = any (${citados}::text[])
          and dados->>'documentoOrigemCodigo' is not null)
      and f.condicao <> all ('{EM_RASCUNHO,CANCELADO}'::text[])
    order by f.data_hora_lavratura nulls first, f.codigo, i.ordem, i.codigo`.execute(db)
  return rows
}

/** Nobody else concludes a term over these until the end of the transaction: two cannot spend the same balance. */
export const travarCitados = async (db: Db, codigos: readonly string[]) => {
  if (codigos.length === 0) return
  await sql`select id from instrumento where codigo = any (${codigos}::text[]) order by codigo for no key update`.execute(
    db,
  )
}

interface Procurado {
  codigo: string
  tipo: CodigoDeInstrumento
  data_hora: string | null
  municipio_id: number | null
  cancelado: boolean
}

export const procurar = async (
  db: Db,
  procurado: string,
  tipos: readonly CodigoDeInstrumento[],
  { quantos, canceladas }: { quantos: number; canceladas: boolean },
) => {
  const onde = canceladas ? sql`(${EM_VIGOR} or (${APREENSAO_CANCELADA}))` : EM_VIGOR
  const porTipo = tipos.length > 0 ? sql`and i.tipo = any (${tipos}::text[])` : sql``
  const { rows } = await sql<Procurado>`
    select i.codigo, i.tipo, i.dados->>'dataHoraInstrumento' as data_hora, f.municipio_id,
      f.condicao = 'CANCELADO' as cancelado
    from instrumento i join formulario f on f.id = i.formulario_id
    where ${onde} ${porTipo} and i.codigo like upper(contem(${procurado}))
    order by i.codigo desc limit ${quantos}`.execute(db)
  return rows
}

/** What gave goods of this term back, and is in force. */
export const devolucoesDe = async (db: Db, codigo: string) => {
  const { rows } = await sql<{ codigo: string; quando: string }>`
    select i.codigo, i.dados->>'dataHoraInstrumento' as quando
    from instrumento i join formulario f on f.id = i.formulario_id
    where upper(btrim(i.dados->>'documentoOrigemCodigo')) = ${codigo} and i.dados->>'documentoOrigemCodigo' is not null
      and i.tipo = 'ENTREGA' and i.dados->>'modalidade' = 'DEVOLUCAO_AO_PROPRIETARIO' and ${EM_VIGOR}
    order by i.codigo`.execute(db)
  return rows
}
