// How long is left: a word and an icon, never a colour alone. Counted on the day it is looked at, whatever was kept.
import { diaDe } from '@guara/domain/instrumento/dias'
import { contagemRegressiva, type TomDoPrazo } from '@guara/domain/prazo/contagem-regressiva'
import { type Icon, IconAlarm, IconAlertTriangle, IconCalendarDue, IconClock } from '@tabler/icons-react'
import classes from './contagem-do-prazo.module.css'

const ICONES: Record<TomDoPrazo, Icon> = {
  longe: IconClock,
  perto: IconAlarm,
  hoje: IconCalendarDue,
  vencido: IconAlertTriangle,
}

export const ContagemDoPrazo = ({ data }: { data: string }) => {
  const { texto, tom } = contagemRegressiva(data, diaDe(new Date()))
  const Icone = ICONES[tom]
  return (
    <span className={classes.contagem} data-tom={tom}>
      <Icone size={16} aria-hidden className={classes.icone} />
      <span>{texto}</span>
    </span>
  )
}
