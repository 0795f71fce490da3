import type { ReactNode } from 'react'
import { useCelular } from '../../../ui/use-celular.ts'
import classes from '../formulario/formulario-aberto.module.css'
import { Indice } from './indice.tsx'
import { type PropsDaSecao, Secao } from './secao.tsx'

interface Props {
  /** The name of the index: "Seções do formulário". */
  rotulo: string
  secoes: ReadonlyArray<Omit<PropsDaSecao, 'primeira'> & { conteudo: ReactNode }>
}

/** The parts of a document one after the other, with their index beside them at a desk. */
export const Colunas = ({ rotulo, secoes }: Props) => {
  const celular = useCelular()
  return (
    <div className={classes.colunas}>
      {!celular && <Indice rotulo={rotulo} secoes={secoes} />}
      <div className={classes.secoes}>
        {secoes.map(({ conteudo, ...secao }, i) => (
          <Secao key={secao.id} {...secao} primeira={i === 0}>
            {conteudo}
          </Secao>
        ))}
      </div>
    </div>
  )
}
