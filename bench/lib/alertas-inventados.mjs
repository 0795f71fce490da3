// Polygons as DETER publishes them, spread over the state, in a GeoJSON of any size.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GATEWAY } from './carga.mjs'
import { acaso, escolher } from './nomes.mjs'

const CLASSES = ['DESMATAMENTO_CR', 'DESMATAMENTO_VEG', 'CICATRIZ_DE_QUEIMADA', 'MINERACAO', 'DEGRADACAO']
const LADOS = 12
const ESPALHO_EM_GRAUS = 0.5

const lerMunicipios = async () =>
  JSON.parse(await readFile(join(GATEWAY, '..', 'db', 'seeds', 'reference', 'municipios-go.json'), 'utf8'))

/** A place in the fields around a seat, never over the border of the state. */
const lugarDe = (n, municipios, dentro) => {
  for (let tentativa = 1; ; tentativa += 1) {
    const { longitude, latitude } = escolher(municipios, n, tentativa)
    const lugar = [
      longitude + (acaso(n, tentativa + 101) - 0.5) * ESPALHO_EM_GRAUS,
      latitude + (acaso(n, tentativa + 211) - 0.5) * ESPALHO_EM_GRAUS,
    ]
    if (dentro(lugar)) return lugar
  }
}

const contorno = (n, [x, y]) => {
  const raio = 0.002 + acaso(n, 307) * 0.008
  const anel = Array.from({ length: LADOS }, (_, i) => {
    const angulo = (2 * Math.PI * i) / LADOS
    const r = raio * (0.75 + acaso(n, 400 + i) * 0.5)
    return [x + r * Math.cos(angulo), y + r * Math.sin(angulo)].map((v) => Number(v.toFixed(6)))
  })
  return { type: 'Polygon', coordinates: [[...anel, anel[0]]] }
}

const diaDe = (n) => new Date(Date.UTC(2024, 0, 1) + Math.floor(acaso(n, 503) * 900) * 86_400_000)

const feicaoDe = (n, municipios, dentro) => ({
  type: 'Feature',
  properties: {
    gid: `bench-${n}`,
    classname: escolher(CLASSES, n, 601),
    view_date: diaDe(n).toISOString().slice(0, 10),
    satellite: 'CBERS-4A',
    sensor: 'WFI',
    uf: 'GO',
  },
  geometry: contorno(n, lugarDe(n, municipios, dentro)),
})

/** Those from `inicio` on, as pieces of one file. */
export async function* colecao(inicio, quantas) {
  const { municipioDoPonto } = await import(
    '../../apps/gateway/src/services/localizacao/municipio-do-ponto.ts'
  )
  const municipios = await lerMunicipios()
  const dentro = (lugar) => municipioDoPonto(lugar) !== null
  yield '{"type":"FeatureCollection","features":[\n'
  for (let n = inicio; n < inicio + quantas; n++)
    yield `${JSON.stringify(feicaoDe(n, municipios, dentro))}${n + 1 < inicio + quantas ? ',' : ''}\n`
  yield ']}\n'
}
