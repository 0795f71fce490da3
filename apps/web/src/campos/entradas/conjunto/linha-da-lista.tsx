import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Conjunto } from './conjunto.tsx'
import classes from './lista.module.css'

interface Props {
  id: string
  titulo: string
  /** A row of one field: no box, no title, the button beside it. */
  compacta: boolean
  onRemover: (() => void) | undefined
  children: ReactNode
}

export const LinhaDaLista = ({ id, titulo, compacta, onRemover, children }: Props) => {
  if (compacta)
    return (
      <fieldset id={id} tabIndex={-1} aria-label={titulo} className={classes.compacta}>
        <div className={classes.unico}>{children}</div>
        {onRemover && (
          <ActionIcon
            variant="subtle"
            color="gray.7"
            size={36}
            onClick={onRemover}
            aria-label={`Remover ${titulo}`}
            className={classes.remover}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </fieldset>
    )
  return (
    <Conjunto
      id={id}
      titulo={titulo}
      linha
      acao={
        onRemover && (
          <Button
            variant="subtle"
            color="gray.8"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemover}
            aria-label={`Remover ${titulo}`}
          >
            Remover
          </Button>
        )
      }
    >
      {children}
    </Conjunto>
  )
}
