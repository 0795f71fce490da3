import type { ReactNode } from 'react'
import { Marca } from '../../ui/tela/marca.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { useTitulo } from '../../ui/tela/titulo.ts'
import classes from './cartao.module.css'

/** A single task in the bare layout. */
export const Cartao = ({ titulo, children }: { titulo: string; children: ReactNode }) => {
  useTitulo(titulo)
  return (
    <div className={classes.tela}>
      <div className={classes.topo}>
        <Marca />
      </div>
      <Quadro className={classes.cartao}>
        <h1 tabIndex={-1}>{titulo}</h1>
        {children}
      </Quadro>
    </div>
  )
}
