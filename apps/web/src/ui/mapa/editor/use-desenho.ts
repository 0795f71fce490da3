// Drawing and editing by mouse and by finger. A crossing is refused where it happens and said in words.
import { areaDoPoligonoHa, perimetroDoPoligonoM } from '@guara/domain/geometria/area'
import { normalizar, type Poligono, type Posicao } from '@guara/domain/geometria/poligono'
import type * as Leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapaAberto } from '../mapa-aberto.ts'
import { desenhoDe, numerarDesenho, numerarEdicao, OPCOES_DA_EDICAO, opcoesDoDesenho } from './geoman.ts'
import { aneisDa, type Camadas, conteudoDe } from './use-areas-no-mapa.ts'

const SE_CRUZA = 'O polígono se cruza'

export interface Medida {
  vertices: number
  areaHa: number | null
  perimetroM: number | null
  /** What is drawn so far; empty while a finished area is edited. */
  tracado: Posicao[]
}

const medirAneis = (aneis: number[][][]) => {
  const poligono = normalizar(aneis)
  return { areaHa: areaDoPoligonoHa(poligono), perimetroM: perimetroDoPoligonoM(poligono) }
}

export const medidaDaArea = ({ coordinates }: Poligono): Medida => ({
  vertices: coordinates.reduce((n, anel) => n + anel.length - 1, 0),
  tracado: [],
  ...medirAneis(coordinates),
})

const SEM_AREA = { areaHa: null, perimetroM: null }

const medir = (pontos: Leaflet.LatLng[]): Medida => {
  const tracado = pontos.map(({ lat, lng }): Posicao => [lng, lat])
  return {
    vertices: pontos.length,
    tracado,
    ...(pontos.length < 3 ? SEM_AREA : medirAneis([tracado])),
  }
}

/** A copy: the layer changes its own list in place. */
const tracadoEm = (mapa: Leaflet.Map) => [
  ...((desenhoDe(mapa)._layer?.getLatLngs() ?? []) as Leaflet.LatLng[]),
]

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
      ouvir.current.aoMedir(medir(tracadoEm(mapa)))
    }
    const aoComecar: Leaflet.LeafletEventHandlerFn = (e) => {
      const { workingLayer } = e as unknown as { workingLayer: Leaflet.Polyline }
      workingLayer.on('pm:vertexadded pm:vertexremoved', aoMudar)
      ouvir.current.aoMedir(medir([]))
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
        ouvir.current.aoMedir({ vertices: aneis.flat().length, tracado: [], ...medirAneis(aneis) })
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

  const desfazerUltimo = () => {
    if (!aberto) return
    const { mapa } = aberto
    ouvir.current.aoRecusar(null)
    if (tracadoEm(mapa).length > 1) return desenhoDe(mapa)._removeLastVertex()
    // Without its only vertex geoman would give the drawing up.
    mapa.pm.disableDraw()
    mapa.pm.enableDraw('Polygon', opcoesDoDesenho())
  }

  /** A vertex that no finger placed, such as one of the device's position. It tells whether it was taken. */
  const acrescentar = ([lng, lat]: Posicao): boolean => {
    if (!aberto) return false
    const { L, mapa } = aberto
    const desenho = desenhoDe(mapa)
    const [latlng, antes] = [L.latLng(lat, lng), tracadoEm(mapa)]
    if (antes.at(-1)?.equals(latlng)) {
      ouvir.current.aoRecusar(`Este ponto já é o vértice ${antes.length}`)
      return false
    }
    if (desenho._hintMarker) desenho._hintMarker._snapped = false
    desenho._createVertex({ latlng })
    const entrou = tracadoEm(mapa).length > antes.length
    ouvir.current.aoRecusar(entrou ? null : SE_CRUZA)
    return entrou
  }

  return {
    desfazerUltimo,
    acrescentar,
    /** The last vertex goes elsewhere, unless the line would cross itself. */
    moverUltimo: (para: Posicao) => {
      const ultimo = aberto && tracadoEm(aberto.mapa).at(-1)
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
      if (tracadoEm(aberto.mapa).length < 3)
        return ouvir.current.aoRecusar('Informe ao menos 3 vértices diferentes')
      desenho._finishShape()
      if (desenho.enabled()) ouvir.current.aoRecusar(SE_CRUZA)
    },
  }
}
