// Our own PDFs read back: plain objects and plain tables of references, as Typst and the signatures write them. A
// stranger's file is never read here (services/assinatura/exame/verificar.ts is for that).

export interface PdfAberto {
  /** What stands between `obj` and `endobj`, the latest revision of it; bytes as latin1. */
  objeto: (numero: number) => string
  /** One more than the highest number. */
  tamanho: number
  /** The last trailer, without its brackets. */
  trailer: string
  /** The offset at which the last table of references begins. */
  tabela: number
}

const ENTRADA = /^(\d{10}) \d{5} ([nf])/

const lerTabela = (texto: string, inicio: number, onde: Map<number, number>) => {
  const fim = texto.indexOf('trailer', inicio)
  if (!texto.startsWith('xref', inicio) || fim < 0) throw new Error('PDF sem tabela de referências')
  let numero = 0
  for (const linha of texto.slice(inicio, fim).split(/\r?\n/).slice(1)) {
    const [, lugar, tipo] = ENTRADA.exec(linha) ?? []
    if (lugar === undefined) numero = Number.parseInt(linha, 10)
    else {
      // The newest table is read first: what it says of an object holds.
      if (tipo === 'n' && !onde.has(numero)) onde.set(numero, Number(lugar))
      numero += 1
    }
  }
  return texto.slice(fim + 'trailer'.length, texto.indexOf('startxref', fim)).trim()
}

const fimDo = (texto: string, inicio: number) => {
  const fim = texto.indexOf('endobj', inicio)
  const dados = texto.indexOf('stream\n', inicio)
  if (dados < 0 || dados > fim) return fim
  const tamanho = Number(/\/Length (\d+)/.exec(texto.slice(inicio, dados))?.[1] ?? 0)
  return texto.indexOf('endobj', dados + 'stream\n'.length + tamanho)
}

export const abrirPdf = (pdf: Buffer): PdfAberto => {
  const texto = pdf.toString('latin1')
  const onde = new Map<number, number>()
  const tabela = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto)?.[1] ?? -1)
  const trailers: string[] = []
  const lidas = new Set<number>()
  for (let lugar: number | undefined = tabela; lugar !== undefined; ) {
    if (lidas.has(lugar)) throw new Error('PDF cujas tabelas de referências andam em círculo')
    lidas.add(lugar)
    const trailer = lerTabela(texto, lugar, onde)
    trailers.push(trailer)
    const anterior = /\/Prev (\d+)/.exec(trailer)?.[1]
    lugar = anterior === undefined ? undefined : Number(anterior)
  }
  return {
    objeto: (numero) => {
      const lugar = onde.get(numero)
      if (lugar === undefined) throw new Error(`PDF sem o objeto ${numero}`)
      return texto.slice(texto.indexOf('obj', lugar) + 'obj'.length, fimDo(texto, lugar)).trim()
    },
    tamanho: Math.max(...onde.keys()) + 1,
    trailer: (trailers[0] ?? '').replace(/^<</, '').replace(/>>$/, ''),
    tabela,
  }
}

export const referencia = (dicionario: string, chave: string) => {
  const achada = new RegExp(`/${chave} (\\d+) 0 R`).exec(dicionario)?.[1]
  return achada === undefined ? undefined : Number(achada)
}

export const exigida = (dicionario: string, chave: string) => {
  const achada = referencia(dicionario, chave)
  if (achada === undefined) throw new Error(`PDF sem /${chave}`)
  return achada
}

const folhas = ({ objeto }: PdfAberto, numero: number): number[] => {
  const no = objeto(numero)
  const [, filhos] = /\/Kids \[([^\]]*)\]/.exec(no) ?? []
  if (filhos === undefined) return [numero]
  return [...filhos.matchAll(/(\d+) 0 R/g)].flatMap(([, n]) => folhas({ objeto } as PdfAberto, Number(n)))
}

/** Number of the object of each page, in order. */
export const paginasDo = (pdf: PdfAberto): number[] =>
  folhas(pdf, exigida(pdf.objeto(exigida(pdf.trailer, 'Root')), 'Pages'))
