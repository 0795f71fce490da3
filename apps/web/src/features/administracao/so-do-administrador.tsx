import { podeChamar } from '@guara/domain/acesso'
import type { Operacao } from '@guara/domain/contract'
import type { Conta } from '@guara/domain/sessao/schema'
import type { ReactNode } from 'react'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { Screen } from '../../ui/tela/screen.tsx'

interface Props {
  titulo: string
  /** The call that whoever sees the screen has to be allowed. */
  quem: Operacao
  children: (usuario: Conta) => ReactNode
}

/** Nothing is asked of the gateway for who may not have it. */
export const SoDoAdministrador = ({ titulo, quem, children }: Props) => {
  const { usuario } = useSessao()
  if (!usuario) return null
  if (podeChamar(quem, usuario)) return children(usuario)
  return (
    <Screen titulo={titulo}>
      <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="abre esta tela" />
    </Screen>
  )
}
