// Another authority in place of the one in use: what was signed goes on being believed, and nobody signs under the old one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assinatura } from '@guara/domain/assinatura/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { umEnvio } from '../../../test/arquivos.ts'
import {
  openssl,
  pdfsig,
  umAguardando,
  umaAutoridade,
  umaCertificadora,
  umFiscal,
} from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { executar, exigir } from '../../../test/ferramentas.ts'
import { contextoDaCasa, usarGateway } from '../../../test/gateway.ts'
import { comChavesNovas } from '../../../test/gaveta-de-chaves.ts'
import { trocarAutoridade } from './autoridade.ts'
import { derDe } from './certificado.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)
const pasta = mkdtempSync(join(tmpdir(), 'guara-autoridade-'))
afterAll(() => rmSync(pasta, { recursive: true }))

type Fiscal = Awaited<ReturnType<typeof umFiscal>>

const assinar = async (fiscal: Fiscal, id: string) =>
  expect((await gateway.assinar(fiscal, id)).status).toBe(200)

const trocar = () => comChavesNovas(() => trocarAutoridade(contextoDaCasa(banco, gateway), 'root@servidor'))

const pem = async () => (await gateway.pedir(assinatura.autoridade)).texto

const imprimir = (fiscal: Fiscal, codigo: string) => gateway.papel(assinatura.imprimir, fiscal, { codigo })

const conferir = async (pdf: Buffer) =>
  (await gateway.pedir(assinatura.validarDocumento, umEnvio(pdf, { nome: 'auto.pdf' }))).body

const chavesDe = ({ id }: Fiscal) =>
  banco.db
    .selectFrom('chave_de_assinatura')
    .select(['serie', 'autoridade_id', 'aposentada_em'])
    .where('usuario_id', '=', id)
    .orderBy('criada_em')
    .execute()

const pedidosDeCertificado = async () =>
  (await banco.db.selectFrom('pedido_de_certificado').select('id').execute()).length

const lista = async (query: Record<string, string> = {}) => {
  const { status, bytes } = await gateway.pedir(assinatura.lcr, { query })
  writeFileSync(join(pasta, 'lista'), bytes)
  const lida = () =>
    executar('openssl', [
      ...['crl', '-inform', 'DER', '-in', join(pasta, 'lista')],
      ...['-noout', '-text', '-nameopt', 'utf8'],
    ]).saida
  return { status, texto: status === 200 ? lida() : '' }
}

beforeEach(() => umaAutoridade(banco.db, gateway.config))

it('each signature of one paper is of its own authority, and all of it is believed', {
  tags: ['demorado'],
}, async () => {
  exigir('pdfsig', 'openssl')
  const [antes, depois] = [
    await umFiscal(banco.db),
    await umFiscal(banco.db, { nome: 'Inês', matricula: '7' }),
  ]
  const formulario = await umAguardando(banco.db, [antes, depois])
  await assinar(antes, formulario.id)
  expect((await trocar())?.subject).toContain('Autoridade Guará 2 de')
  await assinar(depois, formulario.id)
  const pdf = await imprimir(antes, formulario.instrumentos[0]?.codigo ?? '')
  expect(await conferir(pdf)).toMatchObject({
    situacao: 'EMITIDO',
    assinaturas: [{ situacao: 'EMITIDO' }, { situacao: 'EMITIDO', nome: 'Inês' }],
  })
  expect(pdfsig(pdf).match(/Signature is Valid/g)).toHaveLength(2)
  expect(openssl(pdf, await pem()).map((r) => r.status)).toEqual([0, 0])
})

it('the owner alone renews the certificate, and the old one goes to the list of its own authority', {
  tags: ['demorado'],
}, async () => {
  exigir('openssl')
  const fiscal = await umFiscal(banco.db)
  await assinar(fiscal, (await umAguardando(banco.db, [fiscal])).id)
  const pedidos = await pedidosDeCertificado()
  await trocar()
  await assinar(fiscal, (await umAguardando(banco.db, [fiscal])).id)
  expect(await pedidosDeCertificado()).toBe(pedidos)
  const [velha, nova] = await chavesDe(fiscal)
  expect([velha, nova]).toMatchObject([
    { autoridade_id: 1, aposentada_em: expect.any(Date) },
    { autoridade_id: 2, aposentada_em: null },
  ])
  const serie = velha?.serie.toUpperCase() ?? ''
  expect((await lista()).texto).toContain(serie)
  const daNova = await lista({ autoridade: '2' })
  expect(daNova.texto).toContain('Autoridade Guará 2 de')
  expect(daNova.texto).not.toContain(serie)
  expect((await lista({ autoridade: '3' })).status).toBe(404)
  expect((await lista({ autoridade: 'x' })).status).toBe(422)
})

it('what the installation issues by itself is of the new one', { tags: ['demorado'] }, async () => {
  const fiscal = await umFiscal(banco.db)
  const { id } = await umAguardando(banco.db, [fiscal])
  await assinar(fiscal, id)
  const pedir = async () =>
    (await gateway.pedir(assinatura.dossie, { token: fiscal.token, params: { id } })).bytes
  const anterior = await pedir()
  await trocar()
  for (const pdf of [anterior, await pedir()])
    expect(await conferir(pdf)).toMatchObject({ situacao: 'EMITIDO' })
  const selos = await banco.db.selectFrom('selo_da_instalacao').select('autoridade_id').execute()
  expect(selos.map((s) => s.autoridade_id)).toEqual([1, 2])
})

it('is in the audit with who asked, and is not made before there is a first', {
  tags: ['demorado'],
}, async () => {
  await trocar()
  const linha = await banco.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('ato', '=', 'AUTORIDADE_TROCAR')
    .executeTakeFirstOrThrow()
  expect(linha.detalhes).toMatchObject({ quem: 'root@servidor', autoridade: 2 })
  await banco.db.deleteFrom('autoridade').execute()
  expect(await trocar()).toBeNull()
})

it('of somebody who writes in the database alone is never taken for ours', async () => {
  const [linha] = await banco.db.selectFrom('autoridade').selectAll().execute()
  const { certificado } = await umaCertificadora('De outra pessoa')
  await banco.db
    .insertInto('autoridade')
    .values({ ...(linha as NonNullable<typeof linha>), id: 2, certificado: derDe(certificado) })
    .execute()
  expect((await gateway.pedir(assinatura.autoridade)).status).toBe(500)
})
