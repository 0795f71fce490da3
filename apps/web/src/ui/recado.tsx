import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './recado.module.css'

const ICONES = { erro: IconAlertCircle, sucesso: IconCircleCheck, informacao: IconInfoCircle }

/** A sentence beside what it speaks of. Errors interrupt a screen reader; the rest waits its turn. */
export const Recado = ({ tom, children }: { tom: keyof typeof ICONES; children: ReactNode }) => {
  const Icone = ICONES[tom]
  return (
    <div className={classes.recado} data-tom={tom} role={tom === 'erro' ? 'alert' : 'status'}>
      <Icone size={20} aria-hidden className={classes.icone} />
      <div>{children}</div>
    </div>
  )
}
