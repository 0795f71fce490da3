import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { usarChave } from '../../test/cofre.ts'
import { CONTA } from '../../test/rede.ts'
import { banco } from '../banco/banco.ts'
import { arquivosDoFormulario, guardarArquivo } from './arquivos.ts'
import { BytesAusentes, blobDe, fonteDe } from './pedacos.ts'
import { calcularSha256 } from './sha256.ts'

const BYTES = randomBytes(2 * 1024 * 1024 + 345)
const FORMULARIO = '50000000-0000-4000-8000-000000000001'
const ID = '50000000-0000-4000-8000-000000000002'

const guardado = async () => {
  const [arquivo] = await arquivosDoFormulario(FORMULARIO, CONTA.id)
  if (!arquivo) throw new Error('nothing is kept')
  return arquivo
}

beforeEach(async () => {
  await banco.arquivos.clear()
  await banco.pedacos.clear()
  usarChave(CONTA.id, new Uint8Array(32).fill(7))
  await guardarArquivo({
    id: ID,
    formularioId: FORMULARIO,
    usuarioId: CONTA.id,
    conteudo: new Blob([BYTES], { type: 'image/jpeg' }),
    nome: 'foto.jpg',
  })
})

it('gives back any slice of what it keeps, and the whole', { tags: ['demorado'] }, async () => {
  const arquivo = await guardado()
  const { fatia, tamanho } = fonteDe(arquivo)
  expect(tamanho).toBe(BYTES.length)
  for (const [inicio, fim] of [
    [0, 10],
    [1024 * 1024 - 3, 1024 * 1024 + 3],
    [100, 2 * 1024 * 1024 + 100],
    [BYTES.length - 5, BYTES.length + 50],
  ] as const)
    expect(Buffer.from(await fatia(inicio, fim)).equals(BYTES.subarray(inicio, fim))).toBe(true)
  const blob = await blobDe(arquivo)
  expect([blob.size, blob.type]).toEqual([BYTES.length, 'image/jpeg'])
  expect(await calcularSha256(fonteDe(arquivo))).toBe(createHash('sha256').update(BYTES).digest('hex'))
})

it('keeps no piece legible, nor the name', async () => {
  const pedacos = await banco.pedacos.toArray()
  expect(pedacos).toHaveLength(3)
  const juntos = Buffer.concat(pedacos.map((p) => Buffer.from(p.selado)))
  expect(juntos.includes(BYTES.subarray(0, 64))).toBe(false)
})

it('says so when a piece is gone or was changed', async () => {
  const arquivo = await guardado()
  const [primeiro] = await banco.pedacos.toArray()
  if (!primeiro) throw new Error('no piece')
  primeiro.selado[40] = (primeiro.selado[40] ?? 0) ^ 1
  await banco.pedacos.put(primeiro)
  await expect(fonteDe(arquivo).fatia(0, 10)).rejects.toThrow()
  await banco.pedacos.delete([ID, 1])
  await expect(fonteDe(arquivo).fatia(1024 * 1024, 1024 * 1024 + 1)).rejects.toThrow(BytesAusentes)
})
