// The rings of a record of a shapefile as polygons with their holes. Outer rings run clockwise there; a hole belongs to the
// smallest ring around it, so that the hole of an island in a lake is the island's.
import { dentroDoAnel } from '../cruzamento.ts'
import type { Anel, Posicao } from '../poligono.ts'

/** Thousands of rings over each other: to put them together would hold everybody else. */
export class Emaranhado extends Error {
  override name = 'Emaranhado'
}

/** Edges looked at, and boxes at a sixteenth of one: some tens of milliseconds. What satellites draw takes a tenth of it. */
const ORCAMENTO = 2_000_000
const CUSTO_DA_CAIXA = 1 / 16

const giro = (anel: Anel) => {
  let soma = 0
  let [px, py] = anel[0] ?? [0, 0]
  for (const [x, y] of anel) {
    soma += (px - x) * (py + y)
    px = x
    py = y
  }
  return soma
}

/** West, south, east and north of each ring, one after the other: they are looked at millions of times. */
const caixasDe = (aneis: readonly Anel[]) => {
  const caixas = new Float64Array(aneis.length * 4)
  aneis.forEach((anel, i) => {
    caixas.set([Infinity, Infinity, -Infinity, -Infinity], i * 4)
    for (const [x, y] of anel) {
      caixas[i * 4] = Math.min(caixas[i * 4] as number, x)
      caixas[i * 4 + 1] = Math.min(caixas[i * 4 + 1] as number, y)
      caixas[i * 4 + 2] = Math.max(caixas[i * 4 + 2] as number, x)
      caixas[i * 4 + 3] = Math.max(caixas[i * 4 + 3] as number, y)
    }
  })
  return caixas
}

/** Tells which of the rings lie around a point, by their indices, and which of those is the smallest. */
const procuraEm = (aneis: readonly Anel[]) => {
  const caixas = caixasDe(aneis)
  let visto = 0
  const envolventesDe = (ponto: Posicao) => {
    const [x, y] = ponto
    const achados: number[] = []
    visto += aneis.length * CUSTO_DA_CAIXA
    for (let i = 0, c = 0; i < aneis.length; i += 1, c += 4) {
      if (x < (caixas[c] as number) || x > (caixas[c + 2] as number)) continue
      if (y < (caixas[c + 1] as number) || y > (caixas[c + 3] as number)) continue
      const anel = aneis[i] as Anel
      visto += anel.length
      if (visto > ORCAMENTO) throw new Emaranhado()
      if (dentroDoAnel(ponto, anel)) achados.push(i)
    }
    return achados
  }
  const tamanhoDe = (i: number) => {
    const [oeste = 0, sul = 0, leste = 0, norte = 0] = caixas.subarray(i * 4, i * 4 + 4)
    return (leste - oeste) * (norte - sul)
  }
  const menorDe = (achados: readonly number[]) =>
    achados.reduce((menor, i) => (menor < 0 || tamanhoDe(i) < tamanhoDe(menor) ? i : menor), -1)
  return { envolventesDe, menorDe }
}

const primeiroDe = (anel: Anel): Posicao => anel[0] ?? [0, 0]

/** Programs that run their rings the wrong way: what lies inside another is its hole, what lies inside a hole is not. */
const montarPelaPosicao = (aneis: Anel[]): Anel[][] => {
  const { envolventesDe, menorDe } = procuraEm(aneis)
  const envolventes = aneis.map((anel, i) => envolventesDe(primeiroDe(anel)).filter((outro) => outro !== i))
  const poligonos = new Map<number, Anel[]>()
  aneis.forEach((anel, i) => {
    if ((envolventes[i]?.length ?? 0) % 2 === 0) poligonos.set(i, [anel])
  })
  aneis.forEach((anel, i) => {
    if (poligonos.has(i)) return
    const dono = poligonos.get(menorDe(envolventes[i] ?? []))
    if (dono) dono.push(anel)
    else poligonos.set(i, [anel])
  })
  return [...poligonos.values()]
}

export const montar = (aneis: Anel[]): Anel[][] => {
  const ehFuro = aneis.map((anel) => giro(anel) > 0)
  const contornos = aneis.filter((_, i) => !ehFuro[i])
  const { envolventesDe, menorDe } = procuraEm(contornos)
  const poligonos = contornos.map((contorno) => [contorno])
  const orfaos: Anel[] = []
  for (const furo of aneis.filter((_, i) => ehFuro[i])) {
    const dono = poligonos[menorDe(envolventesDe(primeiroDe(furo)))]
    if (dono) dono.push(furo)
    else orfaos.push(furo)
  }
  return [...poligonos, ...montarPelaPosicao(orfaos)]
}
