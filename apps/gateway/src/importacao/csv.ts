// CSV as it arrives (RFC 4180), with comma, semicolon or tab as the header shows. A field may hold line breaks in quotes.
import { ErroNoArquivo } from './arquivo.ts'
import type { Feicao } from './feicao.ts'

const MAIOR_CAMPO = 5 * 1024 * 1024
/** An outline as text and all that is said beside it. */
const MAIOR_LINHA = 2 * MAIOR_CAMPO
/** No public file has a tenth of it; each row would have as many fields. */
const COLUNAS_MAXIMAS = 1_000

const colunasDemais = () =>
  new ErroNoArquivo(
    `O CSV tem linha com mais de ${COLUNAS_MAXIMAS.toLocaleString('pt-BR')} colunas; o máximo é ${COLUNAS_MAXIMAS.toLocaleString('pt-BR')}. Confira o separador.`,
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

async function* linhasDe(
  textos: AsyncIterable<string>,
): AsyncGenerator<{ numero: number; campos: string[] }> {
  let separador = ''
  let marca = /["\r\n]/g
  let espera = ''
  let campos: string[] = []
  let campo = ''
  /** Letters of the fields that this row already has: a row without end is not held. */
  let letras = 0
  let emAspas = false
  /** A quote just closed: another one right after it is a quote of the text. */
  let fechou = false
  let numero = 1
  let comecou = 1

  const conferirTamanho = () => {
    if (campo.length > MAIOR_CAMPO) throw new ErroNoArquivo('Um campo do CSV é grande demais.')
    if (letras + campo.length > MAIOR_LINHA) throw new ErroNoArquivo('Uma linha do CSV é grande demais.')
  }
  const fecharCampo = () => {
    campos.push(campo)
    if (campos.length > COLUNAS_MAXIMAS) throw colunasDemais()
    letras += campo.length
    campo = ''
    fechou = false
  }
  const fecharLinha = () => {
    fecharCampo()
    const linha = { numero: comecou, campos }
    campos = []
    letras = 0
    comecou = numero
    return linha.campos.length === 1 && linha.campos[0] === '' ? null : linha
  }

  for await (const pedaco of textos) {
    let texto = pedaco
    if (!separador) {
      espera += pedaco
      const fim = espera.search(/\r?\n/)
      if (fim < 0) {
        if (espera.length > MAIOR_CAMPO) throw new ErroNoArquivo('O arquivo não é um CSV.')
        continue
      }
      texto = espera.replace(/^\uFEFF/, '')
      separador = separadorDe(espera.slice(0, fim))
      marca = new RegExp(`["\\r\\n${separador}]`, 'g')
      espera = ''
    }
    let i = 0
    while (i < texto.length) {
      if (emAspas) {
        const fim = texto.indexOf('"', i)
        const dentro = texto.slice(i, fim < 0 ? undefined : fim)
        numero += quebras(dentro)
        campo += dentro
        if (fim < 0) break
        emAspas = false
        fechou = true
        i = fim + 1
        continue
      }
      const c = texto[i] as string
      if (c === '"' && (campo === '' || fechou)) {
        // A quote after a closed one is the quote itself.
        if (fechou) campo += '"'
        emAspas = true
        fechou = false
        i += 1
      } else if (c === separador) {
        fecharCampo()
        i += 1
      } else if (c === '\n') {
        numero += 1
        const linha = fecharLinha()
        if (linha) yield linha
        i += 1
      } else if (c === '\r') i += 1
      else {
        // Up to whatever may end the field: one slice instead of letter by letter.
        marca.lastIndex = i + 1
        const ate = marca.exec(texto)?.index ?? texto.length
        campo += texto.slice(i, ate)
        i = ate
      }
      conferirTamanho()
    }
    conferirTamanho()
  }
  if (!separador && espera.trim()) throw new ErroNoArquivo('O CSV só tem o cabeçalho.')
  if (emAspas) throw new ErroNoArquivo('O CSV termina dentro de aspas.')
  const ultima = campo || campos.length > 0 ? fecharLinha() : null
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

/** Each column has a name of its own, so that none takes the place of another and what is not read can be told. */
const nomesDe = (cabecalho: readonly string[]) => {
  const vezes = new Map<string, number>()
  return cabecalho.map((escrito, i) => {
    const nome = escrito.trim() || `coluna ${i + 1}`
    const vez = (vezes.get(nome) ?? 0) + 1
    vezes.set(nome, vez)
    return vez === 1 ? nome : `${nome} (${vez})`
  })
}

export async function* lerCsv(textos: AsyncIterable<string>): AsyncGenerator<Feicao> {
  let cabecalho: string[] | null = null
  let nomes: string[] = []
  for await (const { numero, campos } of linhasDe(textos)) {
    if (!cabecalho) {
      cabecalho = campos
      nomes = nomesDe(campos)
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
