// The superior's decision, as tables (docs/dominio/atos.md#decisao).
import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { PARAMETROS_PADRAO } from '../catalogo/contract.ts'
import { CONDICOES, type Condicao } from '../formulario/condicao.ts'
import { avisosDoInstrumento } from '../instrumento/pendencias.ts'
import { prorrogacoesDe } from '../posterior/ciencia.ts'
import {
  completarAto,
  conferirAto,
  contextoDoAto,
  type FormularioAssinado,
  ofertasDeAto,
} from '../posterior/conferir.ts'
import { atoDe } from '../posterior/index.ts'
import { CALENDARIO_PADRAO } from '../prazo/atos.ts'
import { prazosDoFormulario } from '../prazo/prazo.ts'
import type { Perfil } from '../sessao/perfil.ts'
import {
  assuntoDe,
  conferirPedido,
  faltaDaDecisao,
  impedimentoDoPedido,
  pedeDecisao,
  prazoAtualDe,
  respostasDoPedido,
  situacaoDoPedido,
} from './pedido.ts'
import type { PedidoDeDecisao } from './schema.ts'

const AGORA = new Date('2026-11-16T13:00:00Z')
const HOJE = '2026-11-16'
const AUTOR = 'a0000000-0000-4000-8000-000000000001'
const COLEGA = 'a0000000-0000-4000-8000-000000000002'
const CHEFIA = 'a0000000-0000-4000-8000-000000000003'

const instrumento = (tipo: string, dados: Dados = {}) => ({
  id: `i-${tipo}`,
  tipo,
  codigo: `${tipo.slice(0, 3)}-2026-000001`,
  dados,
})
const DEMOLICAO = instrumento('DEMOLICAO', { naturezaAto: 'CAUTELAR_IMEDIATA', executada: 'NAO' })
const demolida = (dataHoraInstrumento: string) =>
  instrumento('DEMOLICAO', { naturezaAto: 'CAUTELAR_IMEDIATA', executada: 'SIM', dataHoraInstrumento })
const NOTIFICACAO = instrumento('NOTIFICACAO', {
  exigencias: [{ descricao: 'Apresentar a licença' }, { descricao: 'Apresentar o CAR', prazoDias: 5 }],
  prazoDias: 10,
})

const pedido = (mais: Partial<PedidoDeDecisao> = {}): PedidoDeDecisao => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  instrumentoId: DEMOLICAO.id,
  instrumento: DEMOLICAO.codigo,
  assunto: 'DEMOLICAO_CAUTELAR',
  texto: 'A obra desmorona sobre o córrego e precisa sair hoje.',
  por: { id: AUTOR, nome: 'Fiscal Exemplo' },
  quando: '2026-11-16T12:00:00Z',
  prazoAtual: null,
  ate: null,
  verbal: null,
  decisao: null,
  ...mais,
})
const decidido = (
  decisao: NonNullable<PedidoDeDecisao['decisao']>['decisao'],
  quando = '2026-11-16T12:30:00Z',
) => ({
  decisao: { codigo: 'DES-2026-000001', decisao, parte: null, quando, por: 'Gestora Exemplo' },
})
const VERBAL = { verbal: { por: 'Gestora Exemplo, coordenadora', quando: '2026-11-16T11:02:00Z' } }

describe('what there is to ask', () => {
  it.each([
    ['DEMOLICAO', { naturezaAto: 'CAUTELAR_IMEDIATA' }, 'DEMOLICAO_CAUTELAR'],
    ['DEMOLICAO', { naturezaAto: 'SANCAO_APOS_JULGAMENTO' }, null],
    ['DESTRUICAO', { hipoteseLegal: 'RISCO_AMBIENTE' }, 'DESTRUICAO'],
    ['DESTRUICAO', { hipoteseLegal: 'DECISAO_FINAL' }, null],
    ['DOACAO', { tipoDoacao: 'SUMARIA_PERECIVEL' }, 'DOACAO_SUMARIA'],
    ['DOACAO', { tipoDoacao: 'DECISAO_FINAL' }, null],
    ['NOTIFICACAO', {}, 'PRORROGACAO'],
    ['AUTO_DE_ORIENTACAO', {}, 'PRORROGACAO'],
    ['AUTO_INFRACAO', {}, null],
  ])('%s %o: %s', (tipo, dados, assunto) => expect(assuntoDe(instrumento(tipo, dados))).toBe(assunto))
})

const comPedidos = (mais: object = {}) => ({
  condicao: 'EM_RASCUNHO' as Condicao,
  autorId: AUTOR,
  pedidos: [],
  equipe: [{ usuarioId: AUTOR }, { usuarioId: COLEGA }],
  prazos: [
    { instrumentoId: NOTIFICACAO.id, ato: 'EXIGENCIA-1', data: '2026-11-20' },
    { instrumentoId: NOTIFICACAO.id, ato: 'EXIGENCIA-2', data: '2026-11-18' },
    { instrumentoId: NOTIFICACAO.id, ato: 'OUTRO', data: '2026-12-20' },
  ],
  ...mais,
})

describe('who asks, and when', () => {
  it.each<[string, Perfil, string, boolean]>([
    ['the author', 'ROLE_FISCAL', AUTOR, true],
    ['a colleague of the team', 'ROLE_FISCAL', COLEGA, true],
    ['another inspector', 'ROLE_FISCAL', CHEFIA, false],
    ['the author as coordinator', 'ROLE_GESTOR', AUTOR, false],
    ['an administrator', 'ROLE_ADMIN', AUTOR, false],
  ])('%s', (_, perfilAtivo, id, pode) => expect(pedeDecisao({ id, perfilAtivo }, comPedidos())).toBe(pode))

  it('what is to be done from the draft on; a term while it runs', () => {
    const onde = (alvo: typeof DEMOLICAO) =>
      CONDICOES.filter((condicao) => impedimentoDoPedido(comPedidos({ condicao }), alvo, HOJE) === null)
    const correndo = [
      'ASSINADO',
      'AGUARDANDO_CIENTIFICACAO',
      'DOCUMENTACAO_ASSINADOS',
      'SINCRONIZADO',
      'REGISTRADO',
    ]
    expect(onde(DEMOLICAO)).toEqual(['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA', ...correndo])
    expect(onde(NOTIFICACAO)).toEqual(correndo)
  })

  it.each<
    [string, typeof DEMOLICAO, { hoje?: string; pedidos?: PedidoDeDecisao[]; prazos?: [] }, string | null]
  >([
    ['one waits already', DEMOLICAO, { pedidos: [pedido()] }, 'Já há um pedido à espera de decisão.'],
    ['it was authorised', DEMOLICAO, { pedidos: [pedido(decidido('AUTORIZO'))] }, 'A chefia já autorizou.'],
    ['the first was decided', DEMOLICAO, { pedidos: [pedido(decidido('NAO_AUTORIZO'))] }, null],
    [
      'the term ended yesterday',
      NOTIFICACAO,
      { hoje: '2026-11-21' },
      'O prazo já terminou: não há o que prorrogar.',
    ],
    ['the term ends today', NOTIFICACAO, { hoje: '2026-11-20' }, null],
    ['nobody knows of it yet', NOTIFICACAO, { prazos: [] }, 'O prazo ainda não corre.'],
    ['nothing to ask', instrumento('AUTO_INFRACAO'), {}, 'Este instrumento não depende de decisão superior.'],
  ])('%s', (_, alvo, { hoje = HOJE, ...mais }, porque) =>
    expect(impedimentoDoPedido(comPedidos({ condicao: 'ASSINADO', ...mais }), alvo, hoje)).toBe(porque),
  )
})

describe('what is asked', () => {
  const TEXTO = 'A obra desmorona sobre o córrego e precisa sair hoje.'
  const conferir = (alvo: typeof DEMOLICAO, dados: Dados, condicao: Condicao = 'ASSINADO') => {
    const assunto = assuntoDe(alvo)
    if (!assunto) throw new Error('nada a pedir')
    const prazoAtual = prazoAtualDe(comPedidos(), alvo.id)
    return conferirPedido(assunto, dados, { instrumento: alvo, condicao, prazoAtual, agora: AGORA }).map(
      (p) => `${p.campo}: ${p.mensagem}`,
    )
  }
  const FEITA = demolida('2026-11-16T12:00:00Z')
  const porTelefone = (verbalQuando: string) => ({
    texto: TEXTO,
    porTelefone: 'SIM',
    verbalPor: 'Gestora Exemplo, coordenadora',
    verbalQuando,
  })
  it.each<[string, typeof DEMOLICAO, Dados, string[]]>([
    ['a sentence and nothing else', DEMOLICAO, { texto: TEXTO, porTelefone: 'NAO' }, []],
    ['no sentence', DEMOLICAO, { texto: 'Ok.', porTelefone: 'NAO' }, ['texto']],
    [
      'the telephone without who and when',
      DEMOLICAO,
      { texto: TEXTO, porTelefone: 'SIM' },
      ['verbalPor', 'verbalQuando'],
    ],
    ['an hour still to come', DEMOLICAO, porTelefone('2026-11-16T14:00:00Z'), ['verbalQuando']],
    ['done before it is asked', FEITA, { texto: TEXTO, porTelefone: 'NAO' }, ['porTelefone']],
    ['done after the telephone', FEITA, porTelefone('2026-11-16T11:59:00Z'), []],
    ['done before the telephone', FEITA, porTelefone('2026-11-16T12:01:00Z'), ['verbalQuando']],
    ['a longer term', NOTIFICACAO, { texto: TEXTO, ate: '2026-12-01' }, []],
    ['a term no longer', NOTIFICACAO, { texto: TEXTO, ate: '2026-11-20' }, ['ate']],
  ])('%s', (_, alvo, dados, campos) =>
    expect(conferir(alvo, dados).map((m) => m.split(':')[0])).toEqual(campos),
  )
  it('leaves the hours of a draft to the blindagem', () =>
    expect(conferir(FEITA, { texto: TEXTO, porTelefone: 'NAO' }, 'EM_RASCUNHO')).toEqual([]))
  it('keeps nothing of the telephone that was taken back', () =>
    expect(
      respostasDoPedido('DESTRUICAO', { ...porTelefone('2026-11-16T11:59:00Z'), porTelefone: 'NAO' }),
    ).toEqual({ texto: TEXTO, ate: null, verbal: null }))
})

describe('what a decision covers', () => {
  it.each<[string, PedidoDeDecisao[] | undefined, typeof DEMOLICAO, string | null | undefined]>([
    ['nothing is known', undefined, DEMOLICAO, undefined],
    ['nothing was asked', [], DEMOLICAO, undefined],
    [
      'of another instrument',
      [pedido({ instrumentoId: 'outro', ...decidido('AUTORIZO') })],
      DEMOLICAO,
      undefined,
    ],
    ['it waits', [pedido()], DEMOLICAO, 'O pedido à chefia ainda espera decisão'],
    ['authorised, still to be done', [pedido(decidido('AUTORIZO'))], DEMOLICAO, null],
    ['authorised in part', [pedido(decidido('AUTORIZO_EM_PARTE'))], DEMOLICAO, null],
    [
      'done in the same minute',
      [pedido(decidido('AUTORIZO', '2026-11-16T12:30:40Z'))],
      demolida('2026-11-16T12:30:00Z'),
      null,
    ],
    [
      'done a minute before',
      [pedido(decidido('AUTORIZO'))],
      demolida('2026-11-16T12:29:00Z'),
      'A execução é anterior à autorização (DES-2026-000001)',
    ],
    ['refused', [pedido(decidido('NAO_AUTORIZO'))], DEMOLICAO, 'A chefia não autorizou (DES-2026-000001)'],
    [
      'refused, asked again and authorised',
      [pedido(decidido('NAO_AUTORIZO')), pedido(decidido('AUTORIZO'))],
      DEMOLICAO,
      null,
    ],
    [
      'by telephone, not confirmed yet',
      [pedido(VERBAL)],
      DEMOLICAO,
      'Autorização verbal às 08:02 de 16/11/2026: falta a confirmação da chefia',
    ],
    [
      'by telephone, confirmed: its hour counts',
      [pedido({ ...VERBAL, ...decidido('AUTORIZO') })],
      demolida('2026-11-16T11:05:00Z'),
      null,
    ],
    [
      'by telephone, confirmed a minute too late: the decision counts',
      [pedido({ ...VERBAL, ...decidido('AUTORIZO', '2026-11-17T11:03:00Z') })],
      demolida('2026-11-16T11:05:00Z'),
      'A execução é anterior à autorização (DES-2026-000001)',
    ],
  ])('%s', (_, pedidos, alvo, falta) => expect(faltaDaDecisao(pedidos, alvo, AGORA)).toBe(falta))

  it('after 24 hours the telephone is told as not confirmed', () => {
    const depois = new Date('2026-11-17T11:02:01Z')
    expect(faltaDaDecisao([pedido(VERBAL)], DEMOLICAO, depois)).toBe(
      'Autorização verbal às 08:02 de 16/11/2026 sem confirmação em 24 horas',
    )
    expect(situacaoDoPedido(pedido(VERBAL), depois)).toBe(
      'Autorização verbal às 08:02 de 16/11/2026, de Gestora Exemplo, coordenadora, sem confirmação',
    )
  })

  it.each<[Partial<PedidoDeDecisao>, RegExp]>([
    [{}, /^Espera decisão$/],
    [VERBAL, /a confirmar até 17\/11\/2026 08:02$/],
    [decidido('AUTORIZO'), /^Autorizado: DES-2026-000001, de 16\/11\/2026 09:30, por Gestora Exemplo$/],
    [
      {
        decisao: {
          codigo: 'DES-2026-000001',
          decisao: 'AUTORIZO_EM_PARTE',
          parte: 'Somente a cobertura.',
          quando: '2026-11-16T12:30:00Z',
          por: 'Gestora Exemplo',
        },
      },
      /^Autorizado em parte \(Somente a cobertura\): DES-2026-000001/,
    ],
    [{ ...VERBAL, ...decidido('AUTORIZO') }, /^Autorizado: .*, confirmada$/],
    [{ ...VERBAL, ...decidido('NAO_AUTORIZO') }, /^Não autorizado: .*, sem confirmação$/],
  ])('says how far it got: %#', (mais, frase) => expect(situacaoDoPedido(pedido(mais), AGORA)).toMatch(frase))
})

const AMBIENTE = {
  agora: AGORA,
  infracao: () => undefined,
  especie: () => undefined,
  documento: () => undefined,
  parametros: PARAMETROS_PADRAO,
  calendario: CALENDARIO_PADRAO,
}

const formulario = (mais: Partial<FormularioAssinado> = {}): FormularioAssinado => ({
  tipos: [],
  ciencias: [],
  cabecalho: { equipe: [{ usuarioId: AUTOR }, { usuarioId: COLEGA }] },
  alertaFiscalizacao: {},
  identificacao: {},
  enderecoFiscalizacao: {},
  localizacao: {},
  instrumentos: [DEMOLICAO, NOTIFICACAO],
  evidencias: [],
  condicao: 'EM_RASCUNHO',
  autorId: AUTOR,
  teveVigor: false,
  posteriores: [],
  pedidos: [pedido()],
  ...mais,
})

describe('the blindagem', () => {
  const VIA = { tipo: 'DOCUMENTO', finalidade: 'VIA_ASSINADA' }
  const DESTRUICAO = instrumento('DESTRUICAO', {
    hipoteseLegal: 'RISCO_AMBIENTE',
    dataHoraDestruicao: '2026-11-16T12:40:00Z',
  })
  const DOACAO = instrumento('DOACAO', {
    tipoDoacao: 'SUMARIA_RISCO',
    dataHoraInstrumento: '2026-11-16T12:40:00Z',
  })
  const de = (alvo: typeof DEMOLICAO, ...pedidos: Array<Partial<PedidoDeDecisao>>) =>
    pedidos.map((p) => pedido({ instrumentoId: alvo.id, ...p }))
  it.each<[string, typeof DEMOLICAO, PedidoDeDecisao[], Dados[], boolean]>([
    ['demolicao-cautelar-sem-chefia', DEMOLICAO, [], [], true],
    ['demolicao-cautelar-sem-chefia', DEMOLICAO, [], [VIA], false],
    ['demolicao-cautelar-sem-chefia', DEMOLICAO, de(DEMOLICAO, {}), [], true],
    ['demolicao-cautelar-sem-chefia', DEMOLICAO, de(DEMOLICAO, decidido('AUTORIZO')), [], false],
    ['demolicao-cautelar-sem-chefia', DEMOLICAO, de(DEMOLICAO, decidido('NAO_AUTORIZO')), [VIA], true],
    ['execucao-sem-decisao-pedida', DESTRUICAO, [], [], false],
    ['execucao-sem-decisao-pedida', DESTRUICAO, de(DESTRUICAO, {}), [], true],
    ['execucao-sem-decisao-pedida', DESTRUICAO, de(DESTRUICAO, decidido('AUTORIZO')), [], false],
    ['execucao-sem-decisao-pedida', DOACAO, [], [], true],
    ['execucao-sem-decisao-pedida', DOACAO, de(DOACAO, decidido('NAO_AUTORIZO')), [], true],
    [
      'execucao-sem-decisao-pedida',
      DOACAO,
      de(DOACAO, decidido('AUTORIZO', '2026-11-16T12:50:00Z')),
      [],
      true,
    ],
    ['execucao-sem-decisao-pedida', DOACAO, de(DOACAO, decidido('AUTORIZO_EM_PARTE')), [], false],
  ])('%s of %o: %#', (codigo, alvo, pedidos, evidencias, fala) => {
    const lido = formulario({ instrumentos: [alvo], evidencias })
    const achados = avisosDoInstrumento(alvo, lido, { ...AMBIENTE, pedidos }).map((a) => a.codigo)
    expect(achados.includes(codigo)).toBe(fala)
  })
})

describe('the decision', () => {
  const MOTIVO = {
    motivo: 'O risco está provado pelas fotos e pelo laudo da defesa civil.',
    fundamentacaoLegal: 'Decreto 6.514/2008, art. 101',
  }
  const DECISAO = atoDe('DECISAO')
  const ofertas = (id: string, perfilAtivo: Perfil, mais: Partial<FormularioAssinado> = {}) =>
    ofertasDeAto({ id, perfilAtivo }, formulario(mais), AGORA).flatMap((o) =>
      o.tipo === DECISAO ? o.instrumentos.map((i) => i.id) : [],
    )
  it.each<[string, string, Perfil, Partial<FormularioAssinado>, boolean]>([
    ['the coordinator, on a draft', CHEFIA, 'ROLE_GESTOR', {}, true],
    [
      'the coordinator, on what is signed',
      CHEFIA,
      'ROLE_GESTOR',
      { condicao: 'ASSINADO', teveVigor: true },
      true,
    ],
    ['on what was cancelled', CHEFIA, 'ROLE_GESTOR', { condicao: 'CANCELADO', teveVigor: true }, false],
    ['on what is closed', CHEFIA, 'ROLE_GESTOR', { condicao: 'FINALIZADO', teveVigor: true }, false],
    ['the author as coordinator', AUTOR, 'ROLE_GESTOR', {}, false],
    ['a colleague of the team as coordinator', COLEGA, 'ROLE_GESTOR', {}, false],
    ['an inspector', CHEFIA, 'ROLE_FISCAL', {}, false],
    ['nothing was asked', CHEFIA, 'ROLE_GESTOR', { pedidos: [] }, false],
    ['it was decided', CHEFIA, 'ROLE_GESTOR', { pedidos: [pedido(decidido('NAO_AUTORIZO'))] }, false],
  ])('%s', (_, id, perfil, mais, sim) => expect(ofertas(id, perfil, mais)).toEqual(sim ? [DEMOLICAO.id] : []))

  const conferir = (dados: Dados, mais: Partial<FormularioAssinado>, alvo = DEMOLICAO) =>
    conferirAto(DECISAO, { ...MOTIVO, ...dados }, contextoDoAto(formulario(mais), alvo, AGORA)).map(
      (p) => `${p.campo}: ${p.mensagem}`,
    )
  const FEITA = demolida('2026-11-16T12:00:00Z')
  const PRORROGAR = pedido({
    instrumentoId: NOTIFICACAO.id,
    assunto: 'PRORROGACAO',
    prazoAtual: '2026-11-20',
    ate: '2026-12-10',
  })
  const ASSINADO = { condicao: 'ASSINADO' as const, teveVigor: true }
  it.each<[string, Dados, Partial<FormularioAssinado>, typeof DEMOLICAO, string[]]>([
    ['yes', { decisao: 'AUTORIZO' }, {}, DEMOLICAO, []],
    ['in part, without which', { decisao: 'AUTORIZO_EM_PARTE' }, {}, DEMOLICAO, ['parte']],
    ['in part', { decisao: 'AUTORIZO_EM_PARTE', parte: 'Somente a cobertura, hoje.' }, {}, DEMOLICAO, []],
    [
      'in part, with a term where there is none',
      { decisao: 'AUTORIZO_EM_PARTE', parte: 'Somente a cobertura, hoje.', novoPrazo: '2026-12-01' },
      {},
      DEMOLICAO,
      ['novoPrazo'],
    ],
    ['after it was done', { decisao: 'AUTORIZO' }, ASSINADO, FEITA, ['decisao']],
    ['no, after it was done', { decisao: 'NAO_AUTORIZO' }, ASSINADO, FEITA, []],
    [
      'after it was done by telephone',
      { decisao: 'AUTORIZO' },
      { ...ASSINADO, pedidos: [pedido(VERBAL)] },
      FEITA,
      [],
    ],
    ['a longer term', { decisao: 'AUTORIZO' }, { ...ASSINADO, pedidos: [PRORROGAR] }, NOTIFICACAO, []],
    [
      'a term that is over',
      { decisao: 'AUTORIZO' },
      { ...ASSINADO, pedidos: [{ ...PRORROGAR, prazoAtual: '2026-11-15' }] },
      NOTIFICACAO,
      ['decisao'],
    ],
    ...(['2026-11-20', '2026-12-10'] as const).map(
      (novoPrazo): [string, Dados, Partial<FormularioAssinado>, typeof DEMOLICAO, string[]] => [
        `in part, until ${novoPrazo}`,
        { decisao: 'AUTORIZO_EM_PARTE', parte: 'Metade do prazo que foi pedido.', novoPrazo },
        { ...ASSINADO, pedidos: [PRORROGAR] },
        NOTIFICACAO,
        ['novoPrazo'],
      ],
    ),
  ])('%s', (_, dados, mais, alvo, campos) =>
    expect(conferir(dados, mais, alvo).map((m) => m.split(':')[0])).toEqual(campos),
  )

  it('writes down what was asked, whatever the client sends of it', () => {
    const ctx = contextoDoAto(formulario({ pedidos: [pedido(VERBAL)] }), DEMOLICAO, AGORA)
    const dados = completarAto(
      DECISAO,
      { ...MOTIVO, decisao: 'AUTORIZO', pedido: 'outro', verbalPor: 'ninguém' },
      ctx,
    )
    expect(dados).toMatchObject({
      pedidoId: pedido().id,
      assunto: 'DEMOLICAO_CAUTELAR',
      pedido: pedido().texto,
      verbalPor: VERBAL.verbal.por,
    })
    expect(DECISAO.efeito(dados)).toBe('AUTORIZADO')
    expect(DECISAO.dispositivo(dados, ctx)).toEqual([
      `AUTORIZO a demolição cautelar do ${DEMOLICAO.codigo}.`,
      'Fica confirmada a autorização verbal dada por Gestora Exemplo, coordenadora em 16/11/2026 08:02.',
    ])
  })

  it('makes the term longer, to a day of work, and no other', () => {
    const ctx = contextoDoAto(
      formulario({ ...ASSINADO, pedidos: [{ ...PRORROGAR, ate: '2026-12-12' }] }),
      NOTIFICACAO,
      AGORA,
    )
    const dados = completarAto(DECISAO, { ...MOTIVO, decisao: 'AUTORIZO' }, ctx)
    const prorrogacoes = prorrogacoesDe([
      { instrumentoId: NOTIFICACAO.id, codigo: 'DES-2026-000001', efeito: 'AUTORIZADO', dados },
    ])
    const prazos = (p: typeof prorrogacoes) =>
      prazosDoFormulario(
        { condicao: 'ASSINADO', instrumentos: [NOTIFICACAO], prorrogacoes: p },
        '2026-11-10',
        AMBIENTE,
        HOJE,
      )
    expect(prazos([]).map((p) => p.data)).toEqual(['2026-11-23', '2026-11-16'])
    // 12/12/2026 is a Saturday.
    expect(prazos(prorrogacoes).map((p) => p.data)).toEqual(['2026-12-14', '2026-12-14'])
    expect(prazos(prorrogacoes)[0]?.porque?.join()).toContain('Prorrogado por DES-2026-000001')
    expect(prorrogacoesDe([{ instrumentoId: '', codigo: '', efeito: 'NAO_AUTORIZADO', dados }])).toEqual([])
  })
})
