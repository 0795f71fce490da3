// The client of uploads in parts against a gateway that keeps what arrives, over a line that the test breaks.
import { envioEmPartes } from '@guara/domain/arquivo/partes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ateQue } from '../../test/ate-que.ts'
import { comRede, json, problema, semRede } from '../../test/rede.ts'
import { ErroDaApi } from '../cliente/erro.ts'
import { enviarEmPartes } from './envio-em-partes.ts'
import { aposChegar, aposFalhar, PARTE_INICIAL, PARTE_MAIOR, PARTE_MENOR, pausaMs } from './envio-ritmo.ts'

const KB = 1024
const ID = '60000000-0000-4000-8000-000000000001'
const NO_GATEWAY = envioEmPartes.iniciar.path.replace(':id', ID)
const PRONTO = {
  arquivoId: '70000000-0000-4000-8000-000000000001',
  nome: 'v.mp4',
  tipoConteudo: 'video/mp4',
  tamanho: 3,
  sha256: 'a'.repeat(64),
}

type Falha = 'antes' | 'no meio' | 'depois' | 'mudo' | { status: number; corpo: object }

const gateway = {
  recebidos: [] as number[],
  inicios: [] as number[],
  falhas: [] as Array<Falha | null>,
  conhecido: false,
}
const partesDe = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)]

/** Keeps a part only where the upload is; a line cut in the middle keeps the half that passed. */
class Linha {
  upload: { onprogress?: (evento: { loaded: number }) => void } = {}
  status = 0
  responseText = ''
  timeout = 0
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  onloadend?: () => void
  private inicio = 0
  open(_metodo: string, url: string) {
    this.inicio = Number(new URL(url, 'http://guara.test').searchParams.get('inicio'))
  }
  setRequestHeader() {}
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  private cair() {
    this.onerror?.()
    this.onloadend?.()
  }
  private responder(status: number, corpo: object) {
    this.status = status
    this.responseText = JSON.stringify(corpo)
    this.onload?.()
    this.onloadend?.()
  }
  send(bytes: ArrayBuffer) {
    const { inicio } = this
    gateway.inicios.push(inicio)
    const falha = gateway.falhas.shift() ?? null
    if (falha === 'mudo') return
    setTimeout(() => {
      if (falha !== null && typeof falha === 'object') return this.responder(falha.status, falha.corpo)
      if (falha === 'antes') return this.cair()
      if (!gateway.conhecido) return this.responder(404, { detail: 'Envio não encontrado.' })
      const atual = { recebido: gateway.recebidos.length }
      if (inicio !== atual.recebido) return this.responder(409, { detail: 'Fora de lugar', atual })
      const novos = partesDe(bytes)
      const passam = falha === 'no meio' ? novos.slice(0, novos.length / 2) : novos
      // Not spread: a part has more bytes than a call takes arguments.
      gateway.recebidos = gateway.recebidos.concat(passam)
      this.upload.onprogress?.({ loaded: passam.length })
      if (falha) return this.cair()
      this.responder(200, { recebido: gateway.recebidos.length })
    })
  }
}

const ARQUIVO = Uint8Array.from({ length: 1500 * KB }, (_, i) => (i * 7) % 251)
const fracoes: number[] = []
const controle = () => new AbortController()
const enviar = ({ bytes = ARQUIVO, signal = controle().signal } = {}) =>
  enviarEmPartes({
    id: ID,
    fonte: {
      tamanho: bytes.length,
      fatia: async (inicio, fim) => bytes.slice(inicio, fim).buffer as ArrayBuffer,
    },
    nome: 'v.mp4',
    sha256: 'a'.repeat(64),
    onProgresso: (fracao) => void fracoes.push(fracao),
    signal,
  })

const rede = (respostas = {}) =>
  comRede({
    [`PUT ${NO_GATEWAY}`]: () => {
      gateway.conhecido = true
      return { recebido: gateway.recebidos.length, arquivo: null }
    },
    [`GET ${NO_GATEWAY}`]: () =>
      gateway.conhecido
        ? { recebido: gateway.recebidos.length, arquivo: null }
        : problema(404, 'Envio não encontrado.'),
    [`POST ${NO_GATEWAY}/conclusao`]: PRONTO,
    ...respostas,
  })
const chegouInteiro = () => Buffer.from(gateway.recebidos).equals(Buffer.from(ARQUIVO))

beforeEach(() => {
  // A good line, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  Object.assign(gateway, { recebidos: [], inicios: [], falhas: [], conhecido: false })
  fracoes.length = 0
  vi.stubGlobal('XMLHttpRequest', Linha)
  vi.spyOn(Math, 'random').mockReturnValue(-0.49)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file in parts', () => {
  it('that is small costs three requests', async () => {
    const { pedidos } = rede()
    expect(await enviar({ bytes: ARQUIVO.subarray(0, 300 * KB) })).toEqual(PRONTO)
    expect([pedidos.map((p) => p.chamada.split(' ')[0]), gateway.inicios]).toEqual([['PUT', 'POST'], [0]])
  })

  it.each([
    ['before it arrived', 'antes' as const],
    ['after it arrived, without its answer', 'depois' as const],
  ])('that is small and cut %s is sent again without a question', async (_, falha) => {
    const { pedidos } = rede()
    gateway.falhas = [falha]
    const pequeno = ARQUIVO.slice(0, 40 * KB)
    await enviar({ bytes: pequeno })
    expect(pedidos.map((p) => p.chamada.split(' ')[0])).toEqual(['PUT', 'POST'])
    expect([gateway.inicios, gateway.recebidos.length]).toEqual([[0, 0], pequeno.length])
  })

  it('grows while the line is good, and tells how far it is', async () => {
    rede()
    await enviar()
    expect(gateway.inicios).toEqual([0, 512 * KB])
    expect(chegouInteiro()).toBe(true)
    expect(fracoes[0]).toBe(0)
    expect(fracoes.at(-1)).toBe(1)
    expect(fracoes).toEqual([...fracoes].sort((a, b) => a - b))
  })

  it('goes on from where an earlier day stopped', async () => {
    rede()
    gateway.recebidos = [...ARQUIVO.subarray(0, 700 * KB)]
    await enviar()
    expect(gateway.inicios[0]).toBe(700 * KB)
    expect(chegouInteiro()).toBe(true)
  })

  it('that was concluded before, its answer lost, costs one request', async () => {
    const { pedidos } = rede({ [`PUT ${NO_GATEWAY}`]: { recebido: 3, arquivo: PRONTO } })
    expect(await enviar()).toEqual(PRONTO)
    expect([pedidos.length, gateway.inicios]).toEqual([1, []])
  })
})

describe('a line that drops', () => {
  it.each<[string, Falha[]]>([
    ['before anything passed', ['antes']],
    ['in the middle of a part', ['no meio']],
    ['after a part, its answer lost', ['depois']],
    ['again and again, each time a little further', Array.from({ length: 12 }, () => 'no meio' as const)],
  ])('%s: the file arrives whole', { tags: ['demorado'] }, async (_caso, falhas) => {
    rede()
    gateway.falhas = falhas
    expect(await enviar()).toEqual(PRONTO)
    expect(chegouInteiro()).toBe(true)
  })

  it('sends less at a time', async () => {
    rede()
    gateway.falhas = ['antes', 'antes']
    await enviar()
    expect(gateway.inicios).toEqual([0, 0, 0, 128 * KB, 384 * KB, 896 * KB])
  })

  it('and does not come back is told as no answer, for who tries later', async () => {
    rede()
    gateway.falhas = Array.from({ length: 20 }, () => 'antes' as const)
    const erro = await enviar().catch((e: unknown) => e)
    expect([erro instanceof ErroDaApi, (erro as ErroDaApi).status]).toEqual([true, 0])
    expect(gateway.inicios.length).toBe(5)
  })

  it('while it is put together asks again for the same file', async () => {
    let vez = 0
    rede({ [`POST ${NO_GATEWAY}/conclusao`]: () => (vez++ === 0 ? semRede() : json(PRONTO)) })
    expect(await enviar()).toEqual(PRONTO)
    expect([vez, gateway.inicios]).toEqual([2, [0, 512 * KB]])
  })
})

describe('what the gateway says', () => {
  it('of an upload that it no longer knows: it is announced again', async () => {
    const { chamadas } = rede()
    gateway.falhas = [null, { status: 404, corpo: {} }]
    expect(await enviar()).toEqual(PRONTO)
    expect(chamadas(`PUT ${NO_GATEWAY}`).length).toBe(2)
  })

  it('of where the upload is: it goes on from there', async () => {
    rede()
    gateway.falhas = [{ status: 409, corpo: { detail: 'x', atual: { recebido: 0 } } }]
    expect(await enviar()).toEqual(PRONTO)
    expect(chegouInteiro()).toBe(true)
  })

  it('of a part that a proxy finds too large: smaller ones go, and never that large again', async () => {
    rede()
    const grande = { status: 413, corpo: {} }
    gateway.falhas = [null, grande, null, null, null, null]
    expect(await enviar({ bytes: ARQUIVO })).toEqual(PRONTO)
    expect(chegouInteiro()).toBe(true)
    // 512 kB pass, the 988 kB that are left do not; then 494 kB at a time.
    expect(gateway.inicios).toEqual([0, 512 * KB, 512 * KB, 1006 * KB])
  })

  it('of the smallest part, that it is too large: it is said', async () => {
    rede()
    gateway.falhas = Array.from({ length: 5 }, () => ({ status: 413, corpo: { detail: 'Grande demais.' } }))
    await expect(enviar()).rejects.toMatchObject({ status: 413 })
    expect(gateway.inicios).toEqual([0, 0, 0])
  })

  it.each([
    [413, 'Arquivo maior que 15 MB'],
    [409, 'Este envio começou com outro arquivo.'],
    [429, 'Há envios demais em andamento.'],
  ])('when it refuses with %i is said at once, before any byte', async (status, detail) => {
    const { pedidos } = rede({ [`PUT ${NO_GATEWAY}`]: () => problema(status, detail) })
    await expect(enviar()).rejects.toMatchObject({ status, detail })
    expect([pedidos.length, gateway.inicios]).toEqual([1, []])
  })
})

it('stops at once when it is cancelled', async () => {
  rede()
  gateway.falhas = ['mudo']
  const cancelamento = controle()
  const envio = enviar({ signal: cancelamento.signal })
  await ateQue(() => expect(gateway.inicios).toEqual([0]))
  cancelamento.abort()
  await expect(envio).rejects.toMatchObject({ name: 'AbortError' })
})

it('a failure to read the bytes is not taken for a bad line', async () => {
  rede()
  const fatia = () => Promise.reject(new Error('não abre'))
  const envio = enviarEmPartes({
    id: ID,
    fonte: { tamanho: 10, fatia },
    nome: 'a',
    sha256: 'a'.repeat(64),
    onProgresso: () => {},
    signal: controle().signal,
  })
  await expect(envio).rejects.toThrow('não abre')
})

describe('the rhythm', () => {
  it('stays between the smallest and the largest part', () => {
    expect([aposChegar(PARTE_INICIAL, 100), aposChegar(PARTE_MAIOR, 100)]).toEqual([
      2 * PARTE_INICIAL,
      PARTE_MAIOR,
    ])
    expect([aposChegar(PARTE_INICIAL, 5000), aposChegar(PARTE_INICIAL, 9000)]).toEqual([
      PARTE_INICIAL,
      PARTE_INICIAL / 2,
    ])
    expect([aposFalhar(PARTE_INICIAL), aposFalhar(PARTE_MENOR)]).toEqual([PARTE_INICIAL / 2, PARTE_MENOR])
  })

  it('pauses longer each time, up to some seconds, and not in step with others', () => {
    expect([1, 2, 3, 9].map((falhas) => pausaMs(falhas, 0.5))).toEqual([300, 600, 1200, 5000])
    expect([pausaMs(1, 0), pausaMs(1, 1)]).toEqual([150, 450])
  })
})
