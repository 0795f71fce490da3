// What gets such instruments annulled, each finding with its legal ground: those that block first, then in the order of
// the steps. It is corrected, where one tap can by that, or answered with one sentence of its own.
import { respostaDe } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem } from '@guara/domain/blindagem/schema'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Quadro } from '../../../ui/tela/quadro.ts'
import { tituloDoPassoDe } from '../tela/etapas.ts'
import { IrAoCampo } from './ir.tsx'
import { type ComRespostas, Resposta } from './resposta.tsx'
import classes from './revisao.module.css'

interface Props extends ComRespostas {
  achados: readonly AchadoDaBlindagem[]
  /** Rules that were checked, those of them that found something, and what the gateway found before. */
  conferencia: { conferidas: number; comAchado: number; deAntes: number }
  /** What could not be checked here, in a sentence; null when all was. */
  naoConferido: string | null
  onMudar: (campo: string, valor: unknown) => void
  onIr: (achado: AchadoDaBlindagem) => void
}

const IMPEDEM = 'Impedem o envio'

const agrupados = <T,>(coisas: readonly T[], chaveDe: (coisa: T) => string) => {
  const grupos = new Map<string, T[]>()
  for (const coisa of coisas) {
    const chave = chaveDe(coisa)
    grupos.set(chave, [...(grupos.get(chave) ?? []), coisa])
  }
  return [...grupos]
}

const Saidas = ({
  achado,
  onMudar,
  onIr,
}: Pick<Props, 'onMudar' | 'onIr'> & { achado: AchadoDaBlindagem }) => {
  const { mensagem, conserto, documento } = achado
  return (
    <div className={classes.saidas}>
      {conserto && (
        <button type="button" className={classes.ir} onClick={() => onMudar(conserto.campo, conserto.valor)}>
          {conserto.rotulo}
        </button>
      )}
      {documento && (
        <Link
          className={classes.ir}
          to={`/formulario/instrumentos/visualizar/${encodeURIComponent(documento)}`}
        >
          Ver {documento}
        </Link>
      )}
      <IrAoCampo achado={achado} oQue={mensagem} onIr={() => onIr(achado)} />
    </div>
  )
}

/** Findings of one rule are shown together; each has its own answer. */
const AchadosDaRegra = ({ achados, ...props }: Props) => {
  const [primeiro] = achados
  if (!primeiro) return null
  const { titulo, fundamento, grave } = primeiro
  const { form, justificativas, semFrase } = props
  const situacao = () => {
    if (grave) return 'Impede o envio'
    const respostas = achados.map((a) => respostaDe(a, justificativas, form))
    return respostas.every((r) => r && !semFrase.includes(r)) ? 'Respondido' : 'Corrija ou responda'
  }
  return (
    <li className={classes.achado} data-grave={grave || undefined}>
      <p className={classes.tituloDoAchado}>
        <strong>{titulo}</strong>
        <span>{situacao()}</span>
      </p>
      {achados.map((achado, i) => (
        <div key={`${achado.campo} ${achado.mensagem}`} className={classes.umAchado}>
          <p>{achado.mensagem}</p>
          <Saidas achado={achado} {...props} />
          {!grave && (
            <Resposta
              {...props}
              achado={achado}
              rotulo={achados.length > 1 ? `Por que segue assim (${i + 1})` : 'Por que segue assim'}
            />
          )}
        </div>
      ))}
      <p className={classes.onde}>Fundamento: {fundamento}</p>
    </li>
  )
}

export const Blindagem = (props: Props) => {
  const { achados, conferencia, naoConferido } = props
  const { conferidas, comAchado, deAntes } = conferencia
  const porPasso = agrupados(achados, (a) => (a.grave ? IMPEDEM : tituloDoPassoDe(a.campo)))
  return (
    <Quadro component="section" aria-label="Blindagem">
      <div className={classes.cabeca}>
        <h2>
          <IconShieldCheck size={22} aria-hidden /> Blindagem
        </h2>
        <span className={classes.onde}>
          {conferidas} regras conferidas · {conferidas - comAchado} sem achado
          {comAchado > 0 && ` · ${comAchado} com achado`}
          {deAntes > 0 && ` · ${deAntes} com achado da conferência anterior`}
        </span>
      </div>
      <p className={classes.onde}>
        Confere os motivos mais comuns de nulidade. Corrija, ou responda cada achado com uma frase.
      </p>
      {porPasso.map(([passo, doPasso]) => (
        <div key={passo} className={classes.doPasso}>
          <h3>{passo}</h3>
          <ul className={classes.achados}>
            {agrupados(doPasso, (a) => a.regra).map(([regra, daRegra]) => (
              <AchadosDaRegra key={regra} {...props} achados={daRegra} />
            ))}
          </ul>
        </div>
      ))}
      {achados.length === 0 && <p>Sem achados.</p>}
      {/* It goes when the answer comes: under it there is nothing that could move. */}
      {naoConferido && (
        <p role="status" className={classes.onde}>
          {naoConferido}
        </p>
      )}
    </Quadro>
  )
}
