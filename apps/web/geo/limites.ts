// npx tsx apps/web/geo/limites.ts: writes the borders of the 246 municipalities, and of the neighbours in other states, with the
// large rivers, for the gateway. They are the map's own, so that both always name the same municipality; a test of the map
// compares them.
import { writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { contornos } from './contornos.ts'
import { municipiosDeGoias } from './municipios.ts'

const DESTINO = new URL('../../gateway/db/seeds/reference/limites-municipais.json', import.meta.url)

const topologia = municipiosDeGoias()

const territorios = (nome: string) => {
  const objeto = topologia.objects[nome]
  if (objeto?.type !== 'GeometryCollection') throw new Error(`no ${nome}`)
  return feature(topologia, objeto).features.map(({ id, properties, geometry }) => {
    if (geometry.type !== 'MultiPolygon') throw new Error(`no polygon for ${id}`)
    return { id, ...properties, partes: geometry.coordinates }
  })
}

// The grid of the mesh has four decimals: what comes after them is the noise of its unpacking.
const quatroCasas = (_: string, valor: unknown) =>
  typeof valor === 'number' ? Number(valor.toFixed(4)) : valor

writeFileSync(
  DESTINO,
  `${JSON.stringify(
    {
      municipios: territorios('municipios').map(({ nome: _, bioma: _b, ...resto }) => resto),
      vizinhos: territorios('vizinhos'),
      rios: contornos().rios.coordinates,
    },
    quatroCasas,
  )}\n`,
)
