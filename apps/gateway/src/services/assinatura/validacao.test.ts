import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { multipart, UM_PDF, umaFoto, umEnvio } from '../../test/arquivos.ts'
import { umAguardando, umaAutoridade, umFiscal } from '../../test/assinatura.ts'
import { usarBanco } from '../../test/banco.ts'
import { usarGateway } from '../../test/gateway.ts'
import { SENHA, umToken, umUsuario } from '../../test/usuarios.ts'
import { certificarAutoridade, certificarUsuario } from './certificado.ts'
import { assinarPdf } from './pades.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { MAX_DOCUMENT_MB: '1' })

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const umAssinado = async () => {
  const fiscal = await umFiscal(banco.db)
  const formulario = await umAguardando(banco.db, [fiscal])
  const body = { idFormulario: formulario.id, usuarioId: fiscal.id, senha: SENHA }
  await gateway.pedir(formularios.assinar, { token: fiscal.token, body })
  const { codigo_verificador, hash } = await banco.db
    .selectFrom('documento')
    .selectAll()
    .executeTakeFirstOrThrow()
  const { bytes } = await gateway.pedir(assinatura.imprimir, {
    token: fiscal.token,
    params: { codigo: formulario.instrumentos[0]?.codigo ?? '' },
    headers: { accept: 'application/pdf' },
  })
  return { formulario, verificador: codigo_verificador, hash, pdf: bytes }
}

const validar = (codigoVerificador: string, ip?: string) =>
  gateway.pedir(assinatura.validar, { params: { codigoVerificador }, ...(ip && { ip }) })

/** The instant in which it was cancelled. */
const cancelar = async (formularioId: string) => {
  const { id } = await umUsuario(banco.db, { perfis: ['ROLE_GESTOR'] })
  const token = await umToken(banco.db, id, 'ROLE_GESTOR')
  await gateway.pedir(formularios.cancelar, { token, params: { id: formularioId } })
  const { quando } = await banco.db
    .selectFrom('formulario_historico')
    .select('quando')
    .where('para', '=', 'CANCELADO')
    .executeTakeFirstOrThrow()
  return quando.toISOString()
}

const conferir = async (pdf: Buffer) =>
  (await gateway.pedir(assinatura.validarDocumento, umEnvio(pdf, { nome: 'auto.pdf' }))).body

describe('a code', () => {
  it('tells who signed and the person only by initials', async () => {
    const { formulario, verificador, hash } = await umAssinado()
    const { status, body, texto } = await validar(verificador)
    expect(status).toBe(200)
    expect(body).toEqual({
      valido: true,
      codigoVerificador: verificador,
      instrumento: {
        codigo: formulario.instrumentos[0]?.codigo,
        tipo: { codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' },
      },
      condicao: 'ASSINADO',
      assinaturas: [{ nome: 'João Conceição', cargo: 'Fiscal ambiental', dataHora: expect.any(String) }],
      hash,
      responsavel: { nome: expect.stringMatching(/^(\p{Lu}\. ?)+$/u), documento: '***.982.247-**' },
      canceladoEm: null,
    })
    // Three digits alone may be those of a hash or of a clock.
    expect(texto).not.toMatch(/529\.?982|Silva|Exemplo/)
  })

  it('is found however it is typed', async () => {
    const { verificador } = await umAssinado()
    expect((await validar(verificador.toLowerCase().replaceAll('-', ''))).status).toBe(200)
  })

  it.each(['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', 'qualquer', "' or 1=1 --"])('%s is 404', async (codigo) => {
    expect((await validar(codigo)).status).toBe(404)
  })

  it('of a cancelled form is no longer valid, and tells since when', async () => {
    const { formulario, verificador } = await umAssinado()
    const quando = await cancelar(formulario.id)
    expect((await validar(verificador)).body).toMatchObject({
      valido: false,
      condicao: 'CANCELADO',
      canceladoEm: quando,
    })
  })

  it('is not asked for without end from one address', async () => {
    for (let i = 0; i < 120; i += 1) expect((await validar('nenhum', '203.0.113.9')).status).toBe(404)
    const { status, headers } = await validar('nenhum', '203.0.113.9')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await validar('nenhum', '203.0.113.10')).status).toBe(404)
  })
})

describe('a file', () => {
  it('as it was signed is whole, and known by its code', async () => {
    const { pdf, verificador } = await umAssinado()
    expect(await conferir(pdf)).toEqual({
      integro: true,
      codigoVerificador: verificador,
      assinaturas: [
        { nome: 'João Conceição', cargo: 'Fiscal ambiental', dataHora: expect.any(String), valida: true },
      ],
    })
  })

  it('as it was signed, but cancelled since, is whole and says since when', async () => {
    const { pdf, formulario, verificador } = await umAssinado()
    const canceladoEm = await cancelar(formulario.id)
    expect(await conferir(pdf)).toMatchObject({ integro: true, codigoVerificador: verificador, canceladoEm })
  })

  it('with one byte changed is not, and is still known', async () => {
    const { pdf, verificador } = await umAssinado()
    const mudado = Buffer.from(pdf)
    mudado[2000] = (mudado[2000] ?? 0) ^ 1
    expect(await conferir(mudado)).toMatchObject({
      integro: false,
      motivo: expect.stringContaining('alterado'),
      codigoVerificador: verificador,
      assinaturas: [{ valida: false }],
    })
  })

  it('with something added after the signature is not', async () => {
    const { pdf, verificador } = await umAssinado()
    const acrescido = Buffer.concat([pdf, Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF')])
    expect(await conferir(acrescido)).toMatchObject({
      integro: false,
      motivo: expect.stringContaining('acrescentado'),
      codigoVerificador: verificador,
    })
  })

  it("signed by a stranger's authority with the same name is not", async () => {
    const { pdf } = await umAssinado()
    const agora = new Date()
    const falsa = await certificarAutoridade(gateway.config.ORGAO_NOME, agora, 1)
    const autoridade = { certificado: falsa.certificado, chave: falsa.privateKey }
    const falso = await certificarUsuario(autoridade, { nome: 'João Conceição', matricula: null }, agora, 1)
    const chave = {
      id: '',
      serie: falso.serie,
      certificado: falso.certificado,
      autoridade: falsa.certificado,
      chave: falso.privateKey,
    }
    const ato = { nome: 'João Conceição', motivo: 'outro', local: '', quando: agora }
    expect(await conferir(await assinarPdf(pdf, chave, ato))).toMatchObject({
      integro: false,
      motivo: expect.stringContaining('certificado desta instalação'),
      assinaturas: [{ valida: true }, { valida: false, cargo: null }],
    })
  })

  it('without signature says so; what is not a PDF is refused; what is too big too', async () => {
    expect(await conferir(UM_PDF)).toEqual({
      integro: false,
      motivo: 'O arquivo não tem assinatura digital.',
      assinaturas: [],
    })
    const foto = await gateway.pedir(assinatura.validarDocumento, umEnvio(await umaFoto()))
    expect(foto.status).toBe(422)
    const grande = umEnvio(Buffer.concat([UM_PDF, Buffer.alloc(1024 * 1024)]), { nome: 'a.pdf' })
    expect((await gateway.pedir(assinatura.validarDocumento, grande)).status).toBe(413)
    expect((await gateway.pedir(assinatura.validarDocumento, multipart([]))).status).toBe(422)
  })

  it.each([
    ['/ByteRange [0 10 20 999999]', 'a range past the end'],
    ['/ByteRange [0 5 5 5]', 'an empty range'],
    ['/ByteRange [0 9 17 3] <3080>', 'a broken signature'],
    ['/Reason <FEFF0043>/ByteRange [5 1 2 3]', 'a range that does not start at the start'],
  ])('that holds %s is only not whole', async (lixo) => {
    expect(await conferir(Buffer.from(`%PDF-1.7\n${lixo}\n%%EOF`))).toMatchObject({ integro: false })
  })
})

describe('the authority', () => {
  it('gives its certificate to anybody, as PEM', async () => {
    const { status, texto, headers } = await gateway.pedir(assinatura.autoridade)
    expect(status).toBe(200)
    expect(texto).toMatch(/^-----BEGIN CERTIFICATE-----/)
    expect(headers['content-disposition']).toContain('.pem')
  })
})
