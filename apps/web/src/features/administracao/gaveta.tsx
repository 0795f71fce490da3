// What is done with an account, beside the list at a desk and over it on a phone.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './administracao.module.css'

interface Props {
  titulo: string
  onFechar: () => void
  children: ReactNode
}

export const GavetaAoLado = ({ titulo, onFechar, children }: Props) => {
  const estreita = useMediaQuery('(max-width: 61.99em)') ?? false
  return (
    <Drawer
      opened
      onClose={onFechar}
      title={titulo}
      position="right"
      size={estreita ? '100%' : 420}
      withOverlay={estreita}
      trapFocus={estreita}
      lockScroll={estreita}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      classNames={{ inner: classes.gaveta, content: classes.folha, body: classes.corpo }}
    >
      {children}
    </Drawer>
  )
}
