import { type Icon, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  titulo: string
  texto?: string
  Icone?: Icon
  /** The next thing to do. */
  acao?: ReactNode
}

/** Nothing to show, in one sentence, and the way on. */
export const EmptyState = ({ titulo, texto, Icone = IconSearch, acao }: Props) => (
  <div className={classes.vazio} role="status">
    <Icone size={44} stroke={1.75} aria-hidden className={classes.icone} />
    <p className={classes.titulo}>{titulo}</p>
    {texto && <p className={classes.texto}>{texto}</p>}
    {acao}
  </div>
)
