// Photos as the PDF can hold them: JPEG, upright, sRGB, at most 1600 px, each inside a drawing of its own size. Typst
// unfolds every pixel of a JPEG it is given and never forgets them; of one inside a drawing it takes the bytes as they are,
// several times faster. What cannot be read leaves its frame empty: one bad file does not keep an act from being printed.
import sharp from 'sharp'
import type { ArquivoDaEvidencia } from './documento.ts'

const LADO = 1600

/** The photos, by the id of their evidence. */
export type Fotos = ReadonlyMap<string, Uint8Array>

/** The path of the virtual file that the model reads. Ids come from the client: only letters that a path may have. */
export const nomeDaFoto = (id: string) => `fotos/${Buffer.from(id).toString('hex')}.svg`

/** `jpeg` as a drawing: nothing in it but the picture. */
export const emDesenho = (jpeg: Uint8Array, { width, height }: { width: number; height: number }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/></svg>`,
  )

const preparar = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    const imagem = sharp(bytes, { limitInputPixels: 110_000_000 })
    const { format, width, height, orientation, space } = await imagem.metadata()
    const pronta = format === 'jpeg' && space === 'srgb' && (orientation ?? 1) === 1
    if (pronta && width <= LADO && height <= LADO) return emDesenho(bytes, { width, height })
    const { data, info } = await imagem
      .rotate()
      .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return emDesenho(data, info)
  } catch {
    return null
  }
}

export const prepararFotos = async (
  arquivos: Readonly<Record<string, ArquivoDaEvidencia>>,
  ids: readonly string[],
): Promise<Fotos> => {
  const prontas = new Map<string, Uint8Array>()
  for (const id of ids) {
    const foto = arquivos[id]?.foto
    const pronta = foto ? await preparar(foto) : null
    if (pronta) prontas.set(id, pronta)
  }
  return prontas
}

export const arquivosDas = (fotos: Fotos): Record<string, Uint8Array> =>
  Object.fromEntries([...fotos].map(([id, bytes]) => [nomeDaFoto(id), bytes]))
