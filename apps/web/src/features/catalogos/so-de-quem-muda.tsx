import { podeChamar } from '@guara/domain/acesso'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import { ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSessao } from '../../api/sessao-atual.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quadro } from '../../ui/quadro.ts'
import { Screen } from '../../ui/screen.tsx'

/** Nothing is asked of the gateway for who may not change the catalogues. */
export const SoDeQuemMuda = ({ titulo, children }: { titulo: string; children: ReactNode }) => {
  const { usuario } = useSessao()
  if (!usuario) return null
  if (podeChamar(catalogos.listar, usuario)) return <Screen titulo={titulo}>{children}</Screen>
  return (
    <Screen titulo={titulo}>
      <Quadro>
        <EmptyState
          Icone={IconLock}
          titulo={`O perfil ${ROTULO_DO_PERFIL[usuario.perfilAtivo]} não muda catálogos.`}
        />
      </Quadro>
    </Screen>
  )
}
