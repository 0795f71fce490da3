import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as esperar } from 'node:timers/promises'
import { PUBLICO } from '@guara/domain/acesso'
import type { Operacao } from '@guara/domain/contract'
import fastify, { type FastifyReply } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { comoJson, emPedacos, enviarArquivo, enviarFluxo } from './fluxo.ts'

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
    send: (dado: Readable) => {
      corpo = dado
      return reply
    },
  }
  await enviarFluxo(reply as unknown as FastifyReply, emPedacos(comoJson(operacao, linhas)))
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
    await esperar(50)
    expect(estado.dadas).toBeLessThan(10_000)
    corpo.destroy()
  })

  it('lets the source go when the reader leaves', async () => {
    const { estado, linhas } = contar(1_000_000)
    const corpo = await enviar(linhas)
    corpo.read(0)
    await esperar(20)
    corpo.destroy()
    await esperar(20)
    expect(estado.encerrado).toBe(true)
  })

  it('fails before anything is sent when the first row fails', async () => {
    const quebrada = (async function* () {
      yield await Promise.reject(new Error('banco fora'))
    })()
    await expect(enviar(quebrada)).rejects.toThrow('banco fora')
  })

  it('who leaves before the first piece is ready leaves nothing open', { tags: ['demorado'] }, async () => {
    let ido = () => {}
    const partiu = new Promise<void>((resolve) => {
      ido = resolve
    })
    const visto = { pedido: false, devolvido: false }
    async function* partes() {
      try {
        visto.pedido = true
        await partiu
        yield Buffer.from('primeira')
        yield Buffer.from('segunda')
      } finally {
        visto.devolvido = true
      }
    }
    const app = fastify()
    onTestFinished(() => app.close())
    app.get('/', (request, reply) => {
      request.raw.socket.once('close', ido)
      return enviarArquivo(reply, { nome: 'a.csv', tipo: 'text/csv', total: null, partes: partes() })
    })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const cliente = new AbortController()
    const resposta = fetch(base, { signal: cliente.signal }).catch(() => null)
    while (!visto.pedido) await esperar(5)
    cliente.abort()
    await resposta
    await expect.poll(() => visto.devolvido).toBe(true)
  })
})
