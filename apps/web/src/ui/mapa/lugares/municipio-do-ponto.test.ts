import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arredondar } from '@guara/domain/geometria/poligono'
import {
  criarLocalizador,
  type EstadoVizinho,
  type LimitesDoMunicipio,
} from '@guara/domain/localizacao/municipio-do-ponto'
import { beforeAll, describe, expect, it } from 'vitest'
import { carregarLugares, type Lugares } from './lugares.ts'
import { municipioDoPonto } from './municipio-do-ponto.ts'

interface Fato {
  id: number
  nome: string
  latitude: number
  longitude: number
}
const doGateway = (arquivo: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../../../gateway/db/seeds/reference', `${arquivo}.json`),
      'utf8',
    ),
  )
const FATOS: Fato[] = doGateway('municipios-go')

let lugares: Lugares
beforeAll(async () => {
  lugares = await carregarLugares()
})
const em = (latitude: number, longitude: number) => municipioDoPonto(lugares, { latitude, longitude })

describe('the mesh', () => {
  it('has the 246 municipalities of the reference list, Portelândia too', () => {
    expect(lugares.municipios.map((m) => m.id).sort()).toEqual(FATOS.map((f) => f.id).sort())
    expect(lugares.municipios.find((m) => m.nome === 'Portelândia')).toBeDefined()
  })

  it('has every seat inside its own polygon, but the two that the source draws wrong', () => {
    const fora = FATOS.filter((f) => {
      const achado = em(f.latitude, f.longitude)
      return achado?.id !== f.id || achado.por !== 'poligono'
    })
    expect(fora.map((f) => f.nome).sort()).toEqual(['Palmelo', 'Santo Antônio do Descoberto'])
  })

  it('closes every ring and draws the state as one outline', () => {
    for (const { partes } of lugares.municipios)
      for (const anel of partes.flat()) expect(anel.at(-1)).toEqual(anel[0])
    expect(lugares.bordas().goias.coordinates.flat(2).length).toBeGreaterThan(300)
    expect(lugares.bordas().divisas.coordinates.flat().length).toBeGreaterThan(2_000)
    expect(lugares.rios.coordinates.length).toBeGreaterThan(3)
    expect(lugares.estados.coordinates.length).toBeGreaterThan(3)
  })
})

describe('the municipality of a point', () => {
  it.each([
    [-16.6864, -49.2643, 'Goiânia', 'Cerrado'],
    [-17.3554, -52.6799, 'Portelândia', 'Cerrado'],
    [-17.5654, -52.5537, 'Mineiros', 'Cerrado'],
    [-18.9936, -50.5467, 'São Simão', 'Mata Atlântica'],
  ])('%f %f is %s', (latitude, longitude, nome, bioma) =>
    expect(em(latitude, longitude)).toMatchObject({ nome, bioma, por: 'poligono' }),
  )

  it.each([
    ['Brasília', -15.7942, -47.8825, 'Distrito Federal'],
    ['Gama, within 30 km of three seats of Goiás', -16.0156, -48.0653, 'Distrito Federal'],
    ['Araporã, across the river from Itumbiara', -18.4386, -49.187, 'Minas Gerais'],
    ['Barra do Garças', -15.8896, -52.2569, 'Mato Grosso'],
  ])('%s is outside', (_, latitude, longitude, estado) => {
    expect(em(latitude, longitude)).toBeNull()
    expect(lugares.localizador.estadoVizinho({ latitude, longitude })).toBe(estado)
  })

  it('is nobody in São Paulo nor in the ocean', () => {
    expect(em(-23.55, -46.63)).toBeNull()
    expect(em(-16.6, -30)).toBeNull()
    expect(em(16.6864, 49.2643)).toBeNull()
  })

  it('says when a border is near', () => {
    const goiania = em(-16.6864, -49.2643)
    expect(goiania?.pertoDaDivisa).toBe(false)
    const norte = Array.from({ length: 60 }, (_, i) => em(-16.6864 + i * 0.005, -49.2643))
    const ultimo = norte.findLast((m) => m?.nome === 'Goiânia')
    expect(ultimo).toMatchObject({ pertoDaDivisa: true })
    expect(ultimo?.distanciaDaDivisaM).toBeLessThan(700)
  })

  it('answers in a gap by the nearest seat, and says so', () => {
    const achados = FATOS.flatMap((f) =>
      [0, 1, 2, 3].map((k) =>
        em(f.latitude + 0.09 * Math.cos(k * 1.57), f.longitude + 0.09 * Math.sin(k * 1.57)),
      ),
    )
    for (const achado of achados.filter((a) => a?.por === 'sede')) expect(achado?.pertoDaDivisa).toBe(true)
    expect(achados.filter((a) => a !== null).length).toBeGreaterThan(900)
  })

  it('answers quickly', () => {
    const inicio = process.cpuUsage()
    for (let i = 0; i < 200; i++) em(-13 - (i % 60) / 10, -52 + (i % 50) / 10)
    // Of the processor, not of the clock: another program at work changes nothing.
    expect(process.cpuUsage(inicio).user / 1000 / 200).toBeLessThan(20)
  })
})

describe('the gateway, over the borders that it reads', () => {
  const limites: { municipios: LimitesDoMunicipio[]; vizinhos: EstadoVizinho[] } =
    doGateway('limites-municipais')

  /** As the question reads them: rounded, however a file keeps them. */
  const lidos = (partes: LimitesDoMunicipio['partes']) =>
    partes.map((parte) => parte.map((anel) => anel.map(([x, y]) => [arredondar(x), arredondar(y)])))

  it('has the same borders, vertex by vertex', () => {
    const daqui = new Map(lugares.municipios.map(({ id, partes }) => [id, lidos(partes)]))
    const dali = new Map(limites.municipios.map(({ id, partes }) => [id, lidos(partes)]))
    expect(daqui).toEqual(dali)
  })

  it('names the same municipality on a grid over Goiás', () => {
    const la = criarLocalizador(limites.municipios, limites.vizinhos)
    const grade = Array.from({ length: 12 * 12 }, (_, i) => ({
      longitude: -53.3 + 0.6253 * (i % 12),
      latitude: -19.6 + 0.6253 * Math.floor(i / 12),
    }))
    const nomear = (localizador: Pick<typeof la, 'municipioDoPonto'>) =>
      grade.map((ponto) => {
        const achado = localizador.municipioDoPonto(ponto)
        return achado && [achado.municipio.id, achado.por]
      })
    expect(nomear(lugares.localizador)).toEqual(nomear(la))
  })
})
