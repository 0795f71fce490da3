// Areas drawn on the map (docs/dominio/etapas.md#poligonos): GeoJSON polygons in SIRGAS 2000, longitude first. The
// outer ring runs counter-clockwise, holes clockwise, the last vertex repeats the first. Seven decimals are about one
// centimetre.

/** Longitude, latitude: the order of GeoJSON, and only of GeoJSON. */
export type Posicao = [longitude: number, latitude: number]
export type Anel = Posicao[]

export interface Poligono {
  type: 'Polygon'
  /** The outer ring, then the holes. */
  coordinates: Anel[]
}

export const retangulo = (oeste: number, sul: number, leste: number, norte: number): Anel => [
  [oeste, sul],
  [leste, sul],
  [leste, norte],
  [oeste, norte],
  [oeste, sul],
]

const CASAS = 1e7
export const arredondar = (grau: number) => Math.round(grau * CASAS) / CASAS

/** What somebody else wrote; null when it is no place. */
export const lerPosicao = (valor: unknown): Posicao | null => {
  if (!Array.isArray(valor)) return null
  const [x, y] = valor
  const certa =
    Number.isFinite(x) && Number.isFinite(y) && Math.abs(x as number) <= 180 && Math.abs(y as number) <= 90
  return certa ? [arredondar(x as number), arredondar(y as number)] : null
}

const iguais = (a: Posicao | undefined, b: Posicao | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Rounded, closed, with no vertex twice in a row and no third value (KML writes heights). */
const limpar = (anel: readonly (readonly number[])[]): Anel => {
  const arredondado = anel.map(([x = Number.NaN, y = Number.NaN]): Posicao => [arredondar(x), arredondar(y)])
  const semRepetidos = arredondado.filter((p, i) => i === 0 || !iguais(p, arredondado[i - 1]))
  const [primeiro] = semRepetidos
  if (primeiro && !iguais(primeiro, semRepetidos.at(-1))) semRepetidos.push([...primeiro])
  return semRepetidos
}

/** Twice the plane area in square degrees: only its sign is used. */
const giro = (anel: Anel) =>
  anel.reduce((soma, [x, y], i) => {
    const [px, py] = anel[i - 1] ?? [x, y]
    return soma + (px - x) * (py + y)
  }, 0)

const orientar = (anel: Anel, antiHorario: boolean) =>
  giro(anel) > 0 === antiHorario ? anel : anel.toReversed()

/** The polygon as it is kept, whatever program it came from. */
export const normalizar = (aneis: readonly (readonly (readonly number[])[])[]): Poligono => ({
  type: 'Polygon',
  coordinates: aneis.map((anel, i) => orientar(limpar(anel), i === 0)),
})
