// Acts after the first, through the gateway: the reason of a cancellation with everything that a signature leaves, the
// lifting of an embargo with the public list, and what an attacker would try.
import { assinatura } from '@guara/domain/assinatura/contract'
import { BYTES_POR_ARQUIVO, embargos } from '@guara/domain/embargo/contract'
import { CONDICOES_EM_VIGOR } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import { retangulo } from '@guara/domain/geometria/poligono'
import { instrumentos } from '@guara/domain/instrumento/contract'
import { embargo } from '@guara/domain/instrumento/tipos/embargo'
import { suspensao } from '@guara/domain/instrumento/tipos/suspensao'
import { posteriores } from '@guara/domain/posterior/contract'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { umEnvio } from '../../../../test/arquivos.ts'
import { pdfsig, textoDo, umAguardando, umaAutoridade, umFiscal } from '../../../../test/assinatura.ts'
import { usarBanco } from '../../../../test/banco.ts'
import { exigir } from '../../../../test/ferramentas.ts'
import {
  CPF,
  mudarCondicao,
  respostasCompletas,
  umArquivo,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import {
  praticarAto,
  umAtoPosterior,
  umaRetificacao,
  umCancelamento,
  umDesembargo,
} from '../../../../test/posteriores.ts'
import { umaSessao, umToken } from '../../../../test/usuarios.ts'
import { novoCodigoVerificador } from '../../../assinatura/documentos.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

beforeEach(() => umaAutoridade(banco.db, gateway.config))

const umaPessoa = (perfil: Perfil) => umaSessao(banco.db, perfil)

interface Quem {
  token: string
}
interface Assinado {
  id: string
  instrumentos: ReadonlyArray<{ id: string; codigo: string | null }>
}

const praticar = (quem: Quem, de: Assinado, tipo: string, dados: object, mais: object = {}) =>
  praticarAto(gateway, quem, de, { tipo, dados, ...mais })

const imprimir = (quem: Quem, codigo: string, query: Record<string, string> = {}) =>
  gateway.papel(assinatura.imprimir, quem, { codigo }, query)

const semMotivo = async ({ token }: Quem) =>
  (await gateway.pedir(posteriores.semMotivo, { token })).body.map((c: { codigo: string }) => c.codigo)

describe('the reason of a cancellation', () => {
  beforeEach(exigir('pdfsig', 'pdftotext'))

  it('is owed until it is given, and then a signed document that the first leads to', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umFiscal(banco.db)
    const formulario = await umAguardando(banco.db, [fiscal])
    const codigo = formulario.instrumentos[0]?.codigo ?? ''
    await gateway.assinar(fiscal, formulario.id)
    const gestor = await umaPessoa('ROLE_GESTOR')
    // The specified call, without a body.
    const params = { id: formulario.id }
    expect((await gateway.pedir(formularios.cancelar, { token: gestor.token, params })).status).toBe(200)
    const { detalhes } = await banco.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('ato', '=', 'FORMULARIO_CANCELAR')
      .executeTakeFirstOrThrow()
    expect(detalhes).toMatchObject({ motivo: 'não informado' })
    expect(await semMotivo(gestor)).toEqual([formulario.codigo])

    // Neither who drew it up, nor a wrong password, nor a reason that says nothing.
    const novo = await umFormulario(banco.db, fiscal.id, { ...respostasCompletas(), condicao: 'ASSINADO' })
    const dados = umCancelamento({ substituidoPor: novo.instrumentos[0]?.codigo })
    expect((await praticar(fiscal, formulario, 'CANCELAMENTO', dados)).status).toBe(403)
    const errada = await praticar(gestor, formulario, 'CANCELAMENTO', dados, { senha: 'outra' })
    expect([errada.status, errada.body.violations]).toEqual([
      422,
      [{ field: 'senha', message: 'Senha inválida.' }],
    ])
    const vaga = await praticar(gestor, formulario, 'CANCELAMENTO', { ...dados, motivo: 'Ok.' })
    expect([vaga.status, vaga.body.violations[0].field]).toEqual([422, 'motivo'])
    // What takes its place exists and is signed: neither an invented code nor a draft.
    const rascunho = await umFormulario(banco.db, fiscal.id, respostasCompletas())
    for (const substituidoPor of ['AI-2026-999999', rascunho.instrumentos[0]?.codigo]) {
      const inventado = await praticar(gestor, formulario, 'CANCELAMENTO', { ...dados, substituidoPor })
      expect([inventado.status, inventado.body.violations?.[0].field]).toEqual([422, 'substituidoPor'])
    }
    expect(await semMotivo(gestor)).toEqual([formulario.codigo])

    const id = crypto.randomUUID()
    const { status, body: feito } = await praticar(gestor, formulario, 'CANCELAMENTO', dados, { id })
    expect(status).toBe(200)
    expect(feito.codigo).toMatch(/^TCA-\d{4}-\d{6}$/)
    expect(await semMotivo(gestor)).toEqual([])
    // Sent again it is the same act; another is one too many.
    const repetido = await praticar(gestor, formulario, 'CANCELAMENTO', dados, { id })
    expect([repetido.status, repetido.body.codigo]).toEqual([200, feito.codigo])
    expect((await praticar(gestor, formulario, 'CANCELAMENTO', dados)).status).toBe(409)

    const pdf = await imprimir(fiscal, feito.codigo)
    expect(textoDo(pdf)).toContain(`Fica cancelado o ${codigo}`)
    expect(pdfsig(pdf)).toContain('Signature is Valid')
    const conferido = await gateway.pedir(assinatura.validarDocumento, umEnvio(pdf, { nome: 'tca.pdf' }))
    expect(conferido.body).toMatchObject({ situacao: 'EMITIDO', codigoVerificador: feito.codigoVerificador })

    // The first leads to it and it leads to the first; the signed bytes of the first are untouched.
    const original = await imprimir(fiscal, codigo, { original: 'true' })
    expect(textoDo(original)).not.toContain('Ver TCA')
    expect(textoDo(await imprimir(fiscal, codigo))).toContain(`Ver ${feito.codigo} de`)
    const { codigo_verificador } = await banco.db
      .selectFrom('documento')
      .select('codigo_verificador')
      .executeTakeFirstOrThrow()
    const validar = async (codigoVerificador: string) =>
      (await gateway.pedir(assinatura.validar, { params: { codigoVerificador } })).body
    const { quando } = await banco.db
      .selectFrom('formulario_historico')
      .select('quando')
      .where('evento', '=', 'CANCELAR')
      .executeTakeFirstOrThrow()
    const desde = quando.toISOString()
    expect(desde).not.toBe(feito.quando)
    const doPrimeiro = await gateway.pedir(
      assinatura.validarDocumento,
      umEnvio(original, { nome: 'auto.pdf' }),
    )
    expect([doPrimeiro.body.canceladoEm, (await validar(codigo_verificador)).canceladoEm]).toEqual([
      desde,
      desde,
    ])
    expect((await validar(codigo_verificador)).posteriores).toEqual([
      { codigo: feito.codigo, data: feito.quando, codigoVerificador: feito.codigoVerificador },
    ])
    expect(await validar(feito.codigoVerificador)).toMatchObject({
      valido: true,
      instrumento: { codigo: feito.codigo, tipo: { codigo: 'CANCELAMENTO', nome: 'Termo de Cancelamento' } },
      sobre: { codigo, codigoVerificador: codigo_verificador },
      responsaveis: [{ documento: '***.982.2**-**' }],
    })
  })

  it('is not owed for what nobody had signed', { tags: ['demorado'] }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const formulario = await umFormulario(banco.db, fiscal.id, { condicao: 'AGUARDANDO_ASSINATURA' })
    await gateway.pedir(formularios.cancelar, { token: fiscal.token, params: { id: formulario.id } })
    expect(await semMotivo(gestor)).toEqual([])
    expect((await praticar(gestor, formulario, 'CANCELAMENTO', umCancelamento())).status).toBe(409)
  })
})

const quadrado = (lado: number) => ({
  id: `lado-${lado}`,
  finalidade: 'AREA_EMBARGADA',
  geometria: { type: 'Polygon', coordinates: [retangulo(-49.3, -16.7, -49.3 + lado, -16.7 + lado)] },
  areaHa: lado === 0.01 ? 118.0325 : 1,
})

const comQuadrado = () => {
  const { localizacao, ...respostas } = respostasCompletas()
  return { ...respostas, localizacao: { ...localizacao, poligonos: [quadrado(0.01)] } }
}

const umEmbargo = (autorId: string, mais: object = {}, respostas: object = comQuadrado()) => {
  return umFormulario(banco.db, autorId, {
    ...respostas,
    tiposFormulario: ['EMBARGO'],
    condicao: 'SINCRONIZADO',
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'EMBARGO',
        dados: {
          ...embargo.exemplo(),
          objetoEmbargo: ['AREA'],
          poligonoId: 'lado-0.01',
          dataHoraInstrumento: '2026-11-01T12:00:00Z',
          publicarLista: 'SIM',
          ...mais,
        },
      },
    ],
  })
}

/** The code of the paper of its first instrument, as if it had been signed here. */
const umCodigo = async ({ id, instrumentos }: Assinado) => {
  const codigo = novoCodigoVerificador()
  await banco.db
    .insertInto('documento')
    .values({
      instrumento_id: instrumentos[0]?.id ?? '',
      formulario_id: id,
      codigo_verificador: codigo,
      hash: 'a'.repeat(64),
      sha256: 'b'.repeat(64),
      tamanho: 1,
      deposito_id: crypto.randomUUID(),
      formado_em: new Date(),
    })
    .execute()
  return codigo
}

const listar = async (query: Record<string, string> = {}) =>
  (await gateway.pedir(embargos.listar, { query })).body

const paginas = async (quantas: number) => {
  const todas = []
  for (let pagina = 1; pagina <= quantas; pagina++)
    todas.push(...(await listar({ pagina: String(pagina) })).content)
  return todas
}

describe('a suspension that was lifted', () => {
  it('says so at its code', { tags: ['demorado'] }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      tiposFormulario: ['SUSPENSAO'],
      condicao: 'SINCRONIZADO',
      instrumentos: [
        {
          id: crypto.randomUUID(),
          tipo: 'SUSPENSAO',
          dados: { ...suspensao.exemplo(), dataHoraInstrumento: '2026-11-01T12:00:00Z' },
        },
      ],
    })
    const codigoVerificador = await umCodigo(formulario)
    const levantada = async () =>
      (await gateway.pedir(assinatura.validar, { params: { codigoVerificador } })).body.suspensaoLevantada
    expect(await levantada()).toBeUndefined()
    const { tipoDesembargo: _, ...comum } = umDesembargo()
    const { status, body } = await praticar(gestor, formulario, 'LEVANTAMENTO', {
      ...comum,
      condicaoCumprida: 'Licença emitida e caixa separadora instalada no pátio.',
    })
    expect(status).toBe(200)
    expect(await levantada()).toEqual({ codigo: body.codigo, data: body.quando })
  })
})

describe('a measure whose written end has passed', () => {
  const ATE = { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-02' }
  const lido = async (formulario: Assinado) => {
    const codigoVerificador = await umCodigo(formulario)
    return (await gateway.pedir(assinatura.validar, { params: { codigoVerificador } })).body
  }

  it('is told as ended at its code, in the view and in the list', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const terminado = await umEmbargo(fiscal.id, ATE)
    const porVir = await umEmbargo(fiscal.id, { ...ATE, vigenciaData: '2999-12-31' })
    const semPrazo = await umEmbargo(fiscal.id, { ...ATE, vigencia: 'ATE_DECISAO' })

    expect(await lido(terminado)).toMatchObject({ valido: true, terminouEm: '2026-11-02' })
    for (const f of [porVir, semPrazo]) expect((await lido(f)).terminouEm).toBeUndefined()

    const codigos = (await listar()).content.map((e: { codigo: string }) => e.codigo)
    expect(codigos.toSorted()).toEqual([porVir, semPrazo].map((f) => f.instrumentos[0]?.codigo).toSorted())
    const { texto } = await gateway.pedir(embargos.geojson, {})
    expect(texto).not.toContain(terminado.instrumentos[0]?.codigo)

    const visto = await gateway.pedir(formularios.obter, {
      token: fiscal.token,
      params: { id: terminado.id },
    })
    expect(visto.body.instrumentos[0].dados.situacaoEmbargo).toBe('TERMINADO')
  })

  it('is told so of a suspension too', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      tiposFormulario: ['SUSPENSAO'],
      condicao: 'SINCRONIZADO',
      instrumentos: [
        { id: crypto.randomUUID(), tipo: 'SUSPENSAO', dados: { ...suspensao.exemplo(), ...ATE } },
      ],
    })
    expect(await lido(formulario)).toMatchObject({ valido: true, terminouEm: '2026-11-02' })
  })
})

describe('the public list of embargoes', () => {
  it('has those in force, loses what is lifted, and keeps the rest of what is lifted in part', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const gestor = await umaPessoa('ROLE_GESTOR')
    const formulario = await umEmbargo(fiscal.id)
    const codigo = formulario.instrumentos[0]?.codigo ?? ''
    // Neither a draft, nor what was cancelled, nor what was asked not to be published.
    for (const condicao of ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', 'CANCELADO'] as const) {
      const { id } = await umEmbargo(fiscal.id)
      await mudarCondicao(banco.db, id, condicao)
    }
    await umEmbargo(fiscal.id, { publicarLista: 'NAO' })

    const antes = await listar({ municipio: 'goiania' })
    expect(antes.content).toEqual([
      {
        codigo,
        data: '2026-11-01',
        municipio: 'Goiânia',
        objeto: 'Área',
        situacao: 'VIGENTE',
        areaHa: 118.0325,
        estagio: 'Enviado ao órgão para abrir o processo',
        responsaveis: [{ nome: 'J. C. S.', documento: '***.982.2**-**' }],
      },
    ])
    expect((await listar({ municipio: 'rio verde' })).totalElements).toBe(0)
    expect((await listar({ municipio: 'nenhum lugar' })).totalElements).toBe(0)

    const meio = { tipoDesembargo: 'PARCIAL', areaLiberada: [quadrado(0.005)] }
    const maior = await praticar(
      gestor,
      formulario,
      'DESEMBARGO',
      umDesembargo({ ...meio, areaLiberada: [quadrado(0.02)] }),
    )
    expect([maior.status, maior.body.violations[0].field]).toEqual([422, 'areaLiberada'])
    const codigoVerificador = await umCodigo(formulario)
    const situacao = async () =>
      (await gateway.pedir(assinatura.validar, { params: { codigoVerificador } })).body.situacaoEmbargo
    expect(await situacao()).toBeUndefined()
    const exagerada = { ...meio, areaLiberada: [{ ...quadrado(0.005), areaHa: 500 }] }
    const parte = await praticar(gestor, formulario, 'DESEMBARGO', umDesembargo(exagerada))
    expect([parte.status, parte.body.dados.areaLiberada[0].areaHa]).toEqual([200, expect.closeTo(29.508, 2)])
    expect(await situacao()).toEqual({
      efeito: 'DESEMBARGADO_PARCIAL',
      codigo: parte.body.codigo,
      data: parte.body.quando,
      areaRestanteHa: 88.5244,
    })
    expect((await listar()).content).toMatchObject([
      { codigo, situacao: 'DESEMBARGADO_PARCIAL', areaHa: 88.5244 },
    ])
    const lido = await gateway.pedir(formularios.obter, {
      token: gestor.token,
      params: { id: formulario.id },
    })
    const { dados } = lido.body.instrumentos[0]
    // As the screen and the paper read it: from the code, in words.
    const { situacaoEmbargo } = embargo.campos
    expect(situacaoEmbargo?.tipo === 'calculado' && situacaoEmbargo.valor(dados)).toBe(
      'Desembargado em parte',
    )
    const { headers, texto } = await gateway.pedir(embargos.geojson, {})
    expect(headers['content-type']).toContain('application/geo+json')
    const { features } = JSON.parse(texto)
    expect(features).toHaveLength(1)
    expect(features[0].geometry.type).toBe('MultiPolygon')
    expect(features[0].geometry.coordinates[0][0]).toContainEqual([-49.295, -16.695])
    expect(texto).not.toMatch(/529\.?982|Silva/)

    const tudo = await praticar(gestor, formulario, 'DESEMBARGO', umDesembargo())
    expect(tudo.status).toBe(200)
    expect(await situacao()).toMatchObject({ efeito: 'DESEMBARGADO', codigo: tudo.body.codigo })
    expect((await listar()).totalElements).toBe(0)
    expect((await praticar(gestor, formulario, 'DESEMBARGO', umDesembargo())).status).toBe(409)

    // The list of instruments and the view say so.
    const { body } = await gateway.pedir(instrumentos.buscar, { token: gestor.token, body: { codigo } })
    expect(body.content[0].efeito).toBe('DESEMBARGADO')
    const { id } = body.content[0]
    const visto = await gateway.pedir(instrumentos.obter, { token: gestor.token, params: { id } })
    expect(visto.body.formulario.instrumentos[0].dados.situacaoEmbargo).toBe('DESEMBARGADO')
  })

  it('is served by indexes that say the same words as its query', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname like 'formulario_embargo%'`.execute(banco.db)
    expect(rows).toHaveLength(2)
    for (const { indexdef } of rows)
      expect(indexdef.match(/(?<=')[A-Z_]{5,}(?=')/g)?.sort()).toEqual([...CONDICOES_EM_VIGOR].sort())
  })

  it('is taken whole file after file, each telling where the next begins', {
    tags: ['demorado'],
  }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    // An outline of many vertices: a file ends before it weighs too much, and none is lost or told twice.
    const roda = Array.from({ length: 4_000 }, (_, i) => {
      const a = (2 * Math.PI * (i % 3_999)) / 3_999
      return [-49.3 + 0.01 * Math.cos(a), -16.7 + 0.01 * Math.sin(a)]
    })
    const { localizacao, ...respostas } = respostasCompletas()
    const area = { ...quadrado(0.01), geometria: { type: 'Polygon', coordinates: [roda] } }
    for (let i = 0; i < 30; i++)
      await umEmbargo(fiscal.id, {}, { ...respostas, localizacao: { ...localizacao, poligonos: [area] } })

    const todos: string[] = []
    const tamanhos: number[] = []
    let query: Record<string, string> = { municipio: 'goiânia' }
    for (let arquivo = 0; arquivo < 5; arquivo++) {
      const { texto } = await gateway.pedir(embargos.geojson, { query })
      expect(texto.length).toBeLessThan(BYTES_POR_ARQUIVO + 300_000)
      const { features, links } = JSON.parse(texto)
      tamanhos.push(features.length)
      todos.push(...features.map((f: { id: string }) => f.id))
      if (!links) break
      query = Object.fromEntries(new URLSearchParams(links[0].href))
      expect(query.municipio).toBe('goiânia')
    }
    expect(tamanhos.length).toBeGreaterThan(1)
    expect(todos).toEqual([...new Set(todos)])
    expect(todos).toEqual((await paginas(2)).map((e) => e.codigo))

    const recusado = async (desde: string) =>
      (await gateway.pedir(embargos.geojson, { query: { desde } })).status
    expect(await recusado('TEM-2026-999999')).toBe(404)
    expect(await recusado('TEM-2026-1"\r\nset-cookie: x')).toBe(422)
  })

  it('tells everybody of it in part and, where one was looked for by document, that one', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const segunda = umResponsavel({ cpf: '111.444.777-35', nome: 'Maria Aparecida Exemplo' })
    const ninguem = { tipoPessoa: 'NAO_IDENTIFICADA' }
    const identificacao = { responsaveis: [umResponsavel(), segunda, ninguem] }
    await umEmbargo(fiscal.id, {}, { ...comQuadrado(), identificacao })
    const primeira = { nome: 'J. C. S.', documento: '***.982.2**-**' }
    const maria = { nome: 'M. A. E.', documento: '***.444.7**-**' }
    expect((await listar()).content).toMatchObject([{ responsaveis: [primeira, maria] }])
    const { body, texto } = await gateway.pedir(embargos.porDocumento, {
      body: { cpfCnpj: '111.444.777-35' },
    })
    expect(body).toMatchObject([{ responsaveis: [maria] }])
    expect(texto).not.toMatch(/111\.?444|Maria|J\. C\./)
  })

  it('is asked about a whole document only, tells it only in part, and soon refuses who tries one after the other', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    await umEmbargo(fiscal.id)
    const procurar = (cpfCnpj: string) =>
      gateway.pedir(embargos.porDocumento, { body: { cpfCnpj }, ip: '203.0.113.9' })
    const achado = await procurar(CPF)
    expect(achado.body).toMatchObject([{ responsaveis: [{ nome: 'J. C. S.', documento: '***.982.2**-**' }] }])
    expect(achado.texto).not.toMatch(/529\.?982|Silva/)
    expect((await procurar('529.982')).status).toBe(422)
    expect((await procurar('111.444.777-35')).body).toEqual([])
    const respostas = []
    for (let i = 0; i < 19; i += 1) respostas.push((await procurar('111.444.777-35')).status)
    expect(respostas.at(-1)).toBe(429)
  })
})

describe('what an attacker tries', () => {
  it('gets nowhere', { tags: ['demorado'] }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const outro = await umaPessoa('ROLE_FISCAL')
    const formulario = await umEmbargo(fiscal.id)
    const alheio = await umEmbargo(outro.id)
    const dados = umDesembargo()
    // Another's form; an instrument of another form; the agent alone; the author under the coordinator's role.
    expect((await praticar(outro, formulario, 'RETIFICACAO', umaRetificacao())).status).toBe(404)
    const gestor = await umaPessoa('ROLE_GESTOR')
    const instrumentoId = alheio.instrumentos[0]?.id
    expect((await praticar(gestor, formulario, 'DESEMBARGO', dados, { instrumentoId })).status).toBe(404)
    expect((await praticar(fiscal, formulario, 'DESEMBARGO', dados)).status).toBe(403)
    await banco.db
      .insertInto('usuario_perfil')
      .values({ usuario_id: fiscal.id, perfil: 'ROLE_GESTOR', ordem: 9 })
      .execute()
    const comDois = { token: await umToken(banco.db, fiscal.id, 'ROLE_GESTOR') }
    const proprio = await praticar(comDois, formulario, 'DESEMBARGO', dados)
    expect([proprio.status, proprio.body.detail]).toEqual([
      403,
      'Quem lavrou o embargo não o levanta: peça a outra autoridade.',
    ])
    // An id that is already another act's.
    const feito = await praticar(gestor, formulario, 'DESEMBARGO', dados)
    expect(feito.status).toBe(200)
    const { id } = feito.body
    expect((await praticar(gestor, alheio, 'DESEMBARGO', dados, { id })).status).toBe(409)
    // A kept act is never changed.
    await expect(
      banco.db.transaction().execute((db) => db.updateTable('ato_posterior').set({ nome: 'x' }).execute()),
    ).rejects.toThrow()
  })
})

describe('a rectification that changes the defence', () => {
  it('starts the whole term again, from its own ciência', { tags: ['demorado'] }, async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const auto = {
      ...respostasCompletas().instrumentos[0]?.dados,
      dataHoraInstrumento: '2026-10-01T12:00:00Z',
      dataFatoInicio: '2062-09-14',
      cienciaForma: 'PESSOAL',
      cienciaData: '2026-10-01T12:30:00Z',
    }
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      condicao: 'DOCUMENTACAO_ASSINADOS',
      instrumentos: [{ id: crypto.randomUUID(), tipo: 'AUTO_INFRACAO', dados: auto }],
    })
    const defesa = async () => {
      const { body } = await gateway.pedir(formularios.obter, {
        token: fiscal.token,
        params: { id: formulario.id },
      })
      return body.prazos.find((p: { ato?: string }) => p.ato === 'DEFESA')?.data
    }
    expect(await defesa()).toBe('2026-10-21')
    // What was never signed is not put right, and what is no slip is not put right as spelling.
    const recusada = async (campo: string, de: string, para: string) => {
      const correcoes = [{ campo, de, para }]
      const { status, body } = await praticar(
        fiscal,
        formulario,
        'RETIFICACAO',
        umaRetificacao({ correcoes }),
      )
      return [status, body.violations?.[0].field]
    }
    expect(await recusada('GRAFIA', '14/11/2026', '14/10/2026')).toEqual([422, 'correcoes.0.para'])
    expect(await recusada('GRAFIA', 'usina de asfalto', 'usina de asfaltos')).toEqual([422, 'correcoes.0.de'])
    expect(await recusada('NOME_DA_PESSOA', 'Carlos Pereira', 'Carlos Pereyra')).toEqual([
      422,
      'correcoes.0.de',
    ])
    const correcoes = [{ campo: 'DATA_DO_FATO', de: '14/09/2062', para: '14/09/2026' }]
    const { status, body: ato } = await praticar(
      fiscal,
      formulario,
      'RETIFICACAO',
      umaRetificacao({ correcoes }),
    )
    expect([status, ato.dados.alteraDefesa]).toEqual([200, true])
    expect(await defesa()).toBeNull()

    const registrar = async (mais: object = {}) =>
      gateway.pedir(posteriores.ciencia, {
        token: fiscal.token,
        params: { codigo: ato.codigo },
        body: {
          forma: 'PESSOAL',
          dataHora: ato.quando,
          comprovante: { arquivoId: await umArquivo(banco.db, fiscal.id) },
          ...mais,
        },
      })
    const antes = await registrar({ dataHora: '2026-10-02T12:00:00Z' })
    expect([antes.status, antes.body.violations]).toEqual([
      422,
      [{ field: 'dataHora', message: 'A ciência não pode ser anterior ao ato' }],
    ])
    expect((await registrar({ comprovante: null })).body.violations[0].field).toBe('comprovante')
    const deOutra = await registrar({ recebedor: 'Esposa Exemplo' })
    expect([deOutra.status, deOutra.body.violations[0].field]).toEqual([422, 'recebedor'])
    expect((await registrar()).body.ciencia).toMatchObject({ forma: 'PESSOAL' })
    expect(await defesa()).not.toBeNull()
    expect((await registrar()).status).toBe(409)
  })

  it('is told on the receipt, with the term in force', async (teste) => {
    exigir('pdftotext')(teste)
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      condicao: 'DOCUMENTACAO_ASSINADOS',
    })
    const recibo = async () => {
      const { bytes } = await gateway.pedir(assinatura.recibo, {
        token: fiscal.token,
        params: { codigo: formulario.instrumentos[0]?.codigo ?? '' },
      })
      return textoDo(bytes).replaceAll(/\s+/g, ' ')
    }
    expect(await recibo()).toMatch(/Defesa do auto de infração: 20 dias, (até|a contar da ciência)/)
    const codigo = await umAtoPosterior(banco.db, formulario, { ...umaRetificacao(), alteraDefesa: true })
    expect(await recibo()).toMatch(/Defesa do auto de infração: 20 dias, a contar da ciência/)
    expect(await recibo()).toContain(`Ver ${codigo} de`)
    const { id } = await banco.db.selectFrom('ato_posterior').select('id').executeTakeFirstOrThrow()
    await banco.db
      .insertInto('ato_posterior_ciencia')
      .values({
        ato_id: id,
        pessoa: null,
        quando: new Date(),
        usuario_id: fiscal.id,
        dados: JSON.stringify({ forma: 'PESSOAL', dataHora: '2026-11-18T14:00:00Z' }),
      })
      .execute()
    expect(await recibo()).toMatch(/Defesa do auto de infração: 20 dias, até terça, 08\/12\/2026/)
  })

  it('starts for each of several persons from their own ciência', async () => {
    const fiscal = await umaPessoa('ROLE_FISCAL')
    const empresa = {
      tipoPessoa: 'JURIDICA',
      nome: null,
      razaoSocial: 'Empresa Exemplo',
      cnpj: '11.222.333/0001-81',
    }
    const formulario = await umFormulario(banco.db, fiscal.id, {
      ...respostasCompletas(),
      identificacao: { responsaveis: [umResponsavel(), umResponsavel(empresa)] },
      condicao: 'DOCUMENTACAO_ASSINADOS',
    })
    const codigo = await umAtoPosterior(banco.db, formulario, { ...umaRetificacao(), alteraDefesa: true })
    const defesas = async () => {
      const { body } = await gateway.pedir(formularios.obter, {
        token: fiscal.token,
        params: { id: formulario.id },
      })
      return body.prazos
        .filter((p: { ato?: string }) => p.ato === 'DEFESA')
        .map(({ pessoa, data }: { pessoa: string; data: string | null }) => [pessoa, data !== null])
    }
    const registrar = async (pessoa?: string) =>
      gateway.pedir(posteriores.ciencia, {
        token: fiscal.token,
        params: { codigo },
        body: {
          pessoa,
          forma: 'REPRESENTANTE',
          recebedor: 'Procuradora Exemplo',
          qualidade: 'PROCURADOR',
          dataHora: new Date().toISOString(),
          comprovante: { arquivoId: await umArquivo(banco.db, fiscal.id) },
        },
      })
    // Whose it is has to be said, and has to be somebody of the document.
    for (const pessoa of [undefined, '11144477735']) {
      const { status, body } = await registrar(pessoa)
      expect([status, body.violations?.[0].field]).toEqual([422, 'pessoa'])
    }
    expect((await registrar('11222333000181')).body.ciencias).toMatchObject([{ pessoa: '11222333000181' }])
    expect(await defesas()).toEqual([
      ['João Conceição da Silva', false],
      ['Empresa Exemplo', true],
    ])
    expect((await registrar('11222333000181')).status).toBe(409)
    expect((await registrar(CPF.replace(/\D/g, ''))).status).toBe(200)
    expect(await defesas()).toEqual([
      ['João Conceição da Silva', true],
      ['Empresa Exemplo', true],
    ])
  })
})
