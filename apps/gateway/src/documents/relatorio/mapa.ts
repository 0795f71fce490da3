// The municipalities by one figure: the darker and the more hatched, the more. The first ten bear their place in the table under it, so
// that the map is read without its shades.
import type { Anel } from '@guara/domain/geometria/poligono'
import { degrausDe, faixasDos } from '@guara/domain/painel/desenho'
import { type FiguraContada, MEDIDAS, type Medida } from '@guara/domain/painel/relatorio'
import type { Bloco } from '../folha.ts'
import { type Enquadramento, enquadrar, janelaDoMapa, LARGURA, umaCasa } from '../mapa/enquadramento.ts'
import { area, legenda, type Sinal } from '../mapa/legenda.ts'
import { novosLugares } from '../mapa/lugares.ts'
import { comHalo } from '../mapa.ts'
import { escrever } from './numeros.ts'

type Linhas = FiguraContada['linhas']
export type Limites = (municipioId: number) => readonly Anel[][] | undefined

const ALTURA = 730
const NUMERADOS = 10

const riscas = (id: number, fundo: string, desenho: string) =>
  `<pattern id="t${id}" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="${fundo}"/>${desenho}</pattern>`
const diagonal = (cor: string, grossura: number) =>
  `<path d="M-1.75 1.75L1.75 -1.75M0 7L7 0M5.25 8.75L8.75 5.25" stroke="${cor}" stroke-width="${grossura}"/>`

const TONS = [
  riscas(1, '#edf5ef', '<circle cx="3.5" cy="3.5" r="0.8" fill="#195736"/>'),
  riscas(3, '#8abd9c', diagonal('#12452a', 1)),
  riscas(4, '#2f7d50', diagonal('#ffffff', 1.6)),
]
/** The first is what has nothing. */
const FUNDOS = ['#fff', 'url(#t1)', '#b6d6c1', 'url(#t3)', 'url(#t4)', '#0b3320']
const fundoDo = (tom: number) => FUNDOS[tom] ?? '#0b3320'
const TRACO = 'stroke="#4a4f55" stroke-width="0.8"'

const desenhoDo = (partes: readonly Anel[][], { x, y }: Enquadramento) =>
  partes
    .flat()
    .map((anel) => `M${anel.map(([lon, lat]) => `${umaCasa(x(lon))} ${umaCasa(y(lat))}`).join('L')}Z`)
    .join('')

const meioDe = (partes: readonly Anel[][], { x, y }: Enquadramento) => {
  const anel = partes[0]?.[0] ?? []
  const meio = (valores: number[]) => (Math.min(...valores) + Math.max(...valores)) / 2
  return { x: x(meio(anel.map(([lon]) => lon))), y: y(meio(anel.map(([, lat]) => lat))) }
}

const ACAO = '<circle r="5" fill="#8a3b12" stroke="#fff" stroke-width="1.5"/>'
const EMBARGO = '<rect x="-5" y="-5" width="10" height="10" fill="#fff" stroke="#8a3b12" stroke-width="2.5"/>'

const sinaisDe = (degraus: readonly number[], medida: Medida): Sinal[] => [
  // Less than one whole is there too, where there are fractions.
  {
    nome: medida === 'ha' || medida === 'taxa' ? `menos de ${escrever(degraus[0])}` : '0',
    desenho: area(`fill="#fff" ${TRACO}`),
  },
  ...faixasDos(degraus, escrever).map((nome, i) => ({
    nome,
    desenho: area(`fill="${fundoDo(i + 1)}" ${TRACO}`),
  })),
  { nome: 'instrumento assinado', desenho: ACAO },
  { nome: 'embargo', desenho: EMBARGO },
  {
    nome: `1 a ${NUMERADOS}: lugar na tabela`,
    desenho: '<text x="0" y="6" text-anchor="middle" font-weight="700">1</text>',
  },
]

/** `emOrdem` is as the table has them. */
export const mapaDosMunicipios = (emOrdem: Linhas, medida: Medida, limites: Limites): Bloco => {
  const comTerra = emOrdem.flatMap((linha, i) => {
    const partes = limites(Number(linha.chave))
    return partes ? [{ ...linha, partes, lugar: i + 1 }] : []
  })
  const quadro = enquadrar(
    comTerra.flatMap(({ partes }) => partes.flat(2)),
    janelaDoMapa(ALTURA),
    1.01,
  )
  const degraus = degrausDe(emOrdem.map((l) => l.valores[medida] ?? 0))
  const terras = comTerra.map(({ partes, valores }) => {
    const tom = degraus.filter((de) => (valores[medida] ?? 0) >= de).length
    return `<path d="${desenhoDo(partes, quadro)}" fill="${fundoDo(tom)}" fill-rule="evenodd" stroke-linejoin="round" ${TRACO}/>`
  })
  const marcas = comTerra
    .filter(({ valores }) => (valores.assinados ?? 0) > 0)
    .map(({ partes, valores }) => {
      const { x, y } = meioDe(partes, quadro)
      return `<g transform="translate(${umaCasa(x)} ${umaCasa(y)})">${(valores.embargos ?? 0) > 0 ? EMBARGO : ACAO}</g>`
    })
  const primeiros = comTerra.filter(({ lugar, valores }) => lugar <= NUMERADOS && (valores[medida] ?? 0) > 0)
  // A number that would cover another is left to the table, which has them all.
  const escritos = novosLugares()
  const lugares = primeiros.map(({ partes, lugar }) => {
    const nome = String(lugar)
    const achado = escritos.achar({
      ...meioDe(partes, quadro),
      nome,
      corpo: 18,
      folga: 7,
      para: { x: 1, y: -1 },
    })
    return achado ? comHalo(achado.x, achado.y, nome, 'font-size="18" font-weight="700"') : ''
  })
  const { x, largura } = quadro.janela
  return {
    bloco: 'figura',
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${ALTURA}" width="${LARGURA}" height="${ALTURA}" font-family="Atkinson Hyperlegible Next" font-size="17" fill="#000">`,
      `<defs>${TONS.join('')}</defs>`,
      ...terras,
      ...marcas,
      ...lugares,
      `<text x="${x + largura + 20}" y="60" font-weight="700">Legenda</text>`,
      legenda([{ nome: MEDIDAS[medida], desenho: '' }, ...sinaisDe(degraus, medida)], 86),
      '</svg>',
    ].join(''),
    alturaMm: (176 * ALTURA) / LARGURA,
    descricao: `Mapa dos ${comTerra.length} municípios de Goiás por ${MEDIDAS[medida]}. ${
      primeiros.length > 0
        ? `Os primeiros: ${primeiros.map((l) => `${l.rotulo}, ${escrever(l.valores[medida], medida === 'taxa' ? 'taxa' : 'inteiro')}`).join('; ')}`
        : 'Nenhum tem algo a mostrar neste mês'
    }. A tabela tem todos os números.`,
  }
}
