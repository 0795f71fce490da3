// Fields under a title that opens and closes. Closed, it says in one line what is in it. The browser's own element: the
// keyboard, the search in the page and the screen reader know it.
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './bloco.module.css'

interface Props {
  titulo: ReactNode
  resumo: ReactNode
  /** What is said under the title while it is open, in place of what is in it. */
  nota?: ReactNode
  /** What stands in the title's line while it is open. */
  acao?: ReactNode
  /** What the title begins with: how far it is. */
  marca?: ReactNode
  /** Whoever holds several decides which are open; without it, it is closed until the person opens it. */
  controle?: { aberto: boolean; mudar: (aberto: boolean) => void }
  /** It opens for this, whatever the person left. */
  forcado?: boolean
  /** It stands inside another one. */
  interno?: boolean
  children: ReactNode
}

export const Bloco = (props: Props) => {
  const { titulo, resumo, nota, acao, marca, controle, forcado = false, interno, children } = props
  const [proprio, setProprio] = useState(false)
  const { aberto, mudar } = controle ?? { aberto: proprio, mudar: setProprio }
  return (
    <details
      className={classes.bloco}
      data-interno={interno || undefined}
      data-acao={acao ? true : undefined}
      open={aberto || forcado}
      onToggle={(evento) => {
        const { open } = evento.currentTarget
        if (evento.target === evento.currentTarget && open !== aberto) mudar(open)
      }}
    >
      <summary className={classes.cabeca}>
        {marca}
        <span className={classes.texto}>
          <span className={classes.titulo}>{titulo}</span>
          <span className={classes.resumo}>{resumo}</span>
          {nota && <span className={classes.nota}>{nota}</span>}
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.seta} />
      </summary>
      {acao && <div className={classes.acao}>{acao}</div>}
      <div className={classes.corpo}>{children}</div>
    </details>
  )
}
