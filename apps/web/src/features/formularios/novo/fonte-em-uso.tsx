// What the form begins from, named beside the choice of kinds. Leaving it leaves the kinds marked: they are in sight, and only
// the answers that it would bring go.
import { Button } from '@mantine/core'
import type { FonteDoInicio } from './fonte.ts'
import classes from './modelos.module.css'

interface Props {
  fonte: FonteDoInicio
  onLargar: () => void
}

export const Largar = ({ onLargar }: Pick<Props, 'onLargar'>) => (
  <Button variant="default" className={classes.largar} onClick={onLargar}>
    Sem modelo
  </Button>
)

export const FonteEmUso = ({ fonte, onLargar }: Props) => (
  <div className={classes.emUso}>
    <span className={classes.nome}>
      <span className={classes.fraco}>{fonte.rotulo}</span>
      <strong>{fonte.nome}</strong>
    </span>
    <Largar onLargar={onLargar} />
  </div>
)
