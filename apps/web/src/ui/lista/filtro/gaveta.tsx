import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './gaveta.module.css'

interface Props {
  titulo: string
  quantos: number
  aberto: boolean
  onMudar: (aberto: boolean) => void
  children: ReactNode
}

/** The filters of a phone: a button that counts them and a drawer from below. */
export const Gaveta = ({ titulo, quantos, aberto, onMudar, children }: Props) => (
  <>
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconFilter size={20} aria-hidden />}
      rightSection={
        quantos > 0 && (
          <span className={classes.quantos}>
            {quantos}
            <VisuallyHidden>{quantos === 1 ? ' ativo' : ' ativos'}</VisuallyHidden>
          </span>
        )
      }
      onClick={() => onMudar(true)}
      fullWidth
    >
      {titulo}
    </Button>
    <Drawer
      opened={aberto}
      onClose={() => onMudar(false)}
      title={titulo}
      position="bottom"
      size="85%"
      classNames={{ content: classes.folha, body: classes.corpo }}
    >
      {children}
    </Drawer>
  </>
)
