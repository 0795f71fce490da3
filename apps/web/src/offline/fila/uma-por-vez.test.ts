import { expect, it } from 'vitest'
import { umaPorVez } from './uma-por-vez.ts'

/** Counts how often it ran, and how many ran at once. */
const comContagem = (falha = false) => {
  const conta = { vezes: 0, juntas: 0, maximo: 0 }
  const agir = async () => {
    conta.vezes++
    conta.maximo = Math.max(conta.maximo, ++conta.juntas)
    await new Promise((resolve) => setTimeout(resolve, 5))
    conta.juntas--
    if (falha) throw new Error(`${conta.vezes}`)
    return conta.vezes
  }
  return { conta, agir }
}

it('asked many times while it is at it, runs once more, alone, and answers all of them', async () => {
  const pedir = umaPorVez<number>()
  const { conta, agir } = comContagem()
  expect(await Promise.all([1, 2, 3, 4].map(() => pedir('a', agir)))).toEqual([1, 2, 2, 2])
  expect(await pedir('a', agir)).toBe(3)
  expect(conta.maximo).toBe(1)
})

it('goes on after a failure, and lets other names by', async () => {
  const pedir = umaPorVez<number>()
  const { agir } = comContagem(true)
  const outro = comContagem()
  const todos = await Promise.allSettled([pedir('a', agir), pedir('a', agir), pedir('b', outro.agir)])
  expect(todos.map((t) => t.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await pedir('a', outro.agir)).toBe(2)
})
