// Where the map of the editor first looks: at what is already drawn; else at the municipality of the inspection; else
// where the device is. The whole state is shown only when none of them is known. After a touch the view belongs to the user.
import type { Coordenada } from '@guara/domain/coordenada'
import { useEffect, useRef } from 'react'
import { lerConfigDoMapa } from '../config.ts'
import { enquadrar, enquadrarMunicipio, type Referencia, ZOOM_DOS_ARREDORES } from '../conteudo.ts'
import type { MapaAberto } from '../mapa-aberto.ts'
import { posicaoPermitida } from './gps/use-gps.ts'

interface Conhecido {
  geometrias: Referencia['geometria'][]
  ponto: Coordenada | null
  municipioId: number | null
}

/** Nothing is drawn yet: what shows where one is are the ground, where a base has it, and else the places around. */
const deOnde = () => {
  const { tilesUrl, base } = lerConfigDoMapa()
  return tilesUrl || base ? undefined : ZOOM_DOS_ARREDORES
}

const GESTOS = ['pointerdown', 'wheel', 'keydown']

export const usePrimeiroOlhar = (aberto: MapaAberto | null, conhecido: Conhecido) => {
  const atual = useRef(conhecido)
  atual.current = conhecido
  /** True once there is something to look at that no later news may take away. */
  const fixo = useRef(false)

  useEffect(() => {
    if (!aberto) return
    const { geometrias, ponto } = atual.current
    fixo.current = geometrias.length > 0 || ponto !== null
    enquadrar(aberto, geometrias, ponto)
    const fixar = () => {
      fixo.current = true
    }
    const lugar = aberto.mapa.getContainer()
    for (const gesto of GESTOS) lugar.addEventListener(gesto, fixar, { once: true, passive: true })
    return () => {
      for (const gesto of GESTOS) lugar.removeEventListener(gesto, fixar)
    }
  }, [aberto])

  const temAlgo = conhecido.geometrias.length > 0 || conhecido.ponto !== null
  const { municipioId } = conhecido
  useEffect(() => {
    if (!aberto || fixo.current) return
    if (temAlgo) {
      // It came after the map: the outline of an alert, for one.
      fixo.current = true
      return enquadrar(aberto, atual.current.geometrias, atual.current.ponto)
    }
    if (enquadrarMunicipio(aberto, municipioId)) return
    let vivo = true
    void posicaoPermitida().then((ponto) => {
      if (vivo && ponto && !fixo.current) enquadrar(aberto, [], ponto, deOnde())
    })
    return () => {
      vivo = false
    }
  }, [aberto, municipioId, temAlgo])
}
