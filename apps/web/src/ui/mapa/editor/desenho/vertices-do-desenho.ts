// The vertices of the drawing under way: one more, one less, the last one elsewhere, the polygon closed. No finger places
// them, and one that would make it cross itself is refused in words.
import type { Posicao } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import type { MapaAberto } from '../../mapa-aberto.ts'
import { desenhoDe, opcoesDoDesenho } from './geoman.ts'
import { type Ouvinte, SE_CRUZA } from './ouvinte.ts'

/** A copy: the layer changes its own list in place. */
export const verticesEm = (mapa: Leaflet.Map) => [
  ...((desenhoDe(mapa)._layer?.getLatLngs() ?? []) as Leaflet.LatLng[]),
]

export const verticesDoDesenho = (aberto: MapaAberto | null, aoRecusar: Ouvinte['aoRecusar']) => {
  const desfazerUltimo = () => {
    if (!aberto) return
    const { mapa } = aberto
    aoRecusar(null)
    if (verticesEm(mapa).length > 1) return desenhoDe(mapa)._removeLastVertex()
    // Without its only vertex geoman would give the drawing up.
    mapa.pm.disableDraw()
    mapa.pm.enableDraw('Polygon', opcoesDoDesenho())
  }

  /** A vertex that no finger placed, such as one of the device's position. It tells whether it was taken. */
  const acrescentar = ([lng, lat]: Posicao): boolean => {
    if (!aberto) return false
    const { L, mapa } = aberto
    const desenho = desenhoDe(mapa)
    const [latlng, antes] = [L.latLng(lat, lng), verticesEm(mapa)]
    if (antes.at(-1)?.equals(latlng)) {
      aoRecusar(`Este ponto já é o vértice ${antes.length}`)
      return false
    }
    if (desenho._hintMarker) desenho._hintMarker._snapped = false
    desenho._createVertex({ latlng })
    const entrou = verticesEm(mapa).length > antes.length
    aoRecusar(entrou ? null : SE_CRUZA)
    return entrou
  }

  return {
    desfazerUltimo,
    acrescentar,
    /** The last vertex goes elsewhere, unless the line would cross itself. */
    moverUltimo: (para: Posicao) => {
      const ultimo = aberto && verticesEm(aberto.mapa).at(-1)
      if (!ultimo) return false
      desfazerUltimo()
      if (acrescentar(para)) return true
      acrescentar([ultimo.lng, ultimo.lat])
      return false
    },
    /** Closes the polygon; when it cannot be closed, says why. */
    concluir: () => {
      if (!aberto) return
      const desenho = desenhoDe(aberto.mapa)
      if (verticesEm(aberto.mapa).length < 3) return aoRecusar('Informe ao menos 3 vértices diferentes')
      desenho._finishShape()
      if (desenho.enabled()) aoRecusar(SE_CRUZA)
    },
  }
}
