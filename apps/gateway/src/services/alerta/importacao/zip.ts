// The few files of a shapefile out of their zip, read whole: limits on both sides, so that a bomb is only a refusal.
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

/** Straight into its place: gathered in pieces first, it would be twice in memory. */
const abrirEntrada = async (leitor: ZipFile, entrada: Entry) => {
  const aberta = Buffer.allocUnsafe(entrada.uncompressedSize)
  let onde = 0
  for await (const pedaco of await leitor.openReadStreamPromise(entrada))
    onde += (pedaco as Buffer).copy(aberta, onde)
  return aberta
}

/** The contents by name in lower case. */
export const abrirZip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const abertos = new Map<string, Buffer>()
  try {
    const leitor = await fromBufferPromise(zip, { autoClose: false })
    for (const entrada of await escolher(leitor))
      abertos.set(entrada.fileName.toLowerCase(), await abrirEntrada(leitor, entrada))
  } catch (erro) {
    if (erro instanceof ErroNoArquivo) throw erro
    throw new ErroNoArquivo('O zip está incompleto ou malformado.')
  }
  return abertos
}
