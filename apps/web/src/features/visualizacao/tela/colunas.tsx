import type { ReactNode } from 'react'
import { useCelular } from '../../../ui/use-celular.ts'
import classes from '../formulario/formulario-aberto.module.css'
import { Indice } from './indice.tsx'
import { Secao } from './secao.tsx'

interface Props {
  /** The name of the index: "Seções do formulário". */
  rotulo: string
  secoes: ReadonlyArray<{ id: string; titulo: string; conteudo: ReactNode }>
}

/** The parts of a document one after the other, with their index beside them at a desk. */
export const Colunas = ({ rotulo, secoes }: Props) => {
  const celular = useCelular()
  return (
    <div className={classes.colunas}>
      {!celular && <Indice rotulo={rotulo} secoes={secoes} />}
      <div className={classes.secoes}>
        {secoes.map(({ id, titulo, conteudo }) => (
          <Secao key={id} id={id} titulo={titulo}>
            {conteudo}
          </Secao>
        ))}
      </div>
    </div>
  )
}
