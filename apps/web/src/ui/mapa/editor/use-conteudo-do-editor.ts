// What the editor shows on the map besides the areas themselves: the point, the references, the numbers of the area in
// hand and the polygon that is being typed.
import type { Poligono } from '@guara/domain/geometria/poligono'
import { useEffect } from 'react'
import {
  acompanhar,
  desenharPonto,
  desenharReferencias,
  desenharVertices,
  type PontoNoMapa,
  type Referencia,
} from '../conteudo.ts'
import type { MapaAberto } from '../mapa-aberto.ts'

interface Conteudo {
  ponto: PontoNoMapa | null
  referencias: Referencia[]
  numerado: Poligono | null
  previa: Poligono | null
}

const TRACO_DA_PREVIA = { color: '#0B57D0', dashArray: '6 6', interactive: false, pmIgnore: true }

export const useConteudoDoEditor = (
  aberto: MapaAberto | null,
  { ponto, referencias, numerado, previa }: Conteudo,
  sol: boolean,
) => {
  const [latitude, longitude, precisaoM] = [ponto?.latitude, ponto?.longitude, ponto?.precisaoM]
  useEffect(() => {
    if (!aberto || latitude === undefined || longitude === undefined) return
    return desenharPonto(aberto, { latitude, longitude, precisaoM })
  }, [aberto, latitude, longitude, precisaoM])

  useEffect(() => {
    if (aberto) return desenharReferencias(aberto, referencias, sol)
  }, [aberto, referencias, sol])

  useEffect(() => {
    if (aberto && numerado) return desenharVertices(aberto, numerado)
  }, [aberto, numerado])

  useEffect(() => {
    if (!aberto || !previa) return
    const camada = aberto.L.geoJSON(previa as never, { style: TRACO_DA_PREVIA, pmIgnore: true } as object)
    camada.addTo(aberto.mapa)
    acompanhar(aberto, previa)
    return () => {
      camada.remove()
    }
  }, [aberto, previa])
}
