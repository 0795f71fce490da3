// Images of the catalogue and what the administrator does with species and photos.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arquivos } from '@guara/domain/arquivo/contract'
import { procurarEspecies } from '@guara/domain/especie/busca'
import { especies, fotosDeEspecie } from '@guara/domain/especie/contract'
import type { Especie } from '@guara/domain/especie/schema'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextoDe, EXIF_DE_CAMPO, multipart, UM_HEIC, UM_PDF, umaFoto } from '../../../test/arquivos.ts'
import { usarBanco } from '../../../test/banco.ts'
import { UMA_ESPECIE } from '../../../test/especies.ts'
import { usarGateway } from '../../../test/gateway.ts'
import { reservarSemente, semear } from '../../../test/semente.ts'
import { umaSessao, umToken, umUsuario } from '../../../test/usuarios.ts'
import { incluirPasta, nomeNoArquivo } from './fotos/pasta.ts'
import { DESENHOS } from './ilustracoes.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
let fiscal: string
let admin: string
let adminId: string
beforeEach(async () => {
  fiscal = (await umaSessao(banco.db)).token
  adminId = (await umUsuario(banco.db, { perfis: ['ROLE_ADMIN'] })).id
  admin = await umToken(banco.db, adminId, 'ROLE_ADMIN')
})

const LOBO = '57'
const verImagem = (arquivoId: string, largura = '320', headers: Record<string, string> = {}) =>
  gateway.pedir(especies.imagem, { token: fiscal, params: { arquivoId }, query: { largura }, headers })
const CREDITO = { autor: 'Autora Exemplo', licenca: 'CC BY 4.0', fonte: 'https://exemplo.invalid/foto' }
const enviar = (conteudo: Buffer, campos: Record<string, string> = CREDITO, id = LOBO) =>
  gateway.pedir(fotosDeEspecie.enviar, {
    token: admin,
    params: { id },
    ...multipart([
      ...Object.entries(campos).map(([nome, texto]) => ({ nome, conteudo: texto })),
      { nome: 'file', arquivo: 'foto.jpg', conteudo },
    ]),
  })
const atos = async () =>
  (await banco.db.selectFrom('auditoria').select(['ato', 'alvo_id']).orderBy('id').execute()).map(
    ({ ato, alvo_id }) => `${ato} ${alvo_id}`,
  )

describe('an illustration', () => {
  it.each(DESENHOS)('%s is a drawing without anything that runs or leaves', async (id) => {
    const { status, headers, texto } = await verImagem(id)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(texto).toMatch(/^<svg [^>]*viewBox="0 0 400 330"/)
    expect(texto).not.toMatch(/<script|<foreignObject|\son\w+=|href|url\(/i)
    expect((await sharp(Buffer.from(texto)).metadata()).width).toBe(400)
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await verImagem('grupo-ave')
    expect(headers['cache-control']).toBe('private, max-age=86400')
    expect((await verImagem('grupo-ave', '320', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it.each(['grupo-nenhum', 'grupo-ave.svg', '../ilustracoes/grupo-ave', crypto.randomUUID()])(
    '%s is none',
    async (id) => expect((await verImagem(id)).status).toBe(404),
  )
})

it('every species has an image, which is downloaded as any file is', async () => {
  const { arquivoId } = (await enviar(await umaFoto())).body.arquivos[0]
  const ids = new Set<string>()
  let [pagina, paginas] = [0, 1]
  while (pagina < paginas) {
    pagina += 1
    const { body } = await gateway.pedir(especies.buscar, { token: fiscal, body: { pagina, tamanho: 100 } })
    paginas = body.totalPages
    for (const { arquivos: dela } of body.content as Especie[]) {
      expect(dela).not.toEqual([])
      for (const arquivo of dela) ids.add(arquivo.arquivoId)
    }
  }
  expect(ids).toContain(arquivoId)
  for (const id of ids) {
    const { status, headers, bytes } = await gateway.pedir(arquivos.baixar, { token: fiscal, params: { id } })
    expect([id, status, headers['content-type']]).toEqual([id, 200, expect.stringMatching(/^image\//)])
    expect(bytes.length).toBeGreaterThan(100)
  }
})

describe('a photo', () => {
  it('takes the place of the illustration, with its credit, in several sizes of WebP', async () => {
    const { status, body } = await enviar(await umaFoto('jpeg', EXIF_DE_CAMPO), {
      ...CREDITO,
      nome: 'Adulto de lado',
    })
    expect(status).toBe(200)
    expect(body.arquivos).toEqual([{ arquivoId: expect.any(String), nome: 'Adulto de lado', ...CREDITO }])
    const { arquivoId } = body.arquivos[0]
    const lida = await verImagem(arquivoId, '300')
    expect(lida.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${arquivoId}-320"`,
    })
    const { width, exif } = await sharp(lida.bytes).metadata()
    expect([width, exif]).toEqual([320, undefined])
    expect((await sharp((await verImagem(arquivoId, '4000')).bytes).metadata()).width).toBe(900)
    const { body: pagina } = await gateway.pedir(especies.buscar, {
      token: fiscal,
      body: { nomePopular: 'lobo guara' },
    })
    expect(pagina.content[0].arquivos).toEqual(body.arquivos)
    expect(await atos()).toContain('ESPECIE_FOTO_INCLUIR 57')
  })

  it('is named after the species when nothing is said of it', async () =>
    expect((await enviar(await umaFoto())).body.arquivos[0].nome).toBe('Lobo-guará'))

  it.each(['autor', 'licenca', 'fonte'])('without %s is refused', async (campo) => {
    const { status, body } = await enviar(await umaFoto(), { ...CREDITO, [campo]: ' ' })
    expect([status, body.violations[0].field]).toEqual([422, campo])
  })

  it.each([
    ['a document', UM_PDF],
    ['a format that cannot be drawn', UM_HEIC],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a photo', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('that is %s is refused by its bytes', async (_, conteudo) => {
    const { status, body } = await enviar(conteudo)
    expect([status, body.detail]).toEqual([422, 'Envie uma foto em jpg, png ou webp'])
  })

  it('is kept once', async () => {
    const foto = await umaFoto('png')
    expect((await enviar(foto)).status).toBe(200)
    expect((await enviar(foto)).status).toBe(409)
  })

  it('of a species that does not exist is 404', async () =>
    expect((await enviar(await umaFoto(), CREDITO, '99999')).status).toBe(404))

  it('that is deleted gives its place back to the illustration and is served no more', async () => {
    const { arquivoId } = (await enviar(await umaFoto())).body.arquivos[0]
    const excluir = () =>
      gateway.pedir(especies.excluirFoto, { token: admin, params: { id: LOBO, fotoId: arquivoId } })
    expect((await excluir()).body.arquivos[0].arquivoId).toBe('grupo-mamifero')
    expect((await verImagem(arquivoId)).status).toBe(404)
    expect((await excluir()).status).toBe(404)
    expect(await atos()).toContain('ESPECIE_FOTO_EXCLUIR 57')
  })
})

describe('a folder of photos', () => {
  it.each([
    ['Chrysocyon brachyurus.jpg', 'chrysocyon brachyurus'],
    ['chrysocyon-brachyurus-2.webp', 'chrysocyon brachyurus'],
    ['Chrysocyon_brachyurus (3).PNG', 'chrysocyon brachyurus'],
  ])('%s is of %s', (arquivo, nome) => expect(nomeNoArquivo(arquivo)).toBe(nome))

  it('adds what is new and tells what it cannot take', { tags: ['demorado'] }, async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'guara-fotos-'))
    try {
      await writeFile(join(pasta, 'Chrysocyon brachyurus.jpg'), await umaFoto())
      await writeFile(join(pasta, 'panthera-onca-1.png'), await umaFoto('png'))
      await writeFile(join(pasta, 'Nomen nescio.jpg'), await umaFoto())
      await writeFile(join(pasta, 'Puma concolor.jpg'), 'não é foto')
      await writeFile(join(pasta, 'leia-me.txt'), 'nada')
      await writeFile(
        join(pasta, 'creditos.json'),
        JSON.stringify({ 'panthera-onca-1.png': CREDITO, 'Puma concolor.jpg': CREDITO }),
      )
      const recusadas: string[] = []
      const incluir = (padrao = {}) =>
        incluirPasta(
          { ...contextoDe(banco.db, gateway.config, adminId), usuario: null },
          { pasta, padrao, aoRecusar: (arquivo) => recusadas.push(arquivo) },
        )
      expect(await incluir()).toEqual({ novas: 1, repetidas: 0, recusadas: 3 })
      expect(recusadas).toEqual(['Chrysocyon brachyurus.jpg', 'Nomen nescio.jpg', 'Puma concolor.jpg'])
      expect(await incluir(CREDITO)).toEqual({ novas: 1, repetidas: 1, recusadas: 2 })
    } finally {
      await rm(pasta, { recursive: true })
    }
  })
})

const NOVA = UMA_ESPECIE
const criar = (dados: object = {}) =>
  gateway.pedir(especies.criar, { token: admin, body: { ...NOVA, ...dados } })
const editar = (id: number, dados: object) =>
  gateway.pedir(especies.editar, { token: admin, params: { id: String(id) }, body: { ...NOVA, ...dados } })
const achar = async (body: object) =>
  (await gateway.pedir(especies.buscar, { token: fiscal, body })).body.content.map((e: Especie) => e.id)

describe('the administrator', () => {
  it('creates a species, whose line of the fine follows from its category', async () => {
    const { status, body } = await criar()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reino: { nome: 'Animalia' },
      categoriaAmeaca: { sigla: 'EN', nome: 'Em perigo' },
      multaAmeacada: true,
      protecaoEspecial: null,
      arquivos: [{ arquivoId: 'grupo-ave' }],
    })
    expect(body.id).toBeGreaterThan(100_000)
    expect(await achar({ nomePopular: 'ave de exemplo' })).toEqual([body.id])
    expect(await atos()).toContain(`ESPECIE_CRIAR ${body.id}`)
  })

  it.each([
    [{ nomeCientifico: 'lobo' }, 'nomeCientifico'],
    [{ nomePopular: '' }, 'nomePopular'],
    [{ reinoId: 9 }, 'reinoId'],
    [{ cites: 'IV' }, 'cites'],
    [{ categoriaAmeaca: { sigla: 'EN', nome: 'Vulnerável' } }, 'categoriaAmeaca'],
  ])('is refused %j', async (dados, campo) => {
    const { status, body } = await criar(dados)
    expect([status, body.violations[0].field]).toEqual([422, campo])
  })

  it('sends back a category as it was answered', async () => {
    const categoriaAmeaca = { sigla: 'VU', nome: 'Vulnerável' }
    expect((await criar({ categoriaAmeaca })).body.categoriaAmeaca).toEqual(categoriaAmeaca)
  })

  it('is refused a scientific name that another species has', async () => {
    const { status, body } = await criar({ nomeCientifico: 'Chrysocyon brachyurus' })
    expect([status, body.detail]).toEqual([409, 'Já existe uma espécie com esse nome científico.'])
  })

  it('retires a species: it is searched no more, but what names it still finds it', async () => {
    const { id } = (await criar()).body
    expect((await editar(id, { ativa: false })).body.ativa).toBe(false)
    expect(await achar({ nomePopular: 'ave de exemplo' })).toEqual([])
    expect(await achar({ nomePopular: 'ave de exemplo', retiradas: true })).toEqual([id])
    const { body } = await gateway.pedir(especies.todas, { token: fiscal })
    expect(body.find((e: Especie) => e.id === id)).toMatchObject({ ativa: false })
    expect(await atos()).toContain(`ESPECIE_EDITAR ${id}`)
  })

  it('tells why, and reads what the species was, who changed it and when', async () => {
    expect((await editar(57, { motivo: 'ok' })).body.violations[0].field).toBe('motivo')
    const { id } = (await criar()).body
    const motivo = 'A lista estadual nova mudou a categoria dela.'
    await editar(id, { categoriaAmeaca: { sigla: 'CR' }, motivo })
    const { body } = await gateway.pedir(especies.versoes, { token: admin, params: { id: String(id) } })
    expect(body).toMatchObject([
      {
        motivo,
        antes: { categoriaAmeaca: 'EN · Em perigo', nomePopular: 'Ave de exemplo' },
        depois: { categoriaAmeaca: 'CR · Criticamente em perigo', nomePopular: 'Ave de exemplo' },
      },
      { antes: null, depois: { reino: 'Animais' } },
    ])
    expect(
      (await gateway.pedir(especies.versoes, { token: fiscal, params: { id: String(id) } })).status,
    ).toBe(403)
  })

  it('keeps what was edited when newer reference data come', async () => {
    await reservarSemente(banco.db)
    await editar(57, { ...NOVA, grupo: 'Mamífero', nomeCientifico: 'Chrysocyon brachyurus' })
    // A species of the file that the installation had entered by itself.
    await editar(58, { nomeCientifico: 'Aliud nomen' })
    await criar({ nomeCientifico: 'Myrmecophaga tridactyla' })
    await semear(banco.db)
    const { body } = await gateway.pedir(especies.todas, { token: fiscal })
    const nomes = Object.fromEntries(body.map((e: Especie) => [e.nomeCientifico, e.nomePopular]))
    expect(nomes['Chrysocyon brachyurus']).toBe('Ave de exemplo')
    expect(nomes['Aliud nomen']).toBe('Ave de exemplo')
  })
})

it('the device searches as the gateway does', async () => {
  const { body: todas } = await gateway.pedir(especies.todas, { token: fiscal })
  for (const nome of [
    'lobo guara',
    'LOBO-GUARÁ',
    'chrysocion',
    'lobo guarra',
    'capibara',
    'onca',
    'arara',
    'ipe',
    'tigre d’água',
    'tucano',
    'pasaro preto',
    'jacare',
    'handroantus',
    'mico leao',
    'ave',
    '%',
    '日本',
    '',
  ]) {
    const doServidor = await achar({ nomePopular: nome, tamanho: 100 })
    const daqui = procurarEspecies(todas, { nome }).map((e) => e.id)
    expect([nome, daqui.slice(0, 100)]).toEqual([nome, doServidor])
  }
})
