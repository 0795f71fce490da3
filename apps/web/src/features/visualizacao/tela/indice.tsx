import { Link } from 'react-router'
import { Quadro } from '../../../ui/quadro.ts'
import classes from './indice.module.css'

interface Props {
  rotulo: string
  secoes: ReadonlyArray<{ id: string; titulo: string }>
}

/** The parts of a document, one step away. They take the place of the address, so that going back leaves it. */
export const Indice = ({ rotulo, secoes }: Props) => (
  <Quadro component="nav" aria-label={rotulo} p="xs" className={classes.indice}>
    <ul>
      {secoes.map(({ id, titulo }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          >
            {titulo}
          </Link>
        </li>
      ))}
    </ul>
  </Quadro>
)
