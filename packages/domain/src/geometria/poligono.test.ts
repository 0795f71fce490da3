import { describe, expect, it } from 'vitest'
import { invalidezDasAreas, medirArea } from './areas.ts'
import { aneisSeCruzam } from './cruzamento.ts'
import { verticesNumerados } from './memorial.ts'
import { nomeDoPoligono } from './nome.ts'
import { type Anel, normalizar, type Posicao } from './poligono.ts'
import { MAXIMO_DE_VERTICES, problemasDoPoligono } from './problemas.ts'

const QUADRADO: Posicao[] = [
  [-49.5, -15.8],
  [-49.49, -15.8],
  [-49.49, -15.79],
  [-49.5, -15.79],
]
const GRAVATA: Posicao[] = [
  [-49.5, -15.8],
  [-49.49, -15.79],
  [-49.49, -15.8],
  [-49.5, -15.79],
]
const codigos = (...aneis: number[][][]) => problemasDoPoligono(normalizar(aneis)).map((p) => p.codigo)

describe('as it is kept', () => {
  it('closes, turns counter-clockwise, drops heights and repeated vertices', () => {
    const comAlturas = QUADRADO.toReversed().flatMap(([x, y]) => [
      [x, y, 742],
      [x, y, 743],
    ])
    const { coordinates } = normalizar([comAlturas])
    const [anel = []] = coordinates
    expect(anel).toHaveLength(5)
    expect(anel[0]).toEqual(anel[4])
    expect(anel.every((p) => p.length === 2)).toBe(true)
    expect(normalizar(coordinates)).toEqual({ type: 'Polygon', coordinates })
    const soma = anel.slice(1).reduce((s, [x, y], i) => {
      const [px, py] = anel[i] as Posicao
      return s + (px * y - x * py)
    }, 0)
    expect(soma).toBeGreaterThan(0)
  })

  it('turns holes the other way', () => {
    const furo = QUADRADO.map(([x, y]): Posicao => [x * 0.5 - 24.7475, y * 0.5 - 7.8975])
    const { coordinates } = normalizar([QUADRADO, furo])
    expect(problemasDoPoligono({ type: 'Polygon', coordinates })).toEqual([])
    expect(normalizar([coordinates[1] as Anel]).coordinates[0]).toEqual(coordinates[1]?.toReversed())
  })
})

describe('problems', () => {
  it('finds none in a square', () => expect(codigos(QUADRADO)).toEqual([]))

  it.each([
    ['two vertices', [QUADRADO.slice(0, 2)], 'VERTICES', 'Informe ao menos 3 vértices diferentes'],
    ['nothing', [], 'VERTICES', 'Informe ao menos 3 vértices diferentes'],
    ['a bow tie', [GRAVATA], 'CRUZA', 'O polígono se cruza'],
    [
      'metres instead of degrees',
      [
        [
          [681_355, 8_163_925],
          [681_400, 8_163_925],
          [681_400, 8_163_999],
        ],
      ],
      'COORDENADA',
      'Coordenada inválida',
    ],
    [
      'not a number',
      [
        [
          [Number.NaN, 1],
          [2, 3],
          [4, 5],
        ],
      ],
      'COORDENADA',
      'Coordenada inválida',
    ],
    [
      'a hole outside',
      [QUADRADO, QUADRADO.map(([x, y]) => [x + 1, y])],
      'FURO',
      'O furo precisa ficar dentro do contorno',
    ],
    [
      'a hole that crosses the outline',
      [QUADRADO, QUADRADO.map(([x, y]) => [x + 0.005, y + 0.001])],
      'CRUZA',
      'O polígono se cruza',
    ],
    [
      '50 m²',
      [
        [
          [-49.5, -15.8],
          [-49.5001, -15.8],
          [-49.5, -15.8001],
        ],
      ],
      'AREA_PEQUENA',
      'Área muito pequena; confira os vértices',
    ],
  ])('%s', (_, aneis, codigo, mensagem) => {
    expect(problemasDoPoligono(normalizar(aneis as number[][][]))).toEqual([{ codigo, mensagem }])
  })

  it('takes a line there and back as crossed: it has no area', () => {
    expect(
      codigos([
        [-49.5, -15.8],
        [-49.49, -15.8],
        [-49.48, -15.8],
      ]),
    ).toEqual(['CRUZA'])
  })

  it('takes a spike and a touched vertex as crossed', () => {
    expect(
      codigos([
        [0, 0],
        [0.02, 0],
        [0.01, 0],
        [0.01, 0.01],
      ]),
    ).toEqual(['CRUZA'])
    expect(
      codigos([
        [0, 0],
        [0.02, 0],
        [0.02, 0.02],
        [0.01, 0],
        [0, 0.02],
      ]),
    ).toEqual(['CRUZA'])
  })

  it('refuses more vertices than the limit', () => {
    const roda = Array.from({ length: MAXIMO_DE_VERTICES + 1 }, (_, i) => {
      const a = (2 * Math.PI * i) / (MAXIMO_DE_VERTICES + 1)
      return [-49 + 0.1 * Math.cos(a), -16 + 0.1 * Math.sin(a)]
    })
    expect(codigos(roda)).toEqual(['EXCESSO'])
    expect(codigos(roda.slice(2))).toEqual([])
  })
})

describe('crossing, on random rings', () => {
  let semente = 7
  const proximo = () => {
    semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
    return semente / 2_147_483_648
  }
  const estrela = (n: number) =>
    Array.from({ length: n }, (_, i): Posicao => {
      const angulo = (2 * Math.PI * (i + 0.8 * proximo())) / n
      const raio = 0.01 + 0.04 * proximo()
      return [-50 + raio * Math.cos(angulo), -16 + raio * Math.sin(angulo)]
    })

  it('never finds one in a ring sorted by angle; always does when two far vertices are swapped across it', () => {
    for (let i = 0; i < 300; i++) {
      const n = 5 + Math.floor(40 * proximo())
      const anel = estrela(n)
      expect(aneisSeCruzam(normalizar([anel]).coordinates)).toBe(false)
      const [a, b] = [1, 1 + Math.floor(n / 2)]
      const trocado = anel.map((p, j) => (j === a ? anel[b] : j === b ? anel[a] : p)) as Posicao[]
      expect(aneisSeCruzam(normalizar([trocado]).coordinates)).toBe(cruzaPorForcaBruta(trocado))
    }
  })
})

/** Every pair of segments with the textbook parametric formula. */
const cruzaPorForcaBruta = (aberto: Posicao[]) => {
  const anel = [...aberto, aberto[0] as Posicao]
  for (let i = 0; i < anel.length - 1; i++)
    for (let j = i + 2; j < anel.length - 1; j++) {
      if (i === 0 && j === anel.length - 2) continue
      const [p, q, r, s] = [anel[i], anel[i + 1], anel[j], anel[j + 1]] as [
        Posicao,
        Posicao,
        Posicao,
        Posicao,
      ]
      const det = (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])
      const t = ((r[0] - p[0]) * (s[1] - r[1]) - (r[1] - p[1]) * (s[0] - r[0])) / det
      const u = ((r[0] - p[0]) * (q[1] - p[1]) - (r[1] - p[1]) * (q[0] - p[0])) / det
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return true
    }
  return false
}

describe('written down', () => {
  const quadrado = normalizar([QUADRADO])

  it('numbers the vertices from 1, in degrees, minutes and seconds, with the way to the next', () => {
    const vertices = verticesNumerados(quadrado)
    expect(vertices.map((v) => v.numero)).toEqual([1, 2, 3, 4])
    expect(vertices[0]).toMatchObject({ latitude: -15.8, longitude: -49.5, gms: `15°48'00.0"S 49°30'00.0"W` })
    expect(vertices[0]?.distanciaM).toBeCloseTo(1071.5, 0)
    expect(vertices[1]?.distanciaM).toBeCloseTo(1106.5, 0)
  })
})

describe('the answer of the step', () => {
  const area = medirArea({
    id: 'a1',
    finalidade: 'AREA_INFRACAO',
    geometria: { type: 'Polygon', coordinates: [QUADRADO] },
  })

  it('accepts measured areas', () => {
    expect(area.areaHa).toBeCloseTo(118.57, 1)
    expect(invalidezDasAreas([area])).toBeNull()
    expect(invalidezDasAreas([])).toBeNull()
  })

  it.each([
    ['no list', 'x', 'Áreas desenhadas inválidas'],
    ['an unknown purpose', [{ ...area, finalidade: 'PASTO' }], 'Áreas desenhadas inválidas'],
    ['no purpose', [area, { ...area, finalidade: null }], 'Polígono B: informe para que serve'],
    [
      'a crossing',
      [{ ...area, geometria: { type: 'Polygon', coordinates: [GRAVATA] } }],
      'Polígono A: O polígono se cruza',
    ],
  ])('%s', (_, valor, mensagem) => expect(invalidezDasAreas(valor)).toBe(mensagem))
})

describe('the name of an area', () => {
  it.each([
    [0, 'Polígono A'],
    [25, 'Polígono Z'],
    [26, 'Polígono AA'],
    [99, 'Polígono CV'],
  ])('%i is %s', (indice, nome) => expect(nomeDoPoligono(indice)).toBe(nome))
})
