// The drawing under way as the field needs to see it: what is enclosed so far, dashes to the next vertex if it were
// marked here, dots for the side that would close it.
import type { Posicao } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import { useEffect } from 'react'
import { desenharPonto } from '../../conteudo.ts'
import type { MapaAberto } from '../../mapa-aberto.ts'
import { type PontoLido, pontoDe } from '../valor.ts'

const COR = '#8F3E12'
const PARADO = { interactive: false, pmIgnore: true, color: COR, weight: 3 }

export const useTracadoDoCampo = (
  aberto: MapaAberto | null,
  tracado: readonly Posicao[],
  leitura: PontoLido | null,
) => {
  useEffect(() => {
    const ponto = leitura && pontoDe(leitura)
    if (aberto && ponto) return desenharPonto(aberto, ponto)
  }, [aberto, leitura])

  useEffect(() => {
    if (!aberto) return
    const { L, mapa } = aberto
    const vertices = tracado.map(([lng, lat]): Leaflet.LatLngTuple => [lat, lng])
    const [primeiro, ultimo] = [vertices[0], vertices.at(-1)]
    const ponto = leitura && pontoDe(leitura)
    const aqui: Leaflet.LatLngTuple | undefined = ponto ? [ponto.latitude, ponto.longitude] : undefined
    const fim = aqui ?? (vertices.length > 2 ? ultimo : undefined)
    const grupo = L.layerGroup([], { pmIgnore: true }).addTo(mapa)
    const por = (camada: Leaflet.Layer) => void camada.addTo(grupo)
    if (vertices.length > 2) por(L.polygon(vertices, { ...PARADO, stroke: false, fillColor: '#DD7A38' }))
    if (ultimo && aqui) por(L.polyline([ultimo, aqui], { ...PARADO, dashArray: '8 8' }))
    if (primeiro && fim && vertices.length > 1)
      por(L.polyline([fim, primeiro], { ...PARADO, weight: 2, dashArray: '1 7' }))
    return () => {
      grupo.remove()
    }
  }, [aberto, tracado, leitura])
}
