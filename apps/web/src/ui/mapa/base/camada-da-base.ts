// The base map as a layer of Leaflet: vector tiles painted on canvas by protomaps-leaflet, or pictures as they are. Loaded
// only where an installation has a base.
import type * as Leaflet from 'leaflet'
import { TileType } from 'pmtiles'
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet'
import { VETORIAL_AO_SOL } from '../cores.ts'
import type { L } from '../leaflet.ts'
import type { BaseDoMapa } from './base.ts'

const TIPOS: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

export const ehVetorial = ({ cabecalho }: BaseDoMapa) => cabecalho.tileType === TileType.Mvt

const deImagens = (L: L, { arquivo, cabecalho }: BaseDoMapa, opcoes: Leaflet.GridLayerOptions) => {
  const type = TIPOS[cabecalho.tileType] ?? 'image/png'
  const Camada = L.GridLayer.extend({
    createTile: ({ z, x, y }: Leaflet.Coords, pronto: Leaflet.DoneCallback) => {
      const imagem = document.createElement('img')
      imagem.alt = ''
      arquivo.getZxy(z, x, y).then(
        (lido) => {
          if (!lido) return pronto(undefined, imagem)
          const url = URL.createObjectURL(new Blob([lido.data], { type }))
          imagem.onload = imagem.onerror = () => {
            URL.revokeObjectURL(url)
            pronto(undefined, imagem)
          }
          imagem.src = url
        },
        (causa: Error) => pronto(causa, imagem),
      )
      return imagem
    },
  })
  return new (Camada as unknown as typeof L.GridLayer)(opcoes)
}

const aoSol = () => {
  const cores = VETORIAL_AO_SOL as unknown as Parameters<typeof paintRules>[0]
  return {
    paintRules: paintRules(cores),
    labelRules: labelRules(cores, 'pt'),
    backgroundColor: cores.background,
  }
}

export const camadaDaBase = (L: L, base: BaseDoMapa, sol: boolean): Leaflet.GridLayer => {
  const { minZoom, maxZoom } = base.cabecalho
  const attribution = base.credito
  if (!ehVetorial(base))
    return deImagens(L, base, { attribution, minNativeZoom: minZoom, maxNativeZoom: maxZoom, maxZoom: 22 })
  return leafletLayer({
    url: base.arquivo,
    ...(sol ? aoSol() : { flavor: 'light', lang: 'pt' }),
    attribution,
    maxDataZoom: maxZoom,
    maxZoom: 22,
  }) as unknown as Leaflet.GridLayer
}
