import { nomeDoPoligono } from '@guara/domain/geometria/nome'
import { Button } from '@mantine/core'
import { Recado } from '../../../aviso/recado.tsx'
import classes from '../editor.module.css'
import type { DesenhoDeixado } from '../valor.ts'

interface Props {
  deixado: DesenhoDeixado
  /** The place of the area that it is kept as; -1 while it is none. */
  indice: number
  aoContinuar: () => void
  aoDescartar: () => void
}

/** The page was lost in the middle of a drawing: it is gone on with, or given up. */
export const AvisoDoDesenhoDeixado = ({ deixado, indice, aoContinuar, aoDescartar }: Props) => {
  const { andando, tracado } = deixado
  const vertices = tracado.length === 1 ? '1 vértice' : `${tracado.length} vértices`
  return (
    <Recado tom="informacao">
      <div className={classes.relato}>
        <p>{`O desenho ${indice >= 0 ? `do ${nomeDoPoligono(indice)} ` : ''}parou com ${vertices}.`}</p>
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
