import { type AddressInfo, connect } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { limitarTempoDoCorpo } from './prazo.ts'

const app = Fastify()
afterEach(() => app.close())

it('cuts a body that stops coming with 408, but not a file', { tags: ['demorado'] }, async () => {
  limitarTempoDoCorpo(app, 200)
  app.addContentTypeParser('application/octet-stream', (_r, corpo, pronto) => {
    corpo.resume()
    corpo.on('end', () => pronto(null, 'lido'))
  })
  app.post('/comum', async (request) => request.body)
  app.post('/arquivo', { config: { envio: true } }, async (request) => request.body)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo

  const lento = async (caminho: string, fim: RegExp) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    let resposta = ''
    socket.on('data', (d) => {
      resposta += d
    })
    socket.write(
      `POST ${caminho} HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 2\r\n\r\na`,
    )
    await esperar(500)
    socket.write('b')
    await expect.poll(() => resposta).toMatch(fim)
    socket.destroy()
    return resposta
  }
  const cortada = await lento('/comum', /\r\n\r\n\{/)
  expect(cortada).toMatch(/^HTTP\/1\.1 408 [\s\S]*problem\+json/)
  expect(cortada).toMatch(/x-content-type-options: nosniff[\s\S]*frame-ancestors 'none'/)
  expect(await lento('/arquivo', /lido$/)).toMatch(/^HTTP\/1\.1 200 /)
})
