// The catalogue, searched as people type (docs/dominio/fio.md#species).
import { especies } from '@guara/domain/especie/contract'
import type { Especie } from '@guara/domain/especie/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaSessao } from '../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let token: string
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const buscar = async (body: object, query?: Record<string, string>) =>
  gateway.pedir(especies.buscar, { token, body, ...(query && { query }) })
const nomes = async (body: object) =>
  (await buscar({ tamanho: 100, ...body })).body.content.map((e: Especie) => e.nomePopular) as string[]

describe('a species', () => {
  it('has every member of the contract, with at least one image', async () => {
    const { body } = await buscar({ nomePopular: 'lobo-guará' })
    expect(body.content).toEqual([
      {
        id: 57,
        reino: { id: 1, nome: 'Animalia', nomePopular: 'Animais' },
        grupo: 'Mamífero',
        nomePopular: 'Lobo-guará',
        nomeCientifico: 'Chrysocyon brachyurus',
        status: { nome: 'Nativa' },
        categoriaAmeaca: { sigla: 'VU', nome: 'Vulnerável' },
        categoriaConfirmada: false,
        cites: 'II',
        multaAmeacada: true,
        protecaoEspecial: null,
        caracteristicas: expect.any(String),
        arquivos: [{ arquivoId: 'grupo-mamifero', nome: 'Ilustração do grupo: Mamífero' }],
        ativa: true,
      },
    ])
  })

  it('comes with all the others in one answer, for the device without network', async () => {
    const { body } = await gateway.pedir(especies.todas, { token })
    expect(body).toHaveLength(143)
    expect(body.every((e: Especie) => e.arquivos.length > 0)).toBe(true)
    expect(body[0].nomePopular).toBe('Águia-cinzenta')
  })

  it('is of one of three kingdoms', async () => {
    expect((await gateway.pedir(especies.reinos, { token })).body).toEqual([
      { id: 1, nome: 'Animalia', nomePopular: 'Animais' },
      { id: 2, nome: 'Plantae', nomePopular: 'Plantas' },
      { id: 3, nome: 'Fungi', nomePopular: 'Fungos' },
    ])
  })
})

describe('a name', () => {
  it.each([
    ['lobo guara', 'Lobo-guará'],
    ['LOBO-GUARÁ', 'Lobo-guará'],
    ['  Lobo   Guará ', 'Lobo-guará'],
    ['guará lobo', 'Lobo-guará'],
    ['guará', 'Lobo-guará'],
    ['chrysocion', 'Lobo-guará'],
    ['Chrysocyon brachyurus', 'Lobo-guará'],
    ['lobo guarra', 'Lobo-guará'],
    ['suçuarana', 'Onça-parda (suçuarana)'],
    ['onca', 'Onça-parda (suçuarana)'],
    ['onça pintada', 'Onça-pintada'],
    ['capibara', 'Capivara'],
    ['tigre d’água', "Tigre-d'água-americano"],
    ['ipe', 'Ipê-amarelo-do-cerrado'],
    ['ema', 'Ema'],
    ['anta', 'Anta'],
    ['tico tico', 'Tico-tico'],
    ['panthera', 'Onça-pintada'],
  ])('%s finds %s first, by either name', async (texto, esperada) => {
    expect((await nomes({ nomePopular: texto }))[0]).toBe(esperada)
    expect((await nomes({ nomeCientifico: texto }))[0]).toBe(esperada)
    expect((await nomes({ nomePopular: texto, nomeCientifico: texto }))[0]).toBe(esperada)
  })

  it('that is right brings nothing that only looks like it', async () => {
    expect(await nomes({ nomePopular: 'arara' })).toEqual([
      'Arara-azul-grande',
      'Arara-canindé',
      'Arara-vermelha',
      'Ararajuba',
      'Pirarara',
    ])
  })

  it('given in both members must be found for both', async () => {
    expect(await nomes({ nomePopular: 'arara', nomeCientifico: 'ara ararauna' })).toEqual(['Arara-canindé'])
    expect(await nomes({ nomePopular: 'arara', nomeCientifico: 'panthera' })).toEqual([])
  })

  it.each(['%', '_', "'", '\\', '％', "' or 1=1 --", 'xyzxyz', '日本', '  -'])(
    'reads %j as plain characters, which name nothing',
    async (nomePopular) => {
      const { status, body } = await buscar({ nomePopular })
      expect([status, body.totalElements]).toEqual([200, 0])
    },
  )
})

describe('the kingdom', () => {
  it('narrows the list and the search', async () => {
    expect((await buscar({ reinoId: 3 })).body.totalElements).toBe(9)
    expect(await nomes({ reinoId: 1, nomePopular: 'ipê' })).not.toContain('Ipê-roxo')
    expect(await nomes({ reinoId: 2, nomePopular: 'ipê' })).toContain('Ipê-roxo')
    expect((await buscar({ reinoId: 99 })).body.empty).toBe(true)
    expect((await buscar({ reinoId: '' })).body.totalElements).toBe(143)
  })
})

describe('order and pages', () => {
  const chave = (texto: string) =>
    texto
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()

  it('comes without asking as page 1, size 20, by popular name', async () => {
    const { body } = await buscar({})
    expect(body).toMatchObject({
      totalElements: 143,
      totalPages: 8,
      number: 0,
      numberOfElements: 20,
      pageable: { pageNumber: 0, pageSize: 20 },
      first: true,
      last: false,
    })
    const chaves = body.content.map((e: Especie) => chave(e.nomePopular))
    expect(chaves).toEqual([...chaves].sort())
  })

  it.each(['nomePopular', 'nomeCientifico'] as const)('by %s in both directions', async (prop) => {
    const ler = async (orderBy: string) =>
      (await buscar({ prop, orderBy, tamanho: 100 })).body.content.map((e: Especie) => chave(e[prop]))
    const asc = await ler('ASC')
    expect(asc).toEqual([...asc].sort())
    const desc = await ler('DESC')
    expect(desc).toEqual([...desc].sort().reverse())
  })

  it('gives every species once across the pages', async () => {
    const ids: number[] = []
    for (let pagina = 1; pagina <= 8; pagina++)
      ids.push(...(await buscar({}, { pagina: String(pagina) })).body.content.map((e: Especie) => e.id))
    expect(new Set(ids).size).toBe(143)
    expect((await buscar({ pagina: 9 })).body).toMatchObject({ content: [], empty: true, totalElements: 143 })
  })

  it.each([
    { tamanho: 0 },
    { tamanho: 101 },
    { pagina: 0 },
    { prop: 'id' },
    { orderBy: 'X' },
    { reinoId: 'a' },
  ])('refuses %j', async (body) => {
    expect((await buscar(body)).status).toBe(422)
  })
})
