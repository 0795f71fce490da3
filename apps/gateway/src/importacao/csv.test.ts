// What careless and hostile files do with quotes: a row costs itself, and its length at most.
import { describe, expect, it } from 'vitest'
import { lerCsv } from './csv.ts'

async function* emPedacos(texto: string, tamanho: number) {
  for (let i = 0; i < texto.length; i += tamanho) yield texto.slice(i, i + tamanho)
}

const ler = async (texto: string, tamanho = 65_536) => {
  const lidas: unknown[][] = []
  for await (const { linha, propriedades } of lerCsv(emPedacos(texto, tamanho)))
    lidas.push([linha, ...Object.values(propriedades)])
  return lidas
}

describe('the quotes of a CSV', () => {
  it.each([1, 3, 65_536])(
    'that close before the field ends take no other row along, in pieces of %i',
    async (n) => {
      expect(await ler('a;b\n5;"Faz" do João;x\n6;7\n7;"ok"\n', n)).toEqual([
        [2, '5', 'Faz do João'],
        [3, '6', '7'],
        [4, '7', 'ok'],
      ])
    },
  )

  it('that never close end the file with what to say, and not with its memory', async () => {
    await expect(ler(`a;b\n1;"${'x\n'.repeat(4_000_000)}`)).rejects.toThrow(/grande demais/)
    await expect(ler('a;b\n1;"x\n')).rejects.toThrow(/termina dentro de aspas/)
  })

  it('cost their length, however many there are', { tags: ['demorado'] }, async () => {
    const gasta = async (texto: string) => {
      const antes = process.cpuUsage()
      await ler(texto).catch(() => {})
      const { user, system } = process.cpuUsage(antes)
      return (user + system) / 1e6
    }
    expect(await gasta(`a;b\n${'5;"Faz" do João;x\n'.repeat(50_000)}`)).toBeLessThan(4)
    expect(await gasta(`a;b\n1;${'"'.repeat(2_000_000)}`)).toBeLessThan(4)
    expect(await gasta(`a;b\n1;"${'"x'.repeat(1_000_000)}`)).toBeLessThan(4)
  })
})
