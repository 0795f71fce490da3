// What only shows on a real connection: whoever sends a file and leaves.
import { type AddressInfo, connect } from 'node:net'
import { importacaoDeAlertas } from '@guara/domain/alerta/contract'
import { beforeAll, expect, it } from 'vitest'
import { multipart } from '../../../test/arquivos.ts'
import { usarBancoProprio } from '../../../test/banco.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { umaSessao } from '../../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco, {})
let porta: number

beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  porta = (gateway.app.server.address() as AddressInfo).port
})

/** One imports one file at a time: each case is of another. */
const umGestor = async () => (await umaSessao(banco.db, 'ROLE_GESTOR')).token

const linhas = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => `L${i},DESMATAMENTO_CR,2026-10-01,-16.6,-49.25\n`).join('')

it.each([
  ['a CSV', `codigo,categoria,data,latitude,longitude\n${linhas(1200)}`, 500],
  ['a zip', `PK\x03\x04${'x'.repeat(50_000)}`, 0],
])(
  'an import ends with the connection that sends %s, and what was read stays',
  { tags: ['demorado'] },
  async (_, conteudo, minimo) => {
    const token = await umGestor()
    const id = crypto.randomUUID()
    const partes = [
      { nome: 'id', conteudo: id },
      { nome: 'file', arquivo: 'a', conteudo: Buffer.from(conteudo, 'latin1') },
    ]
    const { body, headers } = multipart(partes, { fim: false })
    const socket = connect(porta, '127.0.0.1')
    socket.write(
      `POST /gateway${importacaoDeAlertas.importar.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${body.length + 1_000_000}\r\n\r\n`,
    )
    socket.write(body)
    const lida = async () => (await gateway.pedir(importacaoDeAlertas.obter, { token, params: { id } })).body
    await expect.poll(async () => (await lida()).lidos ?? -1).toBeGreaterThanOrEqual(minimo)
    expect(await lida()).toMatchObject({ situacao: 'EM_ANDAMENTO' })
    socket.destroy()
    await expect.poll(async () => (await lida()).situacao).toBe('FALHOU')
    expect((await lida()).erro).toMatch(/Importe o mesmo arquivo de novo/)
  },
)
