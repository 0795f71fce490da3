import { useOnline } from '../aparelho/use-online.ts'
import { OfflineState } from './offline-state.tsx'
import { type Props, QueryError } from './query-error.tsx'

/** What stands where the content of a query will be: that it waits for the network, that it failed, or that it comes. */
export const QueryWait = (props: Props) => {
  const online = useOnline()
  if (!online) return <OfflineState />
  return props.query.error ? <QueryError {...props} /> : <p role="status">Carregando…</p>
}
