// The list that a filter asks for. Alerts that nobody has, and those that somebody has, are asked by calls of their
// own, with the same body and the same answer.
import { ALERTAS, apiDeAlertas, consultasDeAlerta } from '../../api/gestao/alertas.ts'
import { corpoDaBusca, type FiltroDeAlertas, type Vinculo } from './filtro.ts'

const CHAMADAS: Record<Vinculo, 'semVinculo' | 'vinculados'> = { SEM: 'semVinculo', COM: 'vinculados' }

export const buscaDeAlertas = (filtro: FiltroDeAlertas) => {
  const body = corpoDaBusca(filtro)
  const { queryKey, queryFn, ...resto } = consultasDeAlerta.lista(body)
  const { vinculo } = filtro
  if (!vinculo) return { ...resto, queryKey: [...queryKey], queryFn }
  return {
    ...resto,
    queryKey: [...ALERTAS, 'lista', vinculo, body],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      apiDeAlertas[CHAMADAS[vinculo]]({ body, query: {} }, { signal }),
  }
}
