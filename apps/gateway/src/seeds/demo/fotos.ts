// Our own little landscapes as evidence: cleared land, a burnt field, a machine, a river bank, cages.
import sharp from 'sharp'
import { acaso } from './acaso.ts'

const CENAS: ReadonlyArray<{ titulo: string; ceu: string; chao: string; figura: string }> = [
  {
    titulo: 'Leiras de vegetação nativa',
    ceu: '#bcdcec',
    chao: '#b8895a',
    figura:
      '<g fill="#5b3a20"><rect x="160" y="640" width="420" height="40" rx="20"/><rect x="320" y="700" width="520" height="44" rx="22"/><rect x="700" y="630" width="380" height="38" rx="19"/></g>',
  },
  {
    titulo: 'Área queimada',
    ceu: '#d8c7b4',
    chao: '#3a322d',
    figura:
      '<g stroke="#15110e" stroke-width="18"><path d="M300 700V460M300 540l-60-60M300 560l70-70"/><path d="M760 720V440M760 540l-70-70M760 520l60-60"/></g><path d="M480 720l40-80 40 80z" fill="#e07b2c"/>',
  },
  {
    titulo: 'Trator de esteira no local',
    ceu: '#b9dbea',
    chao: '#b07a48',
    figura:
      '<g><rect x="430" y="520" width="260" height="110" fill="#e0a91c"/><rect x="460" y="420" width="120" height="110" fill="#28404e"/><rect x="400" y="620" width="320" height="90" rx="45" fill="#2b2b2b"/></g>',
  },
  {
    titulo: 'Margem do córrego sem mata',
    ceu: '#bfe0ee',
    chao: '#7fa45b',
    figura:
      '<path d="M500 420C560 560 420 640 520 900H900C760 700 860 560 760 420z" fill="#4c86b0"/><rect x="880" y="520" width="320" height="280" fill="#b98d5e"/>',
  },
]

export const tituloDaFoto = (n: number) => CENAS[n % CENAS.length]?.titulo ?? 'Local'

const doisDigitos = (n: number) => String(n).padStart(2, '0')

/** Whole degrees, minutes and hundredths of a second, as a camera writes them. */
const eixo = (valor: number) => {
  const total = Math.abs(valor) * 3600
  const [g, m] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)]
  return `${g}/1 ${m}/1 ${Math.round((total % 60) * 100)}/100`
}

export const umaFoto = (
  n: number,
  { latitude, longitude }: { latitude: number; longitude: number },
  quando: Date,
) => {
  const cena = CENAS[n % CENAS.length] ?? CENAS[0]
  const sorteio = acaso(n)
  const morro = 360 + sorteio(80)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${cena?.ceu}"/><path d="M0 ${morro}Q300 ${morro - 80} 600 ${morro}T1200 ${morro}V900H0z" fill="${cena?.chao}"/>${cena?.figura}<circle cx="${980 + sorteio(120)}" cy="120" r="46" fill="#f6e2a0"/></svg>`
  const local = new Date(quando.getTime() - 3 * 3_600_000)
  const data = `${local.getUTCFullYear()}:${doisDigitos(local.getUTCMonth() + 1)}:${doisDigitos(local.getUTCDate())} ${doisDigitos(local.getUTCHours())}:${doisDigitos(local.getUTCMinutes())}:${doisDigitos(local.getUTCSeconds())}`
  return sharp(Buffer.from(svg))
    .withExif({
      IFD0: { Make: 'Guará', Model: 'Tablet 03' },
      IFD2: { DateTimeOriginal: data, OffsetTimeOriginal: '-03:00' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: eixo(latitude),
        GPSLongitudeRef: 'W',
        GPSLongitude: eixo(longitude),
      },
    })
    .jpeg({ quality: 72 })
    .toBuffer()
}
