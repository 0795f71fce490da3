import classes from './pular.module.css'

/** The first stop of the Tab key. */
export const Pular = () => (
  <a href="#conteudo" className={classes.pular}>
    Pular para o conteúdo
  </a>
)
