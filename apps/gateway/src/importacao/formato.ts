// Which of the formats a file is, by its first bytes: names lie.
import { type Bruto, ErroNoArquivo } from './arquivo.ts'
import { lerCsv } from './csv.ts'
import { comoArquivo } from './disco.ts'
import type { Feicao } from './feicao.ts'
import { lerGeoJson } from './geojson.ts'
import { lerGeoPackage } from './geopackage.ts'
import { lerKml } from './kml.ts'
import { lerShapefile } from './shapefile.ts'
import { emTextoDetectado } from './texto.ts'
import { type Arquivos, abrirZip } from './zip.ts'

/** Enough to tell them apart, however small the pieces in which they arrive. */
const CABECA = 512
/** The part of the first piece, which may be the whole file, in which its first letter is looked for. */
const COMECO = 64 * 1024

/** What the rows of a table must have, said by who imports: it may refuse the whole file. */
type ConferirTabela = (linhas: AsyncIterable<Bruto>) => AsyncIterable<Bruto>

interface Opcoes {
  conferirTabela: ConferirTabela
  /** What is said of a file that is in no format. */
  naoAceito: () => ErroNoArquivo
}

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
const ehSqlite = (cabeca: Buffer) => cabeca.toString('latin1', 0, 15) === 'SQLite format 3'
const ehUtf16 = (cabeca: Buffer) => ['fffe', 'feff'].includes(cabeca.toString('hex', 0, 2))
const ehKml = (comeco: string) => /^<(?:\?xml|kml|!--|!DOCTYPE\s+kml)[\s\S]*?<(?:\w+:)?kml[\s>]/i.test(comeco)

/** PDF, other XML and whatever is not text at all: none of them is a table, even where it has line breaks. */
const ehOutroFormato = (cabeca: Buffer, comeco: string) =>
  /^(?:<|%PDF|\{\\rtf)/.test(comeco) ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (!ehUtf16(cabeca) && /[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(cabeca.toString('latin1')))

/** One after the other, counted as one file. */
async function* emSequencia(
  arquivos: Arquivos,
  nomes: readonly string[],
  ler: (textos: AsyncIterable<string>) => AsyncIterable<Feicao>,
): AsyncGenerator<Feicao> {
  let antes = 0
  for (const [nome, abrir] of arquivos) {
    if (!nomes.includes(nome)) continue
    let ultima = 0
    for await (const feicao of ler(emTextoDetectado(abrir()))) {
      ultima = feicao.linha
      yield { ...feicao, linha: antes + feicao.linha }
    }
    antes += ultima
  }
}

/** A zip is of one kind: the layers of a shapefile, or what else there is in it (decision 0065). */
const lerDoZip =
  ({ conferirTabela }: Opcoes) =>
  (arquivos: Arquivos): AsyncIterable<Feicao> => {
    const comFim = (...fins: string[]) => [...arquivos.keys()].filter((n) => fins.some((f) => n.endsWith(f)))
    if (comFim('.shp').length > 0) return lerShapefile(arquivos)
    for (const [nomes, ler] of [
      [comFim('.geojson', '.json'), lerGeoJson],
      [comFim('.kml'), (textos: AsyncIterable<string>) => lerKml(textos)],
      [comFim('.csv'), (textos: AsyncIterable<string>) => conferirTabela(lerCsv(textos))],
    ] as const)
      if (nomes.length > 0) return emSequencia(arquivos, nomes, ler)
    const [outro] = comFim('.zip')
    throw new ErroNoArquivo(
      outro
        ? `O zip traz outros zips (${outro.split('/').at(-1)}). Extraia-o e importe o que interessa, um por vez.`
        : 'O zip não tem nenhum shapefile (.shp), GeoJSON, KML nem CSV.',
    )
  }

/** The features of the file, read as its bytes arrive. */
export async function* lerArquivo(partes: AsyncIterable<Uint8Array>, opcoes: Opcoes): AsyncGenerator<Feicao> {
  const resto = partes[Symbol.asyncIterator]()
  const cabeca = await lerCabeca(resto)
  const comeco = cabeca
    .toString('utf8', 0, COMECO)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (comeco === '') throw new ErroNoArquivo('O arquivo está vazio.')
  const tudo = comCabeca(cabeca, resto)
  if (ehZip(cabeca)) yield* comoArquivo(tudo, (caminho) => abrirZip(caminho, lerDoZip(opcoes)))
  else if (ehSqlite(cabeca)) yield* comoArquivo(tudo, (caminho) => lerGeoPackage(caminho, { todas: true }))
  else if (ehKml(comeco)) yield* lerKml(emTextoDetectado(tudo))
  else if (ehOutroFormato(cabeca.subarray(0, CABECA), comeco)) throw opcoes.naoAceito()
  else if (/^[{[]/.test(comeco)) yield* lerGeoJson(emTextoDetectado(tudo))
  else yield* opcoes.conferirTabela(lerCsv(emTextoDetectado(tudo)))
}
