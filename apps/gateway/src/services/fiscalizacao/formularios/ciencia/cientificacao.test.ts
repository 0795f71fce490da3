import { CONTRADIZ } from '@guara/domain/cientificacao/correcao'
import type { Operacao } from '@guara/domain/contract'
import { formatarDataHora } from '@guara/domain/data-hora'
import { CONDICOES, type Condicao } from '@guara/domain/formulario/condicao'
import { formularios } from '@guara/domain/formulario/contract'
import type { Evidencia } from '@guara/domain/formulario/schema'
import { SO_FISCAL_CONVERTE } from '@guara/domain/formulario/sequencia/elo'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { usarBanco } from '../../../../test/banco.ts'
import {
  mudarCondicao,
  umArquivo,
  umaEvidencia,
  umaOrientacaoVencida,
  umFormulario,
  umResponsavel,
} from '../../../../test/formularios.ts'
import { usarGateway } from '../../../../test/gateway.ts'
import { type Sessao, umaSessao } from '../../../../test/usuarios.ts'

const banco = usarBanco()
const gateway = usarGateway(banco)

const entrar = (perfil?: Perfil) => umaSessao(banco.db, perfil)

let autor: Sessao
let colega: Sessao
let gestor: Sessao
let estranho: Sessao
beforeEach(async () => {
  autor = await entrar()
  colega = await entrar()
  gestor = await entrar('ROLE_GESTOR')
  estranho = await entrar()
})
const chamar = (operacao: Operacao, quem: Sessao, id: string, body?: object) =>
  gateway.pedir(operacao, { token: quem.token, params: { id }, ...(body && { body }) })

const EQUIPE = () => [
  { usuarioId: autor.id, autuante: true, assina: true },
  { usuarioId: colega.id, autuante: false, assina: true },
]
const ontem = (dias = 1) => new Date((gateway.agora ?? new Date()).getTime() - dias * 86_400_000)

/** An auto whose act was ten days ago. */
const umAuto = (condicao: Condicao, cienciaForma: string | undefined, responsavel: object = {}) =>
  umFormulario(banco.db, autor.id, {
    condicao,
    equipe: EQUIPE(),
    identificacao: { responsaveis: [umResponsavel(responsavel as Record<string, unknown>)] },
    instrumentos: [
      {
        id: crypto.randomUUID(),
        tipo: 'AUTO_INFRACAO',
        dados: { dataHoraInstrumento: ontem(10).toISOString(), cienciaForma },
      },
    ],
  })

const { ciencia, tentativa, obter, cumprimento, converter, designar, excluir, buscar } = formularios

const enviado = async (body: object = { forma: 'POSTAL_AR' }, responsavel: object = {}) => {
  const form = await umAuto('ASSINADO', 'POSTAL_AR', responsavel)
  const { status, body: resposta } = await chamar(tentativa, autor, form.id, { versao: form.versao, ...body })
  expect(status).toBe(200)
  return resposta
}
const umComprovante = async (quem: Sessao) => ({
  arquivoId: await umArquivo(banco.db, quem.id),
  nome: 'ar.pdf',
})

describe('ciência after the act, in person (T7)', () => {
  it('refuses one who is not the person, as before the signature', async () => {
    const form = await umAuto('ASSINADO', 'PESSOAL')
    const { status, body } = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'PESSOAL',
      dataHora: ontem(9).toISOString(),
      recebedor: 'Esposa Exemplo',
      comprovante: await umComprovante(autor),
    })
    expect(status).toBe(422)
    expect(body.violations).toMatchObject([{ field: 'recebedor' }])
  })

  it('closes the documentation and starts the defence, with its proof', async () => {
    const form = await umAuto('ASSINADO', 'PESSOAL')
    const dataHora = ontem(9).toISOString()
    const { status, body } = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'PESSOAL',
      dataHora: dataHora.replace('Z', '+00:00'),
      recebedor: 'João Conceição da Silva',
      comprovante: await umComprovante(autor),
    })
    expect([status, body.condicao, body.versao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS', form.versao + 1])
    expect(body.cientificacao).toMatchObject({
      forma: 'PESSOAL',
      data: dataHora,
      recebedor: 'João Conceição da Silva',
      por: { id: autor.id },
      tentativas: [],
    })
    const [prazo] = body.prazos
    expect(prazo).toMatchObject({
      instrumento: form.instrumentos[0]?.codigo,
      rotulo: 'Defesa do auto de infração',
      vencido: false,
    })
    expect(prazo.diasRestantes).toBeGreaterThanOrEqual(9)
    expect(body.historico.at(-1)).toMatchObject({
      evento: 'CIENCIA',
      de: 'ASSINADO',
      para: 'DOCUMENTACAO_ASSINADOS',
      usuario: { id: autor.id },
    })
    const lista = await gateway.pedir(buscar, {
      token: autor.token,
      body: { condicao: 'DOCUMENTACAO_ASSINADOS' },
    })
    expect(lista.body.content[0]).toMatchObject({ id: form.id, proximoPrazo: prazo.data })
  })

  it('records the release that nobody has to be told of', async () => {
    const form = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['SOLTURA'],
      condicao: 'ASSINADO',
    })
    const { status, body } = await chamar(ciencia, gestor, form.id, { versao: form.versao })
    expect([status, body.condicao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS'])
    expect(body.cientificacao).toMatchObject({ forma: null, data: null, registradaEm: expect.any(String) })
  })

  it('tells all that is wrong at once, and records nothing', async () => {
    const form = await umAuto('ASSINADO', 'PESSOAL')
    const { status, body } = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'EDITAL',
      dataHora: ontem(11).toISOString(),
    })
    expect([status, body.violations]).toEqual([
      422,
      [
        { field: 'comprovante', message: 'Anexe o comprovante da ciência' },
        { field: 'dataHora', message: 'A ciência não pode ser anterior ao ato' },
        { field: 'forma', message: 'Registre antes o envio para ciência' },
      ],
    ])
    expect((await chamar(obter, autor, form.id)).body).toMatchObject({
      condicao: 'ASSINADO',
      versao: form.versao,
      cientificacao: null,
    })
  })
})

describe('a second ciência', () => {
  const registrado = async (dias = 3) => {
    const form = await umAuto('ASSINADO', 'PESSOAL')
    const { body } = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'PESSOAL',
      dataHora: ontem(dias).toISOString(),
      comprovante: await umComprovante(autor),
    })
    expect(body.condicao).toBe('DOCUMENTACAO_ASSINADOS')
    return body
  }
  const motivo = 'A data anotada na via entregue é outra.'
  const corrigir = async (quem: Sessao, form: { id: string; versao: number }, mais: object) =>
    chamar(ciencia, quem, form.id, {
      versao: form.versao,
      forma: 'PESSOAL',
      motivo,
      comprovante: await umComprovante(quem),
      ...mais,
    })

  it('is refused where it is the same, or contradicts the first without proof', async () => {
    const form = await registrado()
    const { data } = form.cientificacao
    const igual = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'PESSOAL',
      dataHora: data,
    })
    expect([igual.status, igual.body.detail]).toEqual([
      409,
      `A ciência já está registrada em ${formatarDataHora(data)}, Pessoal, no ato`,
    ])
    const outra = await chamar(ciencia, autor, form.id, {
      versao: form.versao,
      forma: 'RECUSA',
      dataHora: data,
    })
    expect([outra.status, outra.body.detail]).toEqual([409, CONTRADIZ])
    expect((await chamar(obter, autor, form.id)).body.versao).toBe(form.versao)
  })

  it('with proof and reason is a correction: a later day counts again, an earlier one shortens nothing', async () => {
    // Neither count begins or ends on a weekend, which would move it by more than a day.
    gateway.agora = new Date('2026-11-07T15:00:00Z')
    const form = await registrado()
    const depois = ontem(2).toISOString()
    const tarde = await corrigir(autor, form, { dataHora: depois })
    expect([tarde.status, tarde.body.condicao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS'])
    expect(tarde.body.ciencias[0]).toMatchObject({
      data: depois,
      contaDe: depois,
      correcoes: [
        { motivo, de: { data: form.cientificacao.data }, para: { data: depois }, por: { id: autor.id } },
      ],
    })
    expect(tarde.body.prazos[0].diasRestantes).toBe(form.prazos[0].diasRestantes + 1)
    expect(tarde.body.historico.at(-1).evento).toBe('CORRIGIR_CIENCIA')
    const cedo = await corrigir(autor, tarde.body, { dataHora: ontem(6).toISOString() })
    expect(cedo.status).toBe(200)
    expect(cedo.body.prazos).toEqual(tarde.body.prazos)
    expect((await corrigir(colega, cedo.body, { dataHora: ontem(1).toISOString() })).status).toBe(403)
    expect((await corrigir(estranho, cedo.body, { dataHora: ontem(1).toISOString() })).status).toBe(404)
  })

  it('is of the coordinator once the form is in the system of the agency', async () => {
    const form = await registrado()
    await mudarCondicao(banco.db, form.id, 'SINCRONIZADO')
    expect((await corrigir(autor, form, { dataHora: ontem(1).toISOString() })).status).toBe(403)
    expect((await corrigir(gestor, form, { dataHora: ontem(1).toISOString() })).status).toBe(200)
  })

  it('may say that the first was none: the person is told anew', async () => {
    const form = await registrado()
    const { status, body } = await corrigir(gestor, form, { semEfeito: true })
    expect([status, body.condicao, body.prazos[0].data]).toEqual([200, 'AGUARDANDO_CIENTIFICACAO', null])
    const enviada = await chamar(tentativa, autor, form.id, { versao: body.versao, forma: 'POSTAL_AR' })
    expect([enviada.status, enviada.body.cientificacao.tentativas.length]).toEqual([200, 1])
  })
})

describe('who, and from where', () => {
  it.each(CONDICOES)('%s', { tags: ['demorado'] }, async (condicao) => {
    const comeca = condicao === 'ASSINADO' || condicao === 'AGUARDANDO_CIENTIFICACAO'
    for (const [quem, esperado] of [
      [autor, comeca ? 422 : 409],
      [gestor, comeca ? 422 : 409],
      [colega, comeca ? 403 : 409],
      [estranho, 404],
    ] as const) {
      const form = await umAuto(condicao, 'PESSOAL')
      const { status } = await chamar(ciencia, quem, form.id, { versao: form.versao })
      expect(status).toBe(esperado)
    }
  })

  it('refuses an old version with the form as it is', async () => {
    const form = await umAuto('ASSINADO', 'POSTAL_AR')
    for (const operacao of [ciencia, tentativa]) {
      const { status, body } = await chamar(operacao, autor, form.id, { versao: form.versao + 1 })
      expect([status, body.atual.versao]).toEqual([409, form.versao])
    }
  })
})

describe('sending, failing, knowing (T8 to T10)', () => {
  it('needs an address, an acceptance or a reason', async () => {
    for (const [forma, message] of [
      ['POSTAL_AR', 'A carta exige endereço de correspondência com CEP'],
      ['ELETRONICA', 'A intimação eletrônica exige e-mail ou domicílio eletrônico com aceite'],
      ['EDITAL', 'O edital exige duas tentativas frustradas ou lugar incerto, com o motivo'],
    ]) {
      const form = await umAuto('ASSINADO', 'POSTAL_AR', { enderecoCorrespondencia: { cep: '74' } })
      const { status, body } = await chamar(tentativa, autor, form.id, { versao: form.versao, forma })
      expect([status, body.violations]).toEqual([422, [{ field: 'forma', message }]])
    }
  })

  it('goes from a letter to the gazette in two failures, each with its proof, and to the ciência', async () => {
    let form = await enviado({ forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' })
    expect([form.condicao, form.prazos[0].data]).toEqual(['AGUARDANDO_CIENTIFICACAO', null])
    expect(form.historico.at(-1).evento).toBe('ENVIAR_PARA_CIENCIA')
    const falha = async (quem: Sessao, forma: string, mais: object = {}) =>
      chamar(tentativa, quem, form.id, {
        versao: form.versao,
        motivo: 'AUSENTE',
        data: ontem(3).toISOString().slice(0, 10),
        forma,
        ...mais,
      })
    const cedo = await falha(gestor, 'EDITAL')
    expect([cedo.status, cedo.body.violations[0].field]).toEqual([422, 'forma'])
    const devolucao = await umComprovante(gestor)
    form = (await falha(gestor, 'POSTAL_AR', { comprovante: devolucao })).body
    form = (await falha(autor, 'EDITAL')).body
    expect(form.condicao).toBe('AGUARDANDO_CIENTIFICACAO')
    expect(form.cientificacao).toMatchObject({
      forma: null,
      tentativas: [
        {
          numero: 1,
          forma: 'POSTAL_AR',
          codigoObjeto: 'AA123456789BR',
          por: { id: autor.id },
          frustrada: { motivo: 'AUSENTE', comprovante: devolucao, por: { id: gestor.id } },
        },
        { numero: 2, forma: 'POSTAL_AR', frustrada: { motivo: 'AUSENTE', por: { id: autor.id } } },
        { numero: 3, forma: 'EDITAL', frustrada: null },
      ],
    })
    const comprovante = await umComprovante(gestor)
    const corpo = { forma: 'EDITAL', dataHora: ontem(2).toISOString(), comprovante }
    const { status, body } = await chamar(ciencia, gestor, form.id, { versao: form.versao, ...corpo })
    expect([status, body.condicao]).toEqual([200, 'DOCUMENTACAO_ASSINADOS'])
    expect(body.cientificacao).toMatchObject({ forma: 'EDITAL', comprovante, por: { id: gestor.id } })
    expect(body.historico.map((h: { evento: string }) => h.evento)).toEqual([
      'CRIAR',
      'ENVIAR_PARA_CIENCIA',
      'TENTATIVA_FRUSTRADA',
      'TENTATIVA_FRUSTRADA',
      'CIENCIA',
    ])
    const arquivo = await banco.db
      .selectFrom('arquivo')
      .select(['dono_tipo', 'dono_id'])
      .where('id', '=', comprovante.arquivoId)
      .executeTakeFirst()
    expect(arquivo).toEqual({ dono_tipo: 'formulario', dono_id: form.id })
  })

  it("asks for the proof, and takes nobody else's file", async () => {
    const form = await enviado({ forma: 'POSTAL_AR', codigoObjeto: 'AA123456789BR' })
    const corpo = {
      versao: form.versao,
      forma: 'POSTAL_AR',
      dataHora: new Date().toISOString(),
      observacoes: 'Postada de manhã e entregue à tarde, no mesmo bairro.',
    }
    const sem = await chamar(ciencia, autor, form.id, corpo)
    expect([sem.status, sem.body.violations]).toEqual([
      422,
      [{ field: 'comprovante', message: 'Anexe o comprovante da ciência' }],
    ])
    const alheio = await umComprovante(estranho)
    const { status, body } = await chamar(ciencia, autor, form.id, { ...corpo, comprovante: alheio })
    expect([status, body.violations]).toEqual([
      422,
      [{ field: 'comprovante', message: 'Arquivo não encontrado: envie-o de novo' }],
    ])
    expect((await chamar(obter, autor, form.id)).body.condicao).toBe('AGUARDANDO_CIENTIFICACAO')
  })

  it('is kept for ever: nothing recorded is changed or erased', async () => {
    const { id } = await enviado()
    for (const comando of [
      sql`update cientificacao_evento set dados = '{}' where formulario_id = ${id}`,
      sql`delete from cientificacao_evento where formulario_id = ${id}`,
    ])
      await expect(banco.db.transaction().execute((db) => comando.execute(db))).rejects.toThrow(
        /não podem ser alteradas nem apagadas/,
      )
  })
})

describe('compliance with a guidance', () => {
  const umaOrientacao = () => umaOrientacaoVencida(banco.db, autor.id, { equipe: EQUIPE() })

  it('is recorded beside what was signed, by the team and by the coordinator', async () => {
    const form = await umaOrientacao()
    const data = ontem(1).toISOString().slice(0, 10)
    const parcial = await chamar(cumprimento, colega, form.id, {
      versao: form.versao,
      cumprimento: 'PARCIAL',
      data,
      observacoes: 'Requereu a licença, falta a caixa separadora',
    })
    expect(parcial.status).toBe(200)
    expect(parcial.body.acompanhamentos).toMatchObject([
      { cumprimento: 'PARCIAL', data, por: { id: colega.id }, conversao: null },
    ])
    expect(parcial.body.instrumentos[0].dados.cumprimento).toBe('PARCIAL')
    expect(parcial.body.prazos.length).toBeGreaterThan(0)
    const assinado = await banco.db
      .selectFrom('instrumento')
      .select('dados')
      .where('formulario_id', '=', form.id)
      .executeTakeFirst()
    expect(assinado?.dados.cumprimento).toBe('PENDENTE')
    const feito = await chamar(cumprimento, gestor, form.id, {
      versao: parcial.body.versao,
      cumprimento: 'CUMPRIDO',
      data,
    })
    expect([feito.status, feito.body.prazos, feito.body.proximoPrazo]).toEqual([200, [], null])
    const tarde = await chamar(converter, autor, form.id, { versao: feito.body.versao })
    expect([tarde.status, tarde.body.detail]).toEqual([
      409,
      'O cumprimento desta orientação está registrado como “Cumprido”.',
    ])
  })

  it('refuses what is not a guidance, what nobody knows of yet, another version and a stranger', async () => {
    const corpo = { cumprimento: 'CUMPRIDO', data: '2026-01-06' }
    const auto = await umAuto('DOCUMENTACAO_ASSINADOS', 'PESSOAL')
    expect((await chamar(cumprimento, autor, auto.id, { versao: auto.versao, ...corpo })).status).toBe(409)
    const nova = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['AUTO_DE_ORIENTACAO'],
      condicao: 'ASSINADO',
    })
    expect((await chamar(cumprimento, autor, nova.id, { versao: nova.versao, ...corpo })).status).toBe(409)
    const form = await umaOrientacao()
    expect((await chamar(cumprimento, autor, form.id, { versao: 9, ...corpo })).status).toBe(409)
    expect((await chamar(cumprimento, estranho, form.id, { versao: form.versao, ...corpo })).status).toBe(404)
    const incompleto = await chamar(cumprimento, autor, form.id, { versao: form.versao })
    expect([incompleto.status, incompleto.body.violations.length]).toEqual([422, 2])
  })
})

describe('conversion', () => {
  const POLIGONOS = [{ id: 'a1', finalidade: 'AREA_INFRACAO' }]

  /** A guidance drawn up by an orienter, with an inspector on the team and a photo among the evidence. */
  const umaOrientacao = async (orientador: Sessao) => {
    const form = await umaOrientacaoVencida(banco.db, orientador.id, {
      condicao: 'EM_RASCUNHO',
      equipe: [
        { usuarioId: orientador.id, autuante: true, assina: true },
        { usuarioId: colega.id, autuante: false, assina: false },
      ],
      operacao: 'Cerrado Vivo',
      identificacao: { responsaveis: [umResponsavel({ papel: 'ORIENTADO' })] },
      enderecoFiscalizacao: { tipoLocal: 'IMOVEL_RURAL', municipioId: 5208707 },
      localizacao: { latitude: -16.67, longitude: -49.25, poligonos: POLIGONOS },
    })
    const evidencias = [
      await umaEvidencia(banco.db, orientador.id, { instrumentosVinculados: [form.instrumentos[0]?.id] }),
      await umaEvidencia(banco.db, orientador.id, { desconsiderada: { motivo: 'Tremida' } }),
    ]
    const gravada = await gateway.pedir(formularios.etapaEvidencia, {
      token: orientador.token,
      body: { idFormulario: form.id, versao: form.versao, evidencias },
    })
    expect(gravada.status).toBe(200)
    await mudarCondicao(banco.db, form.id, 'SINCRONIZADO')
    const { body } = await chamar(obter, orientador, form.id)
    return body
  }

  it('makes one draft that carries everything over, linked both ways', async () => {
    const orientador = await entrar('ROLE_ORIENTADOR')
    const form = await umaOrientacao(orientador)
    const [orientacao] = form.instrumentos

    const recusa = await chamar(converter, orientador, form.id, { versao: form.versao })
    expect([recusa.status, recusa.body.detail]).toEqual([403, SO_FISCAL_CONVERTE])

    const { status, body: auto } = await chamar(converter, colega, form.id, { versao: form.versao })
    expect([status, auto.condicao, auto.autorId]).toEqual([200, 'EM_RASCUNHO', colega.id])
    expect(auto.tiposFormulario).toEqual([{ codigo: 'AUTO_INFRACAO', nome: 'Auto de Infração' }])
    expect(auto.equipe.map((i: { usuarioId: string; assina: boolean }) => [i.usuarioId, i.assina])).toEqual([
      [colega.id, true],
      [orientador.id, false],
    ])
    expect(auto).toMatchObject({
      operacao: 'Cerrado Vivo',
      enderecoFiscalizacao: form.enderecoFiscalizacao,
      localizacao: form.localizacao,
      responsavel: { nome: 'João Conceição da Silva', papel: 'AUTUADO' },
    })
    expect(auto.instrumentos).toHaveLength(1)
    expect(auto.instrumentos[0].dados).toMatchObject({
      dataFatoInicio: '2026-10-01',
      poligonoIds: ['a1'],
      instrumentosVinculados: [orientacao.codigo],
    })
    expect(auto.evidencias.map((e: Evidencia) => [e.arquivoId, e.instrumentosVinculados])).toEqual([
      [form.evidencias[0].arquivoId, [auto.instrumentos[0].id]],
    ])
    const custodia = await banco.db
      .selectFrom('arquivo_evento')
      .select(['evento', 'motivo'])
      .where('arquivo_id', '=', form.evidencias[0].arquivoId)
      .orderBy('id')
      .execute()
    expect(custodia.at(-1)).toEqual({
      evento: 'VINCULADO',
      motivo: `Também é evidência do formulário ${auto.codigo}`,
    })

    const depois = (await chamar(obter, orientador, form.id)).body
    expect(depois.acompanhamentos).toMatchObject([
      {
        cumprimento: 'NAO_CUMPRIDO',
        conversao: {
          codigo: auto.instrumentos[0].codigo,
          formularioId: auto.id,
          formularioCodigo: auto.codigo,
        },
      },
    ])
    expect(depois.instrumentos[0].dados).toMatchObject({
      cumprimento: 'NAO_CUMPRIDO',
      conversaoAutoInfracaoId: auto.instrumentos[0].codigo,
    })
    expect(depois.prazos.filter((p: { ato: string }) => p.ato !== 'AUTUACAO')).toEqual([])
    expect(depois.historico.at(-1).evento).toBe('CONVERTER')

    const outra = await chamar(converter, colega, form.id, { versao: form.versao })
    expect([outra.status, outra.body.id]).toEqual([200, auto.id])
    const fechado = await chamar(cumprimento, colega, form.id, {
      versao: depois.versao,
      cumprimento: 'CUMPRIDO',
      data: '2026-01-06',
    })
    expect(fechado.status).toBe(409)
  })

  it('lets the draft drop an evidence that came, and be erased and made again', async () => {
    const orientador = await entrar('ROLE_ORIENTADOR')
    const form = await umaOrientacao(orientador)
    const { body: auto } = await chamar(converter, colega, form.id, { versao: form.versao })
    const vazia = await gateway.pedir(formularios.etapaEvidencia, {
      token: colega.token,
      body: { idFormulario: auto.id, versao: auto.versao, evidencias: [] },
    })
    expect([vazia.status, vazia.body.evidencias]).toEqual([200, []])
    expect((await chamar(excluir, colega, auto.id)).status).toBe(200)
    const { body: depois } = await chamar(obter, colega, form.id)
    expect(depois.acompanhamentos[0]).toMatchObject({ cumprimento: 'NAO_CUMPRIDO', conversao: null })
    expect(depois.evidencias[0].arquivo).not.toBeNull()
    const outra = await chamar(converter, colega, form.id, { versao: depois.versao })
    expect([outra.status, outra.body.id === auto.id]).toEqual([200, false])
  })

  it('of an orienter who worked alone is of whom the coordinator designates', async () => {
    const orientador = await entrar('ROLE_ORIENTADOR')
    const form = await umaOrientacaoVencida(banco.db, orientador.id, {
      equipe: [{ usuarioId: orientador.id, autuante: true, assina: true }],
    })
    for (const [quem, status] of [
      [orientador, 403],
      [gestor, 403],
      [estranho, 404],
    ] as const)
      expect((await chamar(converter, quem, form.id, { versao: form.versao })).status).toBe(status)
    const motivo = 'O orientador atuou sem fiscal na equipe.'
    const pedido = { versao: form.versao, usuarioId: estranho.id, motivo }
    for (const quem of [autor, orientador, estranho])
      expect((await chamar(designar, quem, form.id, pedido)).status).toBe(403)
    const naoFiscal = await chamar(designar, gestor, form.id, { ...pedido, usuarioId: orientador.id })
    expect([naoFiscal.status, naoFiscal.body.violations]).toEqual([
      422,
      [{ field: 'usuarioId', message: 'Escolha um fiscal ativo' }],
    ])
    const { status, body } = await chamar(designar, gestor, form.id, pedido)
    expect([status, body.historico.at(-1).evento]).toEqual([200, 'DESIGNAR'])
    expect(body.designados).toMatchObject([{ usuarioId: estranho.id, motivo }])
    const { rows } = await sql<{ data: { usuarioId: string } }>`
      select data from pgboss.job where name = 'avisar'`.execute(banco.db)
    expect(rows.map((r) => r.data.usuarioId)).toEqual([estranho.id])
    expect((await chamar(designar, gestor, form.id, pedido)).body.versao).toBe(body.versao)
    const lista = await gateway.pedir(buscar, { token: estranho.token, body: {} })
    expect(lista.body.content.map((f: { id: string }) => f.id)).toEqual([form.id])
    // Who was designated goes on with it, and does nothing else of the team.
    expect((await chamar(cumprimento, estranho, form.id, { versao: body.versao })).status).toBe(403)
    const auto = await chamar(converter, estranho, form.id, { versao: body.versao })
    expect([auto.status, auto.body.autorId, auto.body.condicao]).toEqual([200, estranho.id, 'EM_RASCUNHO'])
  })

  it('waits for the deadline, the ciência and who may', async () => {
    const form = await umaOrientacaoVencida(banco.db, autor.id, { equipe: EQUIPE() })
    expect((await chamar(converter, estranho, form.id, { versao: form.versao })).status).toBe(404)
    expect((await chamar(converter, gestor, form.id, { versao: form.versao })).status).toBe(403)
    expect((await chamar(converter, autor, form.id, { versao: form.versao + 1 })).status).toBe(409)
    const auto = await umAuto('DOCUMENTACAO_ASSINADOS', 'PESSOAL')
    expect((await chamar(converter, autor, auto.id, { versao: auto.versao })).status).toBe(409)
    const semCiencia = await umFormulario(banco.db, autor.id, {
      tiposFormulario: ['AUTO_DE_ORIENTACAO'],
      condicao: 'DOCUMENTACAO_ASSINADOS',
    })
    const { status, body } = await chamar(converter, autor, semCiencia.id, { versao: semCiencia.versao })
    expect([status, body.detail]).toEqual([409, 'O prazo das ações desta orientação ainda não venceu.'])
  })
})
