// One handler tells every failure, by the message that each query or mutation names in `meta`. 401 and 403 were
// already dealt with by the client.
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from '../api/cliente/erro.ts'
import { avisarErro } from '../ui/aviso/avisos.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `guardar` keeps the answer on the device, for when there is no network. */
    queryMeta: { erro?: string; guardar?: true }
    mutationMeta: { erro?: string }
  }
}

const notify = (erro: Error, mensagem: string | undefined) => {
  if (!mensagem) return
  if (!(erro instanceof ErroDaApi)) return avisarErro(mensagem)
  if (erro.status === 401 || erro.status === 403) return
  avisarErro(mensagem, erro.requestId ? `${erro.detail} Código do pedido: ${erro.requestId}` : erro.detail)
}

/** Only a missing answer, or a server that stumbled, is worth another try. */
const passageiro = (erro: Error) => erro instanceof ErroDaApi && (erro.status === 0 || erro.status >= 500)

/** The bar says once that there is no network, and what was read before stays on the screen. What is fetched before
 * anybody asks for it fails in silence: whoever asks tries again. */
const emSilencio = (erro: Error, observadores: number) =>
  observadores === 0 || (erro instanceof ErroDaApi && erro.status === 0 && !navigator.onLine)

// The library starts by believing in a network and hears only of changes: a page opened without one would ask in
// vain.
onlineManager.setOnline(navigator.onLine)

export const criarQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (erro, query) => emSilencio(erro, query.getObserversCount()) || notify(erro, query.meta?.erro),
    }),
    mutationCache: new MutationCache({
      onError: (erro, _variaveis, _resultado, mutation) => notify(erro, mutation.meta?.erro),
    }),
    defaultOptions: {
      queries: { retry: (vezes, erro) => vezes < 2 && passageiro(erro), staleTime: 30_000 },
      // A mutation without network says so at once instead of waiting in silence.
      mutations: { networkMode: 'always' },
    },
  })
