// Which of the formats a file is, by its first bytes: names lie.
import { type Bruto, ErroNoArquivo } from '../../../importacao/arquivo.ts'
import { lerCsv } from '../../../importacao/csv.ts'
import { emTexto } from '../../../importacao/texto.ts'
import { lerGeoJson } from './geojson.ts'
import { lerShapefile } from './shapefile.ts'

async function* comCabeca(cabeca: Uint8Array, resto: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield cabeca
  for (let parte = await resto.next(); !parte.done; parte = await resto.next()) yield parte.value
}

const primeiraLetra = (cabeca: Uint8Array) =>
  Buffer.from(cabeca)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()[0]

/** The features of the file, read as its bytes arrive. */
export async function* lerArquivo(partes: AsyncIterable<Uint8Array>): AsyncGenerator<Bruto> {
  const resto = partes[Symbol.asyncIterator]()
  const primeira = await resto.next()
  if (primeira.done || primeira.value.length === 0) throw new ErroNoArquivo('O arquivo está vazio.')
  const cabeca = primeira.value
  const tudo = comCabeca(cabeca, resto)
  if (cabeca[0] === 0x50 && cabeca[1] === 0x4b) yield* lerShapefile(tudo)
  else if (['{', '['].includes(primeiraLetra(cabeca) ?? '')) yield* lerGeoJson(emTexto(tudo))
  else yield* lerCsv(emTexto(tudo))
}
