// The answers to the findings (docs/dominio/blindagem.md#answered). One that names the field answers that finding
// alone, and dies when what is in the field changes; one that does not answers all of its rule. It is a sentence, and
// of its own: the same one for two rules explains neither.
import { comoDados } from '../campos/pendencias.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { ehFrase, SEM_FRASE } from '../texto-frase.ts'
import { emPalavras } from './palavras.ts'
import type { AchadoDaBlindagem, JustificativaDada } from './schema.ts'

const semVazios = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(semVazios)
  if (valor === null || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([, v]) => v !== undefined && v !== null && v !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, v]) => [nome, semVazios(v)]),
  )
}

/** Two halves of 32 bits (FNV-1a): it tells a change apart, and proves nothing. */
const hash = (texto: string) => {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < texto.length; i += 1) {
    a = Math.imul(a ^ texto.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ texto.charCodeAt(i), 0x85ebca6b)
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

const RAIZES: readonly string[] = [
  'alertaFiscalizacao',
  'identificacao',
  'enderecoFiscalizacao',
  'localizacao',
]

const descer = (valor: unknown, caminho: readonly string[]): unknown =>
  caminho.reduce<unknown>((v, chave) => (Array.isArray(v) ? v[Number(chave)] : comoDados(v)[chave]), valor)

/** A finding about a photo is about its file, which never changes: not about its title. */
const valorEm = (formulario: FormularioLido, campo: string): unknown => {
  const [raiz = '', indice = '', ...resto] = campo.split('.')
  if (raiz === 'evidencias') return formulario.evidencias[Number(indice)]?.id
  if (raiz === 'instrumentos') return descer(formulario.instrumentos[Number(indice)]?.dados, resto)
  return RAIZES.includes(raiz)
    ? descer(formulario, campo.split('.'))
    : descer(formulario.cabecalho, campo.split('.'))
}

/** What tells whether the value of a field is still the one that was answered about. */
export const valorDoCampo = (formulario: FormularioLido, campo: string): string =>
  hash(JSON.stringify(semVazios(valorEm(formulario, campo) ?? null)) ?? '')

const mesma = (a: JustificativaDada, b: JustificativaDada) =>
  a.regra === b.regra && (a.campo ?? null) === (b.campo ?? null) && a.texto === b.texto

/** The answers as they are kept: an answer already there keeps the value it was about, whatever was sent with it. */
export const comValores = (
  respostas: readonly JustificativaDada[],
  antes: readonly JustificativaDada[],
  formulario: FormularioLido,
): JustificativaDada[] =>
  respostas.map(({ regra, campo, texto, valor }) => {
    if (!campo) return { regra, texto }
    const guardada = antes.find((a) => mesma(a, { regra, campo, texto }))
    return { regra, campo, texto, valor: guardada?.valor ?? valor ?? valorDoCampo(formulario, campo) }
  })

const aindaVale = ({ campo, valor }: JustificativaDada, formulario: FormularioLido) =>
  !campo || !valor || valor === valorDoCampo(formulario, campo)

/** The answer of a finding: its own, or that of its rule; undefined when there is none, or it died. */
export const respostaDe = <J extends JustificativaDada>(
  { regra, campo }: AchadoDaBlindagem,
  justificativas: readonly J[],
  formulario: FormularioLido,
): J | undefined => {
  const daRegra = justificativas.filter(
    (j) => j.regra === regra && j.texto.trim() !== '' && aindaVale(j, formulario),
  )
  return daRegra.find((j) => j.campo === campo) ?? daRegra.find((j) => !j.campo)
}

interface Conferidas {
  /** Findings that nobody answered. */
  abertos: AchadoDaBlindagem[]
  /** Answers that explain nothing, as findings of their own. */
  semFrase: AchadoDaBlindagem[]
  /** Answers of what is still found. */
  usadas: JustificativaDada[]
}

const REGRA_DA_FRASE = {
  regra: 'justificativa-sem-frase',
  titulo: 'Resposta que não explica',
  fundamento: 'Motivação do ato: Lei 9.784/1999, art. 50; Lei GO 13.800/2001 (artigo não confirmado)',
  grave: true,
} as const

/** Grave findings have no answer but the correction. */
export const conferirRespostas = (
  achados: readonly AchadoDaBlindagem[],
  justificativas: readonly JustificativaDada[],
  formulario: FormularioLido,
): Conferidas => {
  const respondiveis = achados.filter((a) => !a.grave)
  const respostas = respondiveis.map((achado) => respostaDe(achado, justificativas, formulario))
  const usadas = justificativas.filter((j) => respostas.includes(j))
  const repetida = ({ regra, texto }: JustificativaDada) =>
    usadas.some((outra) => outra.regra !== regra && emPalavras(outra.texto) === emPalavras(texto))
  return {
    abertos: respondiveis.filter((_, i) => respostas[i] === undefined),
    semFrase: justificativas.flatMap((j, i) =>
      usadas.includes(j) && (!ehFrase(j.texto) || repetida(j))
        ? [{ ...REGRA_DA_FRASE, campo: `justificativasBlindagem.${i}.texto`, mensagem: SEM_FRASE }]
        : [],
    ),
    usadas,
  }
}
