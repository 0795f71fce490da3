import { describe, expect, it } from 'vitest'
import { criarTurnos } from './turnos.ts'

const regra = (aoMesmoTempo: [number, number], espera: [number, number] = [9, 99]) => ({
  aoMesmoTempo: { deCada: aoMesmoTempo[0], deTodos: aoMesmoTempo[1] },
  espera: { deCada: espera[0], deTodos: espera[1] },
  recusas: { deCada: 'demais seus', deTodos: 'demais de todos' },
})

/** Acts that end when they are told to, in the order in which they began. */
const umaSala = (...limites: Parameters<typeof regra>) => {
  const turnos = criarTurnos(regra(...limites))
  const comecaram: string[] = []
  const soltar = new Map<string, () => void>()
  const pedir = (nome: string, dono = nome[0] ?? '') =>
    turnos(dono, () => {
      comecaram.push(nome)
      return new Promise<string>((pronto) => soltar.set(nome, () => pronto(nome)))
    })
  const passar = () => new Promise((pronto) => setImmediate(pronto))
  const acabar = async (nome: string) => {
    await passar()
    soltar.get(nome)?.()
    await passar()
  }
  return { pedir, acabar, comecaram }
}

describe('turns', () => {
  it('are at most so many at once, and of one owner fewer', async () => {
    const { pedir, comecaram } = umaSala([1, 2])
    for (const nome of ['a1', 'a2', 'b1', 'c1']) void pedir(nome)
    await Promise.resolve()
    expect(comecaram).toEqual(['a1', 'b1'])
  })

  it('go round the owners: who came with one waits for one of who came with many', async () => {
    const { pedir, acabar, comecaram } = umaSala([1, 1])
    for (const nome of ['a1', 'a2', 'a3', 'b1']) void pedir(nome)
    await acabar('a1')
    await acabar('a2')
    await acabar('b1')
    expect(comecaram).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('pass on after a failure, and answer what the act answered', async () => {
    const turnos = criarTurnos(regra([1, 1]))
    const falha = turnos('a', () => Promise.reject(new Error('x')))
    const depois = turnos('a', async () => 'feito')
    await expect(falha).rejects.toThrow('x')
    expect(await depois).toBe('feito')
  })

  it('refuse who waits too much with 429, and the rest of the world with 503', async () => {
    const { pedir } = umaSala([1, 1], [1, 2])
    for (const nome of ['a1', 'a2', 'b1']) void pedir(nome)
    await expect(pedir('a3')).rejects.toMatchObject({ codigo: 'MUITAS_TENTATIVAS', message: 'demais seus' })
    await expect(pedir('c1')).rejects.toMatchObject({ codigo: 'INDISPONIVEL', message: 'demais de todos' })
  })
})
