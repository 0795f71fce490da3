import { expect, it } from 'vitest'
import { tabelaDe } from './tabela.ts'

const bytesDe = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0))

const cabecalho = (nomes: readonly string[], letras: number) => {
  const inicio = 32 + nomes.length * 32 + 1
  const bytes = new Uint8Array(inicio)
  const vista = new DataView(bytes.buffer)
  vista.setUint16(8, inicio, true)
  vista.setUint16(10, 1 + nomes.length * letras, true)
  nomes.forEach((nome, i) => {
    bytes.set(bytesDe(nome), 32 + i * 32)
    bytes.set([0x43], 32 + i * 32 + 11)
    bytes.set([letras], 32 + i * 32 + 16)
  })
  bytes.set([0x0d], inicio - 1)
  return bytes
}

it('keeps both columns of one name', () => {
  const { ler } = tabelaDe(cabecalho(['NOME', 'NOME'], 3), (bytes) => String.fromCharCode(...bytes))
  expect(ler(bytesDe(' umadoi'))).toEqual({ NOME: 'uma', 'NOME (2)': 'doi' })
})
