// What gets such instruments annulled, each finding with its legal ground: those that block first, then in the order of
// the steps. It is corrected, where one tap can by that, or answered with one sentence of its own.
import { respostaDe, valorDoCampo } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem, JustificativaDada } from '@guara/domain/blindagem/schema'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { SEM_FRASE } from '@guara/domain/texto-frase'
import { Textarea } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Quadro } from '../../../ui/quadro.ts'
import { chaveDoAchado } from '../tela/achado-em-foco.ts'
import classes from './revisao.module.css'

type Justificativas = readonly JustificativaDada[]

interface Props {
  form: Preenchimento
  achados: readonly AchadoDaBlindagem[]
  regras: number
  /** What could not be checked here, in a sentence; null when all was. */
  naoConferido: string | null
  justificativas: Justificativas
  /** Answers that explain nothing. */
  semFrase: Justificativas
  onJustificar: (justificativas: Justificativas) => void
  onMudar: (campo: string, valor: unknown) => void
  onIr: (achado: AchadoDaBlindagem) => void
}

const MAXIMO = 500
const MUDOU = 'O campo mudou depois desta resposta: escreva de novo por que segue assim.'

/** Findings of one rule are shown together; each has its own answer. */
const porRegra = (achados: readonly AchadoDaBlindagem[]) =>
  [...new Set(achados.map((a) => `${a.regra} ${a.grave}`))].map((chave) =>
    achados.filter((a) => `${a.regra} ${a.grave}` === chave),
  )

const mesma = ({ regra, campo }: JustificativaDada, achado: AchadoDaBlindagem) =>
  regra === achado.regra && campo === achado.campo

interface PropsDaResposta extends Pick<Props, 'form' | 'justificativas' | 'semFrase' | 'onJustificar'> {
  achado: AchadoDaBlindagem
  rotulo: string
}

const Resposta = ({ achado, rotulo, form, justificativas, semFrase, onJustificar }: PropsDaResposta) => {
  const viva = respostaDe(achado, justificativas, form)
  const { regra, campo } = achado
  const morreu = !viva && justificativas.some((j) => mesma(j, achado) && j.texto.trim() !== '')
  const responder = (texto: string) =>
    onJustificar([
      // An answer to the whole rule gives way to those of each finding.
      ...justificativas.filter((j) => !mesma(j, achado) && !(j.regra === regra && !j.campo)),
      ...(texto === '' ? [] : [{ regra, campo, texto, valor: valorDoCampo(form, campo) }]),
    ])
  const texto = viva?.texto ?? justificativas.find((j) => mesma(j, achado) && !j.texto.trim())?.texto ?? ''
  return (
    <Textarea
      label={rotulo}
      rows={2}
      maxLength={MAXIMO}
      description={morreu ? MUDOU : undefined}
      error={viva && semFrase.includes(viva) ? SEM_FRASE : null}
      value={texto}
      onChange={(e) => responder(e.currentTarget.value)}
    />
  )
}

export const Blindagem = (props: Props) => {
  const { form, achados, regras, naoConferido, justificativas, semFrase, onMudar, onIr } = props
  const grupos = porRegra(achados)
  const situacao = (grupo: readonly AchadoDaBlindagem[]) => {
    if (grupo[0]?.grave) return 'Impede o envio'
    const respostas = grupo.map((a) => respostaDe(a, justificativas, form))
    return respostas.every((r) => r && !semFrase.includes(r)) ? 'Respondido' : 'Corrija ou responda'
  }
  return (
    <Quadro component="section" aria-label="Blindagem">
      <div className={classes.cabeca}>
        <h2>
          <IconShieldCheck size={22} aria-hidden /> Blindagem
        </h2>
        <span className={classes.onde}>
          {regras} regras conferidas · {regras - new Set(achados.map((a) => a.regra)).size} sem achado
        </span>
      </div>
      <p className={classes.onde}>
        Confere os motivos mais comuns de nulidade. Corrija, ou responda cada achado com uma frase.
      </p>
      {naoConferido && (
        <p role="status" className={classes.onde}>
          {naoConferido}
        </p>
      )}
      <ul className={classes.achados}>
        {grupos.map((grupo) => {
          const [primeiro] = grupo
          if (!primeiro) return null
          const { regra, titulo, fundamento, grave } = primeiro
          return (
            <li key={`${regra} ${grave}`} className={classes.achado} data-grave={grave || undefined}>
              <p className={classes.tituloDoAchado}>
                <strong>{titulo}</strong>
                <span>{situacao(grupo)}</span>
              </p>
              {grupo.map((achado, i) => (
                <div key={`${achado.campo} ${achado.mensagem}`} className={classes.umAchado}>
                  <p>
                    {achado.mensagem}{' '}
                    <button
                      type="button"
                      className={classes.ir}
                      aria-label={`Ir ao campo: ${achado.mensagem}`}
                      data-achado={chaveDoAchado(achado)}
                      onClick={() => onIr(achado)}
                    >
                      Ir ao campo
                    </button>{' '}
                    {achado.conserto && (
                      <button
                        type="button"
                        className={classes.ir}
                        onClick={() =>
                          achado.conserto && onMudar(achado.conserto.campo, achado.conserto.valor)
                        }
                      >
                        {achado.conserto.rotulo}
                      </button>
                    )}
                    {achado.documento && (
                      <Link
                        to={`/formulario/instrumentos/visualizar/${encodeURIComponent(achado.documento)}`}
                      >
                        Ver {achado.documento}
                      </Link>
                    )}
                  </p>
                  {!grave && (
                    <Resposta
                      {...props}
                      achado={achado}
                      rotulo={grupo.length > 1 ? `Por que segue assim (${i + 1})` : 'Por que segue assim'}
                    />
                  )}
                </div>
              ))}
              <p className={classes.onde}>Fundamento: {fundamento}</p>
            </li>
          )
        })}
      </ul>
      {grupos.length === 0 && <p>Sem achados.</p>}
    </Quadro>
  )
}
