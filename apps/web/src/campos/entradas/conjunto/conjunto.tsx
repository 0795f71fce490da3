import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Input, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './conjunto.module.css'

interface Props {
  id: string
  titulo: string
  obrigatorio?: boolean
  ajuda?: string
  erro?: string
  /** What stands at the end of the title's line. */
  acao?: ReactNode
  /** A row of a list stands in a box of its own. */
  linha?: boolean
  children: ReactNode
}

/** Fields that belong together. It can take the focus, so that an error of the whole leads to it. */
export const Conjunto = ({ id, titulo, obrigatorio, ajuda, erro, acao, linha, children }: Props) => {
  const descricao = [erro && `${id}-error`, ajuda && `${id}-description`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={descricao || undefined}
      className={classes.conjunto}
      data-linha={linha || undefined}
    >
      <legend className={classes.titulo}>
        {titulo}
        {obrigatorio && (
          <>
            <span aria-hidden className={classes.asterisco}>
              {' *'}
            </span>
            <VisuallyHidden> (obrigatório)</VisuallyHidden>
          </>
        )}
      </legend>
      {acao && <div className={classes.acao}>{acao}</div>}
      <div className={classes.corpo}>
        {ajuda && <Input.Description id={`${id}-description`}>{ajuda}</Input.Description>}
        {erro && <Input.Error id={`${id}-error`}>{erro}</Input.Error>}
        {children}
      </div>
    </fieldset>
  )
}
