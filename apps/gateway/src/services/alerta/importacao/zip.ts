// The few files of a shapefile out of their zip, each read as it opens: what a bomb unfolds into is never held.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'

const MAIOR_ZIP = 64 * 1024 * 1024
const MAIOR_ABERTO = 512 * 1024 * 1024
const MAIS_ENTRADAS = 10_000
const ARQUIVOS = /\.(shp|dbf|prj|cpg)$/i

export const juntar = async (partes: AsyncIterable<Uint8Array>) => {
  const lidas: Uint8Array[] = []
  let tamanho = 0
  for await (const parte of partes) {
    tamanho += parte.length
    if (tamanho > MAIOR_ZIP)
      throw new ErroNoArquivo('O zip passa de 64 MB. Divida-o ou converta o shapefile para GeoJSON.')
    lidas.push(parte)
  }
  return Buffer.concat(lidas)
}

/** What interests in it. The sizes are what the zip tells; the library ends an entry that brings more or less than that. */
const escolher = async (leitor: ZipFile) => {
  if (leitor.entryCount > MAIS_ENTRADAS)
    throw new ErroNoArquivo('O zip tem itens demais. Compacte só o shapefile.')
  const entradas: Entry[] = []
  for await (const entrada of leitor.eachEntry()) if (ARQUIVOS.test(entrada.fileName)) entradas.push(entrada)
  if (entradas.reduce((n, { uncompressedSize }) => n + uncompressedSize, 0) > MAIOR_ABERTO)
    throw new ErroNoArquivo('O zip aberto passa de 512 MB. Divida-o ou converta o shapefile para GeoJSON.')
  if (entradas.some(({ compressionMethod }) => compressionMethod !== 0 && compressionMethod !== 8))
    throw new ErroNoArquivo('O zip usa uma compressão que não é aceita.')
  return entradas
}

/** Bytes of one of its files, opened when they are first asked for. */
type Conteudo = () => AsyncGenerator<Uint8Array>

const MALFORMADO = 'O zip está incompleto ou malformado.'

const traduzir = (erro: unknown) => (erro instanceof ErroNoArquivo ? erro : new ErroNoArquivo(MALFORMADO))

async function* abrirEntrada(leitor: ZipFile, entrada: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* (await leitor.openReadStreamPromise(entrada)) as AsyncIterable<Uint8Array>
  } catch (erro) {
    throw traduzir(erro)
  }
}

/** The contents by name in lower case. */
export const abrirZip = async (zip: Buffer): Promise<Map<string, Conteudo>> => {
  try {
    const leitor = await fromBufferPromise(zip, { autoClose: false })
    const entradas = await escolher(leitor)
    return new Map(entradas.map((e) => [e.fileName.toLowerCase(), () => abrirEntrada(leitor, e)]))
  } catch (erro) {
    throw traduzir(erro)
  }
}
