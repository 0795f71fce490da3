import { type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { IconLock } from '@tabler/icons-react'
import { Quadro } from '../tela/quadro.ts'
import { EmptyState } from './empty-state.tsx'

/** Nothing is asked of the gateway for who may not have it: the sentence goes on from "não". */
export const PerfilSemAcesso = ({ perfil, nao }: { perfil: Perfil; nao: string }) => (
  <Quadro>
    <EmptyState Icone={IconLock} titulo={`O perfil ${ROTULO_DO_PERFIL[perfil]} não ${nao}.`} />
  </Quadro>
)
