// What the installation issues and signs by itself: the dossier and the certificate of custody.
import { assinatura } from '@guara/domain/assinatura/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { umEnvio } from '../../test/arquivos.ts'
import { openssl, pdfsig, textoDo, umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { exigir } from '../../test/ferramentas.ts'
import { usarGateway } from '../../test/gateway.ts'
import { CHAVES, umaSessao } from '../../test/usuarios.ts'
import { mudarCadastro, porComando } from '../autenticacao/contas/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { ORGAO_NOME: 'Órgão de Teste', ORGAO_CNPJ: '11222333000181' })

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const pedir = async (
  rota: typeof assinatura.dossie | typeof assinatura.custodia,
  id: string,
  token: string,
) => gateway.pedir(rota, { token, params: { id } })

const umAssinado = async () => {
  const fiscal = await umFiscal(banco.db)
  const cadastro = { designacao: 'Portaria 12/2026', unidade: 'Unidade de Jataí' }
  await porComando({ db: banco.db, chaves: CHAVES }, new Date(), (ctx) =>
    mudarCadastro(ctx, fiscal.id, cadastro),
  )
  const { id, codigo } = await umAguardando(banco.db, [fiscal])
  await gateway.assinar(fiscal, id)
  return { fiscal, id, codigo }
}

const emitidos = () => banco.db.selectFrom('documento_emitido').selectAll().orderBy('emitido_em').execute()
const autoridade = async () => (await gateway.pedir(assinatura.autoridade)).texto

describe('of a signed form', () => {
  it.each([
    ['DOSSIE', assinatura.dossie, 'Dossiê de fiscalização'],
    ['CERTIDAO_DE_CUSTODIA', assinatura.custodia, 'Certidão de cadeia de custódia'],
  ] as const)(
    '%s is signed by the installation and checked by anybody',
    { tags: ['demorado'] },
    async (tipo, rota, nome) => {
      const { fiscal, id, codigo } = await umAssinado()
      const { bytes } = await pedir(rota, id, fiscal.token)
      const [emitido] = await emitidos()
      expect(emitido).toMatchObject({
        tipo,
        formulario_id: id,
        formulario_codigo: codigo,
        usuario_id: fiscal.id,
      })
      const verificador = emitido?.codigo_verificador ?? ''

      const porCodigo = await gateway.pedir(assinatura.validar, {
        params: { codigoVerificador: verificador },
      })
      expect(porCodigo.body).toEqual({
        valido: true,
        codigoVerificador: verificador,
        instrumento: { codigo, tipo: { codigo: tipo, nome } },
        condicao: null,
        assinaturas: [
          {
            nome: 'Órgão de Teste, pelo sistema',
            cargo: 'a pedido de João Conceição, Fiscal ambiental',
            dataHora: emitido?.emitido_em.toISOString(),
          },
        ],
        hash: emitido?.hash,
        responsaveis: [],
        valor: null,
        multaDiaria: null,
        dataHora: emitido?.emitido_em.toISOString(),
        municipio: null,
        canceladoEm: null,
      })

      const conferir = async (pdf: Buffer) =>
        (await gateway.pedir(assinatura.validarDocumento, umEnvio(pdf, { nome: 'papel.pdf' }))).body
      expect(await conferir(bytes)).toMatchObject({
        situacao: 'EMITIDO',
        codigoVerificador: verificador,
        assinaturas: [{ nome: 'Emissão automática de Órgão de Teste', valida: true }],
      })
      const mudado = Buffer.from(bytes)
      mudado[2000] = (mudado[2000] ?? 0) ^ 1
      expect((await conferir(mudado)).situacao).toBe('ALTERADO')
    },
  )

  it('holds for strangers, and names agency, unit and who asked', { tags: ['demorado'] }, async (teste) => {
    exigir('pdfsig', 'openssl', 'pdftotext')(teste)
    const { fiscal, id } = await umAssinado()
    const { bytes } = await pedir(assinatura.dossie, id, fiscal.token)
    expect(pdfsig(bytes)).toContain('Signature is Valid')
    expect(openssl(bytes, await autoridade()).map((r) => r.status)).toEqual([0])
    const [emitido] = await emitidos()
    const texto = textoDo(bytes).replaceAll(/\s+/g, ' ')
    for (const dito of [
      emitido?.codigo_verificador ?? '',
      'CNPJ 11.222.333/0001-81',
      'Unidade de Jataí',
      'Fiscal ambiental · matrícula 1234567 · Portaria 12/2026',
      'a pedido de João Conceição, matrícula 1234567',
    ])
      expect(texto).toContain(dito)
  })

  it('has another code each time, by the same certificate', { tags: ['demorado'] }, async () => {
    const { fiscal, id } = await umAssinado()
    await pedir(assinatura.dossie, id, fiscal.token)
    await pedir(assinatura.custodia, id, fiscal.token)
    const linhas = await emitidos()
    expect(new Set(linhas.map((l) => l.codigo_verificador)).size).toBe(2)
    expect(new Set(linhas.map((l) => l.serie)).size).toBe(1)
  })

  it('is not issued to who may not read the form, and no row is left', { tags: ['demorado'] }, async () => {
    const { id } = await umAssinado()
    const { token } = await umaSessao(banco.db)
    expect((await pedir(assinatura.dossie, id, token)).status).toBe(404)
    expect((await pedir(assinatura.custodia, id, token)).status).toBe(404)
    expect(await emitidos()).toEqual([])
  })
})

describe('of a form that nobody signed yet', () => {
  it('the dossier bears the mark, and neither code nor signature', async (teste) => {
    exigir('pdftotext')(teste)
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal])
    const { bytes } = await pedir(assinatura.dossie, id, fiscal.token)
    expect(textoDo(bytes)).toContain('RASCUNHO — SEM VALIDADE')
    expect(bytes.includes('/ByteRange')).toBe(false)
    expect(await emitidos()).toEqual([])
  })
})

it('what was issued can be neither changed nor erased', { tags: ['demorado'] }, async () => {
  const { fiscal, id } = await umAssinado()
  await pedir(assinatura.custodia, id, fiscal.token)
  await expect(banco.db.deleteFrom('documento_emitido').execute()).rejects.toThrow()
})
