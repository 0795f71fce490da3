import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PUBLICO } from '@guara/domain/acesso'
import type { Operacao } from '@guara/domain/contract'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enviarEmFluxo } from './fluxo.ts'

const operacao: Operacao = {
  method: 'GET',
  path: '/linhas',
  resumo: 'Linhas',
  output: z.array(z.object({ n: z.number() })),
  fluxo: true,
  acesso: PUBLICO,
}

const enviar = async (linhas: AsyncIterable<unknown>) => {
  let corpo: Readable | undefined
  const reply = {
    type: () => reply,
    send: (dado: Readable) => {
      corpo = dado
      return reply
    },
  }
  await enviarEmFluxo(reply as unknown as FastifyReply, operacao, linhas)
  if (!corpo) throw new Error('nada foi enviado')
  return corpo
}

const contar = (ate: number) => {
  const estado = { dadas: 0, encerrado: false }
  const linhas = (async function* () {
    try {
      for (let n = 0; n < ate; n++) {
        estado.dadas++
        yield { n, segredo: 'x'.repeat(100) }
      }
    } finally {
      estado.encerrado = true
    }
  })()
  return { estado, linhas }
}

describe('an answer row by row', () => {
  it.each([0, 1, 5000])('is one JSON array of %i rows, each as the contract says', async (quantas) => {
    const linhas = JSON.parse(await text(await enviar(contar(quantas).linhas)))
    expect(linhas).toEqual(Array.from({ length: quantas }, (_, n) => ({ n })))
  })

  it('asks for rows at the pace of who reads', async () => {
    const { estado, linhas } = contar(1_000_000)
    const corpo = await enviar(linhas)
    corpo.read(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(estado.dadas).toBeLessThan(10_000)
    corpo.destroy()
  })

  it('lets the source go when the reader leaves', async () => {
    const { estado, linhas } = contar(1_000_000)
    const corpo = await enviar(linhas)
    corpo.read(0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    corpo.destroy()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(estado.encerrado).toBe(true)
  })

  it('fails before anything is sent when the first row fails', async () => {
    const quebrada = (async function* () {
      yield await Promise.reject(new Error('banco fora'))
    })()
    await expect(enviar(quebrada)).rejects.toThrow('banco fora')
  })
})
