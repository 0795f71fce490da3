import { sessao } from '@guara/domain/sessao/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { createClient } from '../../api/client.ts'
import { sessaoAtual } from '../../api/sessao-atual.ts'
import { filtros } from '../../ui/filtros.ts'

const api = createClient(sessao)

/** Another active role is another token and another view of the same data: nothing read or filtered before stays. */
export const trocarPerfil = async (perfilAtivo: Perfil) => {
  const { id_token: token } = await api.trocarPerfil({ body: { perfilAtivo } })
  const conta = await api.conta({}, { token })
  filtros.clearAll()
  sessaoAtual.iniciar(token, conta)
  return conta.perfilAtivo
}
