// Drawing and editing by mouse and by finger. A crossing is refused where it happens and said in words.
import { areaDoPoligonoHa } from '@guara/domain/geometria/area'
import { normalizar, type Poligono } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapaAberto } from '../quadro-do-mapa.tsx'
import { desenhoDe, numerarDesenho, numerarEdicao, OPCOES_DA_EDICAO, opcoesDoDesenho } from './geoman.ts'
import { aneisDa, type Camadas, conteudoDe } from './use-areas-no-mapa.ts'

const SE_CRUZA = 'O polígono se cruza'

export interface Medida {
  vertices: number
  areaHa: number | null
}

const medir = (pontos: Leaflet.LatLng[]): Medida => ({
  vertices: pontos.length,
  areaHa: pontos.length < 3 ? null : areaDoPoligonoHa(normalizar([pontos.map(({ lat, lng }) => [lng, lat])])),
})

interface Ouvinte {
  aoDesenhar: (geometria: Poligono) => void
  aoEditar: (id: string, geometria: Poligono) => void
  aoMedir: (medida: Medida | null) => void
  aoRecusar: (mensagem: string | null) => void
}

export const useDesenho = (
  aberto: MapaAberto | null,
  camadas: Camadas | null,
  desenhando: boolean,
  editando: string | null,
  ouvinte: Ouvinte,
) => {
  const ouvir = useRef(ouvinte)
  ouvir.current = ouvinte

  useEffect(() => {
    if (!aberto || !desenhando) return
    const { mapa } = aberto
    const aoMudar = () => {
      numerarDesenho(mapa)
      ouvir.current.aoMedir(medir((desenhoDe(mapa)._layer?.getLatLngs() ?? []) as Leaflet.LatLng[]))
    }
    const aoComecar: Leaflet.LeafletEventHandlerFn = (e) => {
      const { workingLayer } = e as unknown as { workingLayer: Leaflet.Polyline }
      workingLayer.on('pm:vertexadded pm:vertexremoved', aoMudar)
      ouvir.current.aoMedir({ vertices: 0, areaHa: null })
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
  }, [aberto, desenhando])

  useEffect(() => {
    const guardada = editando === null ? undefined : camadas?.get(editando)
    if (!aberto || !guardada || editando === null) return
    const { camada } = guardada
    const eventos: Record<string, () => void> = {
      'pm:markerdrag': () => {
        const aneis = aneisDa(camada)
        ouvir.current.aoMedir({ vertices: aneis.flat().length, areaHa: areaDoPoligonoHa(normalizar(aneis)) })
      },
      'pm:edit': () => {
        numerarEdicao(camada)
        ouvir.current.aoRecusar(null)
        ouvir.current.aoMedir(null)
        const geometria = normalizar(aneisDa(camada))
        guardada.conteudo = conteudoDe(geometria)
        ouvir.current.aoEditar(editando, geometria)
      },
      'pm:vertexadded': () => numerarEdicao(camada),
      'pm:layerreset': () => {
        numerarEdicao(camada)
        ouvir.current.aoMedir(null)
        ouvir.current.aoRecusar(SE_CRUZA)
      },
    }
    camada.unbindTooltip()
    camada.pm.enable(OPCOES_DA_EDICAO)
    numerarEdicao(camada)
    for (const [nome, f] of Object.entries(eventos)) camada.on(nome, f)
    return () => {
      for (const [nome, f] of Object.entries(eventos)) camada.off(nome, f)
      camada.pm.disable()
      ouvir.current.aoMedir(null)
    }
  }, [aberto, camadas, editando])

  return {
    desfazerUltimo: () => aberto && desenhoDe(aberto.mapa)._removeLastVertex(),
    /** Closes the polygon; when it cannot be closed, says why. */
    concluir: () => {
      if (!aberto) return
      const desenho = desenhoDe(aberto.mapa)
      const vertices = desenho._layer?.getLatLngs().length ?? 0
      if (vertices < 3) return ouvir.current.aoRecusar('Informe ao menos 3 vértices diferentes')
      desenho._finishShape()
      if (desenho.enabled()) ouvir.current.aoRecusar(SE_CRUZA)
    },
  }
}
