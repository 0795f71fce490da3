// The areas that the form has drawn, as the instruments read them.
import { type AreaDesenhada, AreasDesenhadas } from '../geometria/areas.ts'
import type { FormularioLido } from './definicao.ts'

const lerUma = AreasDesenhadas.element

type ComAreas = Pick<FormularioLido, 'localizacao'>

/** Many rules read the same areas while somebody types: each list, which nobody changes in place, is read once. */
const lidas = new WeakMap<object, AreaDesenhada[]>()

const ler = (poligonos: readonly unknown[]) => {
  const areas = poligonos.flatMap((area) => {
    const lida = lerUma.safeParse(area)
    return lida.success ? [lida.data] : []
  })
  lidas.set(poligonos, areas)
  return areas
}

/** Only areas that can be read count: a half-drawn one is not there yet. */
export const areasDe = ({ localizacao: { poligonos } }: ComAreas): readonly AreaDesenhada[] =>
  Array.isArray(poligonos) ? (lidas.get(poligonos) ?? ler(poligonos)) : []

export const areasEscolhidas = (formulario: ComAreas, escolha: unknown): AreaDesenhada[] => {
  const ids: unknown[] = Array.isArray(escolha) ? escolha : [escolha]
  return areasDe(formulario).filter((a) => ids.includes(a.id))
}

const DA_INFRACAO: readonly unknown[] = ['AREA_INFRACAO', 'AREA_EMBARGADA']

/** The area of the infraction, where only one was drawn: among several somebody chooses. */
export const unicaAreaDaInfracao = (formulario: ComAreas): AreaDesenhada | undefined => {
  const areas = areasDe(formulario).filter((a) => DA_INFRACAO.includes(a.finalidade))
  return areas.length === 1 ? areas[0] : undefined
}

/** The sum is in hectares, to the four decimals that each one has. */
export const somaDasAreas = (areas: readonly AreaDesenhada[]): number =>
  Number(areas.reduce((soma, a) => soma + a.areaHa, 0).toFixed(4))
