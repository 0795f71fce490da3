// Which of the formats a file is, by its first bytes: names lie.
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerCsv } from '../../../importacao/csv.ts'
import type { Feicao } from '../../../importacao/feicao.ts'
import { lerGeoJson } from '../../../importacao/geojson.ts'
import { emTexto } from '../../../importacao/texto.ts'
import { temColunaConhecida } from './colunas.ts'
import { lerShapefile } from './shapefile.ts'

/** Enough to tell them apart, however small the pieces in which they arrive. */
const CABECA = 512
/** The part of the first piece, which may be the whole file, in which its first letter is looked for. */
const COMECO = 64 * 1024

const naoAceito = () =>
  new ErroNoArquivo(
    'O arquivo não é GeoJSON, shapefile em zip nem CSV com colunas de alerta (codigo, categoria, data, latitude e longitude ou wkt). Exporte-o em um desses formatos e importe de novo.',
  )

const lerCabeca = async (resto: AsyncIterator<Uint8Array>) => {
  const lidas: Uint8Array[] = []
  let tamanho = 0
  while (tamanho < CABECA) {
    const parte = await resto.next()
    if (parte.done) break
    lidas.push(parte.value)
    tamanho += parte.value.length
  }
  return Buffer.concat(lidas)
}

async function* comCabeca(cabeca: Uint8Array, resto: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield cabeca
  for (let parte = await resto.next(); !parte.done; parte = await resto.next()) yield parte.value
}

const ehZip = (cabeca: Buffer) => cabeca.toString('latin1', 0, 4) === 'PK\x03\x04'
const ehUtf16 = (cabeca: Buffer) => ['fffe', 'feff'].includes(cabeca.toString('hex', 0, 2))

/** PDF, XML (KML, GML) and whatever is not text at all: none of them is a table, even where it has line breaks. */
const ehOutroFormato = (cabeca: Buffer, comeco: string) =>
  /^(?:<|%PDF|\{\\rtf)/.test(comeco) ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (!ehUtf16(cabeca) && /[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(cabeca.toString('latin1')))

async function* comColunasDeAlerta(linhas: AsyncIterable<Bruto>): AsyncGenerator<Bruto> {
  let conferido = false
  for await (const bruto of linhas) {
    if (!conferido && !temColunaConhecida(bruto.propriedades)) throw naoAceito()
    conferido = true
    yield bruto
  }
  if (!conferido)
    throw new ErroNoArquivo('O CSV só tem o cabeçalho. Inclua as linhas dos alertas e importe de novo.')
}

/** The features of the file, read as its bytes arrive. */
export async function* lerArquivo(partes: AsyncIterable<Uint8Array>): AsyncGenerator<Feicao> {
  const resto = partes[Symbol.asyncIterator]()
  const cabeca = await lerCabeca(resto)
  const comeco = cabeca
    .toString('utf8', 0, COMECO)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (comeco === '') throw new ErroNoArquivo('O arquivo está vazio.')
  const tudo = comCabeca(cabeca, resto)
  if (ehZip(cabeca)) yield* lerShapefile(tudo)
  else if (ehOutroFormato(cabeca.subarray(0, CABECA), comeco)) throw naoAceito()
  else if (/^[{[]/.test(comeco)) yield* lerGeoJson(emTexto(tudo))
  else yield* comColunasDeAlerta(lerCsv(emTexto(tudo)))
}
