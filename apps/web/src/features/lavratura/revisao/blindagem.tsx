// What gets such instruments annulled, each finding with its legal ground. It is corrected, or answered with one sentence.
import type { AchadoDaBlindagem } from '@guara/domain/blindagem/achados'
import { Textarea } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Quadro } from '../../../ui/quadro.ts'
import classes from './revisao.module.css'

type Justificativas = ReadonlyArray<{ regra: string; texto: string }>

interface Props {
  achados: readonly AchadoDaBlindagem[]
  regras: number
  justificativas: Justificativas
  onJustificar: (justificativas: Justificativas) => void
  onIr: (campo: string) => void
}

const MAXIMO = 500

const comTexto = (justificativas: Justificativas, regra: string, texto: string) => [
  ...justificativas.filter((j) => j.regra !== regra),
  ...(texto === '' ? [] : [{ regra, texto }]),
]

/** Findings of one rule are answered together: one sentence for the rule. */
const porRegra = (achados: readonly AchadoDaBlindagem[]) =>
  [...new Set(achados.map((a) => a.regra))].map((regra) => achados.filter((a) => a.regra === regra))

export const Blindagem = ({ achados, regras, justificativas, onJustificar, onIr }: Props) => {
  const grupos = porRegra(achados)
  return (
    <Quadro component="section" aria-label="Blindagem">
      <div className={classes.cabeca}>
        <h2>
          <IconShieldCheck size={22} aria-hidden /> Blindagem
        </h2>
        <span className={classes.onde}>
          {regras} regras conferidas · {regras - grupos.length} sem achado
        </span>
      </div>
      <p className={classes.onde}>
        Confere os motivos mais comuns de nulidade. Corrija, ou responda cada achado com uma frase.
      </p>
      <ul className={classes.achados}>
        {grupos.map((grupo) => {
          const [primeiro] = grupo
          if (!primeiro) return null
          const { regra, titulo, fundamento, grave } = primeiro
          const texto = justificativas.find((j) => j.regra === regra)?.texto ?? ''
          return (
            <li key={regra} className={classes.achado} data-grave={grave || undefined}>
              <p className={classes.tituloDoAchado}>
                <strong>{titulo}</strong>
                <span>{grave ? 'Impede o envio' : texto.trim() ? 'Respondido' : 'Corrija ou responda'}</span>
              </p>
              {grupo.map(({ campo, mensagem }) => (
                <p key={`${campo} ${mensagem}`}>
                  {mensagem}{' '}
                  <button
                    type="button"
                    className={classes.ir}
                    aria-label={`Ir ao campo: ${mensagem}`}
                    onClick={() => onIr(campo)}
                  >
                    Ir ao campo
                  </button>
                </p>
              ))}
              <p className={classes.onde}>Fundamento: {fundamento}</p>
              {!grave && (
                <Textarea
                  label="Por que segue assim"
                  autosize
                  minRows={1}
                  maxLength={MAXIMO}
                  value={texto}
                  onChange={(e) => onJustificar(comTexto(justificativas, regra, e.currentTarget.value))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {grupos.length === 0 && <p>Sem achados.</p>}
    </Quadro>
  )
}
