import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** "Pesquisar" always asks the gateway: other criteria are another question, the same ones are asked again. `listas` is the
 * key that what is asked begins with. */
export const usePesquisa = <F>(filtro: F, onFiltro: (filtro: F) => void, listas: QueryKey) => {
  const queryClient = useQueryClient()
  return (novo: F) => {
    const refetchType = hashKey([novo]) === hashKey([filtro]) ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: listas, refetchType })
    onFiltro(novo)
  }
}
