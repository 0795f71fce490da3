// One PAdES signature appended to a PDF: what was there is not touched, so that earlier signatures stay valid. The place
// is reserved by placeholder-plain, whose three slips over accents and PDF/A are mended here.
import { createHash } from 'node:crypto'
import { ErroDeNegocio } from '@guara/domain/erros'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { Signer, SignPdf } from '@signpdf/signpdf'
import type { Assinante } from '../assinante.ts'
import type { Carimbador } from '../carimbo/carimbo.ts'
import { abrirCms } from './cms-arvore.ts'
import { comProvas } from './dss.ts'

const SUBFILTRO = 'ETSI.CAdES.detached'

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

/** Who signs may be elsewhere: what comes back must be over what was sent, or nothing was signed. */
const abrirConferida = (cms: Uint8Array, resumo: Uint8Array) => {
  const aberta = abrirCms(cms)
  if (aberta.sobre(resumo)) return aberta
  throw new ErroDeNegocio(
    'INDISPONIVEL',
    'Quem assina respondeu com uma assinatura que não confere. Nada foi assinado; tente de novo e, se continuar, avise o suporte.',
    { retryAfter: 30 },
  )
}

export interface Garantias {
  carimbador: Carimbador
  /** The lists of the revoked, as of now. */
  lcrs: readonly Buffer[]
}

/** The signature of one, with the hour told by another (PAdES B-T), and then with what proves both (B-LT): the certificates that
 * came with them and the lists of the revoked. Both states of the file are told: each is a revision that may be met again. */
export const assinarPdf = async (
  pdf: Uint8Array,
  assinante: Assinante,
  ato: Ato,
  { carimbador, lcrs }: Garantias,
) => {
  const certificados: Buffer[] = []
  const assinado = await new SignPdf().sign(
    reservar(Buffer.from(pdf), ato, assinante.tamanho + carimbador.tamanho),
    new Assinador(async (dados) => {
      const resumo = createHash('sha256').update(dados).digest()
      const aberta = abrirConferida(await assinante.assinar(resumo, ato.quando), resumo)
      return aberta.comCarimbo(async (valor) => {
        const token = await carimbador.carimbar(valor)
        certificados.push(...aberta.certificados, ...abrirCms(token).certificados)
        return token
      })
    }),
  )
  return { assinado, completo: comProvas(assinado, { certificados, lcrs }) }
}
