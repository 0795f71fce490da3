// The municipality of a place: the borders of the map (apps/web/geo/limites.ts writes them), boxes first and then the
// even-odd rule. Read once, when the first alert is placed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GeometriaDoAlerta, poligonosDe, pontoDe } from '@guara/domain/alerta/geometria'
import { dentroDoAnel } from '@guara/domain/geometria/cruzamento'
import type { Anel, Posicao } from '@guara/domain/geometria/poligono'
import fatos from '../../../../db/seeds/reference/municipios-go.json' with { type: 'json' }
import { nomeSimples } from '../../../importacao/nome.ts'
import { RAIZ_DO_GATEWAY } from '../../../root.ts'

interface Arquivo {
  origem: Posicao
  /** Degrees of one step of the grid. */
  passo: number
  municipios: Array<{ id: number; partes: number[][][] }>
  /** Each as steps from the vertex before: x, y, x, y… */
  arcos: number[][]
}

interface Municipio {
  id: number
  partes: Anel[][]
  oeste: number
  leste: number
  sul: number
  norte: number
}

const ARQUIVO = join(RAIZ_DO_GATEWAY, 'db', 'seeds', 'reference', 'limites-municipais.json')

const arcoEmGraus = ({ origem: [ox, oy], passo }: Arquivo, arco: number[]): Anel => {
  let x = 0
  let y = 0
  return Array.from({ length: arco.length / 2 }, (_, i): Posicao => {
    x += arco[2 * i] ?? 0
    y += arco[2 * i + 1] ?? 0
    return [ox + x * passo, oy + y * passo]
  })
}

const carregar = (): Municipio[] => {
  const arquivo: Arquivo = JSON.parse(readFileSync(ARQUIVO, 'utf8'))
  const arcos = arquivo.arcos.map((a) => arcoEmGraus(arquivo, a))
  const arco = (n: number) => (n < 0 ? (arcos[~n] ?? []).toReversed() : (arcos[n] ?? []))
  return arquivo.municipios.map(({ id, partes }) => {
    const aneis = partes.map((parte) => parte.map((anel) => anel.flatMap(arco)))
    const pontos = aneis.flat(2)
    const xs = pontos.map(([x]) => x)
    const ys = pontos.map(([, y]) => y)
    return {
      id,
      partes: aneis,
      oeste: Math.min(...xs),
      leste: Math.max(...xs),
      sul: Math.min(...ys),
      norte: Math.max(...ys),
    }
  })
}

let lidos: Municipio[] | undefined

const contem = (m: Municipio, [x, y]: Posicao) =>
  x >= m.oeste &&
  x <= m.leste &&
  y >= m.sul &&
  y <= m.norte &&
  m.partes.some(
    ([contorno = [], ...furos]) =>
      dentroDoAnel([x, y], contorno) && !furos.some((f) => dentroDoAnel([x, y], f)),
  )

/** Null outside the state. */
export const municipioDoPonto = (ponto: Posicao): number | null => {
  lidos ??= carregar()
  return lidos.find((m) => contem(m, ponto))?.id ?? null
}

/** The borders of one, part by part: the outline and its holes. */
export const limitesDoMunicipio = (id: number): Anel[][] | undefined => {
  lidos ??= carregar()
  return lidos.find((m) => m.id === id)?.partes
}

/** Where it stands or, for what lies across the border of the state, where its first vertex inside does. */
export const municipioDaGeometria = (geometria: GeometriaDoAlerta): number | null => {
  const doCentro = municipioDoPonto(pontoDe(geometria))
  if (doCentro !== null) return doCentro
  for (const { coordinates } of poligonosDe(geometria))
    for (const vertice of coordinates[0] ?? []) {
      const achado = municipioDoPonto(vertice)
      if (achado !== null) return achado
    }
  return null
}

const porNome = new Map(fatos.map((m) => [nomeSimples(m.nome), m]))
/** About 30 km. */
const PERTO = 0.3

/** The municipality of that name, if the place is near its seat. */
export const municipioPeloNome = (nome: string, [x, y]: Posicao): number | null => {
  const dito = porNome.get(nome)
  const perto = dito && Math.abs(dito.longitude - x) <= PERTO && Math.abs(dito.latitude - y) <= PERTO
  return perto ? dito.id : null
}
