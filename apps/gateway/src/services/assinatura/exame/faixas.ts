// The places of a PDF where signatures say that they are, found without believing them: how many, how large and in what
// order is settled here, before anything is decoded, so that a hostile file costs no more than its own length.
import { createHash } from 'node:crypto'

interface Faixa {
  /** What lies between them is the signature itself, the only bytes that it does not cover. */
  abre: number
  fecha: number
  /** The offset at which the revision that it signed ends. */
  fim: number
}

const MARCA = '/ByteRange'
/** The word with four numbers of ten digits and the spaces around them. */
const LETRAS_DA_FAIXA = 100
const FAIXA = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/
const HEXA = /^<[0-9A-Fa-f\s]*>$/
/** No team is bigger. */
const MAXIMO = 50
/** A CMS with the chain of an authority of time takes 41 kB of hexadecimal (pades.ts). */
const MAIOR_LACUNA = 64 * 1024

export class FaixasRecusadas extends Error {
  override name = 'FaixasRecusadas'
}

/** Only a range that leaves out exactly its own hexadecimal string counts as one. */
const lerFaixa = (pdf: Buffer, onde: number): Faixa | null => {
  const [inicio, abre = 0, fecha = 0, resto = 0] =
    FAIXA.exec(pdf.toString('latin1', onde, onde + LETRAS_DA_FAIXA))
      ?.slice(1)
      .map(Number) ?? []
  const fim = fecha + resto
  if (inicio !== 0 || abre >= fecha || fecha - abre > MAIOR_LACUNA || fim > pdf.length) return null
  return HEXA.test(pdf.toString('latin1', abre, fecha)) ? { abre, fecha, fim } : null
}

/** The ranges come in the order in which they were signed. Each revision is appended to the one before: two signatures in one place, or one
 *  inside what another covers, are nobody's work but a forger's. */
export const faixasDe = (pdf: Buffer): Faixa[] => {
  const faixas: Faixa[] = []
  let vistas = 0
  for (let onde = pdf.indexOf(MARCA); onde >= 0; onde = pdf.indexOf(MARCA, onde + MARCA.length)) {
    vistas += 1
    if (vistas > MAXIMO)
      throw new FaixasRecusadas('O arquivo tem mais assinaturas do que qualquer documento desta instalação.')
    const faixa = lerFaixa(pdf, onde)
    if (faixa) faixas.push(faixa)
  }
  faixas.sort((a, b) => a.fim - b.fim)
  if (faixas.some(({ abre }, i) => abre < (faixas[i - 1]?.fim ?? 0)))
    throw new FaixasRecusadas('O arquivo tem assinaturas umas sobre as outras.')
  return faixas
}

interface Digeridas extends Faixa {
  /** SHA-256 of what the signature covers. */
  coberto: Buffer
  /** SHA-256 of the file as it was when it was signed, in hexadecimal. */
  revisao: string
}

/** No byte is read more than twice, however many signatures there are. */
export const digerir = (pdf: Buffer, faixas: readonly Faixa[]): Digeridas[] => {
  const ate = createHash('sha256')
  let lido = 0
  return faixas.map((faixa) => {
    const { abre, fecha, fim } = faixa
    ate.update(pdf.subarray(lido, abre))
    const coberto = ate.copy().update(pdf.subarray(fecha, fim)).digest()
    ate.update(pdf.subarray(abre, fim))
    lido = fim
    return { ...faixa, coberto, revisao: ate.copy().digest('hex') }
  })
}
