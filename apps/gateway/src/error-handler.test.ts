import { Writable } from 'node:stream'
import { setTimeout as esperar } from 'node:timers/promises'
import Fastify from 'fastify'
import pino from 'pino'
import { expect, it } from 'vitest'
import { errorHandler } from './error-handler.ts'
import { usarBancoProprio } from './test/banco.ts'

const banco = usarBancoProprio()

it('says that one may try again when the server ended a transaction that a busy machine held', async () => {
  const linhas: string[] = []
  const destino = new Writable({
    write: (pedaco, _, pronto) => {
      linhas.push(String(pedaco))
      pronto()
    },
  })
  const app = Fastify({ loggerInstance: pino({ level: 'warn' }, destino) })
  app.setErrorHandler(errorHandler)
  app.get('/', async () => {
    const cliente = await banco.pool.connect()
    try {
      await cliente.query('begin')
      await cliente.query("set local idle_in_transaction_session_timeout = '20ms'")
      await esperar(200)
      await cliente.query('select 1')
    } finally {
      cliente.release(true)
    }
  })
  const resposta = await app.inject('/')
  expect([resposta.statusCode, resposta.headers['retry-after']]).toEqual([503, '5'])
  // A database that is away meets every request: each leaves one line, and none a stack.
  expect(linhas).toHaveLength(1)
  expect(JSON.parse(linhas[0] ?? '{}')).toMatchObject({
    msg: 'indisponível',
    motivo: expect.stringMatching(/\w/),
  })
  expect(linhas[0]).not.toContain('stack')
})
