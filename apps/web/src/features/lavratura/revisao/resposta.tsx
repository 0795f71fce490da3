// The sentence that answers a finding: why, in this case, it is right as it is.
import { respostaDe, valorDoCampo } from '@guara/domain/blindagem/respostas'
import type { AchadoDaBlindagem, JustificativaDada } from '@guara/domain/blindagem/schema'
import type { Preenchimento } from '@guara/domain/formulario/preenchimento'
import { SEM_FRASE } from '@guara/domain/texto-frase'
import { Textarea } from '@mantine/core'
import { useTextoNaPausa } from './use-texto-na-pausa.ts'

const MAXIMO = 500
const MUDOU = 'O campo mudou depois desta resposta: escreva de novo por que segue assim.'

type Justificativas = readonly JustificativaDada[]

export interface ComRespostas {
  /** With the last letter in it: an answer is about what the field holds now. */
  form: Preenchimento
  justificativas: Justificativas
  /** They are the answers that explain nothing yet. */
  semFrase: Justificativas
  onJustificar: (justificativas: Justificativas) => void
}

interface Props extends ComRespostas {
  achado: AchadoDaBlindagem
  rotulo: string
}

const mesma = ({ regra, campo }: JustificativaDada, achado: AchadoDaBlindagem) =>
  regra === achado.regra && campo === achado.campo

export const Resposta = ({ achado, rotulo, form, justificativas, semFrase, onJustificar }: Props) => {
  const viva = respostaDe(achado, justificativas, form)
  const { regra, campo } = achado
  const morreu = !viva && justificativas.some((j) => mesma(j, achado) && j.texto.trim() !== '')
  const guardada = viva?.texto ?? justificativas.find((j) => mesma(j, achado) && !j.texto.trim())?.texto ?? ''
  const texto = useTextoNaPausa(guardada, (novo) =>
    onJustificar([
      // An answer to the whole rule gives way to those of each finding.
      ...justificativas.filter((j) => !mesma(j, achado) && !(j.regra === regra && !j.campo)),
      ...(novo === '' ? [] : [{ regra, campo, texto: novo, valor: valorDoCampo(form, campo) }]),
    ]),
  )
  return (
    <Textarea
      label={rotulo}
      rows={2}
      maxLength={MAXIMO}
      description={morreu ? MUDOU : undefined}
      error={viva && semFrase.includes(viva) ? SEM_FRASE : null}
      {...texto}
    />
  )
}
