import { afterEach, describe, expect, it } from 'vitest'
import { type Compilador, criarCompilador, DocumentoDemorado } from './compilador.ts'
import type { Trabalho } from './folha.ts'
import { limpar } from './glifos.ts'
import { instrumentoImpresso } from './instrumento.ts'
import { reciboImpresso } from './recibo.ts'
import { umDocumento } from './test/exemplo.ts'

const abertos: Compilador[] = []
const compilador = (opcoes?: Parameters<typeof criarCompilador>[0]) => {
  const novo = criarCompilador(opcoes)
  abertos.push(novo)
  return novo
}
afterEach(async () => {
  await Promise.all(abertos.splice(0).map((c) => c.fechar()))
})

const umTrabalho = async () => reciboImpresso(await umDocumento('NOTIFICACAO'), 80)
const ehPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

describe('a draft with a word without end', () => {
  it.each(['a'.repeat(900_000), '1'.repeat(900_000), '1-'.repeat(450_000), 'a\n'.repeat(450_000)])(
    'is printed as far as its field goes, in time: %.5s…',
    async (descricao) => {
      const trabalho = await instrumentoImpresso(await umDocumento('NOTIFICACAO', { dados: { descricao } }))
      expect(JSON.stringify(trabalho.dados)).toContain('cortado aqui: passa de 4.000 caracteres')
      expect(ehPdf(await compilador().compilar(trabalho))).toBe(true)
    },
  )

  it('in a field of any kind costs no more than a long text', () => {
    expect(limpar({ texto: 'a'.repeat(900_000) }).texto.length).toBeLessThan(11_000)
  })
})

describe('the compiler of documents', () => {
  it('goes on when the process is changed for a new one after each document', async () => {
    const { compilar } = compilador({ documentosPorProcesso: 1 })
    const trabalho = await umTrabalho()
    const pdfs = await Promise.all([compilar(trabalho), compilar(trabalho), compilar(trabalho)])
    expect(pdfs.every(ehPdf)).toBe(true)
  })

  it('gives up at once on a document that takes too long, and serves the next', async () => {
    const lento = compilador({ prazoMs: 1 })
    const trabalho = await umTrabalho()
    await expect(lento.compilar(trabalho)).rejects.toThrow(DocumentoDemorado)
    await expect(lento.compilar(trabalho)).rejects.toThrow(DocumentoDemorado)
  })

  it('refuses what Typst refuses, and serves the next', async () => {
    const { compilar } = compilador()
    const trabalho = await umTrabalho()
    const torto = { ...trabalho, dados: { larguraMm: 'x' } } satisfies Trabalho
    await expect(compilar(torto)).rejects.toThrow('não pôde ser composto')
    expect(ehPdf(await compilar(trabalho))).toBe(true)
  })

  it('ends what it accepted before closing, and accepts nothing after', async () => {
    const { compilar, fechar } = compilador()
    const aceito = compilar(await umTrabalho())
    await fechar()
    expect(ehPdf(await aceito)).toBe(true)
    await expect(compilar(await umTrabalho())).rejects.toThrow('fechado')
  })
})
