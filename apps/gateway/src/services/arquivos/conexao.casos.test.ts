// What only shows on a real connection: a line that is cut, a refusal in the middle, a store that is down.
import { createHash } from 'node:crypto'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { arquivos } from '@guara/domain/arquivo/contract'
import { gestao } from '@guara/domain/gestao/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multipart, umaFoto, umEnvio, umMp4 } from '../../test/arquivos.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBancoProprio()
const gateway = usarGateway(banco, { MAX_VIDEO_MB: '20' })
const MB = 1024 * 1024
let porta: number
let token: string

beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  porta = (gateway.app.server.address() as AddressInfo).port
})
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const recebendo = () => readdir(join(gateway.config.DATA_DIR, 'arquivos', 'recebendo')).catch(() => [])
const semRastro = async () => ({
  recebendo: await recebendo(),
  linhas: await banco.db.selectFrom('arquivo').select('id').execute(),
  porApagar: await banco.db.selectFrom('arquivo_por_apagar').select('id').execute(),
})
const NADA = { recebendo: [], linhas: [], porApagar: [] }

const cabecalhos = (tamanho: number) =>
  `POST /gateway${arquivos.enviar.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: ${multipart([]).headers['content-type']}\r\ncontent-length: ${tamanho}\r\n\r\n`

describe('a line that is cut', () => {
  it.each([
    ['in the middle of the file', 0.5],
    ['before the end of the last part', 0.9999],
  ])('%s leaves nothing behind', async (_caso, fracao) => {
    const { body } = umEnvio(umMp4('isom', ['vide'], 4 * MB))
    const socket = connect(porta, '127.0.0.1')
    socket.write(cabecalhos(body.length))
    socket.write(body.subarray(0, Math.floor(body.length * fracao)))
    await expect.poll(async () => (await recebendo()).length).toBe(1)
    await esperar(100)
    socket.destroy()
    await expect.poll(semRastro).toEqual(NADA)
  })
})

describe('a refusal in the middle', () => {
  it('stops the stream and is heard by who is still sending', async () => {
    const total = 200 * MB
    const { body } = multipart([{ nome: 'file', arquivo: 'v.mp4', conteudo: umMp4('isom', ['vide'], MB) }], {
      fim: false,
    })
    const recheio = Buffer.alloc(64 * 1024, 7)
    let enviados = 0
    const resposta = await new Promise<{ status: number; texto: string }>((resolve, reject) => {
      const pedido = request({
        port: porta,
        method: 'POST',
        path: `/gateway${arquivos.enviar.path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...multipart([]).headers,
          'content-length': total,
        },
      })
      const mandar = () => {
        while (enviados < total) {
          const pedaco = enviados === 0 ? body : recheio
          enviados += pedaco.length
          if (!pedido.write(pedaco)) return void pedido.once('drain', mandar)
        }
      }
      pedido.on('error', reject)
      pedido.on('response', async (r) => {
        let texto = ''
        for await (const parte of r) texto += parte
        resolve({ status: r.statusCode ?? 0, texto })
        pedido.destroy()
      })
      mandar()
    })
    expect([resposta.status, JSON.parse(resposta.texto).detail]).toEqual([413, 'Arquivo maior que 20 MB'])
    expect(enviados).toBeLessThan(total)
    await expect.poll(semRastro).toEqual(NADA)
  })

  it('of who has no session comes before any byte is kept', async () => {
    const socket = connect(porta, '127.0.0.1')
    let resposta = ''
    socket.on('data', (d) => {
      resposta += d
    })
    socket.write(cabecalhos(100 * MB).replace(token, 'nenhum'))
    await expect.poll(() => resposta).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
    expect(await semRastro()).toEqual(NADA)
  })
})

describe('many at once', () => {
  it('are kept each as it is', async () => {
    const envios = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const bytes = Buffer.concat([await umaFoto(), Buffer.alloc(MB, i)])
        const { body, headers } = umEnvio(bytes)
        const r = await fetch(`http://127.0.0.1:${porta}/gateway${arquivos.enviar.path}`, {
          method: 'POST',
          body,
          headers: { ...headers, authorization: `Bearer ${token}` },
        })
        return [
          ((await r.json()) as { sha256: string }).sha256,
          createHash('sha256').update(bytes).digest('hex'),
        ]
      }),
    )
    for (const [dito, esperado] of envios) expect(dito).toBe(esperado)
    expect(await recebendo()).toEqual([])
  })
})

describe('the health of the store', () => {
  it('is tried for real', async () => {
    const situacao = async () => {
      const { status, body } = await gateway.pedir(gestao.saude)
      return [status, body.components.arquivos.status]
    }
    expect(await situacao()).toEqual([200, 'UP'])
    // The folder cannot be made where a file has its name; as root, permissions alone would not stop it.
    const pasta = join(gateway.config.DATA_DIR, 'arquivos')
    await chmod(pasta, 0o700)
    await rm(pasta, { recursive: true })
    await writeFile(pasta, '')
    await expect.poll(situacao, { interval: 1000 }).toEqual([503, 'DOWN'])
    await rm(pasta)
    await expect.poll(situacao, { interval: 1000 }).toEqual([200, 'UP'])
  })
})
