// The few files of a shapefile out of their zip, read whole: limits on both sides, so that a bomb is only a refusal.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { ErroNoArquivo } from '../../../importacao/arquivo.ts'

/** Beside the event loop: half a gigabyte takes its time. */
const inflar = promisify(inflateRaw)

const MAIOR_ZIP = 64 * 1024 * 1024
const MAIOR_ABERTO = 512 * 1024 * 1024
const ARQUIVOS = /\.(shp|dbf|prj|cpg)$/i

const FIM = 0x06054b50
const ENTRADA = 0x02014b50

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

const malformado = () => new ErroNoArquivo('O zip está incompleto ou malformado.')

const indice = (zip: Buffer) => {
  for (let i = zip.length - 22; i >= Math.max(0, zip.length - 65_557); i -= 1)
    if (zip.readUInt32LE(i) === FIM)
      return { quantos: zip.readUInt16LE(i + 10), onde: zip.readUInt32LE(i + 16) }
  throw malformado()
}

const abrirEntrada = async (zip: Buffer, entrada: number, resta: number): Promise<Buffer> => {
  const metodo = zip.readUInt16LE(entrada + 10)
  const tamanho = zip.readUInt32LE(entrada + 20)
  const local = zip.readUInt32LE(entrada + 42)
  const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(inicio, inicio + tamanho)
  if (metodo === 0) return bytes
  if (metodo !== 8) throw new ErroNoArquivo('O zip usa uma compressão que não é aceita.')
  return inflar(bytes, { maxOutputLength: resta })
}

/** By name in lower case. */
export const abrirZip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const abertos = new Map<string, Buffer>()
  let resta = MAIOR_ABERTO
  try {
    const { quantos, onde } = indice(zip)
    let entrada = onde
    for (let i = 0; i < quantos; i += 1) {
      if (zip.readUInt32LE(entrada) !== ENTRADA) throw malformado()
      const fimDoNome = entrada + 46 + zip.readUInt16LE(entrada + 28)
      const nome = zip.toString('utf8', entrada + 46, fimDoNome).toLowerCase()
      if (ARQUIVOS.test(nome)) {
        const aberto = await abrirEntrada(zip, entrada, resta)
        resta -= aberto.length
        abertos.set(nome, aberto)
      }
      entrada = fimDoNome + zip.readUInt16LE(entrada + 30) + zip.readUInt16LE(entrada + 32)
    }
  } catch (erro) {
    if (erro instanceof ErroNoArquivo) throw erro
    if ((erro as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ErroNoArquivo('O zip aberto passa de 512 MB. Divida-o ou converta o shapefile para GeoJSON.')
    throw malformado()
  }
  return abertos
}
