// Photos as a phone makes them: real JPEGs, each different from every other, of the size that is asked for.
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'

const PEDACO = 60_000
const imagem = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9a55' } })
  .jpeg()
  .toBuffer()

/** A comment of the JPEG format, which no reader shows. */
const comentario = (tamanho) => {
  const cabeca = Buffer.from([0xff, 0xfe, 0, 0])
  cabeca.writeUInt16BE(tamanho + 2, 2)
  return Buffer.concat([cabeca, randomBytes(tamanho)])
}

export const umaFoto = (nome, bytes) => {
  const comentarios = Array.from({ length: Math.ceil(bytes / PEDACO) }, () =>
    comentario(Math.min(PEDACO, bytes)),
  )
  const buffer = Buffer.concat([imagem.subarray(0, 2), ...comentarios, imagem.subarray(2)])
  return {
    name: nome,
    mimeType: 'image/jpeg',
    buffer,
    sha256: createHash('sha256').update(buffer).digest('hex'),
  }
}

/** What a browser's file box takes. */
export const paraEscolher = ({ name, mimeType, buffer }) => ({ name, mimeType, buffer })
