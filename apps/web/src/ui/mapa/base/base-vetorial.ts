// The base of the map, with no tile server: Goiás, its municipalities, the large rivers and the borders around, on one
// canvas under everything else. It answers no click and geoman must not take it for something to edit.
import type * as Leaflet from 'leaflet'
import { lerConfigDoMapa } from '../config.ts'
import { coresDaBase } from '../cores.ts'
import type { L } from '../leaflet.ts'
import type { Lugares } from '../lugares/lugares.ts'

const PAINEL = 'base'
/** The layer lies over the tiles (200) and under the drawings (400). */
const ALTURA = '250'
const ZOOM_DOS_NOMES = 9
const ZOOM_MAXIMO_DOS_TILES = 19

const escapar = (texto: string) => texto.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

const camadaExtra = (L: L) => {
  const { tilesUrl, tilesAtribuicao } = lerConfigDoMapa()
  if (tilesUrl === null) return null
  const attribution = tilesAtribuicao ? escapar(tilesAtribuicao) : undefined
  return L.tileLayer(tilesUrl, {
    attribution,
    maxNativeZoom: ZOOM_MAXIMO_DOS_TILES,
    maxZoom: 22,
  })
}

/** The seats in view, by name, once there is room for them. */
const nomes = (L: L, mapa: Leaflet.Map, { municipios }: Lugares) => {
  const grupo = L.layerGroup([], { pmIgnore: true })
  const refazer = () => {
    grupo.clearLayers()
    if (mapa.getZoom() < ZOOM_DOS_NOMES) return
    const janela = mapa.getBounds().pad(0.1)
    for (const { nome, sede } of municipios) {
      const [lng, lat] = sede
      if (!janela.contains([lat, lng])) continue
      const rotulo = document.createElement('span')
      rotulo.textContent = nome
      const icon = L.divIcon({ className: 'guara-sede', html: rotulo, iconSize: undefined })
      L.marker([lat, lng], { icon, interactive: false, pane: PAINEL, pmIgnore: true }).addTo(grupo)
    }
  }
  mapa.on('zoomend moveend', refazer)
  refazer()
  return { grupo, soltar: () => mapa.off('zoomend moveend', refazer) }
}

/** What another base brings: its layer goes under ours, which then only draws borders and, where it has none, names. */
export interface OutraBase {
  camada: Leaflet.Layer
  temNomes: boolean
}

/** Draws it and gives the way to take it away, as when the theme changes. */
export const desenharBase = (
  L: L,
  mapa: Leaflet.Map,
  lugares: Lugares,
  sol: boolean,
  outra: OutraBase | null = null,
) => {
  const painel = mapa.getPane(PAINEL) ?? mapa.createPane(PAINEL)
  painel.style.zIndex = ALTURA
  painel.style.pointerEvents = 'none'
  const cores = coresDaBase(sol)
  mapa.getContainer().style.background = cores.fundo
  const tiles = camadaExtra(L)
  const renderer = L.canvas({ pane: PAINEL, padding: 0.4 })
  const camada = (geometria: GeoJSON.GeometryObject, style: Leaflet.PathOptions) =>
    L.geoJSON(geometria as never, {
      style: { fill: false, ...style, renderer, interactive: false, pane: PAINEL, pmIgnore: true } as object,
      interactive: false,
      pmIgnore: true,
    })
  const { divisas, goias } = lugares.bordas()
  const rotulos = outra?.temNomes ? null : nomes(L, mapa, lugares)
  const porBaixo = [outra?.camada, tiles].filter((c) => c != null)
  const grupo = L.layerGroup(
    [
      ...(porBaixo.length > 0
        ? porBaixo
        : [camada(goias, { stroke: false, fill: true, fillColor: cores.goias, fillOpacity: 1 })]),
      // The rivers of the other base are finer, and would not lie on ours.
      ...(outra ? [] : [camada(lugares.rios, { color: cores.rio, weight: sol ? 3 : 2 })]),
      // Ours lie over the names of the other base, which are read through them.
      camada(divisas, { color: cores.divisa, weight: 1, opacity: outra?.temNomes ? 0.4 : 1 }),
      camada(lugares.estados, { color: cores.estado, weight: 1, dashArray: '6 4' }),
      camada(lugares.paises, { color: cores.pais, weight: 2, dashArray: '8 4' }),
      camada(goias, { color: cores.estado, weight: 2.5 }),
      ...(rotulos ? [rotulos.grupo] : []),
    ],
    { pmIgnore: true },
  ).addTo(mapa)
  const credito = outra ? 'SIRGAS 2000' : 'Base vetorial: IBGE · SIRGAS 2000'
  mapa.attributionControl.addAttribution(credito)
  return () => {
    mapa.attributionControl.removeAttribution(credito)
    rotulos?.soltar()
    grupo.remove()
    renderer.remove()
  }
}
