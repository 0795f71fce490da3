import { Button } from '@mantine/core'
import { Recado } from '../../recado.tsx'
import classes from './editor.module.css'
import type { DesenhoDeixado } from './valor.ts'

interface Props {
  deixado: DesenhoDeixado
  /** Of the area that it is kept as; 0 while it is none. */
  numero: number
  aoContinuar: () => void
  aoDescartar: () => void
}

/** The page was lost in the middle of a drawing: it is gone on with, or given up. */
export const AvisoDoDesenhoDeixado = ({ deixado, numero, aoContinuar, aoDescartar }: Props) => {
  const { andando, tracado } = deixado
  const vertices = tracado.length === 1 ? '1 vértice' : `${tracado.length} vértices`
  return (
    <Recado tom="informacao">
      <div className={classes.relato}>
        <p>{`O desenho ${numero > 0 ? `do Polígono ${numero} ` : ''}parou com ${vertices}.`}</p>
        <div className={classes.botoes}>
          <Button size="sm" onClick={aoContinuar}>
            {andando ? 'Continuar a caminhada' : 'Continuar o desenho'}
          </Button>
          <Button variant="default" size="sm" onClick={aoDescartar}>
            Descartar
          </Button>
        </div>
      </div>
    </Recado>
  )
}
