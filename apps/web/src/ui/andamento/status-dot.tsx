// Colour, shape and word together: nothing is told by colour alone.
import type { Cor, Forma } from '@guara/domain/formulario/condicao'
import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

const risco = { fill: 'none', stroke: '#fff', strokeWidth: 1.8, strokeLinecap: 'round' } as const

const DESENHOS: Record<Forma, ReactNode> = {
  anel: <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="2.8" />,
  metade: (
    <>
      <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M7 1a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  certo: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path d="m4.1 7.2 2 2 3.8-4" strokeLinejoin="round" {...risco} />
    </>
  ),
  seta: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path d="M7 10.2V4M4.6 6.2 7 3.8l2.4 2.4" strokeLinejoin="round" {...risco} />
    </>
  ),
  xis: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path d="m4.8 4.8 4.4 4.4m0-4.4L4.8 9.2" {...risco} />
    </>
  ),
}

interface Props {
  cor: Cor
  forma: Forma
  rotulo: string
}

export const StatusDot = ({ cor, forma, rotulo }: Props) => (
  <span className={classes.status}>
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className={classes.ponto} data-cor={cor}>
      {DESENHOS[forma]}
    </svg>
    {rotulo}
  </span>
)
