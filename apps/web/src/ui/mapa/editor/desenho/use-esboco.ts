// A boundary walked for an hour must not be lost with the tab: in the field the drawing under way is kept in the form as it
// grows, and with it how to go on. Whoever gives it up can still take it back, as with every area that is removed.
import { normalizar, type Poligono } from '@guara/domain/geometria/poligono'
import { useEffect, useRef } from 'react'
import type { useAreas } from '../areas/use-areas.ts'
import { conteudoDe } from '../areas/use-areas-no-mapa.ts'
import type { ValorDaLocalizacao } from '../valor.ts'
import type { Medida } from './medida.ts'

/** The drawing that was left. An area that was changed since is like any other, and nothing is gone on with. */
export const desenhoDeixado = ({ desenho, poligonos }: ValorDaLocalizacao) => {
  if (!desenho || desenho.id === null) return desenho ?? null
  const area = poligonos.find((a) => a.id === desenho.id)
  const igual = area && conteudoDe(area.geometria) === conteudoDe(normalizar([desenho.tracado]))
  return igual ? desenho : null
}

export const useEsboco = (
  noCampo: boolean,
  andando: boolean,
  medida: Medida | null,
  areas: ReturnType<typeof useAreas>,
) => {
  /** The area that the drawing is kept as. */
  const id = useRef<string | null>(null)
  const guardar = useRef(areas)
  guardar.current = areas
  const tracado = medida?.tracado
  useEffect(() => {
    if (!noCampo || !tracado) return
    if (tracado.length < 3) {
      if (id.current) guardar.current.retirar(id.current)
      id.current = null
    } else {
      const geometria = normalizar([tracado])
      if (id.current) guardar.current.trocarGeometria(id.current, geometria)
      else id.current = guardar.current.acrescentar([geometria])[0] ?? null
    }
    guardar.current.guardarDesenho(tracado.length > 0 ? { id: id.current, tracado, andando } : undefined)
  }, [noCampo, tracado, andando])

  return {
    /** The area that is still being drawn, which nothing else shows. */
    id: id.current,
    retomar: (area: string | null) => {
      id.current = area
    },
    concluir: (geometria: Poligono) => {
      const pronta = id.current
      id.current = null
      areas.guardarDesenho(undefined)
      if (pronta === null) return areas.acrescentar([geometria])[0] ?? null
      areas.trocarGeometria(pronta, geometria)
      return pronta
    },
    descartar: (area = id.current) => {
      areas.guardarDesenho(undefined)
      if (area) areas.excluir(area)
      id.current = null
    },
  }
}
