import type { MouseEvent } from 'react'
import classes from './pular.module.css'

/** Moves the focus only: the address stays as it is. */
const pular = (evento: MouseEvent) => {
  evento.preventDefault()
  document.getElementById('conteudo')?.focus()
}

/** The first stop of the Tab key. */
export const Pular = () => (
  // biome-ignore lint/a11y/useValidAnchor: it does lead to a place of the page
  <a href="#conteudo" onClick={pular} className={classes.pular}>
    Pular para o conteúdo
  </a>
)
