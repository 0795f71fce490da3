import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react'
import classes from './avisos-host.module.css'

const NA_FAIXA = 'top-center'
const SOBRE_O_DIALOGO = 'top-left'

const TONS = {
  sucesso: { color: 'verde', autoClose: 6000, role: 'status', icon: <IconCheck size={18} aria-hidden /> },
  informacao: {
    color: 'azul',
    autoClose: 15_000,
    role: 'status',
    icon: <IconInfoSmall size={22} aria-hidden />,
  },
  erro: {
    color: 'red',
    autoClose: false,
    role: 'alert',
    icon: <IconExclamationMark size={18} aria-hidden />,
  },
} as const

export const notificar = (tom: keyof typeof TONS, titulo: string, detalhe?: string) => {
  // The same sentence twice is one notice: a lost network makes many calls fail at once.
  const id = `${tom}:${titulo}`
  const aviso: NotificationData = {
    ...TONS[tom],
    // Behind a dialog an error would not be read: it stands over the dialog, clear of its buttons.
    position: tom === 'erro' && document.querySelector('[role="dialog"]') ? SOBRE_O_DIALOGO : NA_FAIXA,
    id,
    title: titulo,
    message: detalhe,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  }
  notifications.show(aviso)
}

/** Past it the library keeps a notice back until another is closed: why an act was refused would wait behind errors that stay. */
const TODOS = 50

/** The strip takes its own room, under the header: no notice covers what is to be done next. */
export const AvisosHost = () => (
  <Notifications
    position={NA_FAIXA}
    limit={TODOS}
    withinPortal={false}
    classNames={{ root: classes.avisos }}
  />
)
