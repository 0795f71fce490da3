// A session that ends with something unsent on the device, by its time or by its owner: what was typed waits, sealed.
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sessaoAtual } from '../api/cliente/sessao-atual.ts'
import { sair } from '../features/sessao/sair.ts'
import { arquivosDoFormulario, guardarArquivo } from '../offline/arquivo/arquivos.ts'
import { fonteDe } from '../offline/arquivo/pedacos.ts'
import { banco } from '../offline/banco/banco.ts'
import { bancoDoCofre, chaveiroAberto, receberChave } from '../offline/cofre/cofre.ts'
import { ler, receber } from '../offline/rascunho/gravacao.ts'
import { useRascunho } from '../offline/rascunho/rascunho.ts'
import { ateQue } from '../test/ate-que.ts'
import { copiarAparelho, emTexto } from '../test/copia-do-aparelho.ts'
import { umFormulario } from '../test/formularios.ts'
import { abrirOutraPagina, tokenAte } from '../test/pagina.ts'
import { CONTA, comRede, problema, semRede } from '../test/rede.ts'
import { criarQueryClient } from './query-client.ts'
import { vigiarVencimento } from './vencimento.ts'

const FORMULARIO = umFormulario()
const ID = FORMULARIO.id
const HORA = 3_600_000
const SEM_FORMULARIO = { [`GET /services/fiscalizacao/api/formularios/${ID}`]: semRede }

const entrar = async (token: string) => {
  comRede(SEM_FORMULARIO)
  await receberChave(CONTA.id, token)
  sessaoAtual.iniciar(token, CONTA)
}

/** Typed an instant ago: not even the device has it yet. */
const digitar = async (texto: string) => {
  const { result } = renderHook(() => useRascunho(ID, CONTA.id))
  await waitFor(() => expect(result.current.fase).toBe('pronto'))
  act(() => result.current.alterar('operacao', texto))
}

const nadaAbre = async () => {
  await ateQue(async () => {
    expect(chaveiroAberto(CONTA.id)).toBeUndefined()
    expect(await bancoDoCofre.cofres.get(CONTA.id)).toMatchObject({ pelaSessao: null })
  })
  expect([localStorage.getItem('id_token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(emTexto(await copiarAparelho())).not.toContain('Cerrado Vivo')
}

const voltarETer = async (texto: string) => {
  await entrar('token-2')
  expect((await ler(ID, CONTA.id))?.conteudo.operacao).toBe(texto)
  const [foto] = await arquivosDoFormulario(ID, CONTA.id)
  if (!foto) throw new Error('the photo is gone')
  expect(new TextDecoder().decode(await fonteDe(foto).fatia(0, 4))).toBe('foto')
}

beforeEach(async () => {
  await entrar(tokenAte(Date.now() + HORA))
  await receber(FORMULARIO, CONTA.id, 1)
  await guardarArquivo({
    id: '70000000-0000-4000-8000-0000000000f1',
    formularioId: ID,
    usuarioId: CONTA.id,
    conteudo: new Blob(['foto'], { type: 'image/jpeg' }),
    nome: 'foto.jpg',
  })
})

it('ends on the instant with the page open, and keeps what was being typed', {
  tags: ['demorado'],
}, async () => {
  await digitar('Cerrado Vivo')
  sessaoAtual.iniciar(tokenAte(Date.now() + 1000), CONTA)
  onTestFinished(vigiarVencimento())
  await ateQue(() => expect(sessaoAtual.token()).toBeNull())
  expect(sessaoAtual.foiEncerrada()).toBe(true)
  await nadaAbre()
  await voltarETer('Cerrado Vivo')
})

it('ends at the next opening when the page was closed, before anything is read', {
  tags: ['demorado'],
}, async () => {
  await digitar('Cerrado Vivo')
  await waitFor(async () => expect((await ler(ID, CONTA.id))?.conteudo.operacao).toBe('Cerrado Vivo'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HORA })
  const outra = await abrirOutraPagina()
  expect(outra.sessaoAtual.estado()).toMatchObject({ token: null, usuario: null })
  await expect(outra.ler(ID, CONTA.id)).rejects.toThrow('Conecte-se uma vez')
  onTestFinished(outra.vigiarVencimento())
  sessaoAtual.encerrar()
  await nadaAbre()
  await voltarETer('Cerrado Vivo')
})

it('leaving takes what was read and keeps what was typed', { tags: ['demorado'] }, async () => {
  await banco.consultas.put({ id: 'f'.repeat(64), usuarioId: CONTA.id, chave: ['x'], dados: 1, em: 1 })
  await digitar('Cerrado Vivo')
  act(() => sair(criarQueryClient()))
  await ateQue(async () => expect(await banco.consultas.count()).toBe(0))
  await nadaAbre()
  await voltarETer('Cerrado Vivo')
})

it('a clock that is ahead ends no session early', async () => {
  const token = tokenAte(Date.now() + HORA)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HORA })
  sessaoAtual.iniciar(token, CONTA)
  onTestFinished(vigiarVencimento())
  expect((await abrirOutraPagina()).sessaoAtual.token()).toBe(token)
  expect(sessaoAtual.token()).toBe(token)
})

/** The page as it starts: what it asks the gateway with is fetched when it is needed. */
const abrirComOcio = async (segundos: number) => {
  const { sessaoAtual: sessao, vigiarVencimento: vigiar } = await abrirOutraPagina()
  const { pagina } = await import('../api/cliente/pagina.ts')
  const recarregar = vi.spyOn(pagina, 'recarregar').mockImplementation(() => {})
  sessao.iniciar(tokenAte(Date.now() + HORA, segundos), CONTA)
  return { sessao, recarregar, vigiar: () => onTestFinished(vigiar()) }
}

it('asks the gateway when nothing was used for as long as a session lives, and ends by its word alone', {
  tags: ['demorado'],
}, async () => {
  let vale = true
  const rede = comRede({ 'GET /api/account': () => (vale ? CONTA : problema(401, 'Entre para continuar.')) })
  const perguntas = () => rede.chamadas('GET /api/account').length
  const { sessao, recarregar, vigiar } = await abrirComOcio(2)
  vigiar()
  expect(perguntas()).toBe(0)
  // Another tab, or a clock that jumped: the gateway still knows the session, and the wait begins again.
  await ateQue(() => expect(perguntas()).toBe(1))
  expect(sessao.token()).not.toBeNull()
  vale = false
  await ateQue(() => expect(sessao.token()).toBeNull())
  expect([sessao.foiEncerrada(), perguntas(), recarregar.mock.calls.length]).toEqual([true, 2, 1])
})

it('without network ends nothing: the gateway is asked when it is back', async () => {
  const rede = comRede({ 'GET /api/account': () => problema(401, 'Entre para continuar.') })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { sessao, vigiar } = await abrirComOcio(60)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HORA / 2 })
  vigiar()
  expect([sessao.token() !== null, rede.pedidos.length]).toEqual([true, 0])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await ateQue(() => expect(sessao.token()).toBeNull())
})
