// CSV as it arrives (RFC 4180), with comma, semicolon or tab as the header shows. A field may hold line breaks in quotes.
import { inteiro } from '@guara/domain/escrita'
import { nomesDasColunas } from '@guara/domain/importacao/nomes'
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'

const MAIOR_CAMPO = 5 * 1024 * 1024
/** An outline as text and all that is said beside it. */
const MAIOR_LINHA = 2 * MAIOR_CAMPO
/** No public file has a tenth of it; each row would have as many fields. */
const COLUNAS_MAXIMAS = 1_000

const colunasDemais = () =>
  new ErroNoArquivo(
    `O CSV tem linha com mais de ${inteiro(COLUNAS_MAXIMAS)} colunas; o máximo é ${inteiro(COLUNAS_MAXIMAS)}. Confira o separador.`,
  )

const separadorDe = (cabecalho: string) => {
  const vezes = [';', '\t', ','].map((s) => [s, cabecalho.split(s).length] as const)
  return vezes.reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}

const quebras = (texto: string) => {
  let n = 0
  for (let i = texto.indexOf('\n'); i >= 0; i = texto.indexOf('\n', i + 1)) n += 1
  return n
}

const conferirTamanho = (doCampo: number, dosAnteriores: number) => {
  if (doCampo > MAIOR_CAMPO) throw new ErroNoArquivo('Um campo do CSV é grande demais.')
  if (dosAnteriores + doCampo > MAIOR_LINHA) throw new ErroNoArquivo('Uma linha do CSV é grande demais.')
}

const proxima = (marca: RegExp, texto: string, inicio: number) => {
  marca.lastIndex = inicio
  return marca.exec(texto)?.index ?? texto.length
}

interface Linha {
  numero: number
  campos: string[]
}

/** The rows of texts that come one after the other, whatever a text is cut in. */
const criarLinhas = (separador: string) => {
  const marca = new RegExp(`["\\r\\n${separador}]`, 'g')
  let campos: string[] = []
  let campo = ''
  /** Letters of the fields that this row already has: a row without end is not held. */
  let letras = 0
  let emAspas = false
  /** A quote just closed: another one right after it is a quote of the text. */
  let fechou = false
  let numero = 1
  let comecou = 1

  const fecharCampo = () => {
    campos.push(campo)
    if (campos.length > COLUNAS_MAXIMAS) throw colunasDemais()
    letras += campo.length
    campo = ''
    fechou = false
  }
  /** It is null for a row that has nothing. */
  const fecharLinha = (): Linha | null => {
    fecharCampo()
    const linha = { numero: comecou, campos }
    campos = []
    letras = 0
    comecou = numero
    return linha.campos.length === 1 && linha.campos[0] === '' ? null : linha
  }
  const abrirAspas = () => {
    // A quote after a closed one is the quote itself.
    if (fechou) campo += '"'
    emAspas = true
    fechou = false
  }
  /** Takes the text up to the quote that closes, and answers where it goes on. */
  const lerAspas = (texto: string, inicio: number) => {
    const fim = texto.indexOf('"', inicio)
    const dentro = texto.slice(inicio, fim < 0 ? undefined : fim)
    numero += quebras(dentro)
    campo += dentro
    emAspas = fim < 0
    fechou = !emAspas
    return fim < 0 ? texto.length : fim + 1
  }
  /** Takes the text up to whatever may end the field: one slice instead of letter by letter. */
  const lerSolto = (texto: string, inicio: number) => {
    const ate = proxima(marca, texto, inicio + 1)
    campo += texto.slice(inicio, ate)
    return ate
  }

  return {
    *ler(texto: string): Generator<Linha> {
      for (let i = 0; i < texto.length; ) {
        const c = texto[i]
        if (emAspas) i = lerAspas(texto, i)
        else if (c === '"' && (campo === '' || fechou)) {
          abrirAspas()
          i += 1
        } else if (c === separador || c === '\n' || c === '\r') {
          if (c === separador) fecharCampo()
          if (c === '\n') {
            numero += 1
            const linha = fecharLinha()
            if (linha) yield linha
          }
          i += 1
        } else i = lerSolto(texto, i)
        conferirTamanho(campo.length, letras)
      }
    },
    /** The last row, where the file does not end with a break. */
    fechar: () => {
      if (emAspas) throw new ErroNoArquivo('O CSV termina dentro de aspas.')
      return campo || campos.length > 0 ? fecharLinha() : null
    },
  }
}

async function* linhasDe(textos: AsyncIterable<string>): AsyncGenerator<Linha> {
  let linhas: ReturnType<typeof criarLinhas> | null = null
  /** The text up to the end of the header, which tells the separator. */
  let espera = ''
  for await (const pedaco of textos) {
    if (linhas) {
      yield* linhas.ler(pedaco)
      continue
    }
    espera += pedaco
    const fim = espera.search(/\r?\n/)
    if (fim < 0) {
      if (espera.length > MAIOR_CAMPO) throw new ErroNoArquivo('O arquivo não é um CSV.')
      continue
    }
    linhas = criarLinhas(separadorDe(espera.slice(0, fim)))
    yield* linhas.ler(espera.replace(/^\uFEFF/, ''))
  }
  if (!linhas && espera.trim()) throw new ErroNoArquivo('O CSV só tem o cabeçalho.')
  const ultima = linhas?.fechar()
  if (ultima) yield ultima
}

/** Fields without a column, or columns without a field: which of them is in the wrong place nobody knows. Empty ones at the
 * end are what spreadsheets leave there. */
const outraLargura = (campos: readonly string[], cabecalho: readonly string[]) => {
  const comNome = cabecalho.findLastIndex((nome) => nome.trim() !== '') + 1
  const vazio = (campo: string) => campo.trim() === ''
  if (campos.length >= comNome && campos.slice(cabecalho.length).every(vazio)) return null
  const tem = `${campos.length} campo${campos.length === 1 ? '' : 's'}`
  return `A linha tem ${tem}; o cabeçalho, ${cabecalho.length}. Complete a linha ou confira os separadores e as aspas`
}

export async function* lerCsv(textos: AsyncIterable<string>): AsyncGenerator<Feicao> {
  let cabecalho: string[] | null = null
  let nomes: string[] = []
  for await (const { numero, campos } of linhasDe(textos)) {
    if (!cabecalho) {
      cabecalho = campos
      nomes = nomesDasColunas(campos)
      continue
    }
    const recusa = outraLargura(campos, cabecalho)
    const propriedades = Object.fromEntries(
      nomes.map((nome, i) => [nome, (!recusa && campos[i]?.trim()) || null]),
    )
    yield { linha: numero, propriedades, ...(recusa && { recusa }) }
  }
  if (!cabecalho) throw new ErroNoArquivo('O arquivo está vazio.')
}
