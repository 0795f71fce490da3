// /painel (docs/dominio/telas.md#panel): who may see it, and what is said without network.
import { podeChamar } from '@guara/domain/acesso'
import { painel } from '@guara/domain/painel/contract'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { OfflineState } from '../../ui/espera/offline-state.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'

// Apart from the page: the first load of /login names every part of every address.
const Tela = lazy(() => import('./tela.tsx').then((m) => ({ default: m.Tela })))

export const Painel = () => {
  const { usuario } = useSessao()
  const online = useOnline()
  if (!usuario) return null
  const vazio = !podeChamar(painel.figura, usuario) ? (
    <EmptyState Icone={IconLock} titulo="Este perfil não vê o painel da fiscalização." />
  ) : online ? null : (
    <OfflineState texto="Os números aparecem assim que a rede voltar." />
  )
  if (!vazio)
    return (
      <Suspense fallback={null}>
        <Tela usuario={usuario} />
      </Suspense>
    )
  return (
    <Screen titulo="Painel da fiscalização">
      <Quadro>{vazio}</Quadro>
    </Screen>
  )
}
