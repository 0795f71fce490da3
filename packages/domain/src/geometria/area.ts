// Areas and lengths that go into documents: on the ellipsoid of SIRGAS 2000 (GRS 80), not on a sphere, which is 0.34 %
// off in Goiás, nor on a UTM plane, which is 0.6 % off at the eastern border.
import geodesia from 'geographiclib-geodesic'
import type { Anel, Poligono } from './poligono.ts'

const GRS80 = new geodesia.Geodesic.Geodesic(6_378_137, 1 / 298.257222101)

const M2_POR_HA = 10_000

const medir = (anel: Anel) => {
  const medida = GRS80.Polygon(false)
  // The closing vertex is the first one: the library closes by itself.
  for (const [longitude, latitude] of anel.slice(0, -1)) medida.AddPoint(latitude, longitude)
  const { area = 0, perimeter } = medida.Compute(false, true)
  return { areaM2: Math.abs(area), perimetroM: perimeter }
}

const comCasas = (valor: number, casas: number) => Number(valor.toFixed(casas))

const areaM2 = ({ coordinates: [contorno, ...furos] }: Poligono) =>
  furos.reduce((resto, furo) => resto - medir(furo).areaM2, contorno ? medir(contorno).areaM2 : 0)

/** Hectares, holes taken out, four decimals. */
export const areaDoPoligonoHa = (poligono: Poligono) => comCasas(areaM2(poligono) / M2_POR_HA, 4)

/** The outer ring alone is walked, in metres with one decimal. */
export const perimetroDoPoligonoM = ({ coordinates: [contorno] }: Poligono) =>
  contorno ? comCasas(medir(contorno).perimetroM, 1) : 0

/** Metres between two points over the ellipsoid. */
export const distanciaM = (a: readonly [number, number], b: readonly [number, number]) =>
  GRS80.Inverse(a[1], a[0], b[1], b[0]).s12 ?? 0

/** A typed area may differ from the drawn one by 1 % (docs/dominio/etapas.md#poligonos). */
const TOLERANCIA = 0.01

export const areasConferem = (digitadaHa: number, desenhadaHa: number) =>
  Math.abs(digitadaHa - desenhadaHa) <= desenhadaHa * TOLERANCIA + 1e-9
