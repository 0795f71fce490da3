// The rings of a record of a shapefile as polygons with their holes. Outer rings run clockwise there; a hole belongs to the
// smallest ring around it, so that the hole of an island in a lake is the island's.
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import { envolventesDe } from './varredura.ts'

const giro = (anel: Anel) => {
  let soma = 0
  let [px, py] = anel[0] ?? [0, 0]
  for (const [x, y] of anel) {
    soma += (px - x) * (py + y)
    px = x
    py = y
  }
  return soma
}

const primeiroDe = (anel: Anel): Posicao => anel[0] ?? [0, 0]

/** Programs that run their rings the wrong way: what lies inside another is its hole, what lies inside a hole is not. */
const montarPelaPosicao = (aneis: Anel[]): Anel[][] => {
  const envolventes = envolventesDe(aneis.map(primeiroDe), aneis, true)
  const ehContorno = envolventes.map(({ quantos }) => quantos % 2 === 0)
  const poligonos = new Map<number, Anel[]>()
  aneis.forEach((anel, i) => {
    if (ehContorno[i]) poligonos.set(i, [anel])
  })
  aneis.forEach((anel, i) => {
    if (ehContorno[i]) return
    const dono = poligonos.get(envolventes[i]?.menor ?? -1)
    if (dono) dono.push(anel)
    else poligonos.set(i, [anel])
  })
  return [...poligonos.values()]
}

export const montar = (aneis: Anel[]) => {
  const giros = aneis.map(giro)
  const contornos = aneis.filter((_, i) => (giros[i] ?? 0) <= 0)
  const furos = aneis.filter((_, i) => (giros[i] ?? 0) > 0)
  const poligonos = contornos.map((contorno) => [contorno])
  const orfaos: Anel[] = []
  const envolventes = envolventesDe(furos.map(primeiroDe), contornos)
  furos.forEach((furo, i) => {
    const dono = poligonos[envolventes[i]?.menor ?? -1]
    if (dono) dono.push(furo)
    else orfaos.push(furo)
  })
  return { type: 'MultiPolygon', coordinates: [...poligonos, ...montarPelaPosicao(orfaos)] }
}
