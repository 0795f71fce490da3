import { sessao } from '@guara/domain/sessao/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createClient } from '../../api/client.ts'
import { sessaoAtual } from '../../api/sessao-atual.ts'
import { filtros } from '../../ui/filtros.ts'

const api = createClient(sessao)

/** Logout: the device forgets at once; the gateway is told as well as the network allows. The guard of the screen
 *  does the rest: a visitor of `/` goes to the login. */
export const sair = (queryClient: QueryClient) => {
  const token = sessaoAtual.token()
  if (token !== null) api.sair({}, { token, keepalive: true }).catch(() => {})
  filtros.clearAll()
  sessaoAtual.encerrar()
  queryClient.clear()
}
