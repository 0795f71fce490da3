import { setTimeout as esperar } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { enviarArquivo } from './arquivo.ts'

test('who leaves before the first piece is ready leaves nothing open', async () => {
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
