// The gaps of a text (docs/dominio/modelos.md#gaps): drawn behind the box itself, which stays a plain one, and asked one by one
// under it. A usual answer is one tap; the rest is typed over the gap, which a touch selects whole.
import { LACUNAS } from '@guara/domain/modelo/lacunas'
import { type LacunaNoTexto, lacunasNoTexto } from '@guara/domain/modelo/lacunas-no-texto'
import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import classes from './lacunas.module.css'

type Caixa = RefObject<HTMLTextAreaElement | null>

/** The same text, of which only the gaps are seen; drawn as the box draws it, so that each letter lies behind its own. */
export const FundoDasLacunas = ({ texto, caixa }: { texto: string; caixa: Caixa }) => {
  const fundo = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!caixa.current || !fundo.current) return
    const { font, lineHeight, letterSpacing, padding, borderWidth } = getComputedStyle(caixa.current)
    Object.assign(fundo.current.style, { font, lineHeight, letterSpacing, padding, borderWidth })
  })
  const lacunas = lacunasNoTexto(texto)
  const inicios = [0, ...lacunas.map((l) => l.fim)]
  return (
    <div ref={fundo} className={classes.fundo} aria-hidden>
      {inicios.map((inicio, i) => {
        const lacuna = lacunas[i]
        return (
          <span key={inicio}>
            {texto.slice(inicio, lacuna?.inicio)}
            {lacuna && <mark className={classes.marca}>{texto.slice(lacuna.inicio, lacuna.fim)}</mark>}
          </span>
        )
      })}
      {/* A last line that is empty has no height of its own. */}
      {'\u200b'}
    </div>
  )
}

const naPosicao = (lacunas: readonly LacunaNoTexto[], posicao: number) =>
  lacunas.find(({ inicio, fim }) => posicao >= inicio && posicao <= fim)

/** The gap at the cursor, else the next after it, is the one asked about; a touch inside one takes it whole, so that what is
 *  typed stands in its place. */
export const useLacunas = (texto: string, caixa: Caixa) => {
  const [cursor, setCursor] = useState(0)
  const lacunas = lacunasNoTexto(texto)
  const atual = lacunas.find(({ fim }) => fim > cursor) ?? lacunas[0]
  const selecionar = (lacuna: LacunaNoTexto) => caixa.current?.setSelectionRange(lacuna.inicio, lacuna.fim)
  const aEscrever = useRef<string | null>(null)
  // What the form comes to know is written into the text meanwhile, and takes away what was selected to be typed over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text takes the selection away
  useLayoutEffect(() => {
    const lacuna = lacunas.find(({ nome }) => nome === aEscrever.current)
    if (lacuna) selecionar(lacuna)
  }, [texto])
  const deixar = () => {
    aEscrever.current = null
  }
  return {
    lacunas,
    atual,
    irA: (lacuna: LacunaNoTexto) => {
      caixa.current?.focus()
      selecionar(lacuna)
      // Not every browser tells of a selection that the page itself makes.
      setCursor(lacuna.inicio)
      aEscrever.current = lacuna.nome
    },
    daCaixa: {
      onInput: deixar,
      onBlur: deixar,
      onSelect: () => setCursor(caixa.current?.selectionStart ?? 0),
      onClick: () => {
        const { selectionStart = 0, selectionEnd = 0 } = caixa.current ?? {}
        const tocada = naPosicao(lacunas, selectionStart)
        if (tocada && selectionStart === selectionEnd) selecionar(tocada)
      },
    },
  }
}

interface Props {
  rotulo: string
  lacunas: readonly LacunaNoTexto[]
  atual: LacunaNoTexto
  desabilitado: boolean
  onResponder: (lacuna: LacunaNoTexto, resposta: string) => void
  onIr: (lacuna: LacunaNoTexto) => void
}

export const Lacunas = ({ rotulo, lacunas, atual, desabilitado, onResponder, onIr }: Props) => {
  const { pergunta, exemplo, usuais = [] } = LACUNAS[atual.nome] ?? {}
  const proxima = lacunas[(lacunas.indexOf(atual) + 1) % lacunas.length] ?? atual
  const faltam = lacunas.length === 1 ? 'Falta 1 lacuna' : `Faltam ${lacunas.length} lacunas`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a field of the form
    <div role="group" aria-label={`Lacunas de ${rotulo}`} className={classes.lacunas}>
      <p aria-live="polite">
        <strong>
          {faltam}: {atual.nome}.
        </strong>{' '}
        {pergunta}
        {exemplo && <span className={classes.exemplo}> Por exemplo: {exemplo}.</span>}
      </p>
      <div className={classes.respostas}>
        {usuais.map((resposta) => (
          <Button
            key={resposta}
            variant="light"
            disabled={desabilitado}
            onClick={() => onResponder(atual, resposta)}
          >
            {resposta}
          </Button>
        ))}
        <Button variant="default" disabled={desabilitado} onClick={() => onIr(atual)}>
          Escrever
        </Button>
        {proxima !== atual && (
          <Button variant="subtle" disabled={desabilitado} onClick={() => onIr(proxima)}>
            Próxima lacuna
          </Button>
        )}
      </div>
    </div>
  )
}
