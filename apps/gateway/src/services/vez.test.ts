import { describe, expect, it } from 'vitest'
import { umDeCadaVez } from './vez.ts'

const passar = () => new Promise<void>((pronto) => setImmediate(pronto))

describe('one at a time', () => {
  it('by name, in the order they came, whatever the one before did', async () => {
    const feitos: string[] = []
    const agir =
      (o: string, falha = false) =>
      async () => {
        feitos.push(`${o} começa`)
        await passar()
        feitos.push(`${o} acaba`)
        if (falha) throw new Error(o)
        return o
      }
    const respostas = await Promise.allSettled([
      umDeCadaVez('x', agir('a', true)),
      umDeCadaVez('x', agir('b')),
      umDeCadaVez('y', agir('c')),
    ])
    expect(respostas.map((r) => r.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(feitos.filter((f) => !f.startsWith('c'))).toEqual(['a começa', 'a acaba', 'b começa', 'b acaba'])
    expect(feitos.indexOf('c começa')).toBeLessThan(feitos.indexOf('a acaba'))
  })

  it('forgets a name when nobody waits for it any more', async () => {
    const vezes = new Map()
    const todos = Array.from({ length: 5 }, (_, i) => umDeCadaVez(`nome-${i % 2}`, passar, vezes))
    expect(vezes.size).toBe(2)
    await Promise.all(todos)
    expect(vezes.size).toBe(0)
  })
})
