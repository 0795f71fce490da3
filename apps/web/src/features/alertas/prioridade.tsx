// How soon an alert matters, and why, in words. Where a person corrected the level, both are told.
import { type NivelDePrioridade, ROTULO_DO_NIVEL } from '@guara/domain/alerta/prioridade'
import type { ResumoDoAlerta } from '@guara/domain/alerta/schema'
import classes from './prioridade.module.css'

export const Nivel = ({ nivel }: { nivel: NivelDePrioridade }) => (
  <span className={classes.nivel} data-nivel={nivel}>
    {ROTULO_DO_NIVEL[nivel]}
  </span>
)

const corrigida = ({ nivel, calculada }: ResumoDoAlerta['prioridade']) =>
  nivel === calculada ? null : `corrigida; calculada: ${ROTULO_DO_NIVEL[calculada].toLowerCase()}`

export const Prioridade = ({ prioridade }: Pick<ResumoDoAlerta, 'prioridade'>) => (
  <span className={classes.prioridade}>
    <Nivel nivel={prioridade.nivel} />
    <span className={classes.motivos}>
      {[corrigida(prioridade), ...prioridade.motivos].filter(Boolean).join(', ')}
    </span>
  </span>
)
