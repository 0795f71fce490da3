import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessaoAtual } from '../../api/cliente/sessao-atual.ts'
import { usarChave } from '../../test/cofre.ts'
import { umFormulario } from '../../test/formularios.ts'
import { CONTA, comRede, semRede } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { manterFila } from '../fila/fila.ts'
import { ler, receber } from './gravacao.ts'
import { useLugar } from './lugares.ts'
import { useRascunho } from './rascunho.ts'

const FORMULARIO = umFormulario()
const ID = FORMULARIO.id
const UM = `GET /services/fiscalizacao/api/formularios/${ID}`

/** Typing and sending go by these; the database of the tests goes by others. */
const RELOGIOS: Array<'setTimeout' | 'clearTimeout' | 'Date'> = ['setTimeout', 'clearTimeout', 'Date']
const noAparelho = async () => (await ler(ID, CONTA.id))?.conteudo.operacao ?? ''

const abrir = async () => {
  const { result } = renderHook(() => ({ ...useRascunho(ID, CONTA.id), lugar: useLugar(ID) }))
  await waitFor(() => expect(result.current.fase).toBe('pronto'))
  return result
}

beforeEach(async () => {
  await banco.rascunhos.clear()
  sessaoAtual.iniciar('token-1', CONTA)
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  comRede({ [UM]: semRede })
  await receber(FORMULARIO, CONTA.id, 1)
})

it('writes down whoever types without a pause', async () => {
  const rascunho = await abrir()
  vi.useFakeTimers({ toFake: RELOGIOS })
  let texto = ''
  for (let i = 0; i < 16; i++) {
    texto += 'a'
    act(() => rascunho.current.alterar('operacao', texto))
    await vi.advanceTimersByTimeAsync(100)
  }
  vi.useRealTimers()
  await waitFor(async () => expect((await noAparelho()).length).toBeGreaterThan(4))
})

it('says that the device is full, keeps what is on the screen, and writes it when there is room', async () => {
  const rascunho = await abrir()
  const cheio = vi.spyOn(banco.rascunhos, 'put').mockRejectedValue(new Error('QuotaExceededError'))
  act(() => rascunho.current.alterar('operacao', 'Cerrado Vivo'))
  await waitFor(() => expect(rascunho.current.lugar).toBe('sem-espaco'))
  expect(rascunho.current.rascunho?.conteudo.operacao).toBe('Cerrado Vivo')
  cheio.mockRestore()
  await act(() => rascunho.current.gravarAgora())
  expect(await noAparelho()).toBe('Cerrado Vivo')
})

it('waits in silence when the session ends before what was typed has left', async () => {
  const soltas: unknown[] = []
  const anotar = (motivo: unknown) => void soltas.push(motivo)
  process.on('unhandledRejection', anotar)
  const rascunho = await abrir()
  vi.useFakeTimers({ toFake: RELOGIOS })
  const fila = manterFila(CONTA.id)
  act(() => rascunho.current.alterar('operacao', 'Cerrado Vivo'))
  await vi.advanceTimersByTimeAsync(250)
  while ((await noAparelho()) !== 'Cerrado Vivo') await new Promise(setImmediate)
  sessaoAtual.descartar()
  window.dispatchEvent(new Event('online'))
  // Longer than what was written waits before it leaves.
  await vi.advanceTimersByTimeAsync(1800)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 100))
  fila.parar()
  process.off('unhandledRejection', anotar)
  expect(soltas).toEqual([])
  expect(rascunho.current.rascunho?.conteudo.operacao).toBe('Cerrado Vivo')
})
