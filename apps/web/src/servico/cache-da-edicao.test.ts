import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BASE, comArmario, comServidor, sha256 } from '../test/armario.ts'
import { daEdicao, deOutraEdicao, encher, usar } from './cache-da-edicao.ts'
import { type Edicao, edicao } from './edicao.ts'

const PAGINA = '<html>1</html>'

const umaEdicao = (arquivos: Record<string, string>, pagina = PAGINA): Edicao => {
  const lista = Object.entries(arquivos).map(([nome, corpo]) => [nome, sha256(corpo)] as const)
  return edicao(BASE, sha256(JSON.stringify(lista)), lista, `sha256-pagina:${sha256(pagina)}:`)
}

const ARQUIVOS = { 'logo.svg': '<svg/>', 'assets/a-1.js': 'a', 'assets/b-1.js': 'b', 'assets/c-1.js': 'c' }

let armario: ReturnType<typeof comArmario>
beforeEach(() => {
  armario = comArmario()
})

const semRede = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('filling', () => {
  it('brings every file, and the page after all of them', async () => {
    const { nomes } = comServidor({ ...ARQUIVOS, '': PAGINA })
    const esta = umaEdicao(ARQUIVOS)
    await encher(esta)
    expect((await armario.conteudo(esta.cache)).sort()).toEqual(['', ...Object.keys(ARQUIVOS)].sort())
    expect(nomes().at(-1)).toBe('')
    expect(await (await daEdicao(esta, BASE))?.text()).toBe(PAGINA)
  })

  it('takes what the page has just loaded from the browser, and asks the server for what has no hash in its name', async () => {
    const { pedidos } = comServidor({ ...ARQUIVOS, '': PAGINA })
    await encher(umaEdicao(ARQUIVOS))
    const modos = Object.fromEntries(pedidos.map(({ nome, cache }) => [nome, cache]))
    expect(modos).toMatchObject({ 'assets/a-1.js': 'default', 'logo.svg': 'no-cache', '': 'no-cache' })
  })

  it('goes on from where it was cut short, and has no page until then', async () => {
    const meio = comServidor({ 'logo.svg': '<svg/>', 'assets/a-1.js': 'a' })
    semRede()
    const esta = umaEdicao(ARQUIVOS)
    await expect(encher(esta)).rejects.toThrow('404')
    expect((await armario.conteudo(esta.cache)).sort()).toEqual(['assets/a-1.js', 'logo.svg'])
    expect(meio.nomes()).not.toContain('')
    const { nomes } = comServidor({ ...ARQUIVOS, '': PAGINA })
    await encher(esta)
    expect(nomes().sort()).toEqual(['', 'assets/b-1.js', 'assets/c-1.js'])
  })

  it('does not bring again what another edition has under the same hashed name', async () => {
    comServidor({ ...ARQUIVOS, '': PAGINA })
    await encher(umaEdicao(ARQUIVOS))
    const novos = { 'logo.svg': '<svg>2</svg>', 'assets/a-1.js': 'a', 'assets/d-1.js': 'd' }
    const { nomes } = comServidor({ ...novos, '': '<html>2</html>' })
    const esta = umaEdicao(novos, '<html>2</html>')
    await encher(esta)
    expect(nomes().sort()).toEqual(['', 'assets/d-1.js', 'logo.svg'])
    expect(await (await daEdicao(esta, `${BASE}logo.svg`))?.text()).toBe('<svg>2</svg>')
  })

  it('refuses bytes that are not the ones of this edition, and asks the server itself again', async () => {
    vi.useFakeTimers()
    const { pedidos, arquivos } = comServidor({ ...ARQUIVOS, '': '<html>of another gateway</html>' })
    const feito = encher(umaEdicao(ARQUIVOS))
    await vi.advanceTimersByTimeAsync(500)
    arquivos[''] = PAGINA
    await vi.advanceTimersByTimeAsync(1000)
    await feito
    expect(pedidos.filter(({ nome }) => nome === '').map(({ cache }) => cache)).toEqual([
      'no-cache',
      'reload',
    ])
  })

  it('gives up after four times, and keeps no page', async () => {
    vi.useFakeTimers()
    const { nomes } = comServidor({ ...ARQUIVOS, '': 'wrong' })
    const esta = umaEdicao(ARQUIVOS)
    const falha = expect(encher(esta)).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(20_000)
    await falha
    expect(nomes().filter((nome) => nome === '')).toHaveLength(4)
    expect(await daEdicao(esta, BASE)).toBeUndefined()
  })

  it('is not whole when the browser took the storage back on the way', async () => {
    const esta = umaEdicao(ARQUIVOS)
    comServidor({ ...ARQUIVOS, '': PAGINA })
    const buscar = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url === BASE) void armario.delete(esta.cache)
      return buscar(url, init)
    })
    await expect(encher(esta)).rejects.toThrow('not whole')
  })
})

describe('coming into use', () => {
  const uma = umaEdicao({ 'assets/a-1.js': 'a' })
  const duas = umaEdicao({ 'assets/a-2.js': 'a2' })
  const tres = umaEdicao({ 'assets/a-3.js': 'a3' })
  const instalar = async (esta: Edicao, corpo: string) => {
    comServidor({ [esta.arquivos[0]?.[0] ?? '']: corpo, '': PAGINA })
    await encher(esta)
  }

  it('keeps the edition before it for the pages that are still open, and drops the one before that', async () => {
    await instalar(uma, 'a')
    await usar(uma, 1000)
    await instalar(duas, 'a2')
    await usar(duas, 2000)
    expect(await (await deOutraEdicao(`${BASE}assets/a-1.js`))?.text()).toBe('a')
    await instalar(tres, 'a3')
    await usar(tres, 3000)
    expect((await armario.keys()).sort()).toEqual([duas.cache, tres.cache].sort())
  })

  it('keeps the one that was in use, not one that was brought later and never used', async () => {
    await instalar(uma, 'a')
    await usar(uma, 1000)
    await instalar(duas, 'a2')
    await instalar(tres, 'a3')
    await usar(tres, 3000)
    expect((await armario.keys()).sort()).toEqual([uma.cache, tres.cache].sort())
  })

  it('goes back to an edition that is still there without bringing it again', async () => {
    await instalar(uma, 'a')
    await usar(uma, 1000)
    await instalar(duas, 'a2')
    await usar(duas, 2000)
    const { nomes } = comServidor({ '': PAGINA })
    await encher(uma)
    await usar(uma, 3000)
    expect(nomes()).toEqual([''])
    expect((await armario.keys()).sort()).toEqual([uma.cache, duas.cache].sort())
  })

  it('touches no cache of another application', async () => {
    await armario.open('outra-coisa')
    await instalar(uma, 'a')
    await usar(uma, 1000)
    expect(await armario.keys()).toContain('outra-coisa')
  })
})

it('is another edition when the page or its security policy changes', () => {
  const nomes = ['sha256-pagina:a:', 'sha256-pagina:b:', 'sha256-pagina:b:p', 'sha256-pagina:b:q'].map(
    (marca) => edicao(BASE, 'v', [], marca).cache,
  )
  expect(new Set(nomes).size).toBe(4)
})
