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

const CONFIRA = 'Complete a linha ou confira os separadores e as aspas'

it('refuses a row that has not the fields of the header, but for empty ones at its end', async () => {
  const lidas: unknown[] = []
  for await (const feicao of lerCsv(emPedacos('a;b\n1;2\n3;4;5\n6\n7;8;; ;\n9;\n', 7))) lidas.push(feicao)
  const nada = { a: null, b: null }
  expect(lidas).toEqual([
    { linha: 2, propriedades: { a: '1', b: '2' } },
    { linha: 3, propriedades: nada, recusa: `A linha tem 3 campos; o cabeçalho, 2. ${CONFIRA}` },
    { linha: 4, propriedades: nada, recusa: `A linha tem 1 campo; o cabeçalho, 2. ${CONFIRA}` },
    { linha: 5, propriedades: { a: '7', b: '8' } },
    { linha: 6, propriedades: { a: '9', b: null } },
  ])
  expect(await ler('a;b;\n1;2\n3;4;5\n')).toEqual([
    [2, '1', '2', null],
    [3, '3', '4', '5'],
  ])
})

it('keeps the columns of one name apart, and gives one to those that have none', async () => {
  const lidas: unknown[] = []
  for await (const { propriedades } of lerCsv(emPedacos('obs;obs; ;\n1;2;3;4\n', 7))) lidas.push(propriedades)
  expect(lidas).toEqual([{ obs: '1', 'obs (2)': '2', 'coluna 3': '3', 'coluna 4': '4' }])
})

describe('the quotes of a CSV', () => {
  it.each([1, 3, 65_536])(
    'that close before the field ends take no other row along, in pieces of %i',
    async (n) => {
      expect(await ler('a;b;c\n5;"Faz" do João;x\n6;7;8\n7;"ok";9\n', n)).toEqual([
        [2, '5', 'Faz do João', 'x'],
        [3, '6', '7', '8'],
        [4, '7', 'ok', '9'],
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
    expect(await gasta(`a;b;c\n${'5;"Faz" do João;x\n'.repeat(50_000)}`)).toBeLessThan(4)
    expect(await gasta(`a;b\n1;${'"'.repeat(2_000_000)}`)).toBeLessThan(4)
    expect(await gasta(`a;b\n1;"${'"x'.repeat(1_000_000)}`)).toBeLessThan(4)
  })
})
