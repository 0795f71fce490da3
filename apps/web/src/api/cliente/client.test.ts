import { PUBLICO } from '@guara/domain/acesso'
import { contract } from '@guara/domain/contract'
import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { object, string } from 'zod'
import { ateQue } from '../../test/ate-que.ts'
import { CONTA, comRede, json, problema, semRede } from '../../test/rede.ts'
import { abandonarLeituras, createClient } from './client.ts'
import { emVoo } from './em-voo.ts'
import { ErroDaApi } from './erro.ts'
import { pagina } from './pagina.ts'
import { sessaoAtual } from './sessao-atual.ts'

const api = createClient(
  contract({
    buscar: {
      method: 'GET',
      path: '/coisas/:id',
      resumo: '',
      params: object({ id: string() }),
      query: object({ texto: string().optional(), outro: string().nullable().optional() }),
      output: object({ nome: string() }),
      acesso: PUBLICO,
    },
    criar: {
      method: 'POST',
      path: '/coisas',
      resumo: '',
      body: object({ nome: string().trim().min(1) }),
      output: object({}),
      acesso: PUBLICO,
    },
    imprimir: {
      method: 'GET',
      path: '/papel',
      resumo: '',
      output: string(),
      produces: 'text/plain',
      acesso: PUBLICO,
    },
    pdf: {
      method: 'GET',
      path: '/pdf',
      resumo: '',
      output: string(),
      base64: true,
      produces: 'text/plain',
      acesso: PUBLICO,
    },
    mudar: {
      method: 'PUT',
      path: '/coisas',
      resumo: '',
      output: object({}),
      acesso: PUBLICO,
      writes: true,
      auditoria: { ato: 'COISA_MUDAR' },
    },
    enviar: {
      method: 'POST',
      path: '/envio',
      resumo: '',
      envio: { campos: object({}) },
      output: object({}),
      acesso: PUBLICO,
    },
  }),
)

const recarregar = () => vi.spyOn(pagina, 'recarregar').mockImplementation(() => {})
const recusa = (promessa: Promise<unknown>) => promessa.then(() => null).catch((e: unknown) => e as ErroDaApi)

describe('a call', () => {
  it('writes the path, the query and the token', async () => {
    sessaoAtual.iniciar('abc', CONTA)
    const rede = comRede({ 'GET /coisas/a%2Fb': { nome: 'x' } })
    expect(await api.buscar({ params: { id: 'a/b' }, query: { texto: 'ç&', outro: null } })).toEqual({
      nome: 'x',
    })
    expect(rede.pedidos).toMatchObject([{ busca: '?texto=%C3%A7%26', token: 'Bearer abc' }])
  })

  it('sends the body as the schema reads it', async () => {
    const rede = comRede({ 'POST /coisas': {} })
    await api.criar({ body: { nome: '  ipê ' } })
    expect(rede.pedidos).toMatchObject([{ corpo: { nome: 'ipê' }, token: null }])
  })

  it('refuses a body that the gateway would refuse, with the same words', async () => {
    const rede = comRede()
    const erro = await recusa(api.criar({ body: { nome: '' } }))
    expect(erro).toMatchObject({ status: 422, violations: [{ field: 'nome', message: 'Campo obrigatório' }] })
    expect(rede.pedidos).toHaveLength(0)
  })

  it('reads an answer that is plain text', async () => {
    comRede({ 'GET /papel': () => new Response('JVBERi0=', { headers: { 'content-type': 'text/plain' } }) })
    expect(await api.imprimir()).toBe('JVBERi0=')
  })

  it('asks for the bytes of what the specification has in base64', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    )
    vi.stubGlobal('fetch', fetch)
    expect((await api.pdf()).type).toBe('application/pdf')
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/pdf')
  })

  it('sends a file as the field `file` of a form', async () => {
    const rede = comRede({ 'POST /envio': {} })
    await api.enviar({}, { arquivo: new File(['%PDF-'], 'auto.pdf', { type: 'application/pdf' }) })
    const corpo = rede.pedidos[0]?.corpo as FormData
    expect(corpo.get('file')).toMatchObject({ name: 'auto.pdf', type: 'application/pdf' })
  })
})

describe('a refusal', () => {
  it('carries the problem details', async () => {
    const violations = [{ field: 'nome', message: 'Já existe' }]
    comRede({ 'POST /coisas': () => problema(409, 'Já existe outra.', { violations }) })
    const erro = await recusa(api.criar({ body: { nome: 'x' } }))
    expect(erro).toBeInstanceOf(ErroDaApi)
    expect(erro).toMatchObject({ status: 409, detail: 'Já existe outra.', violations, requestId: 'p-1' })
  })

  it('has words of its own when the answer is not a problem', async () => {
    comRede({ 'POST /coisas': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    expect(await recusa(api.criar({ body: { nome: 'x' } }))).toMatchObject({ status: 502, requestId: null })
  })

  it('has status 0 when nobody answers', async () => {
    comRede({ 'POST /coisas': semRede })
    const erro = await recusa(api.criar({ body: { nome: 'x' } }))
    expect(erro?.status).toBe(0)
    expect(erro?.detail).toContain('Sem resposta do servidor')
  })
})

describe('401', () => {
  it('on a call with token clears the session and reloads the page', async () => {
    const recarga = recarregar()
    sessaoAtual.iniciar('abc', CONTA)
    comRede({ 'POST /coisas': () => problema(401, 'Sessão encerrada') })
    await recusa(api.criar({ body: { nome: 'x' } }))
    expect(localStorage.getItem('id_token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(recarga).toHaveBeenCalledOnce()
    expect(sessaoAtual.foiEncerrada()).toBe(true)
  })

  it('without token changes nothing', async () => {
    const recarga = recarregar()
    comRede({ 'POST /coisas': () => problema(401, 'Não') })
    expect(await recusa(api.criar({ body: { nome: 'x' } }))).toMatchObject({ status: 401 })
    expect(recarga).not.toHaveBeenCalled()
  })

  it('to a token that is no longer the one of the session changes nothing', async () => {
    const recarga = recarregar()
    sessaoAtual.iniciar('velho', CONTA)
    comRede({
      'POST /coisas': () => {
        sessaoAtual.iniciar('novo', CONTA)
        return problema(401, 'Token revogado')
      },
    })
    await recusa(api.criar({ body: { nome: 'x' } }))
    expect(recarga).not.toHaveBeenCalled()
    expect(localStorage.getItem('id_token')).toBe('novo')
  })

  it('to a token that is being changed changes nothing, and afterwards ends the session again', async () => {
    const recarga = recarregar()
    sessaoAtual.iniciar('velho', CONTA)
    comRede({ 'POST /coisas': () => problema(401, 'Token revogado') })
    const pedido = () => recusa(api.criar({ body: { nome: 'x' } }))
    await sessaoAtual.renovar(pedido)
    expect([recarga.mock.calls.length, localStorage.getItem('id_token')]).toEqual([0, 'velho'])
    await pedido()
    expect(recarga).toHaveBeenCalledOnce()
  })
})

describe('403', () => {
  beforeEach(() => notifications.clean())

  it("says 'Acesso negado.' and keeps the session", async () => {
    const recarga = recarregar()
    sessaoAtual.iniciar('abc', CONTA)
    comRede({ 'POST /coisas': () => problema(403, 'Acesso negado.') })
    await recusa(api.criar({ body: { nome: 'x' } }))
    await ateQue(() =>
      // Screens of other tests may still be telling theirs.
      expect(notificationsStore.getState().notifications).toContainEqual(
        expect.objectContaining({ title: 'Acesso negado.', autoClose: false }),
      ),
    )
    expect(localStorage.getItem('id_token')).toBe('abc')
    expect(recarga).not.toHaveBeenCalled()
  })
})

it('counts the requests in flight, those that fail too', async () => {
  let responder = (_: Response) => {}
  const espera = new Promise<Response>((resolve) => {
    responder = resolve
  })
  comRede({ 'POST /coisas': () => espera, 'GET /papel': semRede })
  // Screens of other tests may have left without their answers.
  const antes = emVoo.quantos()
  const vistos: number[] = []
  const parar = emVoo.subscribe(() => vistos.push(emVoo.quantos() - antes))
  const uma = api.criar({ body: { nome: 'x' } })
  const outra = recusa(api.imprimir())
  await outra
  expect(emVoo.quantos() - antes).toBe(1)
  responder(json({}))
  await uma
  expect(vistos).toEqual([1, 2, 1, 0])
  parar()
})

it('whoever leaves waits for no answer any more, and what was being written goes on', async () => {
  const sinais: Array<AbortSignal | null | undefined> = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    sinais.push(signal)
    return new Promise((_, recusar) => signal?.addEventListener('abort', () => recusar(signal.reason)))
  })
  const lida = api.buscar({ params: { id: '1' }, query: {} })
  void api.mudar()
  await vi.waitFor(() => expect(sinais).toHaveLength(2))
  abandonarLeituras()
  await expect(lida).rejects.toMatchObject({ status: 0 })
  expect(sinais.map((s) => s?.aborted)).toEqual([true, undefined])
  vi.unstubAllGlobals()
})
