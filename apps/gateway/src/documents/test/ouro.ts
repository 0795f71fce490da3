// Pictures of papers, small and grey: the pages of a document side by side, and whether two such pictures show the same page.
import sharp from 'sharp'

const COLUNAS = 4
/** Pixels of a cell: finer than this, two versions of a renderer draw the same letter differently. */
const CELULA = 4
/** How much the grey of a cell may differ, of 255. */
const TOLERANCIA = 32
/** A square of so many cells that all differ is a thing that moved, came or went: at 36 dots per inch, about 8 mm. */
const LADO = 3

/** At most eight pages: the first and the last ones of a longer document. */
const escolher = <T>(paginas: readonly T[]): T[] =>
  paginas.length > 8 ? [...paginas.slice(0, 4), ...paginas.slice(-4)] : [...paginas]

export const folhaDeContato = async (todas: readonly Buffer[]): Promise<Buffer> => {
  const paginas = escolher(todas)
  const tamanhos = await Promise.all(paginas.map((p) => sharp(p).metadata()))
  const largura = Math.max(...tamanhos.map((t) => t.width ?? 0)) + 2
  const altura = Math.max(...tamanhos.map((t) => t.height ?? 0)) + 2
  const colunas = Math.min(COLUNAS, paginas.length)
  return sharp({
    create: {
      width: largura * colunas,
      height: altura * Math.ceil(paginas.length / colunas),
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      paginas.map((input, i) => ({
        input,
        left: (i % colunas) * largura,
        top: Math.floor(i / colunas) * altura,
      })),
    )
    .greyscale()
    .png({ palette: true, colours: 8, effort: 10 })
    .toBuffer()
}

const celulasDe = async (imagem: Buffer) => {
  const { width = 0, height = 0 } = await sharp(imagem).metadata()
  const [colunas, linhas] = [Math.ceil(width / CELULA), Math.ceil(height / CELULA)]
  const tons = await sharp(imagem)
    .greyscale()
    .resize(colunas, linhas, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return { tamanho: `${width}×${height}`, colunas, linhas, tons }
}

/** Null when they show the same. */
export const diferenca = async (nova: Buffer, guardada: Buffer): Promise<string | null> => {
  const [a, b] = [await celulasDe(nova), await celulasDe(guardada)]
  if (a.tamanho !== b.tamanho)
    return `o tamanho ou o número de páginas mudou: era ${b.tamanho}, é ${a.tamanho}`
  const difere = (x: number, y: number) => {
    const i = y * a.colunas + x
    return Math.abs((a.tons[i] ?? 0) - (b.tons[i] ?? 0)) > TOLERANCIA
  }
  for (let y = 0; y + LADO <= a.linhas; y += 1)
    for (let x = 0; x + LADO <= a.colunas; x += 1) {
      let todas = true
      for (let i = 0; todas && i < LADO * LADO; i += 1)
        todas = difere(x + (i % LADO), y + Math.floor(i / LADO))
      if (todas) return `o desenho mudou perto de ${x * CELULA}, ${y * CELULA}`
    }
  return null
}
