// What is shown over the base: the point, areas to look at, references and numbered vertices. Each function draws and
// gives the way to take away what it drew.
import { type Coordenada, dentroDaFaixaDoEstado } from '@guara/domain/coordenada'
import type { AreaDesenhada } from '@guara/domain/geometria/areas'
import { verticesNumerados } from '@guara/domain/geometria/memorial'
import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import type { Poligono } from '@guara/domain/geometria/poligono'
import type { FeicoesDaCamada, TipoDeCamada } from '@guara/domain/localizacao/camada'
import type { MultiPolygon } from 'geojson'
import type * as Leaflet from 'leaflet'
import { PONTO, PRECISAO, tracoDaArea, tracoDaCamada, tracoDaReferencia } from './cores.ts'
import type { MapaAberto } from './mapa-aberto.ts'

export interface PontoNoMapa extends Coordenada {
  precisaoM?: number | null
}

/** A reference is shown to compare with and never edited, such as the alert's polygon. */
export interface Referencia {
  nome: string
  geometria: Poligono | MultiPolygon
}

const PARADO = { interactive: false, pmIgnore: true }
/** The layer lies over the areas (400) and under the vertices (600). */
const PAINEL_DO_PONTO = { nome: 'ponto', altura: '450' }

/** More numbers than these would only hide the line. */
const MAXIMO_DE_NUMEROS = 80

const comTudo = ({ L, mapa }: MapaAberto, camadas: Leaflet.Layer[]) => {
  const grupo = L.layerGroup(camadas, { pmIgnore: true }).addTo(mapa)
  return () => {
    grupo.remove()
  }
}

export const desenharPonto = (aberto: MapaAberto, { latitude, longitude, precisaoM }: PontoNoMapa) => {
  const { L, mapa } = aberto
  const pane = PAINEL_DO_PONTO.nome
  const painel = mapa.getPane(pane) ?? mapa.createPane(pane)
  painel.style.zIndex = PAINEL_DO_PONTO.altura
  painel.style.pointerEvents = 'none'
  const noPonto = { ...PARADO, pane }
  const lugar: Leaflet.LatLngExpression = [latitude, longitude]
  return comTudo(aberto, [
    ...(precisaoM ? [L.circle(lugar, { radius: precisaoM, ...PRECISAO, ...noPonto })] : []),
    L.circleMarker(lugar, { radius: 13, stroke: false, fillColor: '#0B57D0', fillOpacity: 0.9, ...noPonto }),
    L.circleMarker(lugar, { radius: 9, ...PONTO, ...noPonto }),
  ])
}

export const desenharReferencias = (aberto: MapaAberto, referencias: Referencia[], sol: boolean) =>
  comTudo(
    aberto,
    referencias.map(({ geometria }) =>
      aberto.L.geoJSON(
        geometria as never,
        { style: { ...tracoDaReferencia(sol), ...PARADO }, ...PARADO } as object,
      ),
    ),
  )

/** The layer lies under the areas (400), which are what is worked on. */
const PAINEL_DAS_CAMADAS = { nome: 'camadas-do-orgao', altura: '390' }

/** One layer of the agency; the name of each feature is told to who points at it. */
export const desenharCamada = (
  aberto: MapaAberto,
  tipo: TipoDeCamada,
  feicoes: FeicoesDaCamada['feicoes'],
  sol: boolean,
) => {
  const { mapa, L } = aberto
  const pane = PAINEL_DAS_CAMADAS.nome
  const painel = mapa.getPane(pane) ?? mapa.createPane(pane)
  painel.style.zIndex = PAINEL_DAS_CAMADAS.altura
  const opcoes = { pane, pmIgnore: true, style: { ...tracoDaCamada(tipo, sol), pane } }
  return comTudo(
    aberto,
    feicoes.map(({ nome, geometria }) => {
      const texto = document.createElement('span')
      texto.textContent = nome
      return L.geoJSON(geometria as never, opcoes as object).bindTooltip(texto, { sticky: true })
    }),
  )
}

export const desenharVertices = (aberto: MapaAberto, poligono: Poligono) => {
  const vertices = verticesNumerados(poligono)
  if (vertices.length > MAXIMO_DE_NUMEROS) return () => {}
  return comTudo(
    aberto,
    vertices.map(({ numero, latitude, longitude }) => {
      const icon = aberto.L.divIcon({ className: 'guara-vertice', html: String(numero) })
      return aberto.L.marker([latitude, longitude], { icon, ...PARADO })
    }),
  )
}

export const rotular = (camada: Leaflet.Layer, texto: string) =>
  camada.bindTooltip(texto, {
    permanent: true,
    direction: 'center',
    className: 'guara-rotulo',
    interactive: false,
  })

export const desenharAreas = (aberto: MapaAberto, areas: AreaDesenhada[], sol: boolean) =>
  comTudo(
    aberto,
    areas.map(({ geometria, finalidade }, i) => {
      const camada = aberto.L.geoJSON(
        geometria as never,
        {
          style: { ...tracoDaArea(finalidade, sol), ...PARADO },
          ...PARADO,
        } as object,
      )
      return areas.length > 1 ? rotular(camada, nomeDoPoligono(i)) : camada
    }),
  )

const ehDoEstado = ({ coordinates }: Poligono) =>
  coordinates.flat().every(([longitude, latitude]) => dentroDaFaixaDoEstado({ latitude, longitude }))

/** Brings a polygon into view unless it is there; one still half typed may lie in the ocean and is not followed. */
export const acompanhar = (aberto: MapaAberto, poligono: Poligono) => {
  const limites = aberto.L.geoJSON(poligono as never).getBounds()
  if (ehDoEstado(poligono) && !aberto.mapa.getBounds().contains(limites)) enquadrar(aberto, [poligono])
}

/** The base that comes with the product has nothing to show closer than some kilometres. */
export const ZOOM_DOS_ARREDORES = 11

/** Brings everything into view; without anything, the view stays. */
export const enquadrar = (
  { L, mapa }: MapaAberto,
  geometrias: (Poligono | MultiPolygon)[],
  ponto?: Coordenada | null,
  maxZoom = 16,
) => {
  const limites = L.latLngBounds([])
  for (const geometria of geometrias) limites.extend(L.geoJSON(geometria as never).getBounds())
  if (ponto) limites.extend([ponto.latitude, ponto.longitude])
  if (limites.isValid()) mapa.fitBounds(limites, { padding: [40, 40], maxZoom, animate: false })
}

/** Brings a municipality into view and says whether it is one of the map's. */
export const enquadrarMunicipio = (aberto: MapaAberto, id: unknown) => {
  const municipio = aberto.lugares.municipios.find((m) => m.id === id)
  if (municipio) enquadrar(aberto, [{ type: 'MultiPolygon', coordinates: municipio.partes }])
  return municipio !== undefined
}
