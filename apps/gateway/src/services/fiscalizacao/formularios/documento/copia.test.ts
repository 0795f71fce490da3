// Whoever has the paper and knows the person's number reads it; nobody learns by trying which code or which number is right.
import { createHash } from 'node:crypto'
import { assinatura, copia } from '@guara/domain/assinatura/contract'
import { formularios } from '@guara/domain/formulario/contract'
import { comCienciaEm } from '@guara/domain/formulario/exemplo'
import { autoInfracao } from '@guara/domain/instrumento/tipos/auto-infracao'
import { embargo } from '@guara/domain/instrumento/tipos/embargo'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dadosDaPessoa } from '../../../../comandos/dados-da-pessoa.ts'
import { textoDo, umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { respostasCompletas, umArquivo, umResponsavel } from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { praticarAto, umaRetificacao } from '../../../../test/posteriores.ts'
import { SENHA, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco, {
  ORGAO_CONTATO: 'Atende das 8h às 12h',
  ORGAO_TELEFONE: '(62) 0000-0000',
  ORGAO_ENDERECO: 'Rua das Lobeiras, 100, Goiânia',
})

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const umAssinado = async (
  responsavel: Record<string, unknown> = {},
  dados: object = {},
  outros: NonNullable<Parameters<typeof umAguardando>[2]>['instrumentos'] = [],
) => {
  const fiscal = await umFiscal(banco.db)
  const { id, instrumentos } = await umAguardando(banco.db, [fiscal], {
    tiposFormulario: ['AUTO_INFRACAO', ...outros.map((i) => i.tipo)],
    identificacao: {
      responsaveis: [umResponsavel(responsavel)],
      consequencia: { passivelRecuperacao: true },
    },
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_INFRACAO',
        dados: { ...comCienciaEm(autoInfracao.exemplo(), new Date()), ...dados },
      },
      ...outros,
    ],
  })
  // As the conclusion keeps it.
  await sql`update instrumento set dados = dados || '{"valorMulta": 15000}' where formulario_id = ${id}`.execute(
    banco.db,
  )
  expect((await gateway.assinar(fiscal, id)).status).toBe(200)
  const documentos = await banco.db.selectFrom('documento').selectAll().execute()
  const documento = documentos.find((d) => d.instrumento_id === instrumentos[0]?.id)
  if (!documento) throw new Error('o auto não tem documento')
  return {
    id,
    fiscal,
    instrumentos,
    codigo: instrumentos[0]?.codigo ?? '',
    documento,
    verificador: documento.codigo_verificador,
  }
}

const abrir = (codigoVerificador: string, digitos: string, ip?: string) =>
  gateway.pedir(copia.abrir, { body: { codigoVerificador, digitos }, ...(ip && { ip }) })
const baixar = (token: string) => gateway.pedir(copia.baixar, { body: { token } })
const confirmar = (token: string) => gateway.pedir(copia.confirmar, { body: { token } })

const atos = async () =>
  await banco.db
    .selectFrom('auditoria')
    .select(['ato', 'alvo_id'])
    .where('ato', 'like', 'COPIA%')
    .orderBy('id')
    .execute()

const NENHUM = 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'

describe("the person's own copy", () => {
  it('tells what it is, how much and until when, and gives the signed file itself', {
    tags: ['demorado'],
  }, async () => {
    const { id, codigo, documento, verificador } = await umAssinado()
    const { status, body, texto } = await abrir(verificador.toLowerCase(), '4725')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      titulo: 'Você recebeu uma multa ambiental',
      instrumento: { codigo, tipo: { nome: 'Auto de Infração' } },
      pessoa: { nome: 'João Conceição da Silva', documento: '***.982.2**-**' },
      municipio: 'Goiânia',
      valor: 15_000,
      prazos: [
        { rotulo: expect.stringContaining('Defesa'), data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ],
      caminhos: [{ titulo: 'Defender-se' }, { titulo: 'Pagar' }],
      orgao: {
        endereco: 'Rua das Lobeiras, 100, Goiânia',
        telefone: '(62) 0000-0000',
        contato: 'Atende das 8h às 12h',
      },
      canceladoEm: null,
      recebimento: null,
      efeito: 'RECEBIMENTO',
    })
    expect(texto).not.toMatch(/529\.?982|247-?25/)
    const { bytes, headers } = await baixar(body.token)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(documento.sha256)
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/pdf', 'no-store'])
    expect(await atos()).toEqual([
      { ato: 'COPIA_ABRIR', alvo_id: id },
      { ato: 'COPIA_BAIXAR', alvo_id: id },
    ])
  })

  it('is opened by each of several persons, each under their own name', { tags: ['demorado'] }, async () => {
    const outro = umResponsavel({
      tipoPessoa: 'JURIDICA',
      razaoSocial: 'Empresa Exemplo',
      cnpj: '11.222.333/0001-81',
    })
    const fiscal = await umFiscal(banco.db)
    const { id } = await umAguardando(banco.db, [fiscal], {
      ...respostasCompletas(),
      identificacao: { responsaveis: [umResponsavel(), outro] },
    })
    await gateway.assinar(fiscal, id)
    const { codigo_verificador } = await banco.db
      .selectFrom('documento')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect((await abrir(codigo_verificador, '0181')).body.pessoa.nome).toBe('Empresa Exemplo')
    expect((await abrir(codigo_verificador, '4725')).body.pessoa.nome).toBe('João Conceição da Silva')
  })

  it('tells the person what was corrected since, by the certificate that was signed for it', {
    tags: ['demorado'],
  }, async () => {
    const { id, fiscal, codigo, verificador } = await umAssinado()
    const { token } = fiscal
    const lido = (await gateway.pedir(formularios.obter, { token, params: { id } })).body
    const motivo = 'A data anotada na via entregue é outra, e a via está anexa.'
    const certificar = (senha: string, quem = fiscal) =>
      praticarAto(gateway, quem, lido, {
        tipo: 'CORRECAO_DE_CIENCIA',
        dados: { fundamentacaoLegal: 'Lei GO 13.800/2001, art. 26' },
        senha,
      })
    // There is nothing to certify yet.
    expect((await certificar(SENHA)).status).toBe(409)
    const arquivoId = await umArquivo(banco.db, fiscal.id)
    const corrigido = await gateway.pedir(formularios.ciencia, {
      token,
      params: { id },
      body: {
        versao: lido.versao,
        forma: 'RECUSA',
        dataHora: new Date().toISOString(),
        motivo,
        comprovante: { arquivoId, nome: 'via.pdf' },
      },
    })
    expect(corrigido.status).toBe(200)
    const estranho = await umFiscal(banco.db)
    expect((await certificar(SENHA, estranho)).status).toBe(404)
    expect((await certificar('errada')).status).toBe(422)
    const ato = await certificar(SENHA)
    expect([ato.status, ato.body.efeito]).toEqual([200, 'CIENCIA_CORRIGIDA'])
    expect((await certificar(SENHA)).status).toBe(409)
    const { body } = await abrir(verificador, '4725')
    expect(body.posteriores).toEqual([
      {
        codigo: expect.stringMatching(/^CCC-\d{4}-\d{6}$/),
        nome: 'Certidão de Correção de Ciência',
        quando: expect.any(String),
        codigoVerificador: ato.body.codigoVerificador,
        textos: [
          expect.stringMatching(
            /^Certifico que a ciência de João Conceição da Silva, registrada como pessoal.* é corrigida para recusa certificada.* Motivo: A data anotada na via entregue é outra, e a via está anexa\. Prova: via\.pdf\./,
          ),
          `Permanecem inalterados os termos do ${codigo}.`,
        ],
      },
    ])
    const pdf = await gateway.papel(assinatura.imprimir, fiscal, { codigo: ato.body.codigo })
    expect(textoDo(pdf)).toContain('CERTIDÃO DE CORREÇÃO DE CIÊNCIA')
  })

  it('of a cancelled document says so, and has nothing to download nor to confirm', async () => {
    const { id, verificador } = await umAssinado()
    const { token } = await umaSessao(banco.db, 'ROLE_GESTOR')
    await gateway.pedir(formularios.cancelar, { token, params: { id } })
    const { body } = await abrir(verificador, '4725')
    expect(body).toMatchObject({
      canceladoEm: expect.any(String),
      titulo: 'Este documento não vale mais',
      valor: null,
      prazos: [],
      caminhos: [{ titulo: 'O que muda' }, { titulo: 'O que guardar' }],
    })
    expect([(await baixar(body.token)).status, (await confirmar(body.token)).status]).toEqual([409, 409])
  })
})

describe('an act after the first', () => {
  it('is opened, downloaded and confirmed as the first is, each by itself', {
    tags: ['demorado'],
  }, async () => {
    const assinado = await umAssinado({}, { dataFatoInicio: '2062-11-14' })
    const { id, fiscal, verificador } = assinado
    const correcoes = [{ campo: 'NOME_DA_PESSOA', de: 'Conceição', para: 'Conceicão' }]
    const { body: ato } = await praticarAto(gateway, fiscal, assinado, {
      tipo: 'RETIFICACAO',
      dados: umaRetificacao({ correcoes }),
    })
    expect((await abrir(ato.codigoVerificador, '0000', '203.0.113.3')).status).toBe(422)
    const { status, body } = await abrir(ato.codigoVerificador, '4725')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      titulo: 'Um documento seu foi corrigido',
      instrumento: { codigo: ato.codigo, tipo: { codigo: 'RETIFICACAO' } },
      fato: expect.stringContaining('Leia-se: Conceicão'),
      prazos: [{ data: null }],
      caminhos: [{ titulo: 'Defender-se' }],
      canceladoEm: null,
      efeito: 'RECEBIMENTO',
    })
    const { bytes } = await baixar(body.token)
    const { sha256 } = await banco.db.selectFrom('ato_posterior').select('sha256').executeTakeFirstOrThrow()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect((await confirmar(body.token)).body.efeito).toBe('RECEBIMENTO')
    // The first is still to be confirmed.
    expect((await abrir(verificador, '4725')).body.recebimento).toBeNull()
    expect((await abrir(ato.codigoVerificador, '4725')).body.recebimento).not.toBeNull()
    const lido = await gateway.pedir(formularios.obter, { token: fiscal.token, params: { id } })
    expect(lido.body.recebimentos).toMatchObject([{ instrumento: ato.codigo }])
  })
})

describe('guessing', () => {
  it('a wrong code and wrong digits are one answer, one work and one kind of row', async () => {
    const { id, verificador } = await umAssinado()
    const semPedido = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof abrir>>) => ({
      status,
      body,
    })
    const doCodigo = await abrir(NENHUM, '4725', '203.0.113.1')
    const dosDigitos = await abrir(verificador, '0000', '203.0.113.2')
    expect(semPedido(doCodigo)).toEqual(semPedido(dosDigitos))
    expect(doCodigo.status).toBe(422)
    expect(await atos()).toEqual([
      { ato: 'COPIA_RECUSAR', alvo_id: null },
      { ato: 'COPIA_RECUSAR', alvo_id: id },
    ])
  })

  /** As if so many more had been tried so long ago, of the same code and from elsewhere. */
  const jaTentaram = async (quantas: number, minutos: number, ip?: string) => {
    const feita = await banco.db
      .selectFrom('tentativa')
      .select(['acao', 'chave', 'ip'])
      .where('acao', '=', 'COPIA')
      .executeTakeFirstOrThrow()
    const quando = new Date(Date.now() - minutos * 60_000)
    const linhas = Array.from({ length: quantas }, (_, i) => ({
      ...feita,
      ip: ip ? ip : `198.51.100.${i}`,
      ...(ip && { chave: `outro-${i}` }),
      quando,
    }))
    await banco.db.insertInto('tentativa').values(linhas).execute()
  }

  it.each([
    ['five of a code in an hour', 4, 50, undefined, 429],
    ['five of a code, an hour later', 4, 61, undefined, 200],
    ['fifteen of a code in a day', 14, 20 * 60, undefined, 429],
    ['twenty from an address in an hour', 19, 50, '127.0.0.1', 429],
  ])('%s', { tags: ['demorado'] }, async (_, quantas, minutos, ip, esperado) => {
    const { verificador } = await umAssinado()
    expect((await abrir(verificador, '0000')).status).toBe(422)
    await jaTentaram(quantas, minutos, ip)
    const { status, headers } = await abrir(verificador, '4725')
    expect([status, headers['retry-after'] !== undefined]).toEqual([esperado, esperado === 429])
  })

  it('a code that nobody has is locked like any other', async () => {
    expect((await abrir(NENHUM, '0000')).status).toBe(422)
    await jaTentaram(4, 1)
    expect((await abrir(NENHUM, '0001')).status).toBe(429)
  })

  it('who opens it forgets the wrong tries', async () => {
    const { verificador } = await umAssinado()
    await abrir(verificador, '0000')
    expect((await abrir(verificador, '4725')).status).toBe(200)
    expect(await banco.db.selectFrom('tentativa').selectAll().where('acao', '=', 'COPIA').execute()).toEqual(
      [],
    )
  })

  it.each([
    ['none', () => 'x'],
    ['one that was changed', (token: string) => `${token.slice(0, -2)}AA`],
    ['one of a session', async () => (await umaSessao(banco.db)).token],
  ])('%s is no token of a copy', { tags: ['demorado'] }, async (_, estragar) => {
    const { verificador } = await umAssinado()
    const token = await estragar((await abrir(verificador, '4725')).body.token)
    expect([(await baixar(token)).status, (await confirmar(token)).status]).toEqual([422, 422])
  })

  it('the token ends after twenty minutes', async () => {
    const { verificador } = await umAssinado()
    const { token } = (await abrir(verificador, '4725')).body
    gateway.agora = new Date(Date.now() + 20 * 60_000 + 1000)
    const { status, body } = await baixar(token)
    expect([status, body.detail]).toEqual([422, expect.stringContaining('terminou')])
  })
})

describe('confirming that one received it', () => {
  const obter = async (fiscal: { token: string }, id: string) =>
    (await gateway.pedir(formularios.obter, { token: fiscal.token, params: { id } })).body

  it('is kept once, seen by the inspectors, and moves nothing', async () => {
    const { id, fiscal, codigo, verificador } = await umAssinado()
    const antes = await obter(fiscal, id)
    const { token } = (await abrir(verificador, '4725')).body
    const [primeira, segunda] = [await confirmar(token), await confirmar(token)]
    expect(primeira.body).toEqual({ quando: expect.any(String), efeito: 'RECEBIMENTO' })
    expect(segunda.body).toEqual(primeira.body)
    const depois = await obter(fiscal, id)
    expect(depois.recebimentos).toEqual([
      { instrumento: codigo, nome: 'João Conceição da Silva', ...primeira.body },
    ])
    expect([depois.condicao, depois.prazos]).toEqual([antes.condicao, antes.prazos])
    expect((await abrir(verificador, '4725')).body.recebimento).toEqual(primeira.body)
    // Whoever asks for their own data has it too, with the address and the browser that were kept.
    const { recebimentosDaVia } = await dadosDaPessoa(banco.db, '52998224725')
    expect(recebimentosDaVia).toEqual([
      {
        instrumento: codigo,
        nome: 'João Conceição da Silva',
        quando: new Date(primeira.body.quando),
        efeito: 'RECEBIMENTO',
        ip: '127.0.0.1',
        agente: 'lightMyRequest',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it('is the ciência of who accepted to be told this way and was being told so', async () => {
    const { id, fiscal, verificador } = await umAssinado(
      { aceitaEletronico: true, email: 'pessoa@exemplo.com' },
      { cienciaForma: 'ELETRONICA', cienciaData: undefined, assinanteNome: undefined },
    )
    const { versao } = await obter(fiscal, id)
    const envio = await gateway.pedir(formularios.tentativa, {
      token: fiscal.token,
      params: { id },
      body: { versao, forma: 'ELETRONICA' },
    })
    expect(envio.status).toBe(200)
    const { body } = await abrir(verificador, '4725')
    expect([body.efeito, body.prazos[0].data]).toEqual(['CIENCIA', null])
    expect((await confirmar(body.token)).body.efeito).toBe('CIENCIA')
    const depois = await obter(fiscal, id)
    expect(depois.condicao).toBe('DOCUMENTACAO_ASSINADOS')
    expect(depois.cientificacao).toMatchObject({
      forma: 'ELETRONICA',
      recebedor: 'João Conceição da Silva',
      por: null,
    })
    expect(depois.prazos[0].data).toEqual(expect.any(String))
  })
  it('is of the instrument whose copy was opened, and of no other of the form', {
    tags: ['demorado'],
  }, async () => {
    const eletronica = { cienciaForma: 'ELETRONICA', cienciaData: undefined, assinanteNome: undefined }
    const { id, fiscal, codigo, verificador } = await umAssinado(
      { aceitaEletronico: true, email: 'pessoa@exemplo.com' },
      eletronica,
      [
        {
          id: crypto.randomUUID(),
          tipo: 'EMBARGO',
          dados: { ...comCienciaEm(embargo.exemplo(), new Date()), ...eletronica },
        },
      ],
    )
    const { versao } = await obter(fiscal, id)
    await gateway.pedir(formularios.tentativa, {
      token: fiscal.token,
      params: { id },
      body: { versao, forma: 'ELETRONICA' },
    })
    const { body } = await abrir(verificador, '4725')
    expect((await confirmar(body.token)).body.efeito).toBe('CIENCIA')
    const soDoAuto = await obter(fiscal, id)
    expect(soDoAuto.condicao).toBe('AGUARDANDO_CIENTIFICACAO')
    expect(
      soDoAuto.ciencias
        .filter((c: { registradaEm: string | null }) => c.registradaEm)
        .map((c: { instrumento: string }) => c.instrumento),
    ).toEqual([codigo])
    const { codigo_verificador } = await banco.db
      .selectFrom('documento')
      .selectAll()
      .where('codigo_verificador', '!=', verificador)
      .executeTakeFirstOrThrow()
    const doEmbargo = (await abrir(codigo_verificador, '4725')).body
    expect((await confirmar(doEmbargo.token)).body.efeito).toBe('CIENCIA')
    expect((await obter(fiscal, id)).condicao).toBe('DOCUMENTACAO_ASSINADOS')
  })
})
