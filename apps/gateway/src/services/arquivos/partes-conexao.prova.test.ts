// Uploads in parts on real connections: two at once, a line that drops, a gateway that starts again.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envioEmPartes, PARTE_MINIMA } from '@guara/domain/arquivo/partes'
import type { ArquivoEnviado } from '@guara/domain/arquivo/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umMp4 } from '../../test/arquivos.ts'
import { usarBancoProprio } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { abrirLinha } from '../../test/linha.ts'
import { anuncioDe, OCTETOS } from '../../test/partes.ts'
import { umaSessao } from '../../test/usuarios.ts'
import { depositoDe } from './deposito/deposito.ts'

const KB = 1024
const MB = 1024 * KB
const banco = usarBancoProprio()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'guara-partes-'))
const gateway = usarGateway(banco, { MAX_VIDEO_MB: '50', DATA_DIR })
// A second process of the same installation.
const outro = usarGateway(banco, { MAX_VIDEO_MB: '50', DATA_DIR })
let porta: number
let outraPorta: number
let token: string

beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  porta = (gateway.app.server.address() as AddressInfo).port
  await outro.app.listen({ port: 0, host: '127.0.0.1' })
  outraPorta = (outro.app.server.address() as AddressInfo).port
})
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

/** Its middle is noise: a part in the wrong place, or twice, changes the hash. */
const umVideo = (tamanho: number) => {
  const video = umMp4('isom', ['vide'], tamanho)
  randomBytes(tamanho).copy(video, 40)
  return video
}

const cliente = (porta: number) => {
  const pedir = async (method: string, path: string, id: string, init: RequestInit = {}) => {
    const r = await fetch(`http://127.0.0.1:${porta}/gateway${path.replace(':id', id)}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
    return { status: r.status, body: (await r.json()) as { recebido: number; atual?: { recebido: number } } }
  }
  return {
    iniciar: (id: string, bytes: Buffer) =>
      pedir('PUT', envioEmPartes.iniciar.path, id, {
        body: JSON.stringify(anuncioDe(bytes, 'v.mp4')),
        headers: { 'content-type': 'application/json' },
      }),
    situacao: (id: string) => pedir('GET', envioEmPartes.situacao.path, id),
    parte: (id: string, inicio: number, bytes: Buffer) =>
      pedir('POST', `${envioEmPartes.parte.path}?inicio=${inicio}`, id, {
        body: bytes as never,
        headers: OCTETOS,
      }),
    concluir: async (id: string) =>
      (await pedir('POST', envioEmPartes.concluir.path, id)) as unknown as {
        status: number
        body: ArquivoEnviado
      },
  }
}

const guardado = async (id: string) => {
  const bytes = await depositoDe(gateway.config).abrir(id)
  const hash = createHash('sha256')
  for await (const pedaco of bytes ?? []) hash.update(pedaco)
  return hash.digest('hex')
}
const RECEBENDO = join(DATA_DIR, 'arquivos', 'recebendo')
const recebendo = () => readdir(RECEBENDO).catch(() => [])
/** What a line is cut before the gateway has read it is lost with the line: a proof waits until it is written down. */
const chegarem = (bytes: number) =>
  expect
    .poll(async () =>
      Promise.all((await recebendo()).map(async (f) => (await stat(join(RECEBENDO, f))).size)),
    )
    .toEqual([bytes])
const arquivosDe = async (envioId: string) =>
  (await banco.db.selectFrom('arquivo').select('id').where('envio_id', '=', envioId).execute()).map(
    (a) => a.id,
  )

describe('two requests for one upload', () => {
  it('with the same part: one counts, the other learns where the upload is', async () => {
    const video = umVideo(MB)
    const id = crypto.randomUUID()
    const api = cliente(porta)
    await api.iniciar(id, video)
    const respostas = await Promise.all(Array.from({ length: 6 }, () => api.parte(id, 0, video)))
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    for (const { status, body } of respostas)
      expect(status === 200 ? body.recebido : body.atual?.recebido).toBe(video.length)
    const fins = await Promise.all(Array.from({ length: 4 }, () => api.concluir(id)))
    expect(new Set(fins.map((f) => f.body.arquivoId)).size).toBe(1)
    expect(await arquivosDe(id)).toEqual([fins[0]?.body.arquivoId])
    expect(await banco.db.selectFrom('arquivo_por_apagar').selectAll().execute()).toEqual([])
    expect(await recebendo()).toEqual([])
  })

  it('that begin at once: one upload', async () => {
    const id = crypto.randomUUID()
    const video = umVideo(KB)
    const inicios = await Promise.all(Array.from({ length: 6 }, () => cliente(porta).iniciar(id, video)))
    expect(inicios.map((r) => [r.status, r.body.recebido])).toEqual(inicios.map(() => [200, 0]))
  })

  it('concluded by two processes at once: one file', async () => {
    const video = umVideo(MB)
    const id = crypto.randomUUID()
    await cliente(porta).iniciar(id, video)
    await cliente(porta).parte(id, 0, video)
    const [a, b] = await Promise.all([cliente(porta).concluir(id), cliente(outraPorta).concluir(id)])
    expect([a.status, b.status, b.body.arquivoId]).toEqual([200, 200, a.body.arquivoId])
    expect(await arquivosDe(id)).toEqual([a.body.arquivoId])
  })
})

const cabecalhos = (id: string, total: number) =>
  `POST /gateway${envioEmPartes.parte.path.replace(':id', id)}?inicio=0 HTTP/1.1\r\nhost: a\r\n` +
  `authorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${total}\r\n\r\n`

describe('a part cut in the middle', () => {
  const cortada = async (id: string, total: number, enviados: Buffer) => {
    const socket = connect(porta, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(cabecalhos(id, total))
    socket.write(enviados)
    await chegarem(enviados.length)
    socket.resetAndDestroy()
    await expect.poll(async () => (await recebendo()).length).toBe(0)
  }

  it.each([
    ['keeps what arrived', 300 * KB, 300 * KB],
    ['keeps nothing of what is not worth its row', PARTE_MINIMA - 1, 0],
  ])('%s', async (_caso, enviados, fica) => {
    const video = umVideo(MB)
    const id = crypto.randomUUID()
    const api = cliente(porta)
    await api.iniciar(id, video)
    await cortada(id, video.length, video.subarray(0, enviados))
    await expect.poll(async () => (await api.situacao(id)).body.recebido).toBe(fica)
    expect((await api.parte(id, fica, video.subarray(fica))).status).toBe(200)
    expect((await api.concluir(id)).body.sha256).toBe(anuncioDe(video).sha256)
  })
})

describe('a line that went silent', () => {
  it('does not hold the upload: what came by it counts as soon as its owner asks', async () => {
    const video = umVideo(MB)
    const id = crypto.randomUUID()
    const api = cliente(porta)
    await api.iniciar(id, video)
    const socket = connect(porta, '127.0.0.1')
    socket.write(cabecalhos(id, video.length))
    socket.write(video.subarray(0, 300 * KB))
    await chegarem(300 * KB)
    const inicio = performance.now()
    expect((await api.situacao(id)).body.recebido).toBe(300 * KB)
    expect(performance.now() - inicio).toBeLessThan(5000)
    expect((await api.parte(id, 300 * KB, video.subarray(300 * KB))).status).toBe(200)
    expect((await api.concluir(id)).body.sha256).toBe(anuncioDe(video).sha256)
    socket.destroy()
  })
})

/** Sends as the web does: from where the gateway says, again and again. */
const insistir = async (porta: number, id: string, video: Buffer, tamanhoDaParte: number) => {
  const api = cliente(porta)
  let anunciado = false
  let recebido = -1
  for (let vez = 0; vez < 5000; vez++)
    try {
      if (recebido < 0)
        recebido = (await (anunciado ? api.situacao(id) : api.iniciar(id, video))).body.recebido
      anunciado = true
      if (recebido === video.length) {
        const { status, body } = await api.concluir(id)
        if (status === 200) return body
      }
      const { body } = await api.parte(id, recebido, video.subarray(recebido, recebido + tamanhoDaParte))
      recebido = body.recebido ?? body.atual?.recebido
    } catch {
      recebido = -1
    }
  throw new Error('o arquivo não chegou')
}

describe('a line that drops', () => {
  it.each([
    ['every few hundred kilobytes', { bytes: 900 * KB }],
    ['every few hundred milliseconds', { ms: 150 }],
  ])('%s: 20 MB arrive whole, and once', async (_caso, queda) => {
    const video = umVideo(20 * MB)
    const id = crypto.randomUUID()
    const linha = await abrirLinha(porta, queda)
    try {
      const enviado = await insistir(linha.porta, id, video, MB)
      expect(enviado.sha256).toBe(anuncioDe(video).sha256)
      expect(await guardado(enviado.arquivoId)).toBe(enviado.sha256)
      expect(await arquivosDe(id)).toEqual([enviado.arquivoId])
      expect(linha.contagem.quedas).toBeGreaterThan(2)
      expect(linha.contagem.subiram).toBeLessThan(video.length * 2)
    } finally {
      await linha.fechar()
    }
    await expect.poll(recebendo).toEqual([])
    const soltos = () => banco.db.selectFrom('arquivo_por_apagar').selectAll().execute()
    await expect.poll(soltos).toEqual([])
  })
})

describe('a gateway that starts again', () => {
  it('goes on with what it had', async () => {
    const video = umVideo(MB)
    const id = crypto.randomUUID()
    await cliente(porta).iniciar(id, video)
    await cliente(porta).parte(id, 0, video.subarray(0, 400 * KB))
    const depois = cliente(outraPorta)
    expect((await depois.situacao(id)).body.recebido).toBe(400 * KB)
    await depois.parte(id, 400 * KB, video.subarray(400 * KB))
    expect((await depois.concluir(id)).body.sha256).toBe(anuncioDe(video).sha256)
  })
})
