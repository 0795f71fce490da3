import { type AreaDesenhada, type FinalidadeDoPoligono, medirArea } from '@guara/domain/geometria/areas'
import type { Poligono } from '@guara/domain/geometria/poligono'
import { useRef, useState } from 'react'
import { type DesenhoDeixado, novoId, type ValorDaLocalizacao } from '../valor.ts'

interface Excluida {
  area: AreaDesenhada
  indice: number
}

/** The areas of the value: add, change, remove and take the removal back. */
export const useAreas = (
  value: ValorDaLocalizacao,
  onChange: (valor: ValorDaLocalizacao) => void,
  /** What every area is for, where there is nothing to choose. */
  unica: FinalidadeDoPoligono | null,
) => {
  const [excluida, setExcluida] = useState<Excluida | null>(null)
  // Events of the map may come before the next render.
  const atual = useRef(value)
  atual.current = value

  const guardarNoValor = (mudanca: Partial<ValorDaLocalizacao>) => {
    atual.current = { ...atual.current, ...mudanca }
    onChange(atual.current)
  }
  const guardar = (poligonos: AreaDesenhada[]) => guardarNoValor({ poligonos })
  const trocar = (area: AreaDesenhada) =>
    guardar(atual.current.poligonos.map((a) => (a.id === area.id ? area : a)))

  return {
    excluida,
    trocar,
    guardarDesenho: (desenho: DesenhoDeixado | undefined) => guardarNoValor({ desenho }),
    trocarGeometria: (id: string, geometria: Poligono) => {
      const area = atual.current.poligonos.find((a) => a.id === id)
      if (area) trocar(medirArea({ ...area, geometria }))
    },
    /** The first area of a form is nearly always that of the infraction; of the others nobody knows. */
    acrescentar: (geometrias: Poligono[]) => {
      const jaTem = atual.current.poligonos.length > 0
      const novas = geometrias.map((geometria, i) =>
        medirArea({
          id: novoId(),
          finalidade: unica ?? (jaTem || i > 0 ? null : 'AREA_INFRACAO'),
          geometria,
        }),
      )
      setExcluida(null)
      guardar([...atual.current.poligonos, ...novas])
      return novas.map((a) => a.id)
    },
    /** Takes away what nobody has finished, without a word. */
    retirar: (id: string) => guardar(atual.current.poligonos.filter((a) => a.id !== id)),
    excluir: (id: string) => {
      const indice = atual.current.poligonos.findIndex((a) => a.id === id)
      const area = atual.current.poligonos[indice]
      if (!area) return
      setExcluida({ area, indice })
      guardar(atual.current.poligonos.filter((a) => a.id !== id))
    },
    desfazerExclusao: () => {
      if (!excluida) return
      guardar(atual.current.poligonos.toSpliced(excluida.indice, 0, excluida.area))
      setExcluida(null)
    },
  }
}
