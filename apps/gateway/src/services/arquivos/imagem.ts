// Opening an image that a stranger made: bounded in pixels and time, one at a time.
import pLimit from 'p-limit'
import sharp from 'sharp'

/** The largest phone cameras have 108 million. */
export const PIXELS_MAXIMOS = 110_000_000
export const SEGUNDOS_MAXIMOS = 20

sharp.cache(false)
sharp.concurrency(1)

export const umaPorVez = pLimit(1)

/** HEIC is kept though our library does not draw it: the phone that made it does. */
const SEM_LEITOR = ['image/heic']

/** Whether there is a picture behind the bytes; one that would unfold into gigabytes is not worth opening. */
export const decodifica = (tipoConteudo: string, caminho: string): Promise<boolean> =>
  SEM_LEITOR.includes(tipoConteudo)
    ? Promise.resolve(true)
    : umaPorVez(() =>
        sharp(caminho, { limitInputPixels: PIXELS_MAXIMOS, sequentialRead: true, failOn: 'none' })
          .resize(8)
          .timeout({ seconds: SEGUNDOS_MAXIMOS })
          .toBuffer()
          .then(
            () => true,
            () => false,
          ),
      )
