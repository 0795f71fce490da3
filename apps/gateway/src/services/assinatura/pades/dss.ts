// What makes a signature verifiable without asking anybody (PAdES B-LT, ETSI EN 319 142-1, 5.4): the certificates and the lists
// of the revoked, in the document security store that a revision after the signature adds. It is not signed: each piece of it
// is, by the authority that issued it.
import { abrirPdf, exigida, type PdfAberto, referencia } from '../../../documents/pdf/objetos.ts'
import { acrescentar, fluxo } from '../../../documents/pdf/revisao.ts'

export interface Provas {
  certificados: readonly Buffer[]
  lcrs: readonly Buffer[]
}

/** Far more than a team's certificates and its lists take. */
const MAIOR_ACRESCIMO = 1024 * 1024

const citados = (loja: string, chave: string) => {
  const [, dentro = ''] = new RegExp(`/${chave} \\[([^\\]]*)\\]`).exec(loja) ?? []
  return [...dentro.matchAll(/(\d+) 0 R/g)].map(([, n]) => Number(n))
}

const bytesDo = ({ objeto }: PdfAberto, numero: number) => {
  const texto = objeto(numero)
  const inicio = texto.indexOf('stream\n') + 'stream\n'.length
  return Buffer.from(texto.slice(inicio, texto.lastIndexOf('\nendstream')), 'latin1')
}

interface Loja {
  catalogo: number
  /** The object of each kept piece, with its bytes. */
  certificados: Array<[numero: number, bytes: Buffer]>
  lcrs: Array<[numero: number, bytes: Buffer]>
}

const lerLoja = (aberto: PdfAberto): Loja => {
  const catalogo = exigida(aberto.trailer, 'Root')
  const numero = referencia(aberto.objeto(catalogo), 'DSS')
  const loja = numero === undefined ? '' : aberto.objeto(numero)
  const ler = (chave: string) => citados(loja, chave).map((n): [number, Buffer] => [n, bytesDo(aberto, n)])
  return { catalogo, certificados: ler('Certs'), lcrs: ler('CRLs') }
}

const lista = (numeros: readonly number[]) => `[${numeros.map((n) => `${n} 0 R`).join(' ')}]`

/** What earlier signatures brought stays: each is verified as of its own day. */
export const comProvas = (pdf: Buffer, { certificados, lcrs }: Provas): Buffer => {
  const aberto = abrirPdf(pdf)
  const loja = lerLoja(aberto)
  const objetos = new Map<number, string>()
  let proximo = aberto.tamanho
  const juntar = (havia: Loja['lcrs'], novos: readonly Buffer[]) => {
    const numeros = havia.map(([n]) => n)
    const guardados = havia.map(([, bytes]) => bytes)
    for (const bytes of novos) {
      if (guardados.some((g) => g.equals(bytes))) continue
      objetos.set(proximo, fluxo(bytes.toString('latin1')))
      numeros.push(proximo)
      guardados.push(bytes)
      proximo += 1
    }
    return lista(numeros)
  }
  const [certs, crls] = [juntar(loja.certificados, certificados), juntar(loja.lcrs, lcrs)]
  objetos.set(proximo, `<< /Type /DSS /Certs ${certs} /CRLs ${crls} >>`)
  const catalogo = aberto.objeto(loja.catalogo)
  objetos.set(
    loja.catalogo,
    /\/DSS \d+ 0 R/.test(catalogo)
      ? catalogo.replace(/\/DSS \d+ 0 R/, `/DSS ${proximo} 0 R`)
      : catalogo.replace('<<', `<< /DSS ${proximo} 0 R`),
  )
  return acrescentar(pdf, aberto, objetos)
}

/** What the revision after `fim` keeps, when it is such a revision and nothing else: made again out of what it holds, it must
 *  give the same bytes. Null for anything else. */
export const provasDepoisDe = (pdf: Buffer, fim: number): Provas | null => {
  if (pdf.length - fim > MAIOR_ACRESCIMO) return null
  try {
    const ate = pdf.subarray(0, fim)
    const { certificados, lcrs } = lerLoja(abrirPdf(pdf))
    const provas = { certificados: certificados.map(([, b]) => b), lcrs: lcrs.map(([, b]) => b) }
    return comProvas(ate, provas).equals(pdf) ? provas : null
  } catch {
    return null
  }
}
