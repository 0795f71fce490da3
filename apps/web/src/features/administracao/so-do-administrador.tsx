import { podeChamar } from '@guara/domain/acesso'
import type { Operacao } from '@guara/domain/contract'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'

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
      <Quadro>
        <EmptyState
          Icone={IconLock}
          titulo={`O perfil ${ROTULO_DO_PERFIL[usuario.perfilAtivo]} não abre esta tela.`}
        />
      </Quadro>
    </Screen>
  )
}
