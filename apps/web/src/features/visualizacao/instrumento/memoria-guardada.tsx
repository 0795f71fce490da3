// The fine as it was reckoned and stored: never again from a catalogue that may have changed since. What only the
// judgment may confirm stands apart.
import type { Dados } from '@guara/domain/campos/campo'
import { comoDados } from '@guara/domain/campos/pendencias'
import { NOTA_DA_REINCIDENCIA, temReincidencia } from '@guara/domain/multa/do-auto'
import { formatarReais } from '../../../campos/digitacao/numero-digitado.ts'
import { textoDoValor } from '../../../campos/valores/texto-do-valor.ts'
import classes from './memoria-guardada.module.css'

const linhasDe = ({ memoriaCalculo }: Dados) =>
  Array.isArray(memoriaCalculo) ? memoriaCalculo.map(comoDados) : []

export const temMemoria = (dados: Dados) => linhasDe(dados).length > 0 || typeof dados.valorMulta === 'number'

const Linha = ({ descricao, conta, valor }: Dados) => (
  <li>
    <span>
      <strong>{textoDoValor(descricao)}</strong>
      <span className={classes.conta}>{textoDoValor(conta)}</span>
    </span>
    {typeof valor === 'number' && <span className={classes.valor}>{formatarReais(valor)}</span>}
  </li>
)

export const MemoriaGuardada = ({ dados }: { dados: Dados }) => {
  const { valorMulta, multaDiaria, valorComReincidencia, notaDaMulta } = dados
  return (
    <>
      <ol className={classes.linhas}>
        {linhasDe(dados).map((linha) => (
          <Linha key={`${linha.descricao} ${linha.conta}`} {...linha} />
        ))}
      </ol>
      <dl className={classes.indicada}>
        <dt>Multa indicada</dt>
        <dd className={classes.total}>{formatarReais(valorMulta)}</dd>
        {typeof multaDiaria === 'number' && (
          <>
            <dt>Multa diária</dt>
            <dd>{formatarReais(multaDiaria)}</dd>
          </>
        )}
      </dl>
      {typeof notaDaMulta === 'string' && <p>{notaDaMulta}</p>}
      {temReincidencia(dados) && (
        <>
          <dl className={classes.aConfirmar}>
            <dt>Com reincidência (a confirmar no julgamento)</dt>
            <dd>{formatarReais(valorComReincidencia)}</dd>
          </dl>
          <p>{NOTA_DA_REINCIDENCIA}</p>
        </>
      )}
    </>
  )
}
