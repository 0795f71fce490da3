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
import { type Arquivos, abrirZip, type Conteudo } from './zip.ts'

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
  /** Told of what is left out of what is read. */
  notar: (observacao: string) => void
  /** The zip inside a zip that is meant, where a source publishes one zip of many. */
  zipInterno?: RegExp | undefined
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
const ehKml = (comeco: string) =>
  /^(?:<(?:\?xml|!--|!DOCTYPE\s+kml)[\s\S]*?)?<(?:\w+:)?kml[\s>]/i.test(comeco)

/** PDF, other XML and whatever is not text at all: none of them is a table, even where it has line breaks. */
const ehOutroFormato = (cabeca: Buffer, comeco: string) =>
  /^(?:<|%PDF|\{\\rtf)/.test(comeco) ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  (!ehUtf16(cabeca) && /[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(cabeca.toString('latin1')))

type LerUm = (abrir: Conteudo) => AsyncIterable<Feicao>

/** They are read one after the other and counted as one file. */
async function* emSequencia(
  arquivos: Arquivos,
  nomes: readonly string[],
  ler: LerUm,
): AsyncGenerator<Feicao> {
  let antes = 0
  for (const [nome, abrir] of arquivos) {
    if (!nomes.includes(nome)) continue
    let ultima = 0
    for await (const feicao of ler(abrir)) {
      ultima = feicao.linha
      yield { ...feicao, linha: antes + feicao.linha }
    }
    antes += ultima
  }
}

const COM_DADOS = /\.(shp|csv|kml|geojson|json|gpkg|zip|kmz|gml|xlsx?|ods|tsv)$/
const MAIS_CITADOS = 10

const notarOsOutros = (arquivos: Arquivos, lidos: readonly string[], { notar }: Opcoes) => {
  const soTabela = (n: string) => n.endsWith('.dbf') && !arquivos.has(n.replace(/dbf$/, 'shp'))
  const outros = [...arquivos.keys()].filter((n) => (COM_DADOS.test(n) || soTabela(n)) && !lidos.includes(n))
  if (outros.length === 0) return
  const mais = outros.length > MAIS_CITADOS ? ` e mais ${outros.length - MAIS_CITADOS}` : ''
  notar(`Do zip não foram lidos: ${outros.slice(0, MAIS_CITADOS).join(', ')}${mais}`)
}

/** A zip is of one kind: the layers of a shapefile, or what else there is in it (decision 0065). */
const lerDoZip =
  (opcoes: Opcoes) =>
  (arquivos: Arquivos): AsyncIterable<Feicao> => {
    const todos = [...arquivos.keys()]
    const comFim = (...fins: string[]) => todos.filter((n) => fins.some((f) => n.endsWith(f)))
    const { zipInterno, conferirTabela, notar } = opcoes
    const internos = todos.filter((n) => zipInterno?.test(n))
    const camadas = internos.length > 0 ? [] : comFim('.shp')
    if (camadas.length > 0) {
      notarOsOutros(arquivos, camadas, opcoes)
      return lerShapefile(arquivos)
    }
    const doInterno = lerDoZip({ ...opcoes, zipInterno: undefined })
    const tipos: ReadonlyArray<readonly [string[], LerUm]> = [
      [internos, (abrir) => comoArquivo(abrir(), (caminho) => abrirZip(caminho, doInterno))],
      [comFim('.geojson', '.json'), (abrir) => lerGeoJson(emTextoDetectado(abrir()))],
      [comFim('.kml'), (abrir) => lerKml(emTextoDetectado(abrir()))],
      [comFim('.csv'), (abrir) => conferirTabela(lerCsv(emTextoDetectado(abrir())))],
      [
        comFim('.gpkg'),
        (abrir) => comoArquivo(abrir(), (caminho) => lerGeoPackage(caminho, { todas: true, notar })),
      ],
    ]
    const [nomes, ler] = tipos.find(([achados]) => achados.length > 0) ?? []
    if (nomes && ler) {
      notarOsOutros(arquivos, nomes, opcoes)
      return emSequencia(arquivos, nomes, ler)
    }
    const [outro] = comFim('.zip')
    throw new ErroNoArquivo(
      outro
        ? `O zip traz outros zips (${outro.split('/').at(-1)}). Extraia-o e importe o que interessa, um por vez.`
        : 'O zip não tem nenhum shapefile (.shp), GeoJSON, KML, CSV nem GeoPackage.',
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
  else if (ehSqlite(cabeca))
    yield* comoArquivo(tudo, (caminho) => lerGeoPackage(caminho, { todas: true, notar: opcoes.notar }))
  else if (ehKml(comeco)) yield* lerKml(emTextoDetectado(tudo))
  else if (ehOutroFormato(cabeca.subarray(0, CABECA), comeco)) throw opcoes.naoAceito()
  else if (/^[{[]/.test(comeco)) yield* lerGeoJson(emTextoDetectado(tudo))
  else yield* opcoes.conferirTabela(lerCsv(emTextoDetectado(tudo)))
}
