import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { arquivos } from '@guara/domain/arquivo/contract'
import {
  ENVIOS_ABERTOS,
  envioEmPartes,
  MAIORES_ABERTOS,
  PARTE_MAXIMA,
  PARTE_MINIMA,
} from '@guara/domain/arquivo/partes'
import { beforeEach, describe, expect, it } from 'vitest'
import { EXIF_DE_CAMPO, UM_PDF, umaFoto, umMp4 } from '../../test/arquivos.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { anuncioDe, OCTETOS, sha256De, umEnvioEmPartes } from '../../test/partes.ts'
import { CHAVES, umaSessao, umToken, umUsuario } from '../../test/usuarios.ts'
import { depositoDe } from './deposito/deposito.ts'
import { limparArquivos } from './limpeza.ts'

const KB = 1024
const MB = 1024 * KB
const banco = usarBanco()
const gateway = usarGateway(banco, {
  MAX_IMAGE_MB: '2',
  MAX_VIDEO_MB: '20',
  MAX_AUDIO_MB: '10',
  MAX_DOCUMENT_MB: '1',
})
let usuarioId: string
let token: string

beforeEach(async () => {
  usuarioId = (await umUsuario(banco.db)).id
  token = await umToken(banco.db, usuarioId, 'ROLE_FISCAL')
})

const VIDEO = umMp4('isom', ['vide'], 300 * KB)
const novoId = () => crypto.randomUUID()
const iniciar = (id: string, body: object = anuncioDe(VIDEO, 'v.mp4'), quem = token) =>
  gateway.pedir(envioEmPartes.iniciar, { token: quem, params: { id }, body })
const situacao = (id: string) => gateway.pedir(envioEmPartes.situacao, { token, params: { id } })
const concluir = (id: string) => gateway.pedir(envioEmPartes.concluir, { token, params: { id } })
const parte = (id: string, inicio: number, body: Buffer, extra: Record<string, string> = {}) =>
  gateway.pedir(envioEmPartes.parte, {
    token,
    params: { id },
    query: { inicio: String(inicio), ...extra },
    body,
    headers: OCTETOS,
  })
const enviarTudo = async (id: string, bytes: Buffer, tamanho = 100 * KB) => {
  for (let inicio = 0; inicio < bytes.length; inicio += tamanho) {
    const { status, body } = await parte(id, inicio, bytes.subarray(inicio, inicio + tamanho))
    expect([status, body.recebido]).toEqual([200, Math.min(bytes.length, inicio + tamanho)])
  }
}
const noDisco = async () => {
  const nomes = await readdir(join(gateway.config.DATA_DIR, 'arquivos'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return nomes.filter((n) => n.isFile()).map((n) => n.name)
}
/** Only the uploads of this test count: its transaction hides the rows of others, the disk does not. */
const rastros = async () => ({
  envios: (await banco.db.selectFrom('arquivo_envio').select('id').execute()).length,
  partes: (await banco.db.selectFrom('arquivo_envio_parte').select('envio_id').execute()).length,
  porApagar: (await banco.db.selectFrom('arquivo_por_apagar').select('id').execute()).length,
})
const NADA = { envios: 0, partes: 0, porApagar: 0 }
const mensagem = ({ status, body }: Awaited<ReturnType<typeof parte>>) => [
  status,
  body.violations?.[0]?.message ?? body.detail,
]

describe('a file in parts', () => {
  it('arrives whole, with the same custody as one sent at once, and leaves only itself on the disk', async () => {
    const antes = await noDisco()
    const foto = Buffer.concat([await umaFoto('jpeg', EXIF_DE_CAMPO), Buffer.alloc(200 * KB)])
    const id = novoId()
    expect((await iniciar(id, anuncioDe(foto, '../IMG 1.jpg'))).body).toEqual({ recebido: 0, arquivo: null })
    await enviarTudo(id, foto)
    const { status, body } = await concluir(id)
    expect([status, body]).toEqual([
      200,
      {
        arquivoId: expect.any(String),
        nome: 'IMG 1.jpg',
        tipoConteudo: 'image/jpeg',
        tamanho: foto.length,
        sha256: sha256De(foto),
      },
    ])
    const params = { id: body.arquivoId }
    expect((await gateway.pedir(arquivos.custodia, { token, params })).body).toMatchObject({
      exifAparelho: 'Samsung SM-A525M',
      exifLatitude: expect.closeTo(-16.68, 6),
      enviadoPor: { id: usuarioId },
      eventos: [{ evento: 'CRIADO' }],
    })
    expect((await gateway.pedir(arquivos.baixar, { token, params })).bytes.equals(foto)).toBe(true)
    expect((await gateway.pedir(arquivos.miniatura, { token, params })).status).toBe(200)
    expect(await rastros()).toEqual(NADA)
    const novos = (await noDisco()).filter((nome) => !antes.includes(nome))
    expect(novos.filter((nome) => !nome.endsWith('.webp'))).toEqual([body.arquivoId])
  })

  it('goes on from where it stopped, and says where that is', async () => {
    const id = novoId()
    await iniciar(id)
    await parte(id, 0, VIDEO.subarray(0, 100 * KB))
    expect((await situacao(id)).body).toEqual({ recebido: 100 * KB, arquivo: null })
    expect((await iniciar(id)).body).toEqual({ recebido: 100 * KB, arquivo: null })
    await parte(id, 100 * KB, VIDEO.subarray(100 * KB))
    expect((await concluir(id)).body.sha256).toBe(sha256De(VIDEO))
  })

  it('concluded twice is one file, also long after, and announcing it again tells which', async () => {
    const id = novoId()
    await iniciar(id)
    await enviarTudo(id, VIDEO)
    const [uma, outra] = await Promise.all([concluir(id), concluir(id)])
    expect(outra.body).toEqual(uma.body)
    expect(await rastros()).toEqual(NADA)
    expect((await concluir(id)).body).toEqual(uma.body)
    expect((await iniciar(id)).body).toEqual({ recebido: VIDEO.length, arquivo: uma.body })
    expect((await situacao(id)).body.arquivo).toEqual(uma.body)
    expect((await banco.db.selectFrom('arquivo').select('id').execute()).length).toBe(1)
  })

  it('that nobody used for a day may be sent again under its id', async () => {
    const id = novoId()
    await iniciar(id)
    await enviarTudo(id, VIDEO)
    const { body: primeiro } = await concluir(id)
    const amanha = new Date(Date.now() + 25 * 3_600_000)
    await limparArquivos({ db: banco.db, config: gateway.config, chaves: CHAVES }, amanha)
    expect((await iniciar(id)).body).toEqual({ recebido: 0, arquivo: null })
    await enviarTudo(id, VIDEO)
    expect((await concluir(id)).body.arquivoId).not.toBe(primeiro.arquivoId)
  })

  it('leaves one act when announced, however often, and one when whole', async () => {
    const id = novoId()
    for (let vez = 0; vez < 3; vez++) await iniciar(id)
    await enviarTudo(id, VIDEO)
    await concluir(id)
    await concluir(id)
    const atos = await banco.db
      .selectFrom('auditoria')
      .select('ato')
      .where('ato', 'like', 'ARQUIVO%')
      .orderBy('id')
      .execute()
    expect(atos.map((a) => a.ato)).toEqual(['ARQUIVO_ENVIO_INICIAR', 'ARQUIVO_ENVIAR'])
  })
})

describe('before any byte', () => {
  it.each([
    ['v.mp4', 20 * MB, 200, undefined],
    ['v.mp4', 20 * MB + 1, 413, 'Arquivo maior que 20 MB'],
    ['foto.JPG', 2 * MB + 1, 413, 'Arquivo maior que 2 MB'],
    ['laudo.pdf', MB + 1, 413, 'Arquivo maior que 1 MB'],
    ['sem-extensao', 20 * MB, 200, undefined],
    ['sem-extensao', 20 * MB + 1, 413, 'Arquivo maior que 20 MB'],
  ])('%s of %i bytes is answered %i', async (nome, tamanho, status, detail) => {
    const { status: dado, body } = await iniciar(novoId(), { nome, tamanho, sha256: 'a'.repeat(64) })
    expect([dado, body.detail]).toEqual([status, detail])
  })

  it.each([
    { tamanho: 0 },
    { tamanho: -1 },
    { tamanho: 1.5 },
    { tamanho: 'x' },
    { sha256: 'xyz' },
    { nome: 7 },
  ])('refuses %j', async (erro) => {
    expect((await iniciar(novoId(), { ...anuncioDe(VIDEO), ...erro })).status).toBe(422)
  })

  it('the same id for another file is refused, open or concluded', async () => {
    const id = novoId()
    const outro = anuncioDe(umMp4('isom', ['vide'], 100 * KB), 'v.mp4')
    await iniciar(id)
    expect(mensagem(await iniciar(id, outro))).toEqual([
      409,
      'Este envio começou com outro arquivo. Remova o arquivo da lista e escolha-o de novo.',
    ])
    await enviarTudo(id, VIDEO)
    await concluir(id)
    expect((await iniciar(id, outro)).status).toBe(409)
    expect((await iniciar(id, { ...anuncioDe(VIDEO), sha256: 'b'.repeat(64) })).status).toBe(409)
  })

  it('too many open uploads of one person are refused; another may go on, and an end makes room', async () => {
    const ids = Array.from({ length: ENVIOS_ABERTOS }, novoId)
    for (const id of ids) expect((await iniciar(id)).status).toBe(200)
    const recusa = await iniciar(novoId())
    expect([recusa.status, recusa.headers['retry-after']]).toEqual([429, '60'])
    expect((await iniciar(ids[0] ?? '')).status).toBe(200)
    const outro = (await umaSessao(banco.db)).token
    expect((await iniciar(novoId(), anuncioDe(VIDEO, 'v.mp4'), outro)).status).toBe(200)
    await enviarTudo(ids[0] ?? '', VIDEO)
    await concluir(ids[0] ?? '')
    expect((await iniciar(novoId())).status).toBe(200)
  })

  it('too many bytes announced by one person are refused', async () => {
    const grande = { nome: 'v.mp4', tamanho: 20 * MB, sha256: 'a'.repeat(64) }
    for (let n = 0; n < MAIORES_ABERTOS; n++) expect((await iniciar(novoId(), grande)).status).toBe(200)
    expect((await iniciar(novoId(), grande)).status).toBe(429)
  })
})

describe('a part', () => {
  let id: string
  beforeEach(async () => {
    id = novoId()
    await iniciar(id)
  })

  it.each([0, 1, 50 * KB, 200 * KB])(
    'that begins at %i when 100 kB have arrived is told where to begin',
    async (inicio) => {
      await parte(id, 0, VIDEO.subarray(0, 100 * KB))
      const { status, body } = await parte(id, inicio, VIDEO.subarray(inicio, inicio + 100 * KB))
      expect([status, body.atual]).toEqual([409, { recebido: 100 * KB }])
      expect((await situacao(id)).body.recebido).toBe(100 * KB)
      expect((await rastros()).porApagar).toBe(0)
    },
  )

  it('of a whole file is told that nothing is missing', async () => {
    await enviarTudo(id, VIDEO)
    await concluir(id)
    expect((await parte(id, 0, VIDEO)).body.atual).toEqual({ recebido: VIDEO.length })
  })

  it('that is not what its own hash says is refused and may be sent again', async () => {
    const bytes = VIDEO.subarray(0, 100 * KB)
    expect(mensagem(await parte(id, 0, bytes, { sha256: 'a'.repeat(64) }))).toEqual([
      422,
      'A parte mudou durante o envio. Envie-a de novo.',
    ])
    expect((await parte(id, 0, bytes, { sha256: sha256De(bytes).toUpperCase() })).status).toBe(200)
  })

  it.each([
    ['larger than the largest', Buffer.alloc(PARTE_MAXIMA + 1), 413],
    ['past the end of the file', Buffer.concat([VIDEO, Buffer.from('x')]), 422],
    ['too small to be worth its row', VIDEO.subarray(0, PARTE_MINIMA - 1), 422],
    ['empty', Buffer.alloc(0), 422],
  ])('%s is refused and leaves nothing', async (_caso, bytes, status) => {
    const antes = await noDisco()
    expect((await parte(id, 0, bytes)).status).toBe(status)
    expect((await situacao(id)).body.recebido).toBe(0)
    expect(await noDisco()).toEqual(antes)
    expect((await rastros()).porApagar).toBe(0)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data', ''])(
    'that comes as %j is refused',
    async (tipo) => {
      const r = await gateway.pedir(envioEmPartes.parte, {
        token,
        params: { id },
        query: { inicio: '0' },
        body: '{}',
        headers: { 'content-type': tipo },
      })
      expect([r.status, r.body.detail]).toEqual([415, 'Envie os bytes como application/octet-stream.'])
    },
  )

  it.each(['', '-1', '1.5', 'x'])('that begins at %j is refused', async (inicio) => {
    const query = { inicio }
    const r = await gateway.pedir(envioEmPartes.parte, {
      token,
      params: { id },
      query,
      body: VIDEO,
      headers: OCTETOS,
    })
    expect(r.status).toBe(inicio === '' ? 200 : 422)
  })

  it('first of what is not accepted ends the upload there', async () => {
    const pagina = Buffer.alloc(300 * KB, '<html><script>alert(1)</script></html>')
    const outro = novoId()
    await iniciar(outro, anuncioDe(pagina, 'v.mp4'))
    const antes = await noDisco()
    expect(mensagem(await parte(outro, 0, pagina.subarray(0, 100 * KB)))).toEqual([
      422,
      expect.stringMatching(/^Tipo de arquivo não aceito\./),
    ])
    expect((await situacao(outro)).status).toBe(404)
    expect(await noDisco()).toEqual(antes)
  })

  it('first of a photo announced with the size of a video ends the upload there', async () => {
    const foto = Buffer.concat([await umaFoto(), Buffer.alloc(3 * MB)])
    const outro = novoId()
    await iniciar(outro, anuncioDe(foto, 'v.mp4'))
    expect(mensagem(await parte(outro, 0, foto.subarray(0, 100 * KB)))).toEqual([
      413,
      'Arquivo maior que 2 MB',
    ])
    expect((await situacao(outro)).status).toBe(404)
  })
})

describe('a conclusion', () => {
  it('before everything arrived says how much did', async () => {
    const id = await umEnvioEmPartes(banco.db, gateway.config, usuarioId)
    const { status, body } = await concluir(id)
    expect([status, body.atual]).toEqual([409, { recebido: 0 }])
  })

  it('of bytes that are not the announced ones is refused, and the file may begin again', async () => {
    const trocado = Buffer.from(VIDEO)
    trocado[200 * KB] = 0
    const id = novoId()
    await iniciar(id)
    await enviarTudo(id, trocado)
    expect(mensagem(await concluir(id))).toEqual([422, 'O arquivo mudou durante o envio'])
    expect(await rastros()).toEqual(NADA)
    expect((await concluir(id)).status).toBe(404)
    await iniciar(id)
    await enviarTudo(id, VIDEO)
    expect((await concluir(id)).status).toBe(200)
  })

  it('of a photo that cannot be seen is refused', async () => {
    const foto = Buffer.concat([(await umaFoto()).subarray(0, 20), Buffer.alloc(100 * KB)])
    const id = novoId()
    await iniciar(id, anuncioDe(foto, 'f.jpg'))
    await enviarTudo(id, foto)
    expect((await concluir(id)).status).toBe(422)
    expect(await rastros()).toEqual(NADA)
  })

  it('of parts that the store lost begins again', async () => {
    const id = await umEnvioEmPartes(banco.db, gateway.config, usuarioId, { recebido: UM_PDF.length })
    const [linha] = await banco.db.selectFrom('arquivo_envio_parte').selectAll().execute()
    await depositoDe(gateway.config).apagarParte(linha?.deposito_id ?? '')
    const { status, body } = await concluir(id)
    expect([status, body.atual]).toEqual([409, { recebido: 0 }])
    await parte(id, 0, UM_PDF)
    expect((await concluir(id)).status).toBe(200)
  })
})

describe('what was abandoned', () => {
  const limpar = (agora: Date) =>
    limparArquivos({ db: banco.db, config: gateway.config, chaves: CHAVES }, agora)
  const horas = (quantas: number) => new Date(Date.now() + quantas * 3_600_000)

  it('goes a day after its last part, bytes and all', async () => {
    const antes = await noDisco()
    const id = await umEnvioEmPartes(banco.db, gateway.config, usuarioId, { recebido: UM_PDF.length })
    await limpar(horas(23))
    expect((await situacao(id)).body.recebido).toBe(UM_PDF.length)
    await limpar(horas(25))
    expect((await situacao(id)).status).toBe(404)
    expect(await rastros()).toEqual(NADA)
    expect(await noDisco()).toEqual(antes)
  })
})
