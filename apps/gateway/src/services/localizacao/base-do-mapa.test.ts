import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localizacao } from '@guara/domain/localizacao/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ErroDeConfiguracao, lerConfig } from '../../config.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'
import { baseDoMapa } from './base-do-mapa.ts'

const pasta = mkdtempSync(join(tmpdir(), 'guara-mapa-'))
afterAll(() => rm(pasta, { recursive: true, force: true }))

const umArquivo = (nome: string, conteudo: Buffer) => {
  const caminho = join(pasta, nome)
  writeFileSync(caminho, conteudo)
  return caminho
}
// Bytes that fold well: an answer that folded them would not be the range that was asked for.
const BYTES = Buffer.concat([Buffer.from('PMTiles\x03'), Buffer.alloc(60_000, 'mapa')])
const MAP_PMTILES = umArquivo('base.pmtiles', BYTES)

const banco = usarBanco()
const gateway = usarGateway(banco, { MAP_PMTILES })
let token: string
beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const pedir = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  gateway.app.inject({
    method,
    url: `/gateway${localizacao.baseDoMapa.path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br', ...headers },
  })

describe('the base of the map', () => {
  it('is read in ranges, to the byte, whatever the browser can unfold', async () => {
    const r = await pedir({ range: 'bytes=0-16383' })
    expect(r.statusCode).toBe(206)
    expect(r.headers).toMatchObject({
      'content-range': `bytes 0-16383/${BYTES.length}`,
      'content-length': '16384',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'last-modified': expect.stringMatching(/GMT$/),
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect(r.headers['content-encoding']).toBeUndefined()
    expect(r.rawPayload.equals(BYTES.subarray(0, 16_384))).toBe(true)
    const fim = await pedir({ range: 'bytes=-8' })
    expect(fim.rawPayload.equals(BYTES.subarray(-8))).toBe(true)
  })

  it('says its size to HEAD, 304 to who has it, and 416 to a range that it does not have', async () => {
    const cabeca = await pedir({}, 'HEAD')
    expect([cabeca.statusCode, cabeca.headers['content-length'], cabeca.rawPayload.length]).toEqual([
      200,
      String(BYTES.length),
      0,
    ])
    const etag = String(cabeca.headers.etag)
    expect((await pedir({ 'if-none-match': etag })).statusCode).toBe(304)
    const alem = await pedir({ range: `bytes=${BYTES.length}-` })
    expect([alem.statusCode, alem.headers['content-range']]).toEqual([416, `bytes */${BYTES.length}`])
    const outra = await pedir({ range: 'bytes=0-9', 'if-range': '"outra"' })
    expect([outra.statusCode, outra.rawPayload.length]).toEqual([200, BYTES.length])
  })

  it('is only for who has a session, and no other file has an address', async () => {
    expect((await pedir({ authorization: '' })).statusCode).toBe(401)
    for (const resto of ['/../../../etc/passwd', '/%2e%2e/base.pmtiles', '/base.pmtiles'])
      expect(
        (
          await gateway.app.inject({
            url: `/gateway${localizacao.baseDoMapa.path}${resto}`,
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode,
      ).toBe(404)
  })

  it('is named anew when the file changes, and is 404 without one', async () => {
    const caminho = umArquivo('outra.pmtiles', BYTES)
    const antes = await baseDoMapa(caminho)
    writeFileSync(caminho, BYTES.subarray(0, 100))
    expect((await baseDoMapa(caminho)).etiqueta).not.toBe(antes.etiqueta)
    for (const nenhum of [undefined, pasta, join(pasta, 'sumiu.pmtiles')])
      await expect(baseDoMapa(nenhum)).rejects.toMatchObject({ codigo: 'NAO_ENCONTRADO' })
  })

  it.each([
    ['sumiu.pmtiles', null, 'não foi possível ler o arquivo'],
    ['vazio.pmtiles', Buffer.alloc(0), 'o arquivo não é PMTiles da versão 3'],
    ['mbtiles.pmtiles', Buffer.from('SQLite format 3\0'), 'o arquivo não é PMTiles da versão 3'],
  ])('is looked into at start: %s', (nome, conteudo, mensagem) => {
    const caminho = conteudo ? umArquivo(nome, conteudo) : join(pasta, nome)
    expect(() => lerConfig({ MAP_PMTILES: caminho })).toThrow(
      new ErroDeConfiguracao([`MAP_PMTILES: ${mensagem}`]),
    )
  })
})
