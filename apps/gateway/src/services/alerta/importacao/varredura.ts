// Which rings lie around each of many points, all at once: the points are visited from south to north with only the edges
// that cross their latitude at hand. Each point against each ring would take minutes where a record has thousands of both.
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'

export interface Envolventes {
  quantos: number
  /** Index of the smallest of them; -1 without any. */
  menor: number
}

export class VarreduraLonga extends Error {
  override name = 'VarreduraLonga'
}

/** Edges looked at: some tens of milliseconds. What satellites draw takes a tenth of it. */
const ORCAMENTO = 1_500_000

const arestasDe = (aneis: readonly Anel[]) => {
  const total = aneis.reduce((n, anel) => n + anel.length, 0)
  /** x and y of the southern end, then of the northern one. */
  const lados = new Float64Array(total * 4)
  const donos = new Int32Array(total)
  let n = 0
  aneis.forEach((anel, dono) => {
    let anterior = anel.at(-1) as Posicao
    for (const atual of anel) {
      if (anterior[1] !== atual[1]) {
        const [sul, norte] = anterior[1] < atual[1] ? [anterior, atual] : [atual, anterior]
        lados.set([sul[0], sul[1], norte[0], norte[1]], n * 4)
        donos[n] = dono
        n += 1
      }
      anterior = atual
    }
  })
  const suis = (i: number) => lados[i * 4 + 1] as number
  const ordem = new Int32Array(n).map((_, i) => i).sort((a, b) => suis(a) - suis(b))
  return { lados, donos, ordem, suis }
}

const larguraVezesAltura = (anel: Anel) => {
  let [oeste, leste, sul, norte] = [180, -180, 90, -90]
  for (const [x, y] of anel) {
    oeste = Math.min(oeste, x)
    leste = Math.max(leste, x)
    sul = Math.min(sul, y)
    norte = Math.max(norte, y)
  }
  return (leste - oeste) * (norte - sul)
}

/** By the even-odd rule. `semSi`: the points are of these same rings, in order, and none is around itself. */
export const envolventesDe = (
  pontos: readonly Posicao[],
  aneis: readonly Anel[],
  semSi = false,
): Envolventes[] => {
  const { lados, donos, ordem, suis } = arestasDe(aneis)
  const tamanhos = aneis.map(larguraVezesAltura)
  const achados: Envolventes[] = pontos.map(() => ({ quantos: 0, menor: -1 }))
  const dentro = new Uint8Array(aneis.length)
  const abertas = new Int32Array(ordem.length)
  let quantasAbertas = 0
  let proxima = 0
  let visitadas = 0

  const cruzadosPor = (x: number, y: number) => {
    const cruzados: number[] = []
    let restam = 0
    for (let i = 0; i < quantasAbertas; i += 1) {
      const aresta = abertas[i] as number
      const by = lados[aresta * 4 + 3] as number
      // Left behind for good: the points go north.
      if (by <= y) continue
      abertas[restam++] = aresta
      const ax = lados[aresta * 4] as number
      const ay = lados[aresta * 4 + 1] as number
      const bx = lados[aresta * 4 + 2] as number
      if (x >= ((bx - ax) * (y - ay)) / (by - ay) + ax) continue
      const dono = donos[aresta] as number
      dentro[dono] = 1 - (dentro[dono] as number)
      cruzados.push(dono)
    }
    quantasAbertas = restam
    return cruzados
  }

  const deSulANorte = pontos.map((_, i) => i).sort((a, b) => (pontos[a]?.[1] ?? 0) - (pontos[b]?.[1] ?? 0))
  for (const qual of deSulANorte) {
    const [x, y] = pontos[qual] as Posicao
    while (proxima < ordem.length && suis(ordem[proxima] as number) <= y)
      abertas[quantasAbertas++] = ordem[proxima++] as number
    visitadas += quantasAbertas
    if (visitadas > ORCAMENTO) throw new VarreduraLonga()
    const achado = achados[qual] as Envolventes
    for (const dono of cruzadosPor(x, y)) {
      if (dentro[dono] === 0) continue
      // Counted once, and clean for the next point.
      dentro[dono] = 0
      if (semSi && dono === qual) continue
      achado.quantos += 1
      if (achado.menor < 0 || (tamanhos[dono] as number) < (tamanhos[achado.menor] as number))
        achado.menor = dono
    }
  }
  return achados
}
