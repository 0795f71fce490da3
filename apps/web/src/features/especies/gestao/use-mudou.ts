import type { Especie } from '@guara/domain/especie/schema'
import { useQueryClient } from '@tanstack/react-query'
import { CATALOGO_DE_ESPECIES, ESPECIES } from '../../../offline/especies/consultas.ts'

/** What changed a species is seen everywhere at once: in the open one, in the lists, in the device's copy. */
export const useMudou = () => {
  const queryClient = useQueryClient()
  return (especie: Especie) => {
    queryClient.setQueryData<Especie[]>(CATALOGO_DE_ESPECIES, (todas) =>
      todas?.some((e) => e.id === especie.id)
        ? todas.map((e) => (e.id === especie.id ? especie : e))
        : [...(todas ?? []), especie],
    )
    return Promise.all(
      [ESPECIES, CATALOGO_DE_ESPECIES].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}
