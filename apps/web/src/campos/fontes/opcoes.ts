// Choosing among options: which face a set of them gets, and what to do with an answer that is not among them.
import type { CampoSelecao, Opcao } from '@guara/domain/campos/campo'
import { ehVazio } from '@guara/domain/campos/pendencias'
import { semAcento } from '@guara/domain/texto'
import { textoDoValor } from '../valores/texto-do-valor.ts'

/** An answer out of the list stays in sight as one more option, until another is chosen. */
export const comResposta = <O extends Opcao>(
  opcoes: readonly O[],
  valor: unknown,
): ReadonlyArray<O | Opcao> => {
  if (ehVazio(valor) || opcoes.some((o) => o.valor === valor)) return opcoes
  const texto = textoDoValor(valor)
  return [...opcoes, { valor: texto, rotulo: `${texto} (fora da lista)` }]
}

const PIXELS_POR_COLUNA = 57
const PIXELS_POR_LETRA = 7.5
const MARGENS = 24
/** The option that takes the answer back. */
const LIMPAR = 28

/** Three or fewer that fit side by side in the columns of the field. */
export const cabemEmLinha = ({ opcoes, largura = 6 }: CampoSelecao) => {
  const pixels = opcoes.reduce(
    (soma, { rotulo }) => soma + rotulo.length * PIXELS_POR_LETRA + MARGENS,
    LIMPAR,
  )
  return opcoes.length <= 3 && pixels <= largura * PIXELS_POR_COLUNA - 16
}

export const simples = (texto: string) => semAcento(texto).trim()

/** "goiania" finds Goiânia. */
export const contem = (texto: string, busca: string) => simples(texto).includes(simples(busca))

/** How far an option is from what was typed: 0 it itself, 1 it begins so, 2 neither. */
export const distancia = (rotulo: string, busca: string) => {
  const [texto, procurado] = [simples(rotulo), simples(busca)]
  return texto === procurado ? 0 : texto.startsWith(procurado) ? 1 : 2
}

export const paraSelect = (opcoes: ReadonlyArray<Opcao & { detalhe?: string }>) =>
  opcoes.map(({ valor, rotulo, detalhe }) => ({ value: valor, label: rotulo, detalhe }))
