// One more revision of a file of ours: objects appended after its end with a table of their own, so that every byte that was
// there stays where it is.
import type { PdfAberto } from './objetos.ts'

/** The content is bytes as latin1. */
export const fluxo = (conteudo: string) => `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`

export const acrescentar = (pdf: Buffer, aberto: PdfAberto, objetos: ReadonlyMap<number, string>): Buffer => {
  const partes = [Buffer.from('\n')]
  let lugar = pdf.length + 1
  let tabela = 'xref\n'
  for (const [numero, objeto] of [...objetos].sort(([a], [b]) => a - b)) {
    const bytes = Buffer.from(`${numero} 0 obj\n${objeto}\nendobj\n`, 'latin1')
    tabela += `${numero} 1\n${String(lugar).padStart(10, '0')} 00000 n \n`
    lugar += bytes.length
    partes.push(bytes)
  }
  const trailer = aberto.trailer
    .replace(/\/Size \d+/, `/Size ${Math.max(aberto.tamanho - 1, ...objetos.keys()) + 1}`)
    .replace(/\/Prev \d+/, '')
    .trim()
  const fim = `${tabela}trailer\n<<\n${trailer}\n/Prev ${aberto.tabela}\n>>\nstartxref\n${lugar}\n%%EOF\n`
  return Buffer.concat([pdf, ...partes, Buffer.from(fim, 'latin1')])
}
