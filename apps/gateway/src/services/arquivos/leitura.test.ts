import { arquivos } from '@guara/domain/arquivo/contract'
import { FOTO_ILEGIVEL } from '@guara/domain/arquivo/tipos'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { lerFaixa } from '../../http/conteudo.ts'
import { contextoDe, UM_HEIC, UM_PDF, umArquivo, umaFoto, umMp4 } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao, umToken, umUsuario } from '../../test/usuarios.ts'
import { registrarDono } from './donos.ts'
import { vincular } from './vinculo.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let usuarioId: string
let token: string

beforeEach(async () => {
  usuarioId = (await umUsuario(banco.db)).id
  token = await umToken(banco.db, usuarioId, 'ROLE_FISCAL')
})

const enviado = (conteudo?: Buffer) =>
  umArquivo(banco.db, gateway.config, usuarioId, { ...(conteudo && { conteudo }) })
const baixar = (id: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
  gateway.pedir(arquivos.baixar, { token, params: { id }, headers, query })
const miniatura = (id: string, largura: number) =>
  gateway.pedir(arquivos.miniatura, { token, params: { id }, query: { largura: String(largura) } })

describe('download', () => {
  it('gives the very bytes, only as what they are, with headers that let nothing run', async () => {
    const bytes = await umaFoto()
    const { arquivoId, sha256 } = await enviado(bytes)
    const r = await baixar(arquivoId)
    expect(r.status).toBe(200)
    expect(r.bytes).toEqual(bytes)
    expect(r.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="foto.jpg"; filename*=UTF-8''foto.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
      vary: expect.stringContaining('authorization'),
    })
    expect(r.headers['content-security-policy']).toMatch(/base-uri 'none'; frame-ancestors 'none'; sandbox/)
    expect(r.headers['content-encoding']).toBeUndefined()
  })

  it('serves a polyglot (a photo that is also a page) as a photo', async () => {
    const { arquivoId } = await enviado(
      Buffer.concat([await umaFoto(), Buffer.from('<script>alert(1)</script>')]),
    )
    const { headers } = await baixar(arquivoId)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/jpeg', 'nosniff'])
  })

  it('answers 304 to who already has it, and headers alone to HEAD', async () => {
    const { arquivoId, sha256, tamanho } = await enviado()
    const igual = await baixar(arquivoId, { 'if-none-match': `W/"x", "${sha256}"` })
    expect([igual.status, igual.bytes.length]).toEqual([304, 0])
    expect((await baixar(arquivoId, { 'if-none-match': '"outro"' })).status).toBe(200)
    const head = await gateway.pedir(
      { ...arquivos.baixar, method: 'HEAD' as 'GET' },
      { token, params: { id: arquivoId } },
    )
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(tamanho),
      0,
    ])
  })

  it('gives the part of a video that a player asks for', { tags: ['demorado'] }, async () => {
    const video = umMp4('isom', ['vide'], 50_000)
    const { arquivoId, sha256 } = await enviado(video)
    const parte = async (range: string, outros = {}) => {
      const r = await baixar(arquivoId, { range, ...outros })
      return { status: r.status, faixa: r.headers['content-range'], bytes: r.bytes }
    }
    const total = video.length
    expect(await parte('bytes=100-199')).toEqual({
      status: 206,
      faixa: `bytes 100-199/${total}`,
      bytes: video.subarray(100, 200),
    })
    expect(await parte('bytes=50000-')).toMatchObject({ status: 206, bytes: video.subarray(50_000) })
    expect(await parte('bytes=-10')).toMatchObject({ status: 206, bytes: video.subarray(-10) })
    expect(await parte(`bytes=0-${total * 2}`)).toMatchObject({ status: 206, bytes: video })
    expect(await parte(`bytes=${total}-`)).toMatchObject({ status: 416, faixa: `bytes */${total}` })
    for (const range of ['bytes=0-1,5-6', 'linhas=0-1', 'bytes=a-b', 'bytes=-'])
      expect((await parte(range)).status).toBe(200)
    expect((await parte('bytes=0-9', { 'if-range': `"${sha256}"` })).status).toBe(206)
    expect((await parte('bytes=0-9', { 'if-range': '"outro"' })).status).toBe(200)
  })

  it.each([
    ['bytes=0-0', 10, { inicio: 0, fim: 0 }],
    ['bytes=5-2', 10, 'invalida'],
    ['bytes=-0', 10, 'invalida'],
    ['bytes=-99', 10, { inicio: 0, fim: 9 }],
    [undefined, 10, null],
  ])('reads the range %j of %i bytes', (texto, tamanho, esperado) =>
    expect(lerFaixa(texto, tamanho)).toEqual(esperado),
  )

  it('offers to save under a safe name that ends as the content is', async () => {
    const { arquivoId } = await enviado(UM_PDF)
    const { headers } = await baixar(arquivoId, {}, { baixar: 'true' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="foto.jpg.pdf"; filename*=UTF-8''foto.jpg.pdf`,
    )
  })
})

describe('who may read', () => {
  it('the uploader alone until a record takes it up; then whoever the rule of the record lets', async () => {
    const { arquivoId: id } = await enviado()
    const { id: outroId, token: outro } = await umaSessao(banco.db)
    const tentar = async (quem: string) => [
      (await gateway.pedir(arquivos.baixar, { token: quem, params: { id } })).status,
      (await gateway.pedir(arquivos.miniatura, { token: quem, params: { id } })).status,
      (await gateway.pedir(arquivos.custodia, { token: quem, params: { id } })).status,
    ]
    expect(await tentar(token)).toEqual([200, 200, 200])
    expect(await tentar(outro)).toEqual([404, 404, 404])
    registrarDono('teste', async (ctx, dono) => dono === 'r1' && ctx.usuario.id === outroId)
    await vincular(contextoDe(banco.db, gateway.config, usuarioId), [id], { tipo: 'teste', id: 'r1' })
    expect(await tentar(outro)).toEqual([200, 200, 200])
    expect(await tentar(token)).toEqual([404, 404, 404])
    const { arquivoId: semRegra } = await enviado()
    await vincular(contextoDe(banco.db, gateway.config, usuarioId), [semRegra], { tipo: 'ninguem', id: 'x' })
    expect((await baixar(semRegra)).status).toBe(404)
  })
})

describe('thumbnails', () => {
  it('are made in the width that fits, upright, without metadata, and kept', async () => {
    const original = await sharp(await umaFoto('jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { arquivoId } = await enviado(original)
    const r = await miniatura(arquivoId, 300)
    expect([r.status, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400',
    ])
    const medidas = await sharp(r.bytes).metadata()
    expect([medidas.format, medidas.width, medidas.height, medidas.exif]).toEqual([
      'webp',
      320,
      480,
      undefined,
    ])
    expect((await miniatura(arquivoId, 320)).bytes).toEqual(r.bytes)
    expect((await sharp((await miniatura(arquivoId, 4000)).bytes).metadata()).width).toBe(600)
  })

  it('are many at once without being made twice', async () => {
    const { arquivoId } = await enviado()
    const todas = await Promise.all([1, 2, 3, 4].map(() => miniatura(arquivoId, 160)))
    expect(new Set(todas.map((r) => r.status))).toEqual(new Set([200]))
  })

  it('are 404 for what has none: a document, a HEIC', async () => {
    for (const bytes of [UM_PDF, UM_HEIC]) {
      const { arquivoId } = await enviado(bytes)
      expect((await miniatura(arquivoId, 160)).status).toBe(404)
      expect((await miniatura(arquivoId, 160)).body.detail).toBe('Este arquivo não tem miniatura.')
    }
  })

  it('have something to be made of: what does not decode, or would unfold into gigabytes, is no photo', {
    tags: ['demorado'],
  }, async () => {
    const quebrada = Buffer.concat([(await umaFoto()).subarray(0, 40), Buffer.alloc(100)])
    const bomba = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomba.length).toBeLessThan(1_000_000)
    const antes = process.memoryUsage().rss
    for (const bytes of [quebrada, bomba]) await expect(enviado(bytes)).rejects.toThrow(FOTO_ILEGIVEL)
    expect(process.memoryUsage().rss - antes).toBeLessThan(100 * 1024 * 1024)
  })
})
