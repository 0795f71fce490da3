// npx tsx apps/web/geo/limites.ts: writes the borders of the 246 municipalities for the gateway, which places alerts with
// them. They are the map's own, so that both always name the same municipality; a test of the gateway walks every seat.
import { writeFileSync } from 'node:fs'
import { municipiosDeGoias } from './municipios.ts'

const DESTINO = new URL('../../gateway/db/seeds/reference/limites-municipais.json', import.meta.url)

const { transform, arcs, objects } = municipiosDeGoias()
const { municipios } = objects
if (municipios?.type !== 'GeometryCollection') throw new Error('no municipalities')
const partes = municipios.geometries.map((g) => {
  if (g.type !== 'MultiPolygon') throw new Error(`no polygon for ${g.id}`)
  return [g.id, g.arcs] as const
})

// Only the arcs that these use, renumbered: the neighbours of other states stay out.
const numeros = new Map<number, number>()
const renumerar = (arco: number) => {
  const ida = arco < 0 ? ~arco : arco
  const novo = numeros.get(ida) ?? numeros.size
  numeros.set(ida, novo)
  return arco < 0 ? ~novo : novo
}
const municipiosRenumerados = partes.map(([id, p]) => ({
  id,
  partes: p.map((aneis) => aneis.map((anel) => anel.map(renumerar))),
}))

writeFileSync(
  DESTINO,
  `${JSON.stringify({
    origem: transform?.translate,
    passo: transform?.scale[0],
    municipios: municipiosRenumerados,
    arcos: [...numeros.keys()].map((n) => (arcs[n] ?? []).flat()),
  })}\n`,
)
