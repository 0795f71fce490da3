// The steps are a task list, not a line: any step any time, each saying what it still lacks.
import type { EstadoDaEtapa } from '@guara/domain/formulario/pendencias'
import { IconCircle, IconCircleCheckFilled, IconCircleDotted } from '@tabler/icons-react'
import { enderecoDoPasso, PASSOS, type Passo } from './etapas.ts'
import classes from './trilho.module.css'

const ICONES = { vazia: IconCircle, parcial: IconCircleDotted, completa: IconCircleCheckFilled }
const ROTULOS = { vazia: 'Vazia', parcial: 'Parcial', completa: 'Completa' }

interface Props {
  id: string
  atual: Passo
  estados: Partial<Record<Passo, EstadoDaEtapa>>
  onIr: (passo: Passo) => void
}

export const Trilho = ({ id, atual, estados, onIr }: Props) => {
  const completas = Object.values(estados).filter((e) => e === 'completa').length
  return (
    <nav aria-label="Etapas do formulário" className={classes.trilho}>
      <ol>
        {PASSOS.map(({ nome, titulo }, i) => {
          const estado = estados[nome]
          const Icone = estado ? ICONES[estado] : null
          return (
            <li key={nome}>
              <a
                href={`/fiscalizacao${enderecoDoPasso(nome, id)}`}
                aria-current={nome === atual ? 'step' : undefined}
                onClick={(evento) => {
                  evento.preventDefault()
                  onIr(nome)
                }}
              >
                <span className={classes.numero} aria-hidden>
                  {i + 1}
                </span>
                <span className={classes.texto}>
                  {titulo}
                  {estado && Icone && (
                    <span className={classes.estado} data-estado={estado}>
                      <Icone size={14} aria-hidden /> {ROTULOS[estado]}
                    </span>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p className={classes.total}>
        Etapas completas{' '}
        <strong>
          {completas} de {PASSOS.length - 1}
        </strong>
      </p>
    </nav>
  )
}
