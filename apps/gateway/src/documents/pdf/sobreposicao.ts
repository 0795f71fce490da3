// A mark stamped over pages that already exist, as one more revision of the file: every byte that was signed stays where
// it is, and whoever opens the file sees the same pages under the mark.
import { abrirPdf, type PdfAberto, paginasDo, referencia } from './objetos.ts'
import { acrescentar, fluxo } from './revisao.ts'

const NOME = 'GuaraMarca'

const citados = (texto: string) => [...texto.matchAll(/(\d+) 0 R/g)].map(([, n]) => Number(n))

const cabecaDo = (objeto: string) => objeto.split('stream\n', 1)[0] ?? ''

const alcancados = ({ objeto }: PdfAberto, de: readonly number[], vistos = new Set<number>()) => {
  for (const numero of de)
    if (!vistos.has(numero)) {
      vistos.add(numero)
      alcancados({ objeto } as PdfAberto, citados(cabecaDo(objeto(numero))), vistos)
    }
  return vistos
}

const RECURSOS = '/Resources '

/** The text from `<<` to its own `>>`. */
const recursosEm = (texto: string) => {
  const inicio = texto.indexOf(`${RECURSOS}<<`) + RECURSOS.length
  let fundo = 0
  for (const { 0: marca, index } of texto.slice(inicio).matchAll(/<<|>>/g)) {
    fundo += marca === '<<' ? 1 : -1
    if (fundo === 0) return texto.slice(inicio, inicio + index + 2)
  }
  throw new Error('PDF sem /Resources')
}

/** The only page of the mark as a drawing that pages can call, and everything that it needs, numbered from `primeiro`. */
const desenhoDa = (marca: PdfAberto, primeiro: number) => {
  const [numero = 0] = paginasDo(marca)
  const pagina = marca.objeto(numero)
  const recursos = recursosEm(pagina)
  const [, caixa = ''] = /\/MediaBox (\[[^\]]*\])/.exec(pagina) ?? []
  const usados = [...alcancados(marca, citados(recursos))]
  const novo = new Map(usados.map((n, i) => [n, primeiro + 1 + i]))
  const renumerar = (texto: string) =>
    texto.replace(/(\d+) 0 R/g, (_, n: string) => `${novo.get(Number(n))} 0 R`)
  const conteudo = marca.objeto(referencia(pagina, 'Contents') ?? 0)
  return [
    conteudo.replace(
      /^<</,
      `<< /Type /XObject /Subtype /Form /BBox ${caixa} /Resources ${renumerar(recursos)}`,
    ),
    ...usados.map((n) => {
      const objeto = marca.objeto(n)
      const cabeca = cabecaDo(objeto)
      return renumerar(cabeca) + objeto.slice(cabeca.length)
    }),
  ]
}

const comMarca = (pagina: string, desenho: number, abre: number, fecha: number) => {
  const conteudo = referencia(pagina, 'Contents')
  if (conteudo === undefined) throw new Error('página sem conteúdo')
  const recursos = recursosEm(pagina)
  const chamada = `/${NOME} ${desenho} 0 R`
  const novos = recursos.includes('/XObject <<')
    ? recursos.replace('/XObject <<', `/XObject << ${chamada}`)
    : recursos.replace('<<', `<< /XObject << ${chamada} >>`)
  return pagina
    .replace(recursos, () => novos)
    .replace(/\/Contents \d+ 0 R/, `/Contents [${abre} 0 R ${conteudo} 0 R ${fecha} 0 R]`)
}

/** `marca` is a PDF of one page, as large as the pages that it covers. */
export const sobrepor = (pdf: Buffer, marca: Buffer): Buffer => {
  const aberto = abrirPdf(pdf)
  const [abre, fecha, desenho] = [aberto.tamanho, aberto.tamanho + 1, aberto.tamanho + 2]
  const objetos = new Map<number, string>([
    [abre, fluxo('q')],
    // The mark is no part of what the page says to who listens to it: the reader is told by the form's condition.
    [fecha, fluxo(`Q\n/Artifact BMC\nq\n/${NOME} Do\nQ\nEMC`)],
  ])
  for (const [i, objeto] of desenhoDa(abrirPdf(marca), desenho).entries()) objetos.set(desenho + i, objeto)
  for (const numero of paginasDo(aberto))
    objetos.set(numero, comMarca(aberto.objeto(numero), desenho, abre, fecha))
  return acrescentar(pdf, aberto, objetos)
}
