// A boundary walked for an hour must not be lost with the tab: in the field the drawing under way is kept in the form as it
// grows. Whoever gives it up can still take it back, as with every area that is removed.
import { normalizar, type Poligono } from '@guara/domain/geometria/poligono'
import { useEffect, useRef } from 'react'
import type { useAreas } from './use-areas.ts'
import type { Medida } from './use-desenho.ts'

export const useEsboco = (noCampo: boolean, medida: Medida | null, areas: ReturnType<typeof useAreas>) => {
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
      return
    }
    const geometria = normalizar([tracado])
    if (id.current) guardar.current.trocarGeometria(id.current, geometria)
    else id.current = guardar.current.acrescentar([geometria])[0] ?? null
  }, [noCampo, tracado])

  return {
    /** The area that is still being drawn, which nothing else shows. */
    id: id.current,
    concluir: (geometria: Poligono) => {
      const pronta = id.current
      id.current = null
      if (pronta === null) return areas.acrescentar([geometria])[0] ?? null
      areas.trocarGeometria(pronta, geometria)
      return pronta
    },
    descartar: () => {
      if (id.current) areas.excluir(id.current)
      id.current = null
    },
  }
}
