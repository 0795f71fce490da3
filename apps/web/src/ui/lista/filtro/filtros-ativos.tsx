import '@mantine/core/styles/Pill.layer.css'
import { Pill } from '@mantine/core'
import classes from './filtros-ativos.module.css'

export interface FiltroAtivo {
  chave: string
  texto: string
  remover: () => void
}

/** Mantine hides the pill's remove button from the keyboard and from screen readers: given back here. */
export const FiltrosAtivos = ({ ativos }: { ativos: readonly FiltroAtivo[] }) => {
  if (ativos.length === 0) return null
  return (
    <div className={classes.ativos}>
      <span className={classes.quantos}>{ativos.length === 1 ? '1 ativo' : `${ativos.length} ativos`}</span>
      {ativos.map(({ chave, texto, remover }) => (
        <Pill
          key={chave}
          withRemoveButton
          onRemove={remover}
          removeButtonProps={{
            'aria-label': `Retirar o filtro ${texto}`,
            'aria-hidden': undefined,
            tabIndex: 0,
          }}
          className={classes.pilula}
        >
          {texto}
        </Pill>
      ))}
    </div>
  )
}
