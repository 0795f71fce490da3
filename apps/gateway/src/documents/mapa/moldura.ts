// What makes a drawing a map: the frame with the grid of coordinates, the north and the scale.
import { formatarEixo } from '@guara/domain/coordenada'
import { decimal, inteiro } from '@guara/domain/escrita'
import { type Enquadramento, PAINEL, umaCasa } from './enquadramento.ts'

/** The steps in seconds of arc: what a person would count by. */
const PASSOS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000]

export const TRACO = 'stroke="#000" stroke-width="1" fill="none"'
const GRADE = 'stroke="#8d949b" stroke-width="0.8" stroke-dasharray="6 5" fill="none"'

/** A side has at most four. */
const marcas = (de: number, ate: number) => {
  const passo = (PASSOS.find((p) => ((ate - de) * 3600) / p <= 4) ?? 36_000) / 3600
  const primeira = Math.ceil(de / passo)
  const total = Math.max(0, Math.floor(ate / passo) - primeira + 1)
  return Array.from({ length: total }, (_, i) => (primeira + i) * passo)
}

/** Nearer to the corner half of a coordinate would leave the drawing. */
const CANTO = 28
const longeDosCantos = (posicao: number, de: number, ate: number) =>
  posicao >= de + CANTO && posicao <= ate - CANTO

export const graticula = (quadro: Enquadramento) => {
  const { x: esq, y: topo, largura, altura } = quadro.janela
  const [dir, base] = [esq + largura, topo + altura]
  const meridianos = marcas(quadro.oeste, quadro.leste)
    .filter((lon) => longeDosCantos(quadro.x(lon), esq, dir))
    .map((lon) => {
      const x = umaCasa(quadro.x(lon))
      const rotulo = formatarEixo(lon, 'longitude')
      return `<path d="M${x} ${topo}V${base}" ${GRADE}/><path d="M${x} ${base}v6M${x} ${topo}v-6" ${TRACO}/><text x="${x}" y="${base + 22}" text-anchor="middle">${rotulo}</text><text x="${x}" y="${topo - 10}" text-anchor="middle">${rotulo}</text>`
    })
  const paralelos = marcas(quadro.sul, quadro.norte)
    .filter((lat) => longeDosCantos(quadro.y(lat), topo, base))
    .map((lat) => {
      const y = umaCasa(quadro.y(lat))
      return `<path d="M${esq} ${y}H${dir}" ${GRADE}/><path d="M${esq} ${y}h-6M${dir} ${y}h6" ${TRACO}/><text transform="translate(${esq - 12} ${y}) rotate(-90)" text-anchor="middle">${formatarEixo(lat, 'latitude')}</text>`
    })
  return [...meridianos, ...paralelos].join('')
}

export const moldura = ({ janela: { x, y, largura, altura } }: Enquadramento) =>
  `<rect x="${x}" y="${y}" width="${largura}" height="${altura}" ${TRACO}/>`

const redondo = (maximo: number) => {
  const potencia = 10 ** Math.floor(Math.log10(maximo))
  return ([5, 2, 1].find((k) => k * potencia <= maximo) ?? 1) * potencia
}

/** The scale is in kilometres from here on. */
const METROS_DEMAIS = 5000

/** How many millimetres of paper one unit of the drawing takes: the sheet is 176 mm wide between its margins. */
const MM_POR_UNIDADE = 0.176

/** 1:12.500, of two figures: the drawing is as exact as the printer. */
const escalaNumerica = (porMetro: number) => {
  const razao = 1000 / (porMetro * MM_POR_UNIDADE)
  const potencia = 10 ** Math.max(0, Math.floor(Math.log10(razao)) - 1)
  return `1:${inteiro(Math.round(razao / potencia) * potencia)}`
}

/** North and scale at the foot of the panel; the bar is half black, half white. */
export const norteEEscala = ({ porMetro, janela }: Enquadramento) => {
  const base = janela.y + janela.altura
  const metros = redondo((PAINEL.largura - 90) / porMetro)
  const barra = metros * porMetro
  const [x, y] = [PAINEL.x + 10, base - 12]
  const [unidade, porUnidade] = metros >= METROS_DEMAIS ? ['km', 1000] : ['m', 1]
  const rotulo = (posicao: number, valor: number) =>
    `<text x="${umaCasa(posicao)}" y="${y - 6}" text-anchor="middle">${decimal(valor / porUnidade, 3)}</text>`
  const norte = { x: PAINEL.x + PAINEL.largura - 22, y: base - 62 }
  return [
    `<rect x="${x}" y="${y}" width="${umaCasa(barra / 2)}" height="8" fill="#000"/>`,
    `<rect x="${x}" y="${y}" width="${umaCasa(barra)}" height="8" ${TRACO}/>`,
    rotulo(x + 3, 0),
    rotulo(x + barra, metros),
    `<text x="${umaCasa(x + barra + 8)}" y="${y + 9}">${unidade}</text>`,
    `<text x="${x - 4}" y="${y - 30}">Escala ${escalaNumerica(porMetro)}</text>`,
    `<path d="M${norte.x} ${norte.y}l12 40-12-9-12 9z" fill="#000"/><text x="${norte.x}" y="${norte.y + 60}" text-anchor="middle" font-weight="700">N</text>`,
  ].join('')
}
