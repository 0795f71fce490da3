// "Fazer outro igual": what an earlier form of one's own gives to a new one (docs/dominio/modelos.md#another-alike). It never
// copies person, place, photos, dates or signatures, nor what was counted or seized; where a text names one of them, a gap
// stands in its place, and nothing is concluded with a gap left.
import type { Campo, Campos, Dados } from '../campos/campo.ts'
import { comoDados, ehVazio } from '../campos/pendencias.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { CIENCIA } from '../instrumento/comuns.ts'
import { instrumentoDe } from '../instrumento/index.ts'
import { linhas, numeroDe } from '../instrumento/leitura.ts'
import type { Comeco } from './comeco.ts'
import { origemDoFormulario } from './comeco.ts'
import type { Nomes } from './lacunas.ts'

/** Answers about the person, among those of an instrument. */
const DA_PESSOA = new Set([
  ...Object.keys(CIENCIA.campos),
  'porteAutuado',
  'motivacaoConduta',
  'agravantes',
  'atenuantes',
  'reincidencia',
])

const DO_CATALOGO: readonly string[] = ['leis', 'infracoes']

const ehDePessoa = (campos: Campos): boolean =>
  Object.values(campos).some(
    ({ tipo }) => tipo === 'cpf' || tipo === 'cnpj' || tipo === 'telefone' || tipo === 'assinatura',
  )

/** Goods and their shares are of one case: each has a life of its own. */
const ehDeBens = (campos: Campos) => 'itemId' in campos || ('categoria' in campos && 'quantidade' in campos)

interface Copia {
  semNomes: (texto: string) => string
  /** A short text is copied only inside a row: alone it is a number, a plate, a name. */
  naLinha: boolean
}

const doCampo = (nome: string, campo: Campo, valor: unknown, copia: Copia): unknown => {
  switch (campo.tipo) {
    case 'selecao':
    case 'multiSelecao':
    case 'booleano':
      return valor
    case 'escolha':
      return DO_CATALOGO.includes(campo.fonte) ? valor : undefined
    case 'textoLongo':
      return typeof valor === 'string' ? copia.semNomes(valor) : undefined
    case 'texto':
      return copia.naLinha && typeof valor === 'string' ? copia.semNomes(valor) : undefined
    case 'numero':
      return nome.startsWith('prazo') ? valor : undefined
    case 'grupo':
      return ehDePessoa(campo.campos) ? undefined : copiar(campo.campos, comoDados(valor), copia)
    case 'lista':
      return ehDePessoa(campo.campos) || ehDeBens(campo.campos)
        ? undefined
        : linhas(valor)
            .map((linha) => copiar(campo.campos, linha, { ...copia, naLinha: true }))
            .filter((linha) => Object.keys(linha).length > 0)
    default:
      return undefined
  }
}

const copiar = (campos: Campos, dados: Dados, copia: Copia): Dados =>
  Object.fromEntries(
    Object.entries(campos)
      .filter(([nome]) => !DA_PESSOA.has(nome))
      .map(([nome, campo]) => [nome, doCampo(nome, campo, dados[nome], copia)] as const)
      .filter(([, valor]) => !ehVazio(valor)),
  )

const MESES = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'

/** What is told by its form alone, whoever wrote it. */
const PELA_FORMA: ReadonlyArray<readonly [RegExp, string]> = [
  [/\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g, 'documento'],
  [/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, 'documento'],
  [/\b[A-Z]{2,4}-\d{4}-\d{6,}\b/g, 'documento anterior'],
  [/(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)(,? às \d{1,2}[h:]\d{0,2})?/g, 'data'],
  // "14/11" is a day; "13/2021" the number of a norm, and "1/2" half of something.
  [/(?<![\d/])\d{2}\/\d{2}(?![\d/])(,? às \d{1,2}[h:]\d{0,2})?/g, 'data'],
  [new RegExp(`\\b\\d{1,2}º? de (${MESES})( de \\d{4})?`, 'gi'), 'data'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, 'data'],
  [/-?\d{1,2}[.,]\d{4,}[°º]?( ?[NSLEWO]\b)?/g, 'coordenada'],
  [/\d{1,3}[°º] ?\d{1,2}['’′] ?[\d.,]+["”″]? ?[NSLEWO]?/g, 'coordenada'],
  [/\b[A-Z]{3}-?\d[A-Z\d]\d{2}\b/g, 'veículo'],
]

/** The texts of a set of answers that may name somebody or somewhere; a code of an option
 * names nobody, and a document is told by its form. */
const nomesEm = (valor: unknown): string[] => {
  if (typeof valor === 'string') {
    const texto = valor.trim()
    return texto.length < 4 || /^([A-Z_0-9]+|[\d.\-/ ]+)$/.test(texto) ? [] : [texto]
  }
  return valor !== null && typeof valor === 'object' ? Object.values(valor).flatMap(nomesEm) : []
}

const literal = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const semNomes = (form: Preenchimento, { municipio }: Nomes) => {
  const cidade = municipio(numeroDe(form.enderecoFiscalizacao.municipioId))
  const trocas: Array<readonly [string, string]> = [
    ...nomesEm(form.identificacao).map((nome) => [nome, 'pessoa'] as const),
    ...nomesEm(form.enderecoFiscalizacao.corpoDagua).map((nome) => [nome, "corpo d'água"] as const),
    ...nomesEm(form.enderecoFiscalizacao).map((nome) => [nome, 'imóvel ou local'] as const),
    ...nomesEm([form.localizacao.ucAtingida, form.localizacao.terraIndigena]).map(
      (nome) => [nome, 'imóvel ou local'] as const,
    ),
    ...(cidade ? [[cidade, 'município'] as const] : []),
  ]
  // The longest first: "Fazenda Boa Vista" before "Boa Vista".
  const emOrdem = trocas.sort(([a], [b]) => b.length - a.length)
  const porNome = emOrdem.map(
    ([nome, lacuna]) =>
      [new RegExp(`(?<![\\p{L}\\p{N}])${literal(nome)}(?![\\p{L}\\p{N}])`, 'giu'), lacuna] as const,
  )
  return (texto: string) =>
    [...porNome, ...PELA_FORMA].reduce((feito, [achar, lacuna]) => feito.replace(achar, `«${lacuna}»`), texto)
}

export const comecoIgual = (form: Preenchimento, nomes: Nomes): Comeco => {
  const copia: Copia = { semNomes: semNomes(form, nomes), naLinha: false }
  const { codigo } = origemDoFormulario(form)
  const instrumentos = form.tipos.flatMap((tipo) => {
    const definicao = instrumentoDe(tipo)
    const primeiro = form.instrumentos.find((i) => i.tipo === tipo && !i.cancelado)
    return definicao && primeiro ? [[tipo, copiar(definicao.campos, primeiro.dados, copia)] as const] : []
  })
  return {
    tipos: form.tipos,
    etapas: codigo ? { alertaFiscalizacao: { modelo: { codigo, valores: {} } } } : {},
    instrumentos: Object.fromEntries(instrumentos),
  }
}
