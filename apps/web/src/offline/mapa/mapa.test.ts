// The base map on the device, over a real file of our own making and a gateway that can go away.
import { PMTiles } from 'pmtiles'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { umaBaseDoMapa } from '../../test/pmtiles.ts'
import type { BaseDoMapa } from '../../ui/mapa/base/base.ts'
import { bancoDoMapa } from './banco.ts'

const JARAGUA = { oeste: -49.35, leste: -49.3, sul: -15.78, norte: -15.72 }
const GOIANIA = { oeste: -49.3, leste: -49.2, sul: -16.7, norte: -16.6 }
const NUNCA = new AbortController().signal
const PARADO = () => {}

let arquivo: Buffer
beforeAll(async () => {
  const { default: municipios } = await import('virtual:geo/municipios')
  arquivo = umaBaseDoMapa(municipios)
})

/** What the gateway was asked for, in ranges; null while it does not answer. */
let pedidos: string[] = []
let edicao: string | null = '"um"'

const responder = async (
  _: unknown,
  { headers, signal }: { headers: Headers; signal?: AbortSignal | null },
) => {
  signal?.throwIfAborted()
  if (edicao === null) throw new TypeError('Failed to fetch')
  const faixa = headers.get('range') ?? ''
  pedidos.push(faixa)
  const [inicio = 0, fim = 0] = faixa.replace('bytes=', '').split('-').map(Number)
  return new Response(new Uint8Array(arquivo.subarray(inicio, fim + 1)), {
    status: 206,
    headers: { etag: edicao, 'last-modified': 'Thu, 01 Oct 2026 12:00:00 GMT' },
  })
}

/** A page that has just been opened. */
const abrir = async () => {
  vi.resetModules()
  const base = await (await import('./base.ts')).abrirBaseDoAparelho()
  return base as BaseDoMapa
}

const quadro = (base: BaseDoMapa) => base.arquivo.getZxy(9, 185, 278)

beforeEach(() => {
  edicao = '"um"'
  pedidos = []
  vi.stubGlobal('fetch', responder)
})
afterEach(async () => {
  // The next file may share this page: it loads a map before its first test.
  vi.unstubAllGlobals()
  await bancoDoMapa.areas.clear()
  await bancoDoMapa.faixas.clear()
})

describe('the base of the map', () => {
  it('is read in ranges, and says whose it is without the links', async () => {
    const base = await abrir()
    expect(base.credito).toBe('Base de 10/2026 · © Exemplo')
    expect(pedidos).toEqual(['bytes=0-16383'])
    const lido = await quadro(base)
    expect(new TextDecoder().decode(lido?.data)).toContain('Jaraguá')
    expect(pedidos.at(-1)).toMatch(/^bytes=\d+-\d+$/)
  })

  it('is nothing where neither the gateway nor the device has it, and comes when it does', async () => {
    edicao = null
    vi.resetModules()
    const { abrirBaseDoAparelho } = await import('./base.ts')
    expect(await abrirBaseDoAparelho()).toBeNull()
    edicao = '"um"'
    expect(await abrirBaseDoAparelho()).not.toBeNull()
  })
})

describe('an area that is kept', () => {
  it('takes the bytes that it said, in few requests, and is drawn with no network', async () => {
    const { guarda } = await abrir()
    const bytes = await guarda.medir(JARAGUA, NUNCA)
    const antes = pedidos.length
    const passos: number[] = []
    await guarda.guardar('Jaraguá', JARAGUA, (feito, total) => passos.push(feito / total), NUNCA)
    expect(pedidos.length - antes).toBeLessThan(12)
    expect(passos.at(-1)).toBe(1)
    expect([...passos].sort((a, b) => a - b)).toEqual(passos)
    const guardadas = await bancoDoMapa.faixas.toArray()
    expect(guardadas.reduce((n, f) => n + f.bytes.byteLength, 0)).toBe(bytes)

    edicao = null
    const semRede = await abrir()
    expect(semRede.credito).toBe('Base de 10/2026 · © Exemplo')
    expect((await quadro(semRede))?.data.byteLength).toBeGreaterThan(100)
    await expect(semRede.arquivo.getZxy(9, 185, 280)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await semRede.guarda.listar()).toMatchObject([
      { nome: 'Jaraguá', bytes, completa: true, atual: true },
    ])
  })

  it('leaves nothing when it is cancelled half way', async () => {
    const { guarda } = await abrir()
    const freio = new AbortController()
    const feita = guarda.guardar('Jaraguá', JARAGUA, (feito) => feito > 0 && freio.abort(), freio.signal)
    await expect(feita).rejects.toMatchObject({ name: 'AbortError' })
    expect([await bancoDoMapa.areas.count(), await bancoDoMapa.faixas.count()]).toEqual([0, 0])
  })

  it('shares with its neighbour what both need, until the last of them is removed', async () => {
    const { guarda } = await abrir()
    await guarda.guardar('Jaraguá', JARAGUA, PARADO, NUNCA)
    const so = await bancoDoMapa.faixas.count()
    await guarda.guardar('Goiânia', GOIANIA, PARADO, NUNCA)
    const [goiania, jaragua] = await guarda.listar()
    await guarda.remover(goiania?.id ?? '')
    expect(await bancoDoMapa.faixas.count()).toBe(so)
    await guarda.remover(jaragua?.id ?? '')
    expect(await bancoDoMapa.faixas.count()).toBe(0)
  })

  it('is known to be of an older base once the agency has a new one', async () => {
    await (await abrir()).guarda.guardar('Jaraguá', JARAGUA, PARADO, NUNCA)
    edicao = '"dois"'
    const nova = await abrir()
    expect(await nova.guarda.listar()).toMatchObject([{ atual: false }])
    edicao = '"tres"'
    await expect(nova.guarda.guardar('Goiânia', GOIANIA, PARADO, NUNCA)).rejects.toThrow()
    expect(await bancoDoMapa.areas.count()).toBe(1)
  })

  it('is not begun when the device has no room, nor larger than somebody walks', async () => {
    const { guarda } = await abrir()
    vi.stubGlobal('navigator', {
      onLine: true,
      storage: { estimate: async () => ({ usage: 100, quota: 101 }) },
    })
    await expect(guarda.guardar('Jaraguá', JARAGUA, PARADO, NUNCA)).rejects.toMatchObject({
      name: 'SemEspaco',
    })
    expect(await bancoDoMapa.areas.count()).toBe(0)
    const fundo = { ...(await guardado()), minZoom: 0, maxZoom: 15 }
    const { quadrosDe } = await import('./faixas.ts')
    expect(quadrosDe({ oeste: -53, leste: -46, sul: -19, norte: -13 }, fundo)).toBeNull()
    expect(quadrosDe(JARAGUA, fundo)?.length).toBeGreaterThan(15)
  })
})

const guardado = async () => {
  const getBytes = async (inicio: number, tamanho: number) => ({
    data: new Uint8Array(arquivo.subarray(inicio, inicio + tamanho)).buffer,
  })
  return new PMTiles({ getKey: () => 'teste', getBytes }).getHeader()
}
