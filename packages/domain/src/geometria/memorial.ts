// How an area is written down: the numbered vertices of the memorial of the embargo.
import { formatarCoordenada } from '../coordenada.ts'
import { distanciaM } from './area.ts'
import type { Poligono, Posicao } from './poligono.ts'

export interface Vertice {
  /** Numbers start at 1 and go on through the holes, so that no two vertices of a polygon have the same one. */
  numero: number
  /** 0 is the outer ring, the others are holes. */
  anel: number
  latitude: number
  longitude: number
  gms: string
  /** Metres to the next vertex of its ring. */
  distanciaM: number
}

export const verticesNumerados = ({ coordinates }: Poligono): Vertice[] =>
  coordinates
    .flatMap((anel, doAnel) =>
      anel.slice(0, -1).map((posicao, i) => ({ posicao, seguinte: anel[i + 1] as Posicao, doAnel })),
    )
    .map(({ posicao, seguinte, doAnel }, i) => {
      const [longitude, latitude] = posicao
      return {
        numero: i + 1,
        anel: doAnel,
        latitude,
        longitude,
        gms: formatarCoordenada({ latitude, longitude }),
        distanciaM: Number(distanciaM(posicao, seguinte).toFixed(2)),
      }
    })
