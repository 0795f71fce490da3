import { sessao } from '@guara/domain/sessao/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { createClient } from '../../api/cliente/client.ts'
import { filtros } from '../../ui/lista/filtro/filtros.ts'
import { iniciarSessao } from './entrar.ts'

const api = createClient(sessao)

/** Another active role is another token and another view of the same data: nothing read or filtered before stays. */
export const trocarPerfil = async (perfilAtivo: Perfil) => {
  const { id_token: token } = await api.trocarPerfil({ body: { perfilAtivo } })
  const conta = await iniciarSessao(token)
  filtros.clearAll()
  return conta.perfilAtivo
}
