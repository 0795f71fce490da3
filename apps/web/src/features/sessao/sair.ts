import { sessao } from '@guara/domain/sessao/contract'
import type { QueryClient } from '@tanstack/react-query'
import { abandonarLeituras, createClient } from '../../api/cliente/client.ts'
import { ErroDaApi } from '../../api/cliente/erro.ts'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { avisar } from '../../ui/aviso/avisos.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'

const api = createClient(sessao)

/** Nobody answered: the token is kept by this page alone and sent once more when the network is back. */
const semResposta = (token: string) => {
  window.addEventListener('online', () => void avisarGateway(token).catch(() => {}), { once: true })
  avisar(
    'Você saiu neste aparelho.',
    'O servidor não respondeu: lá a sessão termina quando a conexão voltar, se esta página continuar aberta, ou quando vencer.',
  )
}

const avisarGateway = (token: string) => api.sair({}, { token, keepalive: true })

/** What lists showed is not for the next person, nor are the notices that come; drafts and photos wait, sealed, for their owner. */
const esquecerLidos = async (usuarioId: string) => {
  const { esquecerConsultas } = await import('../../offline/banco/consultas.ts')
  const { esquecerSessoes } = await import('../../offline/cofre/cofre.ts')
  const { largarAparelho } = await import('./conta/aparelho-avisado.ts')
  await Promise.all([esquecerConsultas(usuarioId), esquecerSessoes(), largarAparelho()])
}

/** Logout: the device forgets at once; the gateway is told as well as the network allows. The guard of the screen
 *  does the rest: a visitor of `/` goes to the login. */
export const sair = (queryClient: QueryClient) => {
  const { token, usuario } = sessaoAtual.estado()
  queryClient.clear()
  abandonarLeituras()
  if (token !== null) {
    avisarGateway(token).catch((erro: unknown) => {
      if (erro instanceof ErroDaApi && erro.status === 0) semResposta(token)
    })
  }
  filtros.clearAll()
  sessaoAtual.encerrar()
  if (usuario) void esquecerLidos(usuario.id).catch(() => {})
}
