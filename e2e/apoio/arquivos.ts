// Files as a phone makes them: real JPEGs, different from each other, and a real PDF.
import sharp from 'sharp'

const CORES = ['#7a9a55', '#a8632f', '#5580a8', '#b0904a', '#806050']

export const umaFoto = async (nome: string, n = 0) => ({
  name: nome,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1280 + n, height: 960, channels: 3, background: CORES[n % CORES.length] ?? '#888888' },
  })
    .withExif({ IFD0: { Model: 'Tablet 03', DateTime: '2026:11:14 13:30:00' } })
    .jpeg()
    .toBuffer(),
})

const OBJETOS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
]

const montar = () => {
  let texto = '%PDF-1.4\n'
  const posicoes = OBJETOS.map((objeto, i) => {
    const onde = texto.length
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return onde
  })
  const tabela = texto.length
  const linhas = posicoes.map((p) => `${String(p).padStart(10, '0')} 00000 n \n`).join('')
  return `${texto}xref\n0 4\n0000000000 65535 f \n${linhas}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`
}

export const PDF = { name: 'relatorio.pdf', mimeType: 'application/pdf', buffer: Buffer.from(montar()) }
