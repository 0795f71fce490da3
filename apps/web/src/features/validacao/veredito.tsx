import {
  type Icon,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './veredito.module.css'

const ICONES: Record<Tom, Icon> = {
  bom: IconCircleCheckFilled,
  ruim: IconCircleXFilled,
  atencao: IconAlertTriangleFilled,
}

type Tom = 'bom' | 'ruim' | 'atencao'

interface Props {
  tom: Tom
  titulo: string
  children: ReactNode
}

/** The answer, before anything else; read aloud as soon as it comes. */
export const Veredito = ({ tom, titulo, children }: Props) => {
  const Icone = ICONES[tom]
  const topo = useRef<HTMLHeadingElement>(null)
  useEffect(() => topo.current?.focus(), [])
  return (
    <section aria-labelledby="veredito" className={classes.veredito} data-tom={tom}>
      <Icone size={36} aria-hidden className={classes.icone} />
      <div>
        <h2 id="veredito" ref={topo} tabIndex={-1}>
          {titulo}
        </h2>
        {children}
      </div>
    </section>
  )
}
