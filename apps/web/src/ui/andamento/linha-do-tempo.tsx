// What happened, first things first: a mark for each event, and a line from one to the next.
import { formatarDataHora } from '@guara/domain/data-hora'
import type { ReactNode } from 'react'
import classes from './linha-do-tempo.module.css'

interface Acontecimento {
  chave: string
  frase: string
  /** What else is told of the event: from what to what, and why. */
  detalhes?: ReactNode
  quando: string
  /** Nobody in particular is the system. */
  usuario: { nome: string } | null
}

export const LinhaDoTempo = ({ acontecimentos }: { acontecimentos: readonly Acontecimento[] }) => (
  <ol className={classes.linha}>
    {acontecimentos.map(({ chave, frase, detalhes, quando, usuario }) => (
      <li key={chave}>
        <strong>{frase}</strong>
        {detalhes}
        <span className={classes.fraco}>
          <time dateTime={quando}>{formatarDataHora(quando)}</time> · {usuario?.nome ?? 'Sistema'}
        </span>
      </li>
    ))}
  </ol>
)
