// Step 5: one card per instrument, its answers told by the description of its kind.
import { temResposta } from '@guara/domain/campos/pendencias'
import type { Formulario, InstrumentoDoFormulario } from '@guara/domain/formulario/schema'
import { instrumentoDe } from '@guara/domain/instrumento/index'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { FontesContext } from '../../../campos/fontes/fontes.ts'
import { fontesDoFormulario } from '../../../campos/fontes/fontes-do-formulario.ts'
import { ValoresDoGrupo } from '../../../campos/valores/valores-do-grupo.tsx'
import { NadaInformado } from '../tela/secao.tsx'
import classes from './instrumentos.module.css'
import { ESPACOS } from './respostas.tsx'

export const visualizarInstrumento = (codigo: string) =>
  `/formulario/instrumentos/visualizar/${encodeURIComponent(codigo)}`

interface Props {
  instrumento: InstrumentoDoFormulario
}

/** The answered sections of an instrument, by the description of its kind. */
export const secoesRespondidas = ({
  id,
  tipo,
  dados,
}: Pick<InstrumentoDoFormulario, 'id' | 'tipo' | 'dados'>) =>
  (instrumentoDe(tipo.codigo)?.secoes ?? [])
    .filter(({ campos }) => temResposta(campos, dados))
    .map(({ titulo, campos }) => ({
      titulo,
      conteudo: <ValoresDoGrupo campos={campos} dados={dados} prefixo={`instrumentos.${id}`} {...ESPACOS} />,
    }))

const Respostas = ({ instrumento }: Props) => {
  const secoes = secoesRespondidas(instrumento)
  if (secoes.length === 0) return <NadaInformado />
  return secoes.map(({ titulo, conteudo }) => (
    <Fragment key={titulo}>
      <h4>{titulo}</h4>
      {conteudo}
    </Fragment>
  ))
}

const Cartao = ({ instrumento }: Props) => {
  const { id, codigo, tipo } = instrumento
  const titulo = `instrumento-${id}`
  return (
    <article aria-labelledby={titulo} className={classes.cartao}>
      <div className={classes.topo}>
        <h3 id={titulo}>{tipo.nome}</h3>
        {codigo ? (
          <Link to={visualizarInstrumento(codigo)} className={classes.codigo}>
            {codigo}
          </Link>
        ) : (
          <span className={classes.fraco}>Ainda sem código</span>
        )}
      </div>
      <Respostas instrumento={instrumento} />
    </article>
  )
}

const fontesDe = ({ instrumentos, ...resto }: Formulario) =>
  fontesDoFormulario({ ...resto, instrumentos: instrumentos.map((i) => ({ ...i, tipo: i.tipo.codigo })) })

interface PropsDasFontes {
  formulario: Formulario
  children: ReactNode
}

/** What the answers picked from the form is told by its name. */
export const FontesDoFormulario = ({ formulario, children }: PropsDasFontes) => {
  const fontes = useMemo(() => fontesDe(formulario), [formulario])
  return <FontesContext value={fontes}>{children}</FontesContext>
}

export const Instrumentos = ({ formulario }: { formulario: Formulario }) =>
  formulario.instrumentos.length === 0 ? (
    <NadaInformado />
  ) : (
    <FontesDoFormulario formulario={formulario}>
      {formulario.instrumentos.map((instrumento) => (
        <Cartao key={instrumento.id} instrumento={instrumento} />
      ))}
    </FontesDoFormulario>
  )
