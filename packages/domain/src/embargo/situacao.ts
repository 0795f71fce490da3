// What became of an embargo, or of a suspension, since it was signed, as anybody with its code is told (docs/dominio/atos.md#desembargo).
import { z } from 'zod'
import type { Dados } from '../campos/campo.ts'
import { hectares } from '../escrita.ts'
import { dataCurta, diaDe } from '../instrumento/dias.ts'
import { diaEscrito } from '../posterior/comuns.ts'

export const SituacaoDoEmbargo = z.object({
  efeito: z.enum(['DESEMBARGADO', 'DESEMBARGADO_PARCIAL']),
  /** The act that lifted it, and its instant. */
  codigo: z.string(),
  data: z.string(),
  /** Hectares that are still under embargo; null where the rest is of no area. */
  areaRestanteHa: z.number().nullable(),
})
export type SituacaoDoEmbargo = z.infer<typeof SituacaoDoEmbargo>

/** A suspension is lifted whole. */
export const SuspensaoLevantada = SituacaoDoEmbargo.pick({ codigo: true, data: true })
export type SuspensaoLevantada = z.infer<typeof SuspensaoLevantada>

interface Ato {
  efeito: string
  codigo: string
  quando: Date
  dados: Dados
}

/** The last act that lifted it, wholly or in part; undefined while it stands whole. */
export const situacaoDoEmbargo = (posteriores: readonly Ato[]): SituacaoDoEmbargo | undefined => {
  const ato = posteriores.findLast((a) => SituacaoDoEmbargo.shape.efeito.safeParse(a.efeito).success)
  if (!ato) return undefined
  const { areaRestanteHa } = ato.dados
  return {
    efeito: SituacaoDoEmbargo.shape.efeito.parse(ato.efeito),
    codigo: ato.codigo,
    data: ato.quando.toISOString(),
    areaRestanteHa: typeof areaRestanteHa === 'number' && areaRestanteHa > 0 ? areaRestanteHa : null,
  }
}

/** The act that lifted the suspension; undefined while it stands. */
export const suspensaoLevantada = (posteriores: readonly Ato[]): SuspensaoLevantada | undefined => {
  const ato = posteriores.find((a) => a.efeito === 'SUSPENSAO_LEVANTADA')
  return ato && { codigo: ato.codigo, data: ato.quando.toISOString() }
}

/** The effects that lift a measure whole. */
const LEVANTAM: readonly string[] = ['DESEMBARGADO', 'SUSPENSAO_LEVANTADA']

/** Whether the measure was lifted, whole, by an act. */
export const foiLevantada = (efeitos: readonly string[]) => efeitos.some((e) => LEVANTAM.includes(e))

/** The last day that the signed term itself wrote, AAAA-MM-DD; null where the measure holds until it is lifted. */
export const fimEscrito = ({ vigencia, vigenciaData }: Dados) =>
  (vigencia === 'PRAZO_DETERMINADO' && diaDe(vigenciaData)) || null

/** That day, once it has passed: the measure ended with it, without an act (docs/dominio/prazos.md#terms). Null while it stands,
 *  and where it was lifted whole, which is told by the act. */
export const terminouEm = (dados: Dados, hoje: string, efeitos: readonly string[] = []) => {
  const fim = fimEscrito(dados)
  return fim !== null && fim < hoje && !foiLevantada(efeitos) ? fim : null
}

const NOMES: Readonly<Record<string, string>> = { EMBARGO: 'O embargo', SUSPENSAO: 'A suspensão' }

export const fraseDoTermino = (tipo: string, dia: string) =>
  `${NOMES[tipo] ?? 'A medida'} terminou em ${dataCurta(dia)}, o último dia escrito no termo: não está mais em vigor. O fim do prazo não extingue a multa nem a obrigação de reparar o dano.`

const RESTAM = 'O levantamento não extingue a multa nem a obrigação de reparar o dano.'

export const fraseDaSuspensao = ({ codigo, data }: SuspensaoLevantada) =>
  `A suspensão foi levantada por ${codigo}, de ${diaEscrito(data)}: não está mais em vigor. ${RESTAM}`

export const fraseDoEmbargo = ({ efeito, codigo, data, areaRestanteHa }: SituacaoDoEmbargo) => {
  const porQual = `por ${codigo}, de ${diaEscrito(data)}`
  return efeito === 'DESEMBARGADO'
    ? `O embargo foi levantado ${porQual}: não está mais em vigor. ${RESTAM}`
    : `O embargo foi levantado em parte ${porQual}: ${areaRestanteHa === null ? 'o resto continua embargado' : `continuam embargados ${hectares(areaRestanteHa)}`}.`
}
