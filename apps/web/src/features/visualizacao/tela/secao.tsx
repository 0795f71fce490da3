import type { ReactNode } from 'react'
import { Quadro } from '../../../ui/quadro.ts'
import classes from '../formulario/formulario-aberto.module.css'

interface Props {
  /** The anchor to which the index leads. */
  id: string
  titulo: string
  children: ReactNode
}

export const Secao = ({ id, titulo, children }: Props) => (
  <Quadro component="section" aria-labelledby={id} className={classes.secao}>
    <h2 id={id} tabIndex={-1}>
      {titulo}
    </h2>
    {children}
  </Quadro>
)

export const NadaInformado = () => <p className={classes.fraco}>Nada informado.</p>
