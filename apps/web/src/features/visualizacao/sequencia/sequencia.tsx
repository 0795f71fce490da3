// The form that this one came from, and those that came from it: each leads to the other.
import { APARENCIA_DA_CONDICAO } from '@guara/domain/formulario/condicao'
import type { Formulario } from '@guara/domain/formulario/schema'
import { Link } from 'react-router'
import { StatusDot } from '../../../ui/andamento/status-dot.tsx'
import classes from './sequencia.module.css'

const FRASES = { VEIO_DE: 'criado a partir de', DEU_EM: 'deu origem a' } as const

interface Props {
  formulario: Pick<Formulario, 'instrumentos' | 'sequencia'>
}

export const temSequencia = ({ sequencia }: Props['formulario']) => sequencia.length > 0

export const Sequencia = ({ formulario: { instrumentos, sequencia } }: Props) => (
  <ul className={classes.lista}>
    {sequencia.map(({ sentido, instrumentoId, outro }) => (
      <li key={outro.instrumentoId} className={classes.elo}>
        <span>
          {instrumentos.find((i) => i.id === instrumentoId)?.codigo} {FRASES[sentido]} {outro.tipo.nome}{' '}
          <Link to={`/formulario/visualizar/${outro.formularioCodigo}`}>{outro.codigo}</Link>
        </span>
        <StatusDot {...APARENCIA_DA_CONDICAO[outro.condicao]} />
      </li>
    ))}
  </ul>
)
