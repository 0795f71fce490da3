import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assinatura } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { instrumentoImpresso } from '../../../documents/instrumento.ts'
import { compilar } from '../../../documents/test/compilador.ts'
import { umDocumento } from '../../../documents/test/exemplo.ts'
import { contextoDe, multipart, UM_PDF, umaFoto, umEnvio } from '../../../test/arquivos.ts'
import {
  garantiasDe,
  umAguardando,
  umaAutoridade,
  umaCertificadora,
  umFiscal,
} from '../../../test/assinatura.ts'
import { usarBanco } from '../../../test/banco.ts'
import { executar, exigir } from '../../../test/ferramentas.ts'
import { contextoDaCasa, usarGateway } from '../../../test/gateway.ts'
import { SENHA, umaSessao } from '../../../test/usuarios.ts'
import { assinanteLocal } from '../../assinatura/assinante.ts'
import { autoridadeDe } from '../../assinatura/autoridade/autoridade.ts'
import { type Certificadora, certificarUsuario } from '../../assinatura/autoridade/certificado.ts'
import { abrirChave, type ChaveAberta } from '../../assinatura/chave/chave.ts'
import { verificar } from '../../assinatura/exame/verificar.ts'
import { assinarPdf } from '../../assinatura/pades/pades.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, { MAX_DOCUMENT_MB: '1' })

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const imprimir = (
  quem: { token: string } | undefined,
  { instrumentos }: { instrumentos: ReadonlyArray<{ codigo: string | null }> },
) => gateway.papel(assinatura.imprimir, quem ?? { token: '' }, { codigo: instrumentos[0]?.codigo ?? '' })

const umAssinado = async () => {
  const fiscal = await umFiscal(banco.db)
  const formulario = await umAguardando(banco.db, [fiscal])
  await gateway.assinar(fiscal, formulario.id)
  const { codigo_verificador, hash } = await banco.db
    .selectFrom('documento')
    .selectAll()
    .executeTakeFirstOrThrow()
  const pdf = await imprimir(fiscal, formulario)
  return { fiscal, formulario, verificador: codigo_verificador, hash, pdf }
}

const aAutoridade = () => autoridadeDe(contextoDaCasa(banco, gateway))

const assinarCom = async (
  dona: Certificadora,
  ...[pdf, chave, ato]: [Uint8Array, ChaveAberta, Parameters<typeof assinarPdf>[2]]
) => (await assinarPdf(pdf, assinanteLocal(chave), ato, await garantiasDe(dona))).completo

/** With a key of ours and everything that goes along, but not here. */
const assinarPorFora = async (...resto: [Uint8Array, ChaveAberta, Parameters<typeof assinarPdf>[2]]) =>
  assinarCom(await aAutoridade(), ...resto)

const validar = (codigoVerificador: string, ip?: string) =>
  gateway.pedir(assinatura.validar, { params: { codigoVerificador }, ...(ip && { ip }) })

/** The instant in which it was cancelled. */
const cancelar = async (formularioId: string) => {
  const { token } = await umaSessao(banco.db, 'ROLE_GESTOR')
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
  it('tells who signed and the person only by initials', { tags: ['demorado'] }, async () => {
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
      responsaveis: [{ nome: expect.stringMatching(/^(\p{Lu}\. ?)+$/u), documento: '***.982.2**-**' }],
      valor: null,
      multaDiaria: null,
      dataHora: formulario.instrumentos[0]?.dados.dataHoraInstrumento,
      municipio: 'Goiânia',
      canceladoEm: null,
    })
    // Three digits alone may be those of a hash or of a clock.
    expect(texto).not.toMatch(/529\.?982|Silva|Exemplo/)
  })

  it('is found however it is typed', { tags: ['demorado'] }, async () => {
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
  it('as it was signed is whole, and known by its code', { tags: ['demorado'] }, async () => {
    const { pdf, verificador } = await umAssinado()
    expect(await conferir(pdf)).toEqual({
      situacao: 'EMITIDO',
      integro: true,
      codigoVerificador: verificador,
      assinaturas: [
        {
          nome: 'João Conceição',
          cargo: 'Fiscal ambiental',
          dataHora: expect.any(String),
          situacao: 'EMITIDO',
          carimbo: {
            dataHora: expect.any(String),
            por: expect.stringContaining('Hora do Guará'),
            proprio: true,
          },
          valida: true,
        },
      ],
    })
  })

  it('as it was signed, but cancelled since, is whole and says since when', async () => {
    const { pdf, formulario, verificador } = await umAssinado()
    const canceladoEm = await cancelar(formulario.id)
    expect(await conferir(pdf)).toMatchObject({ integro: true, codigoVerificador: verificador, canceladoEm })
  })

  it('printed again under what came after it is our own print, and says what became of it', {
    tags: ['demorado'],
  }, async () => {
    const { pdf, formulario, fiscal, verificador } = await umAssinado()
    const canceladoEm = await cancelar(formulario.id)
    const carimbado = await imprimir(fiscal, formulario)
    expect(carimbado.equals(pdf)).toBe(false)
    expect(await conferir(carimbado)).toMatchObject({
      situacao: 'IMPRESSAO',
      integro: true,
      motivo: expect.stringContaining('original assinado'),
      codigoVerificador: verificador,
      canceladoEm,
      assinaturas: [{ situacao: 'EMITIDO', valida: true }],
    })
    // Printed twice it is the same file; what is on record after its signatures is still only what was made here.
    expect((await imprimir(fiscal, formulario)).equals(carimbado)).toBe(true)
    const mexido = Buffer.concat([carimbado, Buffer.from('\n9 0 obj\n<< >>\nendobj\n%%EOF')])
    for (const outro of [mexido, carimbado.subarray(0, -1)])
      expect(await conferir(outro)).toMatchObject({ situacao: 'ALTERADO', integro: false })
  })

  it('cut at the end of one of two signatures is no act yet, and says how many are missing', {
    tags: ['demorado'],
  }, async () => {
    const fiscais = [await umFiscal(banco.db), await umFiscal(banco.db, { nome: 'Ana Luz', matricula: '7' })]
    const formulario = await umAguardando(banco.db, fiscais)
    for (const fiscal of fiscais) await gateway.assinar(fiscal, formulario.id)
    const inteiro = await imprimir(fiscais[0], formulario)
    expect(await conferir(inteiro)).toMatchObject({ situacao: 'EMITIDO', integro: true })
    const { fim = 0 } = (await verificar(inteiro, [])).assinaturas[0] ?? {}
    expect(await conferir(inteiro.subarray(0, fim))).toMatchObject({
      situacao: 'INCOMPLETO',
      integro: false,
      motivo: expect.stringContaining('tem 1 das 2 assinaturas'),
      assinaturas: [{ situacao: 'EMITIDO' }],
    })
  })

  it('with one byte changed is not, and is still known', async () => {
    const { pdf, verificador } = await umAssinado()
    const mudado = Buffer.from(pdf)
    mudado[2000] = (mudado[2000] ?? 0) ^ 1
    expect(await conferir(mudado)).toMatchObject({
      situacao: 'ALTERADO',
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
      situacao: 'ALTERADO',
      integro: false,
      motivo: expect.stringContaining('acrescentado'),
      codigoVerificador: verificador,
    })
  })

  it("signed by a stranger's authority with the same name is not", { tags: ['demorado'] }, async () => {
    const { pdf } = await umAssinado()
    const agora = new Date()
    const falsa = await umaCertificadora(gateway.config.ORGAO_NOME, 1)
    const falso = await certificarUsuario(falsa, { nome: 'João Conceição', matricula: null }, agora, 1)
    const chave = {
      id: '',
      serie: falso.serie,
      certificado: falso.certificado,
      autoridade: falsa.certificado,
      chave: falso.privateKey,
    }
    const ato = { nome: 'João Conceição', motivo: 'outro', local: '', quando: agora }
    expect(await conferir(await assinarCom(falsa, pdf, chave, ato))).toMatchObject({
      situacao: 'DESCONHECIDO',
      integro: false,
      motivo: expect.stringContaining('certificado desta instalação'),
      assinaturas: [{ valida: true }, { valida: false, cargo: null }],
    })
  })

  it('without signature says so; what is not a PDF is refused; what is too big too', async () => {
    expect(await conferir(UM_PDF)).toEqual({
      situacao: 'DESCONHECIDO',
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

describe('a file signed outside with a key of ours', () => {
  const ato = { nome: 'João Conceição', motivo: 'Assinatura', local: '', quando: new Date() }
  const umaFolha = async () =>
    Buffer.from(await compilar(await instrumentoImpresso(await umDocumento('NOTIFICACAO'))))
  /** The key of who signed here, as whoever knows the password and has the database opens it. */
  const chaveRoubada = async () => {
    const { usuario_id } = await banco.db
      .selectFrom('assinatura')
      .select('usuario_id')
      .executeTakeFirstOrThrow()
    return abrirChave(contextoDe(banco.db, gateway.config, usuario_id), SENHA, async () => true)
  }

  it('is told apart from what was issued, though its signature holds', { tags: ['demorado'] }, async () => {
    await umAssinado()
    expect(await conferir(await assinarPorFora(await umaFolha(), await chaveRoubada(), ato))).toEqual({
      situacao: 'NAO_EMITIDO',
      integro: false,
      motivo: expect.stringContaining('não está entre os documentos emitidos'),
      assinaturas: [
        {
          nome: 'João Conceição',
          cargo: 'Fiscal ambiental',
          dataHora: expect.any(String),
          situacao: 'NAO_EMITIDO',
          carimbo: expect.objectContaining({ proprio: true }),
          valida: false,
        },
      ],
    })
  })

  it('names no document by saying its code', async () => {
    const { verificador } = await umAssinado()
    const motivo = `Assinatura. Código verificador ${verificador}`
    const falso = await assinarPorFora(await umaFolha(), await chaveRoubada(), { ...ato, motivo })
    expect(await conferir(falso)).toMatchObject({ situacao: 'NAO_EMITIDO', codigoVerificador: verificador })
  })

  it('over an issued one leaves the issued signature as it was', async () => {
    const { pdf } = await umAssinado()
    expect(await conferir(await assinarPorFora(pdf, await chaveRoubada(), ato))).toMatchObject({
      situacao: 'NAO_EMITIDO',
      assinaturas: [
        { situacao: 'EMITIDO', valida: true },
        { situacao: 'NAO_EMITIDO', valida: false },
      ],
    })
  })

  it('after the certificate was retired says so; what it signed here before stays issued', {
    tags: ['demorado'],
  }, async () => {
    const { pdf } = await umAssinado()
    const chave = await chaveRoubada()
    await banco.db
      .updateTable('chave_de_assinatura')
      .set({ aposentada_em: new Date(Date.now() - 3_600_000) })
      .execute()
    const depois = { ...ato, quando: new Date() }
    expect(await conferir(await assinarPorFora(await umaFolha(), chave, depois))).toMatchObject({
      situacao: 'CERTIFICADO_FORA_DE_USO',
      integro: false,
      assinaturas: [{ situacao: 'CERTIFICADO_FORA_DE_USO', valida: false }],
    })
    expect(await conferir(pdf)).toMatchObject({ situacao: 'EMITIDO' })
  })

  it('after the certificate expired says so', async () => {
    const dona = await aAutoridade()
    const ha2Anos = new Date(Date.now() - 2 * 365 * 86_400_000)
    const velho = await certificarUsuario(dona, { nome: 'João Conceição', matricula: null }, ha2Anos, 1)
    const chave = { ...velho, id: '', autoridade: dona.certificado, chave: velho.privateKey }
    expect(await conferir(await assinarPorFora(await umaFolha(), chave, ato))).toMatchObject({
      situacao: 'CERTIFICADO_FORA_DE_USO',
      motivo: expect.stringContaining('validade do certificado'),
    })
  })
})

describe('several files at once', () => {
  it('from one address wait their turn, and beyond a few are told to wait for the others', async () => {
    const pedidos = Array.from({ length: 6 }, () =>
      gateway.pedir(assinatura.validarDocumento, {
        ...umEnvio(UM_PDF, { nome: 'a.pdf' }),
        ip: '203.0.113.20',
      }),
    )
    const respostas = await Promise.all(pedidos)
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    expect(respostas.find((r) => r.status === 429)?.body.detail).toMatch(/Espere algum terminar/)
  })
})

describe('the list of the revoked', () => {
  const ler = (bytes: Buffer) => {
    writeFileSync(join(pasta, 'lcr'), bytes)
    return executar('openssl', ['crl', '-inform', 'DER', '-in', join(pasta, 'lcr'), '-noout', '-text']).saida
  }
  const pasta = mkdtempSync(join(tmpdir(), 'guara-lcr-'))
  afterAll(() => rmSync(pasta, { recursive: true }))

  it('is public, kept while nothing changes, and has a certificate from the moment it is retired', async (teste) => {
    exigir('openssl')(teste)
    await umAssinado()
    const publicar = async () => (await gateway.pedir(assinatura.lcr)).bytes
    const antes = await publicar()
    expect(ler(antes)).toContain('No Revoked Certificates')
    expect(antes.equals(await publicar())).toBe(true)
    const { serie } = await banco.db
      .selectFrom('chave_de_assinatura')
      .select('serie')
      .executeTakeFirstOrThrow()
    await banco.db.updateTable('chave_de_assinatura').set({ aposentada_em: new Date() }).execute()
    const depois = ler(await publicar())
    expect(depois).toContain(`Serial Number: ${serie.toUpperCase()}`)
    expect(depois).toContain('Superseded')
    // What expires by itself is not kept in it.
    gateway.agora = new Date(Date.now() + 4 * 365 * 86_400_000)
    expect(ler(await publicar())).toContain('No Revoked Certificates')
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
