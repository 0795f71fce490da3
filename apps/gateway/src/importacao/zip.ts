// What interests of a zip, each file read as it opens: what a bomb unfolds into is never held.
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ErroNoArquivo } from './arquivo.ts'

const MAIOR_ABERTO = 2 * 1024 ** 3
const MAIS_ENTRADAS = 10_000
/** What is read, and what may hold data and is told to stay behind. */
const ARQUIVOS = /\.(shp|dbf|prj|cpg|csv|kml|geojson|json|gpkg|zip|kmz|gml|xlsx?|ods|tsv)$/i
/** What a Mac adds to a zip looks like the files themselves and is none of them. */
const DO_MAC = /(^|\/)(__MACOSX\/|\._)/i

/** What interests in it. The sizes are what the zip tells; the library ends an entry that brings more or less than that. */
const escolher = async (leitor: ZipFile) => {
  if (leitor.entryCount > MAIS_ENTRADAS)
    throw new ErroNoArquivo('O zip tem itens demais. Compacte só o que interessa.')
  const entradas: Entry[] = []
  for await (const entrada of leitor.eachEntry())
    if (ARQUIVOS.test(entrada.fileName) && !DO_MAC.test(entrada.fileName)) entradas.push(entrada)
  if (entradas.reduce((n, { uncompressedSize }) => n + uncompressedSize, 0) > MAIOR_ABERTO)
    throw new ErroNoArquivo('O zip aberto passa de 2 GB. Divida-o ou baixe só o que é deste Estado.')
  if (entradas.some(({ compressionMethod }) => compressionMethod !== 0 && compressionMethod !== 8))
    throw new ErroNoArquivo('O zip usa uma compressão que não é aceita.')
  return entradas
}

/** Bytes of one of its files, opened when they are first asked for. */
export type Conteudo = () => AsyncGenerator<Uint8Array>

const MALFORMADO = 'O zip está incompleto ou malformado.'

const traduzir = (erro: unknown) => (erro instanceof ErroNoArquivo ? erro : new ErroNoArquivo(MALFORMADO))

async function* abrirEntrada(leitor: ZipFile, entrada: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* (await leitor.openReadStreamPromise(entrada)) as AsyncIterable<Uint8Array>
  } catch (erro) {
    throw traduzir(erro)
  }
}

export type Arquivos = ReadonlyMap<string, Conteudo>

/** The contents by name in lower case, as long as `ler` reads them. */
export async function* abrirZip<T>(
  caminho: string,
  ler: (arquivos: Arquivos) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let leitor: ZipFile | undefined
  const abrir = async () => {
    leitor = await openPromise(caminho, { autoClose: false })
    return leitor
  }
  try {
    const aberto = await abrir().catch((erro) => Promise.reject(traduzir(erro)))
    const entradas = await escolher(aberto).catch((erro) => Promise.reject(traduzir(erro)))
    yield* ler(new Map(entradas.map((e) => [e.fileName.toLowerCase(), () => abrirEntrada(aberto, e)])))
  } finally {
    leitor?.close()
  }
}
