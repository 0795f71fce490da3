import type { QueryObserverResult } from '@tanstack/react-query'
import { ErrorState } from './error-state.tsx'

export interface Props {
  titulo: string
  query: Pick<QueryObserverResult<unknown>, 'error' | 'isFetching' | 'refetch'>
  /** What is said of the content that stayed on the screen. */
  resto?: string
}

/** A query that failed, in the words of the gateway where they say more, and the way to ask again. */
export const QueryError = ({ titulo, query, resto }: Props) => (
  <ErrorState
    titulo={titulo}
    detalhe={[query.error?.message !== titulo && query.error?.message, resto].filter(Boolean).join(' ')}
    tentando={query.isFetching}
    onTentar={() => void query.refetch()}
  />
)
