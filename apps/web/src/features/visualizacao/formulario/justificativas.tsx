import { REGRAS_DA_ASSINATURA } from '@guara/domain/blindagem/na-assinatura'
import { REGRAS_DA_BLINDAGEM } from '@guara/domain/blindagem/regras'
import type { Formulario } from '@guara/domain/formulario/schema'
import { INSTRUMENTOS } from '@guara/domain/instrumento/index'
import classes from './justificativas.module.css'

/** The ground of the rule says more than its name. */
const REGRAS = [...REGRAS_DA_BLINDAGEM, ...REGRAS_DA_ASSINATURA, ...INSTRUMENTOS.flatMap((i) => i.avisos)]
const fundamentoDe = (regra: string) => REGRAS.find(({ codigo }) => codigo === regra)?.fundamento ?? regra

/** What the team answered to each warning of the review. */
export const Justificativas = ({ formulario }: { formulario: Formulario }) => (
  <dl className={classes.justificativas}>
    {formulario.justificativasBlindagem.map(({ regra, campo, texto }) => (
      <div key={`${regra} ${campo ?? ''}`}>
        <dt>{fundamentoDe(regra)}</dt>
        <dd>{texto}</dd>
      </div>
    ))}
  </dl>
)
