import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { calcularSha256, fonteDoBlob } from './sha256.ts'

it('counts the known hash of "abc"', async () => {
  expect(await calcularSha256(fonteDoBlob(new Blob(['abc'])))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('counts slice by slice what the whole is worth, and tells how far it is', async () => {
  const bytes = randomBytes(3 * 1024 * 1024 + 7)
  const passos: number[] = []
  const hash = await calcularSha256(fonteDoBlob(new Blob([bytes])), (fracao) => passos.push(fracao))
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(passos).toHaveLength(4)
  expect(passos.at(-1)).toBe(1)
})
