// What became of an embargo since it was signed, as anybody with its code is told (docs/dominio/atos.md#desembargo).
import { z } from 'zod'
import type { Dados } from '../campos/campo.ts'
import { diaEscrito, haEscritos } from '../posterior/comuns.ts'

export const SituacaoDoEmbargo = z.object({
  efeito: z.enum(['DESEMBARGADO', 'DESEMBARGADO_PARCIAL']),
  /** The act that lifted it, and its instant. */
  codigo: z.string(),
  data: z.string(),
  /** Hectares that are still under embargo; null where the rest is of no area. */
  areaRestanteHa: z.number().nullable(),
})
export type SituacaoDoEmbargo = z.infer<typeof SituacaoDoEmbargo>

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

export const fraseDoEmbargo = ({ efeito, codigo, data, areaRestanteHa }: SituacaoDoEmbargo) => {
  const porQual = `por ${codigo}, de ${diaEscrito(data)}`
  return efeito === 'DESEMBARGADO'
    ? `O embargo foi levantado ${porQual}: não está mais em vigor. O levantamento não extingue a multa nem a obrigação de reparar o dano.`
    : `O embargo foi levantado em parte ${porQual}: ${areaRestanteHa === null ? 'o resto continua embargado' : `continuam embargados ${haEscritos(areaRestanteHa)}`}.`
}
