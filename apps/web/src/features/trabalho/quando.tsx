// How long until a day, or since it: what is past or of today is marked.
import { diaDe } from '@guara/domain/instrumento/dias'
import { prazoEmPoucasPalavras } from '@guara/domain/prazo/trabalho'
import { IconClockExclamation } from '@tabler/icons-react'
import classes from './trabalho.module.css'

export const Quando = ({ dia }: { dia: string }) => {
  const { texto, tom } = prazoEmPoucasPalavras(dia, diaDe(new Date()))
  return (
    <span className={classes.quando} data-tom={tom}>
      {(tom === 'vencido' || tom === 'hoje') && <IconClockExclamation size={16} aria-hidden />}
      {texto}
    </span>
  )
}
