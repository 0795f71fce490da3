import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Recado } from '../aviso/recado.tsx'
import classes from './error-state.module.css'

interface Props {
  titulo: string
  detalhe?: string
  tentando?: boolean
  onTentar: () => void
}

/** A failed load, where the content would be: nothing else tells of it. */
export const ErrorState = ({ titulo, detalhe, tentando, onTentar }: Props) => (
  <div className={classes.erro}>
    <Recado tom="erro">
      <p className={classes.titulo}>{titulo}</p>
      {detalhe && <p>{detalhe}</p>}
    </Recado>
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={tentando}
      onClick={onTentar}
      className={classes.botao}
    >
      Tentar de novo
    </Button>
  </div>
)
