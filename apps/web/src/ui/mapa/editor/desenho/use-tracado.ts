// A new polygon, by mouse or by finger, from the first vertex to the last.
import { normalizar } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import { useEffect } from 'react'
import type { MapaAberto } from '../../mapa-aberto.ts'
import { aneisDa } from '../areas/use-areas-no-mapa.ts'
import { desenhoDe, numerarDesenho, opcoesDoDesenho } from './geoman.ts'
import { medirPontos } from './medida.ts'
import { type Ouvir, SE_CRUZA } from './ouvinte.ts'
import { verticesEm } from './vertices-do-desenho.ts'

export const useTracado = (aberto: MapaAberto | null, desenhando: boolean, ouvir: Ouvir) => {
  useEffect(() => {
    if (!aberto || !desenhando) return
    const { mapa } = aberto
    const aoMudar = () => {
      numerarDesenho(mapa)
      ouvir.current.aoMedir(medirPontos(verticesEm(mapa)))
    }
    const aoComecar: Leaflet.LeafletEventHandlerFn = (e) => {
      const { workingLayer } = e as unknown as { workingLayer: Leaflet.Polyline }
      workingLayer.on('pm:vertexadded pm:vertexremoved', aoMudar)
      ouvir.current.aoMedir(medirPontos([]))
    }
    const aoCriar: Leaflet.LeafletEventHandlerFn = (e) => {
      const { layer } = e as unknown as { layer: Leaflet.Polygon }
      layer.remove()
      ouvir.current.aoDesenhar(normalizar(aneisDa(layer)))
    }
    const aoClicar = () => ouvir.current.aoRecusar(desenhoDe(mapa)._doesSelfIntersect ? SE_CRUZA : null)
    mapa.pm.setLang('pt_br')
    mapa.on('pm:drawstart', aoComecar)
    mapa.on('pm:create', aoCriar)
    mapa.pm.enableDraw('Polygon', opcoesDoDesenho())
    mapa.on('click', aoClicar)
    return () => {
      mapa.off('pm:drawstart', aoComecar)
      mapa.off('pm:create', aoCriar)
      mapa.off('click', aoClicar)
      mapa.pm.disableDraw()
      ouvir.current.aoMedir(null)
    }
  }, [aberto, desenhando, ouvir])
}
