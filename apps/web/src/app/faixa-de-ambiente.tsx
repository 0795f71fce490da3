import { AMBIENTE_DE_DESENVOLVIMENTO, AMBIENTE_DE_TESTES } from '@guara/domain/mensagens'
import { IconAlertTriangle, IconTools } from '@tabler/icons-react'
import { lerAmbiente } from './ambiente.ts'
import classes from './faixa-de-ambiente.module.css'

/** The banner of the environment. Production has none, unless the test warning is on. */
export const FaixaDeAmbiente = () => {
  const { ambiente, avisoDeTeste, urlDeProducao } = lerAmbiente()
  if (ambiente === 'test' || avisoDeTeste) {
    return (
      <aside className={classes.faixa} data-tipo="teste" aria-label="Ambiente">
        <IconAlertTriangle size={20} aria-hidden className={classes.icone} />
        <span>{AMBIENTE_DE_TESTES}</span>
        {urlDeProducao && <a href={urlDeProducao}>Ir para produção</a>}
      </aside>
    )
  }
  if (ambiente === 'development') {
    return (
      <aside className={classes.faixa} data-tipo="desenvolvimento" aria-label="Ambiente">
        <IconTools size={20} aria-hidden className={classes.icone} />
        <span>{AMBIENTE_DE_DESENVOLVIMENTO}</span>
      </aside>
    )
  }
  return null
}
