// Species and their photos (docs/dominio/fio.md#species). What is read of them also without network is in
// offline/especies.
import { especies, fotosDeEspecie } from '@guara/domain/especie/contract'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../cliente/client.ts'

export const apiDeEspecies = createClient(especies)
export const apiDeFotos = createClient(fotosDeEspecie)

/** Asked for with the network, by who changes the catalogue. */
export const versoesDaEspecie = (id: number) =>
  queryOptions({
    queryKey: ['versoes-da-especie', id],
    queryFn: ({ signal }) => apiDeEspecies.versoes({ params: { id } }, { signal }),
    refetchOnMount: 'always',
  })
