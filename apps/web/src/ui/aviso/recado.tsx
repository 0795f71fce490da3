import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './recado.module.css'

const ICONES = { erro: IconAlertCircle, sucesso: IconCircleCheck, informacao: IconInfoCircle }

interface Props {
  tom: keyof typeof ICONES
  /** Somebody else has said it aloud already. */
  silencioso?: boolean
  /** Takes the focus when it appears: what had it is gone. */
  focado?: boolean
  children: ReactNode
}

/** A sentence beside what it speaks of. Errors interrupt a screen reader; the rest waits its turn. */
export const Recado = ({ tom, silencioso, focado, children }: Props) => {
  const Icone = ICONES[tom]
  const recado = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focado) recado.current?.focus()
  }, [focado])
  const papel = tom === 'erro' ? 'alert' : 'status'
  return (
    <div
      ref={recado}
      tabIndex={focado ? -1 : undefined}
      className={classes.recado}
      data-tom={tom}
      role={silencioso ? undefined : papel}
    >
      <Icone size={20} aria-hidden className={classes.icone} />
      <div>{children}</div>
    </div>
  )
}
