import { expect, it } from 'vitest'
import { escreverCsv } from './csv.ts'

const escrito = async (texto: string) => {
  async function* registros() {
    yield { valores: [texto], geometria: null }
  }
  const partes: Uint8Array[] = []
  for await (const parte of escreverCsv('x', [{ chave: 'a', rotulo: 'A', tipo: 'texto' }], registros()))
    partes.push(parte)
  return Buffer.concat(partes).toString().split('\r\n')[1]
}

it('writes a text in one line', async () => {
  expect(await escrito('um \r\n\n  dois  três\n=1')).toBe('"um dois  três =1"')
  expect(await escrito('\n=1')).toBe('" =1"')
})

it('writes a name of spaces at once: it is written in the thread that answers everybody', async () => {
  const antes = performance.now()
  await escrito(`A${' '.repeat(200_000)}B`)
  await escrito(`A${' \n'.repeat(200_000)}B`)
  // With the square of the spaces it would take minutes: this is no measure of the machine.
  expect(performance.now() - antes).toBeLessThan(30_000)
})
