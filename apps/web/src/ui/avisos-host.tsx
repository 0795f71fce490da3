import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react'

const TONS = {
  sucesso: { color: 'verde', autoClose: 6000, role: 'status', icon: <IconCheck size={18} aria-hidden /> },
  informacao: {
    color: 'azul',
    autoClose: false,
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
  const aviso = {
    ...TONS[tom],
    id,
    title: titulo,
    message: detalhe,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  }
  notifications.show(aviso)
}

export const AvisosHost = () => <Notifications position="top-right" />
