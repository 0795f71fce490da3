// What makes a drawing a map: the frame with its coordinates, the north and the scale.
import { formatarEixo } from '@guara/domain/coordenada'
import { type Enquadramento, LARGURA, MARGEM, umaCasa } from './enquadramento.ts'

/** The steps in seconds of arc: what a person would count by. */
const PASSOS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000]

const TRACO = 'stroke="#000" stroke-width="1" fill="none"'
const GRADE = 'stroke="#bbb" stroke-width="0.7" stroke-dasharray="2 5" fill="none"'

const marcas = (de: number, ate: number, quantas: number) => {
  const passo = (PASSOS.find((p) => ((ate - de) * 3600) / p <= quantas) ?? 36_000) / 3600
  const primeira = Math.ceil(de / passo)
  const total = Math.max(0, Math.floor(ate / passo) - primeira + 1)
  return Array.from({ length: total }, (_, i) => (primeira + i) * passo)
}

/** Half the width of a coordinate: nearer to the corner it would leave the drawing. */
const MEIA_COORDENADA = 56
const longeDosCantos = (posicao: number, de: number, ate: number) =>
  posicao >= de + MEIA_COORDENADA - MARGEM.x && posicao <= ate - MEIA_COORDENADA + MARGEM.x

export const graticula = (quadro: Enquadramento) => {
  const [dir, base] = [LARGURA - MARGEM.x, quadro.altura - MARGEM.y]
  const meridianos = marcas(quadro.oeste, quadro.leste, 5)
    .filter((lon) => longeDosCantos(quadro.x(lon), MARGEM.x, dir))
    .map((lon) => {
      const x = umaCasa(quadro.x(lon))
      return `<path d="M${x} ${MARGEM.y}V${base}" ${GRADE}/><path d="M${x} ${base}v6M${x} ${MARGEM.y}v-6" ${TRACO}/><text x="${x}" y="${base + 22}" text-anchor="middle">${formatarEixo(lon, 'longitude')}</text>`
    })
  const paralelos = marcas(quadro.sul, quadro.norte, 4)
    .filter((lat) => longeDosCantos(quadro.y(lat), MARGEM.y, base))
    .map((lat) => {
      const y = quadro.y(lat)
      return `<path d="M${MARGEM.x} ${umaCasa(y)}H${dir}" ${GRADE}/><path d="M${MARGEM.x} ${umaCasa(y)}h-6M${dir} ${umaCasa(y)}h6" ${TRACO}/><text transform="translate(${MARGEM.x - 12} ${umaCasa(y)}) rotate(-90)" text-anchor="middle">${formatarEixo(lat, 'latitude')}</text>`
    })
  const moldura = `<rect x="${MARGEM.x}" y="${MARGEM.y}" width="${dir - MARGEM.x}" height="${base - MARGEM.y}" ${TRACO}/>`
  return [...meridianos, ...paralelos, moldura].join('')
}

export const norte = () => {
  const [x, y] = [LARGURA - MARGEM.x - 34, MARGEM.y + 14]
  return `<rect x="${x - 22}" y="${y - 6}" width="44" height="76" rx="4" fill="#fff" fill-opacity="0.85"/><path d="M${x} ${y}l12 40-12-9-12 9z" fill="#000"/><text x="${x}" y="${y + 62}" text-anchor="middle" font-size="18" font-weight="700">N</text>`
}

const redondo = (maximo: number) => {
  const potencia = 10 ** Math.floor(Math.log10(maximo))
  return ([5, 2, 1].find((k) => k * potencia <= maximo) ?? 1) * potencia
}

/** The scale is in kilometres from here on. */
const METROS_DEMAIS = 5000

/** The bar is half black, half white. */
export const escala = ({ porMetro, altura }: Enquadramento) => {
  const metros = redondo((LARGURA * 0.28) / porMetro)
  const barra = metros * porMetro
  const [x, y] = [MARGEM.x + 22, altura - MARGEM.y - 22]
  const [unidade, porUnidade] = metros >= METROS_DEMAIS ? ['km', 1000] : ['m', 1]
  const rotulo = (posicao: number, valor: number) =>
    `<text x="${umaCasa(posicao)}" y="${y - 7}" text-anchor="middle">${(valor / porUnidade).toLocaleString('pt-BR')}</text>`
  return [
    `<rect x="${x - 16}" y="${y - 28}" width="${umaCasa(barra + 74)}" height="46" rx="4" fill="#fff" fill-opacity="0.85"/>`,
    `<rect x="${x}" y="${y}" width="${umaCasa(barra / 2)}" height="8" fill="#000"/>`,
    `<rect x="${x}" y="${y}" width="${umaCasa(barra)}" height="8" ${TRACO}/>`,
    rotulo(x, 0),
    rotulo(x + barra / 2, metros / 2),
    rotulo(x + barra, metros),
    `<text x="${umaCasa(x + barra + 32)}" y="${y - 7}">${unidade}</text>`,
  ].join('')
}
