// One PAdES signature appended to a PDF: what was there is not touched, so that earlier signatures stay valid. The place
// is reserved by placeholder-plain, whose three slips over accents and PDF/A are mended here.
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { Signer, SignPdf } from '@signpdf/signpdf'
import type { ChaveAberta } from './chave.ts'
import { type Carimbar, montarCms } from './cms.ts'

const SUBFILTRO = 'ETSI.CAdES.detached'
/** Bytes kept for the CMS: two certificates and the signature; an authority of time sends its own chain besides. */
const RESERVA = 6144
const RESERVA_COM_CARIMBO = 20_480

interface Ato {
  nome: string
  motivo: string
  local: string
  quando: Date
}

/** UTF-16 as hexadecimal: the only spelling of an accent that no writer of PDF spoils. */
const emHexa = (texto: string) => `<${Buffer.from(`\ufeff${texto}`, 'utf16le').swap16().toString('hex')}>`

/** placeholder-plain writes texts as if they were UTF-8, which spoils accents: it is given a text of plain letters of
 *  the same length, that is then replaced. */
const emprestado = (letra: string, texto: string) => letra.repeat(emHexa(texto).length - 2)

const trocar = (pdf: Buffer, letra: string, texto: string) => {
  const lugar = `(${emprestado(letra, texto)})`
  const posicao = pdf.lastIndexOf(lugar, undefined, 'latin1')
  if (posicao < 0) throw new Error('o lugar da assinatura não foi encontrado no PDF')
  pdf.write(emHexa(texto), posicao, 'latin1')
}

const ULTIMO_TRAILER = /trailer\n<<\n\/Size \d+\n([\s\S]*?)startxref\n(\d+)\n%%EOF$/

const fimDe = (pdf: Buffer) => pdf.subarray(pdf.lastIndexOf('trailer')).toString('latin1')

/** One more than the highest object, of before or of now. */
const tamanhoDaTabela = (pdf: Buffer, antes: string) => {
  const secao = pdf.subarray(pdf.lastIndexOf('\nxref'), pdf.lastIndexOf('trailer')).toString('latin1')
  const novos = [...secao.matchAll(/^(\d+) 1$/gm)].map((m) => Number(m[1]) + 1)
  return Math.max(Number(/\/Size (\d+)/.exec(antes)?.[1] ?? 0), ...novos)
}

/** The identifier of the file must be in every trailer (PDF/A), `startxref` must point at the word itself, and `Size`
 *  counts only objects that exist. */
const emendarFim = (pdf: Buffer, original: Buffer) => {
  const antes = fimDe(original)
  const id = /\/ID\s*\[[^\]]*\]/.exec(antes)?.[0]
  const fim = fimDe(pdf).replace(
    ULTIMO_TRAILER,
    (_, meio: string, xref: string) =>
      `trailer\n<<\n/Size ${tamanhoDaTabela(pdf, antes)}\n${id ? `${id}\n` : ''}${meio}startxref\n${Number(xref) + 1}\n%%EOF`,
  )
  return Buffer.concat([pdf.subarray(0, pdf.lastIndexOf('trailer')), Buffer.from(fim, 'latin1')])
}

const reservar = (pdf: Buffer, ato: Ato, signatureLength: number) => {
  const textos = { N: ato.nome, R: ato.motivo, L: ato.local }
  const reservado = plainAddPlaceholder({
    pdfBuffer: pdf,
    name: emprestado('N', ato.nome),
    reason: emprestado('R', ato.motivo),
    location: emprestado('L', ato.local),
    contactInfo: '',
    signingTime: ato.quando,
    subFilter: SUBFILTRO,
    signatureLength,
    appName: 'Guara',
  })
  for (const [letra, texto] of Object.entries(textos)) trocar(reservado, letra, texto)
  return emendarFim(reservado, pdf)
}

class Assinador extends Signer {
  constructor(private readonly cms: (dados: Buffer) => Promise<Buffer>) {
    super()
  }
  override async sign(dados: Buffer) {
    return this.cms(dados)
  }
}

export const assinarPdf = (
  pdf: Uint8Array,
  chave: ChaveAberta,
  ato: Ato,
  carimbar?: Carimbar,
): Promise<Buffer> =>
  new SignPdf().sign(
    reservar(Buffer.from(pdf), ato, carimbar ? RESERVA_COM_CARIMBO : RESERVA),
    new Assinador((dados) => montarCms(dados, chave, ato.quando, carimbar)),
  )
