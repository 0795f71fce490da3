// Fields under a title that opens and closes. Closed, it says in one line what is in it. The browser's own element: the
// keyboard, the search in the page and the screen reader know it.
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './bloco.module.css'

interface Props {
  titulo: ReactNode
  resumo: ReactNode
  /** What the title begins with: how far it is. */
  marca?: ReactNode
  /** Only how it begins: after that it is the person's. */
  aberto?: boolean
  /** It opens for this, whatever the person left. */
  forcado?: boolean
  /** Inside another one. */
  interno?: boolean
  nome?: string
  children: ReactNode
}

export const Bloco = ({
  titulo,
  resumo,
  marca,
  aberto = false,
  forcado = false,
  interno,
  nome,
  children,
}: Props) => {
  const [estaAberto, setAberto] = useState(aberto)
  return (
    <details
      className={classes.bloco}
      data-interno={interno || undefined}
      open={estaAberto || forcado}
      aria-label={nome}
      onToggle={(evento) => {
        if (evento.target === evento.currentTarget) setAberto(evento.currentTarget.open)
      }}
    >
      <summary className={classes.cabeca}>
        {marca}
        <span className={classes.texto}>
          <span className={classes.titulo}>{titulo}</span>
          <span className={classes.resumo}>{resumo}</span>
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.seta} />
      </summary>
      <div className={classes.corpo}>{children}</div>
    </details>
  )
}
