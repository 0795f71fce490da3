// The tools of a stranger, to read what we made: poppler and qpdf, where the machine has them.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const rodar = (programa: string, argumentos: string[]) =>
  execFileSync(programa, argumentos, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Poppler complains of a harmless flag in every file of Typst.
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** One space for any run of spaces and line ends: what is written, wherever the line breaks. */
export const corrido = (texto: string) => texto.normalize('NFC').replaceAll(/\s+/g, ' ')

/** Each tool is asked when what it says is read, and once: most tests read only the text. */
const umaVez = <T>(ler: () => T) => {
  let lido: { valor: T } | undefined
  return () => {
    lido ??= { valor: ler() }
    return lido.valor
  }
}

export const lerPdf = (bytes: Uint8Array) => {
  const arquivo = join(inject('pasta'), `${crypto.randomUUID()}.pdf`)
  writeFileSync(arquivo, bytes)
  const info = umaVez(() =>
    Object.fromEntries(
      rodar('pdfinfo', [arquivo])
        .split('\n')
        .map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 1).trim()] as const),
    ),
  )
  const texto = umaVez(() => rodar('pdftotext', ['-raw', arquivo, '-']))
  const fontes = umaVez(() => rodar('pdffonts', [arquivo]).split('\n').slice(2).filter(Boolean))
  return {
    get info() {
      return info()
    },
    get texto() {
      return corrido(texto())
    },
    /** The text as lines, page by page: each ends with a form feed. */
    get paginas() {
      return texto().split('\f').slice(0, -1)
    },
    get fontes() {
      return fontes()
    },
    /** Millimetres from the left that the text reaches. */
    alcance: () =>
      Math.max(
        ...[...rodar('pdftotext', ['-bbox', arquivo, '-']).matchAll(/xMax="([\d.]+)"/g)].map(
          ([, x]) => (Number(x) * 25.4) / 72,
        ),
      ),
    /** The page as a picture, in PNG. */
    imagem: (pagina = 1) => {
      const saida = arquivo.replace('.pdf', '')
      rodar('pdftoppm', ['-r', '110', '-png', '-singlefile', '-f', String(pagina), arquivo, saida])
      return readFileSync(`${saida}.png`)
    },
    /** Every page, in PNG and grey, at so many dots per inch. */
    imagens: (pontos: number) => {
      const saida = arquivo.replace('.pdf', '')
      rodar('pdftoppm', ['-r', String(pontos), '-gray', '-png', arquivo, saida])
      const { Pages: paginas = '1' } = info()
      return Array.from({ length: Number(paginas) }, (_, i) =>
        readFileSync(`${saida}-${String(i + 1).padStart(paginas.length, '0')}.png`),
      )
    },
    /** The first file that goes within. */
    anexo: () => {
      const saida = arquivo.replace('.pdf', '.anexo')
      rodar('pdfdetach', ['-save', '1', '-o', saida, arquivo])
      return readFileSync(saida, 'utf8')
    },
    /** Throws when the file is broken. */
    conferir: () => rodar('qpdf', ['--check', arquivo]),
    qdf: () => rodar('qpdf', ['--qdf', '--object-streams=disable', arquivo, '-']),
  }
}
