import { podeChamar } from '@guara/domain/acesso'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { ReactNode } from 'react'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { PerfilSemAcesso } from '../../ui/espera/perfil-sem-acesso.tsx'
import { Screen } from '../../ui/tela/screen.tsx'

/** Nothing is asked of the gateway for who may not change the catalogues. */
export const SoDeQuemMuda = ({ titulo, children }: { titulo: string; children: ReactNode }) => {
  const { usuario } = useSessao()
  if (!usuario) return null
  if (podeChamar(catalogos.listar, usuario)) return <Screen titulo={titulo}>{children}</Screen>
  return (
    <Screen titulo={titulo}>
      <PerfilSemAcesso perfil={usuario.perfilAtivo} nao="muda catálogos" />
    </Screen>
  )
}
