// The 246 municipalities of Goiás and, so that a point beyond the border is told apart from a gap between polygons, their
// neighbours in other states. From the npm package with IBGE's census mesh (8 MB, all Brazil): read here, at build time.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dentroDoAnel } from '../../../packages/domain/src/geometria/cruzamento.ts'
import { type Anel, type Forma, montarTopologia, type Ponto } from './topologia.ts'

const require = createRequire(import.meta.url)
const lerJson = <T>(arquivo: string | URL): T => JSON.parse(readFileSync(arquivo, 'utf8'))

interface NoPacote {
  ufSigla: string
  ufNome: string
  municipioCodigo: string
  poligono: { type: 'MultiPolygon'; coordinates: number[][][][] } | null
}
interface Fato {
  id: number
  nome: string
  latitude: number
  longitude: number
  bioma: string
}

/** Four decimals: about eleven metres, finer than the mesh itself. */
const GRADE = 1e4

const naGrade = (anel: number[][]): Anel => {
  const pontos = anel.map(([x = 0, y = 0]): Ponto => [Math.round(x * GRADE), Math.round(y * GRADE)])
  return pontos.filter((p, i) => p[0] !== pontos[i - 1]?.[0] || p[1] !== pontos[i - 1]?.[1])
}

const partesDe = ({ poligono }: NoPacote) => (poligono?.coordinates ?? []).map((p) => p.map(naGrade))

const caixaDe = (partes: Anel[][]) => {
  const pontos = partes.flat(2)
  const xs = pontos.map(([x]) => x)
  const ys = pontos.map(([, y]) => y)
  return { oeste: Math.min(...xs), leste: Math.max(...xs), sul: Math.min(...ys), norte: Math.max(...ys) }
}
type Caixa = ReturnType<typeof caixaDe>

const FOLGA = 0.02 * GRADE
const seAvizinham = (a: Caixa, b: Caixa) =>
  a.oeste <= b.leste + FOLGA &&
  a.leste >= b.oeste - FOLGA &&
  a.sul <= b.norte + FOLGA &&
  a.norte >= b.sul - FOLGA

/** Mineiros lies under Portelândia in the source: an enclave becomes a hole of what surrounds it. */
const furarEnclaves = (formas: Forma[]) => {
  for (const dentro of formas) {
    const anel = dentro.partes.length === 1 ? dentro.partes[0]?.[0] : undefined
    if (!anel) continue
    for (const fora of formas) {
      const parte = fora !== dentro && fora.partes.find(([c = []]) => anel.every((p) => dentroDoAnel(p, c)))
      if (parte) parte.push(anel.toReversed())
    }
  }
}

export const municipiosDeGoias = () => {
  const pacote = lerJson<NoPacote[]>(require.resolve('ibge-cidades-com-poligonos'))
  // One list of facts for the whole product: the one that the gateway's database is seeded with.
  const fatos = lerJson<Fato[]>(
    new URL('../../gateway/db/seeds/reference/municipios-go.json', import.meta.url),
  )
  const porId = new Map(pacote.map((m) => [Number(m.municipioCodigo), m]))
  const municipios = fatos.map(({ id, nome, latitude, longitude, bioma }): Forma => {
    const achado = porId.get(id)
    if (!achado?.poligono) throw new Error(`no polygon for ${id} ${nome}`)
    return { id, properties: { nome, sede: [longitude, latitude], bioma }, partes: partesDe(achado) }
  })
  furarEnclaves(municipios)
  const caixas = municipios.map((m) => caixaDe(m.partes))
  const aoRedor = pacote.filter((m) => {
    if (m.ufSigla === 'GO' || !m.poligono) return false
    const caixa = caixaDe(partesDe(m))
    return caixas.some((c) => seAvizinham(c, caixa))
  })
  const vizinhos = [...new Set(aoRedor.map((m) => m.ufNome))].map(
    (nome): Forma => ({
      properties: { nome },
      partes: aoRedor.filter((m) => m.ufNome === nome).flatMap(partesDe),
    }),
  )
  return montarTopologia(GRADE, { municipios, vizinhos })
}
