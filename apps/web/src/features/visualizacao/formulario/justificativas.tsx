import type { Formulario } from '@guara/domain/formulario/schema'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import classes from './justificativas.module.css'

/** The ground of the rule says more than its name. */
const fundamentoDe = (regra: string) =>
  INSTRUMENTOS.flatMap((i) => i.avisos).find(({ codigo }) => codigo === regra)?.fundamento ?? regra

/** What the team answered to each warning of the review. */
export const Justificativas = ({ formulario }: { formulario: Formulario }) => (
  <dl className={classes.justificativas}>
    {formulario.justificativasBlindagem.map(({ regra, texto }) => (
      <div key={regra}>
        <dt>{fundamentoDe(regra)}</dt>
        <dd>{texto}</dd>
      </div>
    ))}
  </dl>
)
