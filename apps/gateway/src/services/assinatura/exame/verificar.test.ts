// Files made to cost: whatever they hold, they are read in a time that their length bounds, away from everybody else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Certificado, certificarAutoridade, derDe } from '../autoridade/certificado.ts'
import { criarExaminador } from './examinador.ts'
import { verificar } from './verificar.ts'

const MEGABYTE = 1024 * 1024
let autoridade: Certificado

beforeAll(async () => {
  autoridade = (await certificarAutoridade('Órgão Exemplo', new Date(), 1)).certificado
})

const faixa = (abre: number, fecha: number, fim: number) => `/ByteRange [0 ${abre} ${fecha} ${fim - fecha}]\n`

/** As many ranges as told, all over one gap of hexadecimal that fills the file. */
const comUmaLacunaSo = (tamanho: number, faixas: number) => {
  const pdf = Buffer.alloc(tamanho, 'a')
  const cabeca = 8192
  pdf.fill(' ', 0, cabeca)
  pdf.write(`%PDF-1.7\n${faixa(cabeca, tamanho - 2, tamanho).repeat(faixas)}`)
  pdf.write('<', cabeca)
  pdf.write('>\n', tamanho - 3)
  return pdf
}

/** Each range over a gap of its own, one revision after the other. */
const emSequencia = (tamanho: number, faixas: number) => {
  const pdf = Buffer.alloc(tamanho, ' ')
  pdf.write('%PDF-1.7\n')
  const passo = Math.floor((tamanho - 16) / faixas)
  for (let i = 0; i < faixas; i += 1) {
    const onde = 16 + i * passo
    pdf.write(`${faixa(onde + 100, onde + 200, onde + passo)}`, onde)
    pdf.write(`<${'0'.repeat(98)}>`, onde + 100)
  }
  return pdf
}

const gasto = async <T>(agir: () => Promise<T>) => {
  const antes = process.cpuUsage()
  const feito = await agir()
  const { user, system } = process.cpuUsage(antes)
  return { feito, segundos: (user + system) / 1e6 }
}

describe('a file of 28 MB', () => {
  it.each([
    ['50 ranges over one gap of 28 MB', () => comUmaLacunaSo(28 * MEGABYTE, 50), 'não tem assinatura'],
    ['a million ranges', () => Buffer.alloc(28 * MEGABYTE, '/ByteRange [0 1 2 3]'), 'mais assinaturas'],
    [
      '50 ranges, each with its own gap',
      () => emSequencia(28 * MEGABYTE, 50),
      'não foi feita com certificado',
    ],
  ])('with %s costs less than two seconds of processor', async (_, criar, motivo) => {
    const pdf = criar()
    const { feito, segundos } = await gasto(() => verificar(pdf, [autoridade]))
    expect([feito.integro, feito.motivo]).toEqual([false, expect.stringContaining(motivo)])
    expect(segundos).toBeLessThan(2)
  })

  it('with two signatures in one place is nobody’s, whatever they say', async () => {
    const pdf = Buffer.concat([emSequencia(MEGABYTE, 1), Buffer.from(faixa(116, 216, 1000))])
    const { assinaturas, motivo } = await verificar(pdf, [autoridade])
    expect([assinaturas, motivo]).toEqual([[], expect.stringContaining('umas sobre as outras')])
  })
})

describe('the examiner', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'guara-exame-'))
  const caminho = join(pasta, 'a.pdf')
  writeFileSync(caminho, emSequencia(MEGABYTE, 2))
  afterAll(() => rmSync(pasta, { recursive: true }))
  const pedido = () => ({ caminho, autoridades: [derDe(autoridade)] })

  it('reads a file away from this thread', { tags: ['demorado'] }, async () => {
    const exame = await criarExaminador()('alguém', pedido())
    expect(exame).toMatchObject({ tamanho: MEGABYTE, assinaturas: [{ integra: false }, { integra: false }] })
  })

  it('interrupts what takes too long, and says what to do', async () => {
    const apressado = criarExaminador({ prazoMs: 1 })
    await expect(apressado('alguém', pedido())).rejects.toMatchObject({
      codigo: 'INDISPONIVEL',
      message: expect.stringContaining('pelo código impresso'),
    })
  })

  it('goes on after a file that it could not read', { tags: ['demorado'] }, async () => {
    const examinar = criarExaminador()
    await expect(examinar('alguém', { ...pedido(), caminho: join(pasta, 'nenhum.pdf') })).rejects.toThrow(
      'ENOENT',
    )
    expect(await examinar('alguém', pedido())).not.toBeNull()
  })
})
