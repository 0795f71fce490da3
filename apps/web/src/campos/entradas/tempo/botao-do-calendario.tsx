import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './calendario.module.css'

interface Props {
  rotulo: string
  desabilitado: boolean
  children: (fechar: () => void) => ReactNode
}

/** The calendar is beside the box, not instead of it: who types never meets it. The dialog takes its name from the
 * button. */
export const BotaoDoCalendario = ({ rotulo, desabilitado, children }: Props) => {
  const [aberto, setAberto] = useState(false)
  return (
    <Popover opened={aberto} onChange={setAberto} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          size={34}
          disabled={desabilitado}
          onClick={() => setAberto(!aberto)}
          aria-label={`Abrir calendário: ${rotulo}`}
          className={classes.botao}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.janela}>{children(() => setAberto(false))}</Popover.Dropdown>
    </Popover>
  )
}
