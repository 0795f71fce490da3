// What a new term may cite: an instrument that is signed and in force, of whoever drew it up, with what is left of each
// of its goods. A term takes from the balance from the moment it is concluded: a draft that nobody sends holds nothing,
// and a cancelled form gives back (docs/decisoes/0013-o-que-um-termo-cita.md).
import type { Documento, DocumentoAchado } from '@guara/domain/instrumento/contract'
import { linhas, textoDe } from '@guara/domain/instrumento/leitura'
import { ENTRADAS, saldosDe, type Termo } from '@guara/domain/instrumento/saldo'
import type { CodigoDeInstrumento } from '@guara/domain/instrumento/tipos'
import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { nomesDosMunicipios } from '../../localizacao/service.ts'
import { ASSINADOS } from '../formularios/lavratura/antecedentes.ts'
import { comNome } from '../formularios/resposta.ts'

interface Assinado {
  id: string
  formulario_id: string
  codigo: string
  tipo: CodigoDeInstrumento
  dados: Record<string, unknown>
  pessoas: string[]
}

const assinados = async (db: Db, codigos: readonly string[]) => {
  const { rows } = await sql<Assinado>`
    select i.id, i.formulario_id, i.codigo, i.tipo, i.dados,
      array(select distinct p.documento from formulario_pessoa p
        where p.formulario_id = i.formulario_id and p.documento is not null order by 1) as pessoas
    from instrumento i join formulario f on f.id = i.formulario_id
    where i.codigo = any (${codigos}::text[]) and f.condicao = any (${ASSINADOS}::text[])`.execute(db)
  return rows
}

/** Terms in force that cite one of these: by code from any form, by id from the document's own. In the order made. */
const termosQueCitam = async (db: Db, documentos: readonly Assinado[]) => {
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

const instante = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null)

/** The documents of these codes that may be cited, by code. `exceto`: the instruments of the form that asks, which the
 *  rules take from the balance themselves. */
export const documentos = async (
  db: Db,
  codigos: readonly string[],
  exceto: readonly string[] = [],
): Promise<Map<string, Documento>> => {
  if (codigos.length === 0) return new Map()
  const achados = await assinados(
    db,
    codigos.map((c) => c.trim().toUpperCase()),
  )
  const termos = achados.length > 0 ? await termosQueCitam(db, achados) : []
  return new Map(
    achados.map((doc) => {
      const dele = termos.filter(
        (t) =>
          !exceto.includes(t.id) &&
          (t.citado === doc.codigo ||
            (t.citado === doc.id.toUpperCase() && t.formulario_id === doc.formulario_id)),
      )
      const saldos = saldosDe([{ tipo: doc.tipo, dados: doc.dados }, ...dele])
      const itens = linhas(doc.dados[ENTRADAS[doc.tipo] ?? '']).flatMap((item) => {
        const bem = saldos.get(textoDe(item.itemId))
        return bem ? [{ itemId: bem.itemId, dados: item, saldo: bem.saldo, depositado: bem.depositado }] : []
      })
      const { codigo, tipo, pessoas, dados } = doc
      return [
        codigo,
        { codigo, tipo, dataHoraInstrumento: instante(dados.dataHoraInstrumento), pessoas, itens },
      ]
    }),
  )
}

/** Nobody else concludes a term over these until the end of the transaction: two cannot spend the same balance. */
export const travarCitados = async (db: Db, codigos: readonly string[]) => {
  if (codigos.length === 0) return
  await sql`select id from instrumento where codigo = any (${codigos}::text[]) order by codigo for no key update`.execute(
    db,
  )
}

const MAXIMO = 10

export const procurar = async (
  db: Db,
  procurado: string,
  tipos: readonly CodigoDeInstrumento[],
): Promise<DocumentoAchado[]> => {
  const porTipo = tipos.length > 0 ? sql`and i.tipo = any (${tipos}::text[])` : sql``
  const { rows } = await sql<{
    codigo: string
    tipo: CodigoDeInstrumento
    data_hora: string | null
    municipio_id: number | null
  }>`
    select i.codigo, i.tipo, i.dados->>'dataHoraInstrumento' as data_hora, f.municipio_id
    from instrumento i join formulario f on f.id = i.formulario_id
    where f.condicao = any (${ASSINADOS}::text[]) ${porTipo} and i.codigo like upper(contem(${procurado}))
    order by i.codigo desc limit ${MAXIMO}`.execute(db)
  const municipios = await nomesDosMunicipios(db)
  return rows.map((l) => ({
    codigo: l.codigo,
    tipo: comNome(l.tipo),
    dataHoraInstrumento: instante(l.data_hora),
    municipioNome: municipios.get(l.municipio_id ?? 0) ?? null,
  }))
}
