import type { ReactNode } from 'react'
import classes from './screen.module.css'
import { useTitulo } from './titulo.ts'

interface Props {
  titulo: string
  subtitulo?: string
  /** On a phone the room is for what is filled in. */
  compacta?: boolean
  /** Stands between the title and the button at a desk, under the title on a phone. */
  aoLado?: ReactNode
  /** The screen's one main button. */
  acao?: ReactNode
  children: ReactNode
}

/** Every screen of the default layout. The title takes the focus when the route changes. */
export const Screen = ({ titulo, subtitulo, compacta, aoLado, acao, children }: Props) => {
  useTitulo(titulo)
  return (
    <>
      <div className={classes.topo} data-compacta={compacta || undefined}>
        <div className={classes.texto}>
          <h1 tabIndex={-1}>{titulo}</h1>
          {subtitulo && <p className={classes.subtitulo}>{subtitulo}</p>}
        </div>
        {aoLado}
        {acao}
      </div>
      {children}
    </>
  )
}
