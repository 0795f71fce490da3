import { IconWifiOff } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

/** What only the gateway knows, while there is no network to ask it. A text that follows takes the full stop from the title. */
export const OfflineState = ({ texto }: { texto?: string }) => (
  <EmptyState
    Icone={IconWifiOff}
    titulo={texto ? 'Disponível com conexão' : 'Disponível com conexão.'}
    texto={texto}
  />
)
