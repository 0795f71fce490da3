import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { criarUmaSoVez } from './uma-so-vez.ts'

const [BARATO_MS, CARO_MS, IDADE_MS] = [10, 250, 60_000]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const montar = (custoMs = BARATO_MS) => {
  const umaSoVez = criarUmaSoVez<number>({ caroMs: CARO_MS, idadeMs: IDADE_MS })
  const [dono, outro] = [{}, {}]
  let feitas = 0
  const fazer = async () => {
    feitas += 1
    const esta = feitas
    await new Promise((resolve) => setTimeout(resolve, custoMs))
    return esta
  }
  const pedir = async (quem = dono, chave = 'a', como: () => Promise<number> = fazer) => {
    const pedido = umaSoVez(quem, chave, como)
    await vi.advanceTimersByTimeAsync(custoMs)
    return pedido
  }
  return { umaSoVez, pedir, dono, outro, fazer }
}

it('serves all who ask meanwhile, and nobody afterwards', async () => {
  const { pedir } = montar()
  expect(await Promise.all([pedir(), pedir()])).toEqual([1, 1])
  expect(await pedir()).toBe(2)
})

it('makes apart what is asked otherwise, or of another', async () => {
  const { pedir, dono, outro } = montar()
  expect(await Promise.all([pedir(dono, 'a'), pedir(dono, 'b'), pedir(outro, 'a')])).toEqual([1, 2, 3])
})

it('keeps what was dear until it is a minute old, counted from its beginning', async () => {
  const { pedir } = montar(1_000)
  expect(await pedir()).toBe(1)
  await vi.advanceTimersByTimeAsync(IDADE_MS - 2_001)
  expect(await pedir()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pedir()).toBe(2)
})

it('does not keep what was older than it may get when it was done', async () => {
  const { pedir } = montar(IDADE_MS + 1)
  expect(await pedir()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pedir()).toBe(2)
})

it('tells a failure to who waited, and tries again for the next', async () => {
  const { umaSoVez, pedir, dono, fazer } = montar(1_000)
  const falhar = async (): Promise<number> => {
    throw new Error('caiu')
  }
  const pedidas = [umaSoVez(dono, 'a', falhar), umaSoVez(dono, 'a', fazer)]
  expect((await Promise.allSettled(pedidas)).map((p) => p.status)).toEqual(['rejected', 'rejected'])
  expect(await pedir()).toBe(1)
})
