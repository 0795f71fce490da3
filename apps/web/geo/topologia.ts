// TopoJSON from polygons on a grid: a border that two polygons share is kept once. The vertices of the source meet
// exactly on the grid of four decimals, so borders are found by equality and nothing is cleaned or simplified: a cleaning
// tool with its usual settings swallows Portelândia.
import type { mesh } from 'topojson-client'

type Topologia = Parameters<typeof mesh>[0]
type MultiPoligono = Extract<Topologia['objects'][string], { type: 'MultiPolygon' }>

export type Ponto = [x: number, y: number]
export type Anel = Ponto[]
export interface Forma {
  id?: number
  properties: object
  /** Closed rings on the grid, by part. */
  partes: Anel[][]
}

const chave = ([x, y]: Ponto) => `${x},${y}`

/** The points where three or more lines meet: there a border ends and another begins. */
const encontrarNos = (aneis: Anel[]) => {
  const vizinhos = new Map<string, Set<string>>()
  const ligar = (a: Ponto, b: Ponto) => {
    const conhecidos = vizinhos.get(chave(a)) ?? new Set()
    vizinhos.set(chave(a), conhecidos.add(chave(b)))
  }
  for (const anel of aneis)
    for (const [i, b] of anel.slice(1).entries()) {
      ligar(anel[i] as Ponto, b)
      ligar(b, anel[i] as Ponto)
    }
  return new Set([...vizinhos].filter(([, v]) => v.size > 2).map(([no]) => no))
}

/** The ring cut at its nodes; one without nodes starts at its smallest vertex, so that both its owners cut it alike. */
const cortar = (anel: Anel, nos: Set<string>): Anel[] => {
  const aberto = anel.slice(0, -1)
  const primeiroNo = aberto.findIndex((p) => nos.has(chave(p)))
  const menor = aberto.reduce((m, p, i) => (chave(p) < chave(aberto[m] as Ponto) ? i : m), 0)
  const inicio = primeiroNo >= 0 ? primeiroNo : menor
  const girado = [...aberto.slice(inicio), ...aberto.slice(0, inicio)]
  girado.push(girado[0] as Ponto)
  const pedacos: Anel[] = []
  let atual: Anel = []
  for (const p of girado) {
    atual.push(p)
    if (atual.length > 1 && nos.has(chave(p))) {
      pedacos.push(atual)
      atual = [p]
    }
  }
  if (atual.length > 1) pedacos.push(atual)
  return pedacos
}

const emDiferencas = (arco: Anel): Anel =>
  arco.map(([x, y], i) => {
    const [px, py] = arco[i - 1] ?? [0, 0]
    return [x - px, y - py]
  })

export const montarTopologia = (grade: number, objetos: Record<string, Forma[]>): Topologia => {
  const todas = Object.values(objetos).flat()
  const aneis = todas.flatMap((f) => f.partes.flat())
  const nos = encontrarNos(aneis)
  const [oeste, sul] = [0, 1].map((eixo) => Math.min(...aneis.flat().map((p) => p[eixo] as number))) as Ponto
  const arcos: Anel[] = []
  const conhecidos = new Map<string, number>()

  const indiceDo = (arco: Anel) => {
    const ida = arco.map(chave).join(' ')
    const achado = conhecidos.get(ida)
    if (achado !== undefined) return achado
    conhecidos.set(ida, arcos.length)
    conhecidos.set(arco.toReversed().map(chave).join(' '), ~arcos.length)
    return arcos.push(arco) - 1
  }

  const geometria = ({ partes, ...resto }: Forma): MultiPoligono => ({
    type: 'MultiPolygon',
    ...resto,
    arcs: partes.map((parte) => parte.map((anel) => cortar(anel, nos).map(indiceDo))),
  })

  return {
    type: 'Topology',
    transform: { scale: [1 / grade, 1 / grade], translate: [oeste / grade, sul / grade] },
    objects: Object.fromEntries(
      Object.entries(objetos).map(([nome, formas]) => [
        nome,
        { type: 'GeometryCollection', geometries: formas.map(geometria) },
      ]),
    ),
    arcs: arcos.map((arco) => emDiferencas(arco.map(([x, y]) => [x - oeste, y - sul]))),
  }
}
