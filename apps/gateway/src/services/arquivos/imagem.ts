// Opening an image that a stranger made: bounded in pixels and time, one at a time.
import pLimit from 'p-limit'
import sharp from 'sharp'

/** The largest phone cameras have 108 million. */
const PIXELS_MAXIMOS = 110_000_000
const SEGUNDOS_MAXIMOS = 20

sharp.cache(false)
sharp.concurrency(1)

export const umaPorVez = pLimit(1)

type Rigor = 'none' | 'error'

/** Upright, whatever the device wrote about it. */
export const abrirImagem = (entrada: string | Buffer, failOn: Rigor = 'none') =>
  sharp(entrada, { limitInputPixels: PIXELS_MAXIMOS, sequentialRead: true, failOn })
    .autoOrient()
    .timeout({ seconds: SEGUNDOS_MAXIMOS })

/** With no side longer than this, in the colours of a screen. */
export const emEscala = (entrada: Buffer, lado: number, failOn: Rigor) =>
  abrirImagem(entrada, failOn)
    .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

/** HEIC is kept though our library does not draw it: the phone that made it does. */
const SEM_LEITOR = ['image/heic']

const COLUNAS = 9
const LINHAS = 8
/** Each cell is the mean of a square of this side: what compressing and resizing change is lost in it. */
const LADO = 16
/** Grey levels, of 256, by which a cell has to be lighter than its neighbour: less is the noise of a plain sky. */
const MARGEM = 2
/** Grey levels between the darkest and the lightest cell, under which there is nothing to tell a picture by. */
const SEM_CONTRASTE = 16

/** What a picture looks like, in 64 bits (difference hash): where each cell is darker than the one on its right. Null for
 * one without contrast, as a photo of the night. */
const aparenciaDe = (pixels: Uint8Array): string | null => {
  const celulas = new Array<number>(COLUNAS * LINHAS).fill(0)
  const largura = COLUNAS * LADO
  for (const [i, pixel] of pixels.entries()) {
    const celula = Math.floor(i / (largura * LADO)) * COLUNAS + Math.floor((i % largura) / LADO)
    celulas[celula] = (celulas[celula] ?? 0) + pixel / (LADO * LADO)
  }
  if (Math.max(...celulas) - Math.min(...celulas) < SEM_CONTRASTE) return null
  const bits = celulas.flatMap((celula, i) =>
    i % COLUNAS === COLUNAS - 1 ? [] : Number((celulas[i + 1] ?? 0) - celula > MARGEM),
  )
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0')
}

/** Whether there is a picture behind the bytes, and what it looks like; one that would unfold into gigabytes is not worth
 * opening. */
export const decodifica = (
  tipoConteudo: string,
  caminho: string,
): Promise<{ legivel: boolean; aparencia: string | null }> =>
  SEM_LEITOR.includes(tipoConteudo)
    ? Promise.resolve({ legivel: true, aparencia: null })
    : umaPorVez(() =>
        abrirImagem(caminho)
          .greyscale()
          .resize(COLUNAS * LADO, LINHAS * LADO, { fit: 'fill' })
          .raw()
          .toBuffer()
          .then(
            (pixels) => ({ legivel: true, aparencia: aparenciaDe(pixels) }),
            () => ({ legivel: false, aparencia: null }),
          ),
      )
