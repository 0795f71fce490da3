import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arquivos } from '@guara/domain/arquivo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  EXIF_DE_CAMPO,
  multipart,
  UM_HEIC,
  UM_OGG,
  UM_PDF,
  UM_WAV,
  umaFoto,
  umEnvio,
  umMp3,
  umMp4,
  umWebm,
} from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umaSessao } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, {
  MAX_IMAGE_MB: '2',
  MAX_VIDEO_MB: '3',
  MAX_AUDIO_MB: '1',
  MAX_DOCUMENT_MB: '1',
})
let token: string

beforeEach(async () => {
  token = (await umaSessao(banco.db)).token
})

const MB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const enviar = (pedido: { body: Buffer; headers: Record<string, string> }) =>
  gateway.pedir(arquivos.enviar, { token, ...pedido })
const guardados = async () => {
  const nomes = await readdir(join(gateway.config.DATA_DIR, 'arquivos'), {
    recursive: true,
    withFileTypes: true,
  })
  return nomes.filter((n) => n.isFile()).map((n) => join(n.parentPath, n.name))
}
const rastros = async () => ({
  arquivos: await guardados().catch(() => []),
  linhas: await banco.db.selectFrom('arquivo').select('id').execute(),
  porApagar: await banco.db.selectFrom('arquivo_por_apagar').select('id').execute(),
})
const custodia = async (id: string) =>
  (await gateway.pedir(arquivos.custodia, { token, params: { id } })).body
const completar = (bytes: Buffer, tamanho: number) =>
  Buffer.concat([bytes, Buffer.alloc(tamanho - bytes.length)])

describe('what is accepted', () => {
  it('is told by the bytes, whatever the name and the declared type', { tags: ['demorado'] }, async () => {
    const casos: Array<[Buffer, string, string]> = [
      [await umaFoto('jpeg'), 'image/jpeg', 'FOTO'],
      [await umaFoto('png'), 'image/png', 'FOTO'],
      [await umaFoto('webp'), 'image/webp', 'FOTO'],
      [UM_HEIC, 'image/heic', 'FOTO'],
      [umMp4('isom'), 'video/mp4', 'VIDEO'],
      [umMp4('qt  '), 'video/quicktime', 'VIDEO'],
      [umWebm('V_VP9'), 'video/webm', 'VIDEO'],
      [umMp4('M4A ', ['soun']), 'audio/mp4', 'AUDIO'],
      [umMp4('mp42', ['soun']), 'audio/mp4', 'AUDIO'],
      [umWebm('A_OPUS'), 'audio/webm', 'AUDIO'],
      [umMp3(), 'audio/mpeg', 'AUDIO'],
      [umMp3(300_000), 'audio/mpeg', 'AUDIO'],
      [UM_WAV, 'audio/wav', 'AUDIO'],
      [UM_OGG, 'audio/ogg', 'AUDIO'],
      [UM_PDF, 'application/pdf', 'DOCUMENTO'],
    ]
    for (const [bytes, tipoConteudo, categoria] of casos) {
      const { status, body } = await enviar(umEnvio(bytes, { nome: 'pagina.html' }))
      expect([tipoConteudo, status, body]).toEqual([
        tipoConteudo,
        200,
        {
          arquivoId: expect.any(String),
          nome: 'pagina.html',
          tipoConteudo,
          tamanho: bytes.length,
          sha256: sha256(bytes),
        },
      ])
      expect((await custodia(body.arquivoId)).categoria).toBe(categoria)
    }
  })

  it('is kept byte for byte in a file named by its id', async () => {
    const bytes = await umaFoto('jpeg', EXIF_DE_CAMPO)
    const { body } = await enviar(umEnvio(bytes, { sha256: sha256(bytes).toUpperCase() }))
    const id: string = body.arquivoId
    const caminho = join(gateway.config.DATA_DIR, 'arquivos', id.slice(0, 2), id.slice(2, 4), id)
    expect(await readFile(caminho)).toEqual(bytes)
    expect((await rastros()).porApagar).toEqual([])
  })

  it('says the limits of this installation', async () => {
    const { body } = await gateway.pedir(arquivos.limites, { token })
    expect(body).toContainEqual({ categoria: 'FOTO', extensoes: ['jpg', 'png', 'webp', 'heic'], limiteMb: 2 })
  })
})

describe('what is refused leaves nothing behind', () => {
  let antes: number
  beforeEach(async () => {
    antes = (await rastros()).arquivos.length
  })
  const recusa = async (pedido: { body: Buffer; headers: Record<string, string> }) => {
    const { status, body } = await enviar(pedido)
    expect(await rastros()).toMatchObject({ linhas: [], porApagar: [] })
    expect((await rastros()).arquivos).toHaveLength(antes)
    return [status, body.violations?.[0]?.message ?? body.detail]
  }

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'foto.jpg'],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'), 'foto.jpg'],
    ['a drawing that may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'a.gif'],
    ['a zip', Buffer.from('504b0304140000000000000000000000', 'hex'), 'a.pdf'],
    ['one byte', Buffer.from('x'), 'a.jpg'],
  ])('%s', async (_caso, bytes, nome) => {
    expect(await recusa(umEnvio(bytes, { nome }))).toEqual([
      422,
      expect.stringMatching(/^Tipo de arquivo não aceito\. Envie foto \(jpg, png, webp ou heic\), vídeo/),
    ])
  })

  it('an empty file', async () => {
    expect(await recusa(umEnvio(Buffer.alloc(0)))).toEqual([422, 'O arquivo está vazio'])
  })

  it('a file that is not the one that the browser read', async () => {
    const bytes = await umaFoto()
    const trocado = Buffer.from(bytes)
    trocado[trocado.length - 1] = 0
    const envio = umEnvio(trocado, { sha256: sha256(bytes) })
    expect(await recusa(envio)).toEqual([422, 'O arquivo mudou durante o envio'])
  })

  it('more than the limit of its kind, exactly at the limit being accepted', async () => {
    const foto = await umaFoto()
    expect(await recusa(umEnvio(completar(foto, 2 * MB + 1)))).toEqual([413, 'Arquivo maior que 2 MB'])
    expect(await recusa(umEnvio(completar(UM_PDF, MB + 1)))).toEqual([413, 'Arquivo maior que 1 MB'])
    expect(await recusa(umEnvio(umMp4('mp42', ['soun'], MB)))).toEqual([413, 'Arquivo maior que 1 MB'])
    expect(await recusa(umEnvio(umMp4('isom', ['vide'], 3 * MB)))).toEqual([413, 'Arquivo maior que 3 MB'])
    expect((await enviar(umEnvio(completar(foto, 2 * MB)))).status).toBe(200)
  })

  it('a body that is not one file after its fields', async () => {
    const foto = { nome: 'file', arquivo: 'a.jpg', conteudo: await umaFoto() }
    const hash = { nome: 'sha256', conteudo: '0'.repeat(64) }
    expect((await recusa(multipart([])))[0]).toBe(422)
    expect((await recusa(multipart([hash])))[0]).toBe(422)
    expect((await recusa(multipart([{ ...foto, nome: 'outro' }])))[0]).toBe(422)
    expect((await recusa(multipart([foto, hash])))[0]).toBe(422)
    expect((await recusa(multipart([foto, foto])))[0]).toBeGreaterThanOrEqual(400)
    expect((await recusa(multipart([{ nome: 'sha256', conteudo: 'xyz' }, foto])))[0]).toBe(422)
    expect((await recusa(multipart([{ nome: '__proto__', conteudo: 'x' }, foto])))[0]).toBe(400)
    expect((await recusa(multipart([foto], { fim: false })))[0]).toBe(400)
    expect(
      (await recusa({ ...multipart([foto]), headers: { 'content-type': 'multipart/form-data' } }))[0],
    ).toBe(400)
  })

  it.each(['application/json', 'text/plain', 'image/jpeg'])('%s instead of multipart', async (tipo) => {
    expect(await recusa({ body: Buffer.from('{}'), headers: { 'content-type': tipo } })).toEqual([
      415,
      'Envie o arquivo como multipart/form-data.',
    ])
  })
})

it('multipart stays refused by every other call', async () => {
  const { status } = await gateway.app
    .inject({
      method: 'POST',
      url: '/gateway/api/authenticate',
      ...{ payload: multipart([]).body, headers: multipart([]).headers },
    })
    .then((r) => ({ status: r.statusCode }))
  expect(status).toBe(415)
})

describe('hostile names', () => {
  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\\\fotos\\\\a.jpg', 'a.jpg'],
    ['foto\u202Egpj.exe', 'fotogpj.exe'],
    ['Córrego São João.jpg', 'Córrego São João.jpg'],
    ['a\0b.jpg', 'ab.jpg'],
    [`${'n'.repeat(3000)}.jpg`, `${'n'.repeat(146)}.jpg`],
  ])('%j is kept as %j', async (nome, esperado) => {
    const { body } = await enviar(umEnvio(await umaFoto(), { nome }))
    expect(body.nome).toBe(esperado)
  })
})

describe('what a photo says of itself', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is read from %s: when, where, with what', async (formato) => {
    const { body } = await enviar(umEnvio(await umaFoto(formato, EXIF_DE_CAMPO)))
    expect(await custodia(body.arquivoId)).toMatchObject({
      exifDataHora: '2026-05-04T13:20:30.000Z',
      exifLatitude: expect.closeTo(-16.68, 6),
      exifLongitude: expect.closeTo(-49.255, 6),
      exifAparelho: 'Samsung SM-A525M',
      exifAusente: false,
    })
  })

  it('is marked as absent when there is nothing, and only in photos', async () => {
    const { body: foto } = await enviar(umEnvio(await umaFoto()))
    expect(await custodia(foto.arquivoId)).toMatchObject({ exifAusente: true, exifDataHora: null })
    const { body: pdf } = await enviar(umEnvio(UM_PDF))
    expect(await custodia(pdf.arquivoId)).toMatchObject({ exifAusente: false, exifDataHora: null })
  })

  it.each([
    { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } },
    { IFD2: { DateTimeOriginal: 'ontem' } },
    {
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '0/1 0/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 0/1 0/1',
      },
    },
  ])('is not believed when it is nonsense: %j', async (exif) => {
    const { body } = await enviar(umEnvio(await umaFoto('jpeg', exif)))
    expect(await custodia(body.arquivoId)).toMatchObject({ exifDataHora: null, exifLatitude: null })
  })
})
