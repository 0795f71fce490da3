import type { ReactNode } from 'react'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import classes from '../formulario/formulario-aberto.module.css'
import { Indice } from './indice.tsx'
import { type PropsDaSecao, Secao } from './secao.tsx'

interface Props {
  /** The name of the index: "Seções do formulário". */
  rotulo: string
  secoes: ReadonlyArray<Parte & { comentarios?: number | undefined }>
  /** What stands beside them at a desk, and right after the first one on a phone. */
  lado?: Parte | undefined
}

type Parte = Omit<PropsDaSecao, 'primeira'> & { conteudo: ReactNode }

/** The parts of a document one after the other, with their index beside them at a desk. */
export const Colunas = ({ rotulo, secoes, lado }: Props) => {
  const celular = useCelular()
  const [primeira, ...outras] = secoes
  const emOrdem = celular && lado && primeira ? [primeira, lado, ...outras] : secoes
  return (
    <div className={classes.colunas} data-lado={lado ? true : undefined}>
      {!celular && <Indice rotulo={rotulo} secoes={secoes} />}
      <div className={classes.secoes}>
        {emOrdem.map(({ conteudo, id, titulo, resumo }, i) => (
          <Secao key={id} {...{ id, titulo, resumo }} primeira={i === 0}>
            {conteudo}
          </Secao>
        ))}
      </div>
      {!celular && lado && (
        <aside aria-labelledby={lado.id} className={classes.lado}>
          <Secao id={lado.id} titulo={lado.titulo}>
            {lado.conteudo}
          </Secao>
        </aside>
      )}
    </div>
  )
}
