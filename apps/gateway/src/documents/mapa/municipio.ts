// A point on an empty grid says nothing where no area was drawn: the borders of its municipality say where it is.
import type { Anel } from '@guara/domain/geometria/poligono'
import { type Enquadramento, umaCasa } from './enquadramento.ts'

export interface LimiteDoMunicipio {
  nome: string
  /** Outline and holes of each part. */
  partes: readonly Anel[][]
}

export const contornoDoMunicipio = ({ partes }: LimiteDoMunicipio, { x, y }: Enquadramento) => {
  const d = partes
    .flat()
    .map((anel) => `M${anel.map(([lon, lat]) => `${umaCasa(x(lon))} ${umaCasa(y(lat))}`).join('L')}Z`)
    .join('')
  return `<path d="${d}" fill-rule="evenodd" stroke-linejoin="round" stroke="#195736" stroke-width="2" fill="#195736" fill-opacity="0.06"/>`
}
