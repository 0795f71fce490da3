// Our own little pictures as evidence: each scene belongs to a story of the demonstration (historias.ts).
import sharp from 'sharp'
import { acaso } from './acaso.ts'

interface Desenho {
  ceu: string
  chao: string
  figura: string
}

const cena = (ceu: string, chao: string, figura: string): Desenho => ({ ceu, chao, figura })

const AZUL = '#bcdcec'
const TERRA = '#b8895a'
const PATIO = '#a9a49b'
const CINZA = '#3a322d'
const PASTO = '#7fa45b'
const tora = (x: number, y: number, largura: number) =>
  `<rect x="${x}" y="${y}" width="${largura}" height="42" rx="21" fill="#6b4426"/><circle cx="${x + largura - 20}" cy="${y + 21}" r="17" fill="#d0a06a"/>`
const arvore = (x: number) =>
  `<rect x="${x - 10}" y="420" width="20" height="110" fill="#5b3a20"/><circle cx="${x}" cy="420" r="70" fill="#3f6b34"/>`
const caminhao = (x: number) =>
  `<rect x="${x}" y="470" width="330" height="170" fill="#c9cdd1"/><rect x="${x + 330}" y="520" width="120" height="120" fill="#a5352c"/><g fill="#222"><circle cx="${x + 80}" cy="650" r="42"/><circle cx="${x + 250}" cy="650" r="42"/><circle cx="${x + 390}" cy="650" r="42"/></g>`
const gaiola = (x: number, y: number) =>
  `<g fill="none" stroke="#5b4a2e" stroke-width="8"><rect x="${x}" y="${y}" width="190" height="230"/><path d="M${x + 38} ${y}v230M${x + 76} ${y}v230M${x + 114} ${y}v230M${x + 152} ${y}v230"/></g>`
const ave = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="46" ry="28" fill="#e6c229"/><circle cx="${x + 42}" cy="${y - 18}" r="19" fill="#e6a019"/>`
const toco = (x: number) =>
  `<path d="M${x} 720V460M${x} 540l-60-60M${x} 560l70-70" stroke="#15110e" stroke-width="18"/>`
const rancho = (x: number) =>
  `<path d="M${x} 520l200-130 200 130z" fill="#a4502f"/><g fill="#7a5533"><rect x="${x + 30}" y="520" width="24" height="190"/><rect x="${x + 346}" y="520" width="24" height="190"/></g><rect x="${x + 20}" y="700" width="360" height="26" fill="#8f8a80"/>`
const rio = '<path d="M760 420C820 560 700 640 800 900H1200V420z" fill="#4c86b0"/>'

/** What each photo of the demonstration shows. */
const CENAS = {
  patio: cena(
    AZUL,
    PATIO,
    `${caminhao(330)}<path d="M250 470q90 40 120 150" stroke="#4c86b0" stroke-width="14" fill="none"/>`,
  ),
  oleo: cena(
    AZUL,
    PATIO,
    '<ellipse cx="560" cy="690" rx="330" ry="90" fill="#2b2622"/><ellipse cx="620" cy="670" rx="120" ry="26" fill="#57506b"/>',
  ),
  bomba: cena(
    AZUL,
    PATIO,
    '<rect x="470" y="520" width="180" height="170" fill="#2f6d8a"/><path d="M650 600C800 560 860 740 1050 700" stroke="#22313a" stroke-width="26" fill="none"/>',
  ),
  leiras: cena(AZUL, TERRA, tora(160, 640, 420) + tora(320, 710, 520) + tora(700, 630, 380)),
  trator: cena(
    '#b9dbea',
    '#b07a48',
    '<rect x="430" y="520" width="260" height="110" fill="#e0a91c"/><rect x="460" y="420" width="120" height="110" fill="#28404e"/><rect x="400" y="620" width="320" height="90" rx="45" fill="#2b2b2b"/>',
  ),
  borda: cena(AZUL, TERRA, [80, 220, 350, 470].map((x) => arvore(x)).join('')),
  queimada: cena(
    '#d8c7b4',
    CINZA,
    `${toco(300)}${toco(760)}<path d="M480 720l40-80 40 80z" fill="#e07b2c"/>`,
  ),
  tocos: cena('#d8c7b4', CINZA, [180, 420, 640, 900].map(toco).join('')),
  aceiro: cena(
    '#cfd8cf',
    CINZA,
    '<path d="M0 620H1200V900H0z" fill="#8fae62"/><path d="M0 600H1200" stroke="#6b5236" stroke-width="10"/><path d="M150 520v160M450 520v160M750 520v160M1050 520v160" stroke="#6b5236" stroke-width="16"/>',
  ),
  toras: cena(
    AZUL,
    PASTO,
    tora(260, 600, 560) + tora(300, 650, 560) + tora(240, 700, 560) + tora(420, 550, 420),
  ),
  carga: cena(AZUL, '#8d8d8d', caminhao(300) + tora(320, 430, 290) + tora(330, 385, 270)),
  toretes: cena(AZUL, PASTO, [220, 400, 580, 760].map((x) => tora(x, 680, 130)).join('')),
  gaiola: cena('#e6ddcc', '#b9a283', gaiola(300, 420) + gaiola(640, 420) + ave(395, 590) + ave(735, 590)),
  aves: cena('#e6ddcc', '#b9a283', gaiola(460, 400) + ave(545, 570)),
  soltura: cena(AZUL, PASTO, `${arvore(900)}${ave(380, 300)}${ave(560, 220)}`),
  rancho: cena(AZUL, PASTO, rio + rancho(260)),
  fundos: cena(
    '#c5dfe8',
    PASTO,
    `${rancho(420)}<rect x="470" y="560" width="300" height="140" fill="#c8b391"/>`,
  ),
  margem: cena('#bfe0ee', PASTO, `${rio}<rect x="560" y="560" width="200" height="200" fill="#b98d5e"/>`),
} satisfies Record<string, Desenho>

export type Cena = keyof typeof CENAS

/** The report of the flora: the outline over the ground as seen from above. */
export const umaImagemDeSatelite = (anel: ReadonlyArray<readonly [number, number]>) => {
  const [xs, ys] = [anel.map(([x]) => x), anel.map(([, y]) => y)]
  const [x0, y0] = [Math.min(...xs), Math.max(...ys)]
  const escala = 640 / Math.max(Math.max(...xs) - x0, y0 - Math.min(...ys))
  const pontos = anel.map(([x, y]) => `${80 + (x - x0) * escala},${80 + (y0 - y) * escala}`).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#40603a"/><polygon points="${pontos}" fill="#b58a5c" stroke="#e8d24a" stroke-width="6"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
}

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
  nome: Cena,
) => {
  const { ceu, chao, figura } = CENAS[nome]
  const sorteio = acaso(n)
  const morro = 360 + sorteio(80)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="${ceu}"/><path d="M0 ${morro}Q300 ${morro - 80} 600 ${morro}T1200 ${morro}V900H0z" fill="${chao}"/>${figura}<circle cx="${980 + sorteio(120)}" cy="120" r="46" fill="#f6e2a0"/></svg>`
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
