// The fine beside the form, line by line as it will be printed: what is indicated now, and apart what only the judgment
// may confirm.
import type { Dados } from '@guara/domain/campos/campo'
import {
  type ContextoDaMulta,
  multaDoAuto,
  NOTA_DO_VALOR,
  temReincidencia,
} from '@guara/domain/multa/do-auto'
import { IconCalculator, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { formatarReais } from '../../../campos/digitacao/numero-digitado.ts'
import { Quadro } from '../../../ui/tela/quadro.ts'
import classes from './instrumento.module.css'

interface PropsDaConta {
  dados: Dados
  contexto: ContextoDaMulta
}

interface Props extends PropsDaConta {
  /** The answers with the option marked in the list of infractions. */
  comMarcada: Dados | null
}

/** The total with the marked option; null where it changes nothing, as before its quantity is told. */
const totalComMarcada = ({ dados, comMarcada, contexto }: Props) => {
  if (!comMarcada) return null
  const { valorMulta } = multaDoAuto(comMarcada, contexto)
  return valorMulta === multaDoAuto(dados, contexto).valorMulta ? null : formatarReais(valorMulta)
}

/** Line by line, and the totals. */
const Conta = ({ dados, contexto }: PropsDaConta) => {
  const { linhas, valorMulta, valorComReincidencia, multaDiaria, menorLesividade, aConfirmar } = multaDoAuto(
    dados,
    contexto,
  )
  const semPercentuais = Object.keys(contexto.parametros.percentuais).length === 0
  return (
    <>
      {linhas.length === 0 ? (
        <p>Escolha o enquadramento e informe a quantidade: a conta aparece aqui, linha a linha.</p>
      ) : (
        <ol className={classes.linhas}>
          {linhas.map(({ descricao, conta, valor }) => (
            <li key={`${descricao} ${conta}`}>
              <strong>{descricao}</strong>
              <span>{conta}</span>
              {valor !== null && <span className={classes.valor}>{formatarReais(valor)}</span>}
            </li>
          ))}
        </ol>
      )}
      <dl className={classes.totais} aria-live="polite">
        <dt>Multa indicada</dt>
        <dd className={classes.total}>{formatarReais(valorMulta)}</dd>
        {multaDiaria !== undefined && (
          <>
            <dt>Multa diária</dt>
            <dd>{formatarReais(multaDiaria)}</dd>
          </>
        )}
        {temReincidencia(dados) && (
          <>
            <dt>Com reincidência (a confirmar no julgamento)</dt>
            <dd>{formatarReais(valorComReincidencia)}</dd>
          </>
        )}
      </dl>
      {aConfirmar && <p>{NOTA_DO_VALOR}</p>}
      {menorLesividade && <p>Valor de menor lesividade: avalie advertência</p>}
      {semPercentuais && (
        <p className={classes.nota}>
          Agravantes e atenuantes são só registrados: o órgão ainda não carregou os percentuais da dosimetria.
        </p>
      )}
    </>
  )
}

export const MemoriaDaMulta = memo((props: Props) => {
  const comMarcada = totalComMarcada(props)
  return (
    <Quadro component="aside" aria-label="Memória de cálculo" className={classes.memoria}>
      <h2 className={classes.titulo}>Memória de cálculo</h2>
      <Conta dados={props.dados} contexto={props.contexto} />
      {comMarcada && <p>Com a marcada: {comMarcada}</p>}
    </Quadro>
  )
})

/** Where there is no room beside the fields: the total in one line that stays, and opens on the account. */
export const FaixaDaMulta = memo((props: Props) => {
  const { dados, contexto } = props
  const { linhas, valorMulta } = multaDoAuto(dados, contexto)
  const comMarcada = totalComMarcada(props)
  return (
    <details className={classes.faixa}>
      <summary>
        <IconCalculator size={22} aria-hidden />
        <span className={classes.rotulo}>
          <strong>Multa indicada</strong>
          <span>
            {comMarcada
              ? `com a marcada: ${comMarcada}`
              : `${linhas.length === 1 ? '1 linha' : `${linhas.length} linhas`} · ver memória`}
          </span>
        </span>
        <strong className={classes.total} role="status">
          {formatarReais(valorMulta)}
        </strong>
        <IconChevronUp size={20} aria-hidden className={classes.seta} />
      </summary>
      <div className={classes.conta}>
        <Conta dados={dados} contexto={contexto} />
      </div>
    </details>
  )
})
