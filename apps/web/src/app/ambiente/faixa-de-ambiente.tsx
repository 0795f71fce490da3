import { AMBIENTE_DE_DESENVOLVIMENTO, AMBIENTE_DE_TESTES } from '@guara/domain/mensagens'
import { IconAlertTriangle, IconTools } from '@tabler/icons-react'
import { useMarcaDaPagina } from '../../ui/tela/marca-da-pagina.ts'
import { lerAmbiente } from './ambiente.ts'
import classes from './faixa-de-ambiente.module.css'

/** The banner of the environment. Production has none, unless the test warning is on. */
export const FaixaDeAmbiente = () => {
  const { ambiente, avisoDeTeste, urlDeProducao } = lerAmbiente()
  const deTeste = ambiente === 'test' || avisoDeTeste
  useMarcaDaPagina('faixa', deTeste || ambiente === 'development')
  if (deTeste) {
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
