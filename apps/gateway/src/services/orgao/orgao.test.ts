// Who the agency is: what is written holds at once on screens and papers, what was signed keeps the one of its moment, and a logo is a
// picture or nothing.
import { assinatura } from '@guara/domain/assinatura/contract'
import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { Operacao } from '@guara/domain/contract'
import { logoDoOrgao, orgao } from '@guara/domain/orgao/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { corrido, lerPdf } from '../../documents/test/pdf.ts'
import { multipart, UM_PDF, umaFoto } from '../../test/arquivos.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { umToken, umUsuario } from '../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { ORGAO_NOME: 'Órgão da Instalação', ORGAO_CONTATO: 'Balcão das 8h' })
const params = { catalogo: 'orgao' }
const NOVO = {
  nome: 'Secretaria de Exemplo do Cerrado',
  sigla: 'SEC',
  unidade: 'Gerência de Fiscalização',
  cnpj: '11222333000181',
  endereco: 'Rua das Lobeiras, 100, Goiânia',
  telefone: '(62) 3333-4444',
  contato: 'fiscalizacao@exemplo.go.gov.br',
}

let admin: string
let administradora: string
beforeEach(async () => {
  administradora = (await umUsuario(banco.db, { nome: 'Administradora Exemplo', perfis: ['ROLE_ADMIN'] })).id
  admin = await umToken(banco.db, administradora, 'ROLE_ADMIN')
})

const gravar = (dados: object, versao = 0) =>
  gateway.pedir(catalogos.gravar, {
    token: admin,
    params,
    body: {
      id: crypto.randomUUID(),
      chave: 'orgao',
      versao,
      dados,
      motivo: 'A lei que reorganizou o Estado mudou o nome da secretaria.',
    },
  })
const enviar = (conteudo: Buffer, arquivo = 'logo.png') =>
  gateway.pedir(logoDoOrgao.enviar, {
    token: admin,
    ...multipart([{ nome: 'file', arquivo, conteudo }]),
  })
const umLogo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a6b3caa' } })
    .png()
    .toBuffer()

it('is what the installation was started with until somebody writes it, and then at once what was written', async () => {
  const publica = async () => (await gateway.pedir(orgao.identidade)).body
  expect(await publica()).toEqual({ nome: 'Órgão da Instalação', sigla: null, logo: null })
  const { logo } = (await enviar(await umLogo())).body
  const { status, body } = await gravar({ ...NOVO, logo })
  expect([status, body]).toEqual([
    200,
    [expect.objectContaining({ chave: 'orgao', versao: 1, por: 'Administradora Exemplo' })],
  ])
  const depois = await publica()
  expect(depois).toMatchObject({ nome: NOVO.nome, sigla: 'SEC' })
  const miniatura = Buffer.from(depois.logo.replace('data:image/png;base64,', ''), 'base64')
  expect(await sharp(miniatura).metadata()).toMatchObject({ format: 'png', width: 96, height: 32 })
  // Whoever read it before is told.
  expect((await gravar(NOVO, 0)).status).toBe(409)
  const { body: versoes } = await gateway.pedir(catalogos.versoes, {
    token: admin,
    params,
    query: { chave: 'orgao' },
  })
  expect(versoes).toMatchObject([
    { antes: { nome: 'Órgão da Instalação' }, depois: { sigla: 'SEC', logo }, por: 'Administradora Exemplo' },
  ])
  await expect(sql`update orgao_logo set criado_em = now()`.execute(banco.db)).rejects.toThrow()
})

describe('the logo', () => {
  it.each([
    ['a PDF', async () => UM_PDF],
    ['a picture of another kind', () => umaFoto('webp')],
    ['a picture cut short', async () => (await umaFoto('jpeg')).subarray(0, 300)],
    ['a drawing that may run', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('refuses %s', async (_nome, conteudo) => {
    const { status, body } = await enviar(await conteudo())
    expect([status, body.violations?.[0]?.message]).toEqual([
      422,
      'Envie um logotipo em PNG ou JPG que possa ser aberto',
    ])
  })

  it('refuses one that is too large, and a version that names one never sent', async () => {
    expect((await enviar(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await gravar({ ...NOVO, logo: 'f'.repeat(64) })).status).toBe(422)
  })
})

it('is seen on the paper before it is recorded, and nothing is kept of that', {
  tags: ['demorado'],
}, async () => {
  const pedir = (dados: object) =>
    gateway.pedir(catalogos.previa, { token: admin, params, body: { chave: 'orgao', dados } })
  const { body: sem } = await pedir(NOVO)
  expect(sem.svg).toMatch(/^<svg/)
  expect(sem.svg).not.toContain('<script')
  const { logo } = (await enviar(await umLogo())).body
  const { body: com } = await pedir({ ...NOVO, logo })
  expect(com.svg).toContain('data:image/png;base64,')
  expect((await pedir({ ...NOVO, nome: '' })).status).toBe(422)
  expect((await gateway.pedir(orgao.identidade)).body.nome).toBe('Órgão da Instalação')
  const outro = await gateway.pedir(catalogos.previa, {
    token: admin,
    params: { catalogo: 'alertas' },
    body: { chave: 'tipo-1', dados: {} },
  })
  expect(outro.status).toBe(404)
})

it('heads what is drawn from now on; what was signed keeps its bytes, and its receipt and dossier the head of then', {
  tags: ['demorado'],
}, async () => {
  await umaAutoridade(banco.db, gateway.config)
  const fiscal = await umFiscal(banco.db)
  const assinado = await umAguardando(banco.db, [fiscal])
  const rascunho = await umAguardando(banco.db, [fiscal])
  expect((await gateway.assinar(fiscal, assinado.id)).status).toBe(200)
  gateway.agora = new Date(Date.now() + 60_000)
  const token = await umToken(banco.db, fiscal.id, 'ROLE_FISCAL', gateway.agora)
  const papel = (operacao: Operacao, de: Record<string, string>) => gateway.papel(operacao, { token }, de)
  const codigo = assinado.instrumentos[0]?.codigo ?? ''
  const antes = await papel(assinatura.imprimir, { codigo })
  admin = await umToken(banco.db, administradora, 'ROLE_ADMIN', gateway.agora)
  const { logo } = (await enviar(await umLogo())).body
  expect((await gravar({ ...NOVO, logo })).status).toBe(200)

  expect((await papel(assinatura.imprimir, { codigo })).equals(antes)).toBe(true)
  const textoDe = async (bytes: Promise<Buffer>) => corrido(lerPdf(await bytes).texto)
  for (const velho of [
    await textoDe(papel(assinatura.recibo, { codigo })),
    await textoDe(papel(assinatura.dossie, { id: assinado.id })),
  ]) {
    expect(velho).toContain('Órgão da Instalação')
    expect(velho).not.toContain(NOVO.nome)
  }
  const novo = await textoDe(papel(assinatura.imprimir, { codigo: rascunho.instrumentos[0]?.codigo ?? '' }))
  expect(novo).toContain(`${NOVO.nome} (SEC)`)
  expect(novo).toContain(NOVO.contato)
  expect(novo).not.toContain('Órgão da Instalação')
})
