import { VisuallyHidden } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './indice.module.css'

interface Props {
  rotulo: string
  secoes: ReadonlyArray<{ id: string; titulo: string; comentarios?: number | undefined }>
}

/** The parts of a document, one step away. They take the place of the address, so that going back leaves it. */
export const Indice = ({ rotulo, secoes }: Props) => (
  <Quadro component="nav" aria-label={rotulo} p="xs" className={classes.indice}>
    <ul>
      {secoes.map(({ id, titulo, comentarios = 0 }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            replace
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          >
            {titulo}
            {comentarios > 0 && (
              <span className={classes.comentarios}>
                <IconMessage2 size={16} aria-hidden />
                <span aria-hidden>{comentarios}</span>
                <VisuallyHidden>
                  {comentarios === 1 ? ', 1 comentário' : `, ${comentarios} comentários`}
                </VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </Quadro>
)
