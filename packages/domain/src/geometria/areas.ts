// The answer `poligonos` of the step: the areas with what each is for. The browser computes the hectares to show them;
// whoever receives the answer computes them again and trusts only that.
import { z } from 'zod'
import { FINALIDADES_DO_POLIGONO } from '../formulario/etapas/localizacao.ts'
import { areaDoPoligonoHa } from './area.ts'
import { nomeDoPoligono } from './nome.ts'
import { normalizar, type Poligono } from './poligono.ts'
import { problemasDoPoligono } from './problemas.ts'

/** What an area is for: what the step offers, and what only an act after the first makes of one. */
export const FINALIDADES_DA_AREA = { ...FINALIDADES_DO_POLIGONO, AREA_LIBERADA: 'Área liberada' } as const
export type FinalidadeDoPoligono = keyof typeof FINALIDADES_DA_AREA

const posicao = z.tuple([z.number(), z.number()])

const AreaDesenhada = z.object({
  id: z.string().min(1).max(64),
  finalidade: z.enum(Object.keys(FINALIDADES_DA_AREA) as [FinalidadeDoPoligono]).nullable(),
  geometria: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(posicao)).min(1) }),
  areaHa: z.number().nonnegative(),
})
export type AreaDesenhada = z.infer<typeof AreaDesenhada>

export const AreasDesenhadas = z.array(AreaDesenhada).max(100)

/** The area ready to be kept: normalised and measured. */
export const medirArea = (area: Omit<AreaDesenhada, 'areaHa'>): AreaDesenhada => {
  const geometria: Poligono = normalizar(area.geometria.coordinates)
  return { ...area, geometria, areaHa: areaDoPoligonoHa(geometria) }
}

/** The hectares of an area that can be read, measured again; one that cannot stays as it is, and is a pendência. */
export const comAreaMedida = (area: unknown): unknown => {
  const { data } = AreaDesenhada.safeParse(area)
  return data ? { ...(area as object), areaHa: medirArea(data).areaHa } : area
}

/** What is wrong in the answer, in words that name the area; null when nothing is. Fits the verifier of `geometria`. */
export const invalidezDasAreas = (valor: unknown): string | null => {
  const lidas = AreasDesenhadas.safeParse(valor)
  if (!lidas.success) return 'Áreas desenhadas inválidas'
  for (const [i, area] of lidas.data.entries()) {
    const [problema] = problemasDoPoligono(normalizar(area.geometria.coordinates))
    if (problema) return `${nomeDoPoligono(i)}: ${problema.mensagem}`
    if (area.finalidade === null) return `${nomeDoPoligono(i)}: informe para que serve`
  }
  return null
}
