import { describe, expect, it } from 'vitest'
import { comParametros, PARAMETROS_PADRAO } from '../catalogo/contract.ts'
import { CONDICOES } from '../formulario/condicao.ts'
import { INSTRUMENTOS } from '../instrumento/index.ts'
import { autoOrientacao } from '../instrumento/tipos/auto-orientacao.ts'
import { notificacao } from '../instrumento/tipos/notificacao.ts'
import { CALENDARIO_PADRAO } from './atos.ts'
import { RESPOSTAS_DOS_PRAZOS } from './contagem.ts'
import { contagemRegressiva, diasAte } from './contagem-regressiva.ts'
import { porqueNaoEncerra } from './encerramento.ts'
import { type ComPrazos, correPrazo, prazosComEncerrados, prazosDoFormulario } from './prazo.ts'
import { proximoPrazo } from './quanto-falta.ts'

const REGRAS = { parametros: PARAMETROS_PADRAO, calendario: CALENDARIO_PADRAO }

const um = (tipo: string, dados: Record<string, unknown> = {}, mais: Partial<ComPrazos> = {}): ComPrazos => ({
  condicao: 'DOCUMENTACAO_ASSINADOS',
  instrumentos: [{ id: 'i1', tipo, codigo: 'X-2026-000001', dados }],
  ...mais,
})
const datas = (f: ComPrazos, ciencia: string | null, hoje = '2026-11-16') =>
  prazosDoFormulario(f, ciencia, REGRAS, hoje).map((p) => p.data)

describe('defence of the auto: twenty days, the day of the ciência out', () => {
  it.each([
    ['a Friday', '2026-11-14T18:00:00Z', '2026-12-04'],
    ['a Saturday goes to Monday', '2026-11-15T18:00:00Z', '2026-12-07'],
    ['a Sunday goes to Monday', '2026-11-16T18:00:00Z', '2026-12-07'],
    ['a Monday stays', '2026-11-17T18:00:00Z', '2026-12-07'],
    ['an hour before midnight there is the same day', '2026-11-13T02:30:00Z', '2026-12-02'],
    ['three in the morning UTC is midnight there', '2026-11-13T03:00:00Z', '2026-12-03'],
    ['over February 29th', '2028-02-15', '2028-03-06'],
    ['over February 28th', '2027-02-16', '2027-03-08'],
    ['over the year, with its suspension', '2026-12-20', '2027-02-10'],
  ])('%s', (_, ciencia, esperada) => expect(datas(um('AUTO_INFRACAO'), ciencia)).toEqual([esperada]))

  it('is not told before the ciência', () => {
    expect(prazosDoFormulario(um('AUTO_INFRACAO'), null, REGRAS, '2026-11-16')).toEqual([
      {
        instrumentoId: 'i1',
        instrumento: 'X-2026-000001',
        rotulo: 'Defesa do auto de infração',
        data: null,
        diasRestantes: null,
        vencido: false,
        ato: 'DEFESA',
        fundamento: 'Lei 9.605/1998, art. 71, I; Decreto 6.514/2008, art. 113',
        extensao: '20 dias',
        porque: ['Prazo estadual a confirmar pelo órgão'],
      },
    ])
  })

  it('suspended by a rectification, still tells the day that it was until', () => {
    const recomeco = (data?: string) => ({
      instrumentoId: 'i1',
      ciencias: data ? [{ pessoa: null, data }] : [],
    })
    const ler = (...recomecos: ReturnType<typeof recomeco>[]) =>
      prazosComEncerrados(um('AUTO_INFRACAO', {}, { recomecos }), '2026-11-16', REGRAS, '2026-11-18').map(
        ({ prazo, suspenso }) => [prazo.data, suspenso],
      )
    expect(ler(recomeco())).toEqual([[null, '2026-12-07']])
    expect(ler(recomeco('2026-11-18'))).toEqual([['2026-12-08', undefined]])
    expect(ler(recomeco('2026-11-18'), recomeco())).toEqual([[null, '2026-12-08']])
  })

  it('is as many days as the agency sets', () => {
    const [prazo] = prazosDoFormulario(
      um('AUTO_INFRACAO'),
      '2026-11-16',
      { ...REGRAS, parametros: comParametros({ prazoDefesaDias: 15 }) },
      '2026-11-16',
    )
    expect([prazo?.data, prazo?.porque]).toEqual(['2026-12-01', []])
  })

  it('is over only on the day after the last one', () => {
    const vencido = (hoje: string) =>
      prazosDoFormulario(um('AUTO_INFRACAO'), '2026-11-16', REGRAS, hoje)[0]?.vencido
    expect([vencido('2026-12-06'), vencido('2026-12-07'), vencido('2026-12-08')]).toEqual([
      false,
      false,
      true,
    ])
  })

  describe('payment with discount', () => {
    const com = (descontoPercentual: number | null, valorMulta: number) =>
      prazosDoFormulario(
        um('AUTO_INFRACAO', { valorMulta }),
        '2026-11-16',
        { ...REGRAS, parametros: comParametros({ descontoPercentual }) },
        '2026-11-16',
      ).map((p) => [p.rotulo, p.data])

    it('tells percentage, amount and the last day, which is that of the defence', () =>
      expect(com(30, 12_345.67)).toEqual([
        ['Defesa do auto de infração', '2026-12-07'],
        ['Pagamento com desconto de 30% (R$ 8.641,97)', '2026-12-07'],
      ]))

    it.each([
      ['the agency has not set it', null, 1000],
      ['there is no fine', 30, 0],
    ])('says nothing where %s', (_, percentual, valor) => expect(com(percentual, valor)).toHaveLength(1))
  })
})

describe('known on the act, before anybody records it', () => {
  const NO_DIA = { cienciaData: '2026-11-14T18:00:00Z' }
  const assinado = (dados: Record<string, unknown>, ciencia: string | null = null) =>
    datas(um('AUTO_INFRACAO', { ...NO_DIA, ...dados }, { condicao: 'ASSINADO' }), ciencia)

  it.each(['PESSOAL', 'REPRESENTANTE', 'RECUSA'])('%s runs from the day that the instrument tells', (forma) =>
    expect(assinado({ cienciaForma: forma })).toEqual(['2026-12-04']),
  )

  it.each([
    ['a form of ciência that is still to be sent', { cienciaForma: 'POSTAL_AR' }],
    ['no form of ciência', {}],
    ['no day', { cienciaForma: 'PESSOAL', cienciaData: null }],
  ])('%s: not told', (_, dados) => expect(assinado(dados)).toEqual([null]))

  it('gives way to the day that was recorded', () =>
    expect(assinado({ cienciaForma: 'PESSOAL' }, '2026-11-17T18:00:00Z')).toEqual(['2026-12-07']))

  it('each person and each instrument has its own', () => {
    const instrumentos = [
      { id: 'i1', tipo: 'AUTO_INFRACAO', dados: {} },
      { id: 'i2', tipo: 'AUTO_INFRACAO', dados: {} },
    ]
    const ciencias = [
      { instrumentoId: 'i1', nome: 'Ana Exemplo', contaDe: '2026-11-14T18:00:00Z' },
      { instrumentoId: 'i1', nome: 'Bia Exemplo', contaDe: null },
      { instrumentoId: 'i2', nome: 'Ana Exemplo', contaDe: '2026-11-17T18:00:00Z' },
    ]
    const mista = um('', {}, { instrumentos, ciencias, condicao: 'AGUARDANDO_CIENTIFICACAO' })
    const prazos = prazosDoFormulario(mista, null, REGRAS, '2026-11-16')
    expect(prazos.map((p) => [p.instrumentoId, p.pessoa, p.data])).toEqual([
      ['i1', 'Ana Exemplo', '2026-12-04'],
      ['i1', 'Bia Exemplo', null],
      ['i2', undefined, '2026-12-07'],
    ])
  })

  it('does not run while the inspectors have not signed', () =>
    expect(
      datas(
        um('AUTO_INFRACAO', { ...NO_DIA, cienciaForma: 'PESSOAL' }, { condicao: 'AGUARDANDO_ASSINATURA' }),
        null,
      ),
    ).toEqual([]))
})

describe('demands, actions, inspections', () => {
  it.each([
    ['CORRIDOS', '2026-11-23'],
    ['UTEIS', '2026-11-24'],
  ])('demands in %s', (tipoPrazo, esperada) => {
    const exigencias = [{ descricao: 'Apresentar a licença', prazoDias: 5 }]
    expect(datas(um('NOTIFICACAO', { exigencias, tipoPrazo }), '2026-11-16')).toEqual([esperada])
  })

  it('a demand without a term of its own has that of the notification', () => {
    const dados = { exigencias: [{ descricao: 'Comparecer' }], prazoDias: 10, tipoPrazo: 'CORRIDOS' }
    expect(datas(um('NOTIFICACAO', dados), '2026-11-16')).toEqual(['2026-11-26'])
  })

  it.each([0, -1, 1.5, 181, null, '15'])('says nothing of a term of %j days', (prazoDias) => {
    const dados = { exigencias: [{ descricao: 'x', prazoDias }], tipoPrazo: 'CORRIDOS' }
    expect(datas(um('NOTIFICACAO', dados), '2026-11-16')).toEqual([null])
  })

  it('an auto de orientação has one for each action, and its return', () => {
    const prazos = prazosDoFormulario(
      um('AUTO_DE_ORIENTACAO', autoOrientacao.exemplo()),
      '2026-11-14T18:00:00Z',
      REGRAS,
      '2026-11-16',
    )
    expect(prazos.map((p) => [p.rotulo, p.data])).toEqual([
      ['Ação 1: Requerer a licença ambiental da atividade', '2027-01-13'],
      ['Retorno da orientação', '2099-01-15'],
    ])
  })

  it('the inspection of a deposit runs from the signature, whatever the ciência', () => {
    const f = um('DEPOSITO', { prazoVistoria: '2026-12-01' }, { condicao: 'ASSINADO' })
    expect(datas(f, null)).toEqual(['2026-12-01'])
  })

  it('agrees with the date that the notification prints', () => {
    const dados = notificacao.exemplo()
    const impresso = notificacao.derivados?.(dados, REGRAS as never)
    expect(datas(um('NOTIFICACAO', dados), dados.cienciaData as string)).toEqual([impresso?.dataLimite])
  })

  it.each([
    [
      'an embargo until a day',
      'EMBARGO',
      { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-29' },
      'Fim da vigência do embargo',
      '2026-11-29',
    ],
    [
      'a suspension until a day',
      'SUSPENSAO',
      { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-29' },
      'Fim da vigência da suspensão',
      '2026-11-29',
    ],
    [
      'a demolition, which somebody has to do',
      'DEMOLICAO',
      { executor: 'AUTUADO', executada: 'NAO', prazoExecucao: '2026-11-29' },
      'Prazo para demolir',
      '2026-11-30',
    ],
    [
      'donated food',
      'DOACAO',
      { validadeSanitaria: '2026-11-29' },
      'Validade sanitária do alimento doado',
      '2026-11-29',
    ],
    [
      'a live wild animal without destination',
      'APREENSAO',
      {
        dataHoraInstrumento: '2026-11-14T17:32:00Z',
        destinoImediato: 'GUARDA_DO_ORGAO',
        itens: [{ categoria: 'ANIMAL_SILVESTRE', estado: 'HIGIDO' }],
      },
      'Destino do animal silvestre (24 horas, às 14:32)',
      '2026-11-15',
    ],
  ])('%s', (_, tipo, dados, rotulo, data) => {
    const [prazo, ...outros] = prazosDoFormulario(um(tipo, dados), null, REGRAS, '2026-11-16')
    expect([prazo?.rotulo, prazo?.data, outros]).toEqual([rotulo, data, []])
  })

  it.each([
    ['EMBARGO', { vigencia: 'ATE_DECISAO', vigenciaData: '2026-11-29' }],
    ['DEMOLICAO', { executor: 'ORGAO', prazoExecucao: '2026-11-29' }],
    ['DEMOLICAO', { executor: 'AUTUADO', executada: 'SIM', prazoExecucao: '2026-11-29' }],
    ['APREENSAO', { destinoImediato: 'GUARDA_DO_ORGAO', itens: [{ categoria: 'PESCADO' }] }],
  ])('%s with %j has none', (tipo, dados) => expect(datas(um(tipo, dados), null)).toEqual([]))

  it('an animal that was destined since has none', () => {
    const dados = {
      dataHoraInstrumento: '2026-11-14T17:32:00Z',
      destinoImediato: 'GUARDA_DO_ORGAO',
      itens: [{ categoria: 'ANIMAL_SILVESTRE', estado: 'HIGIDO' }],
    }
    expect(datas(um('APREENSAO', dados, { destinados: ['i1'] }), null)).toEqual([])
  })

  it.each(['EMBARGO', 'SUSPENSAO'])('%s that was lifted has none', (tipo) => {
    const dados = { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-29' }
    expect(datas(um(tipo, dados), null)).toHaveLength(1)
    expect(datas(um(tipo, dados, { levantados: ['i1'] }), null)).toEqual([])
  })

  it('a visit on a day without work says that it may be before or after', () => {
    const [prazo] = prazosDoFormulario(
      um('DEPOSITO', { prazoVistoria: '2026-11-29' }),
      null,
      REGRAS,
      '2026-11-16',
    )
    expect(prazo?.porque).toEqual(['Dia sem expediente: o retorno pode ser antes ou depois'])
  })

  it('the process is opened in five working days from its arrival', () => {
    const prazos = (condicao: ComPrazos['condicao']) =>
      prazosDoFormulario(
        um('EMBARGO', {}, { condicao, codigo: 'FRM-2026-000001', sincronizadoEm: '2026-11-16T15:00:00Z' }),
        null,
        REGRAS,
        '2026-11-16',
      ).map((p) => [p.instrumento, p.rotulo, p.data])
    expect(prazos('SINCRONIZADO')).toEqual([['FRM-2026-000001', 'Autuação do processo', '2026-11-24']])
    expect(prazos('REGISTRADO')).toEqual([])
  })

  it('reads no answer that a list leaves out', () => {
    for (const { codigo, exemplo } of INSTRUMENTOS) {
      const dados = exemplo()
      const lidos = Object.fromEntries(
        Object.entries(dados).filter(([nome]) => RESPOSTAS_DOS_PRAZOS.includes(nome)),
      )
      expect(datas(um(codigo, lidos), null)).toEqual(datas(um(codigo, dados), null))
    }
  })

  it.each([
    ['PENDENTE', null, 2],
    ['PARCIAL', null, 2],
    ['NAO_CUMPRIDO', null, 2],
    ['NAO_CUMPRIDO', { codigo: 'AI-2026-000001' }, 0],
    ['CUMPRIDO', null, 0],
    ['JUSTIFICADO', null, 0],
  ])('a guidance recorded as %s (converted: %j) has %i running', (cumprimento, conversao, quantos) => {
    const acompanhamentos = [{ instrumentoId: 'i1', cumprimento, conversao }]
    const f = um('AUTO_DE_ORIENTACAO', autoOrientacao.exemplo(), { acompanhamentos })
    expect(datas(f, '2026-11-14')).toHaveLength(quantos)
  })

  it('runs only in what is signed, in force and not closed', () => {
    expect(CONDICOES.filter(correPrazo)).toEqual([
      'ASSINADO',
      'AGUARDANDO_CIENTIFICACAO',
      'DOCUMENTACAO_ASSINADOS',
      'SINCRONIZADO',
      'REGISTRADO',
    ])
    expect(datas(um('AUTO_INFRACAO', {}, { condicao: 'CANCELADO' }), '2026-11-14')).toEqual([])
  })
})

describe('the count', () => {
  it.each([
    ['2026-11-28', 'faltam 12 dias, até sábado, 28/11/2026', 'longe'],
    ['2026-11-18', 'faltam 2 dias, até quarta, 18/11/2026', 'perto'],
    ['2026-11-17', 'falta 1 dia, até terça, 17/11/2026', 'perto'],
    ['2026-11-16', 'vence hoje, segunda, 16/11/2026', 'hoje'],
    ['2026-11-15', 'venceu há 1 dia, domingo, 15/11/2026', 'vencido'],
    ['2026-11-13', 'venceu há 3 dias, sexta, 13/11/2026', 'vencido'],
  ])('%s: %s', (data, texto, tom) => expect(contagemRegressiva(data, '2026-11-16')).toEqual({ texto, tom }))

  it('counts days, not hours, over leap years', () => {
    expect(diasAte('2028-03-01', '2028-02-28')).toBe(2)
    expect(diasAte('2027-03-01', '2027-02-28')).toBe(1)
  })

  it.each([
    [[], null],
    [[null], null],
    [['2026-12-01', '2026-11-20', null], '2026-11-20'],
    [['2026-11-10', '2026-12-01'], '2026-12-01'],
    [['2026-11-10', '2026-11-12'], '2026-11-12'],
    [['2026-11-16', '2026-11-10'], '2026-11-16'],
  ])('of %j the nearest is %s', (lista, esperado) => expect(proximoPrazo(lista, '2026-11-16')).toBe(esperado))
})

describe('limitation', () => {
  const prazos = (
    dados: Record<string, unknown>,
    mais: Partial<ComPrazos> = {},
    ciencia: string | null = null,
  ) =>
    prazosDoFormulario(um('AUTO_INFRACAO', dados, mais), ciencia, REGRAS, '2026-11-16')
      .filter((p) => p.ato === 'PRESCRICAO' || p.ato === 'INTERCORRENTE')
      .map((p) => p.data)

  it('is told of an auto without ciência from six months before', () => {
    expect(prazos({ dataFatoInicio: '2021-11-20' })).toEqual(['2026-11-20'])
    expect(prazos({ dataFatoInicio: '2022-05-14' })).toEqual(['2027-05-14'])
    expect(prazos({ dataFatoInicio: '2022-05-15' })).toEqual([])
  })

  it('is interrupted by the ciência, and does not run while the fact goes on', () => {
    expect(prazos({ dataFatoInicio: '2021-11-20' }, {}, '2026-11-16')).toEqual([])
    expect(prazos({ dataFatoInicio: '2021-11-20', fatoPermanente: true })).toEqual([])
  })

  it('is told of a process that stands still for thirty months', () => {
    const parado = (ultimoAto: string) =>
      prazos({ dataFatoInicio: '2026-01-01' }, { ultimoAto }, '2026-02-01')
    expect(parado('2024-05-16T15:00:00Z')).toEqual(['2027-05-16'])
    expect(parado('2024-05-17T15:00:00Z')).toEqual([])
  })
})

describe('what a calendar file is told', () => {
  it('has those that ended too, marked', () => {
    const acompanhamentos = [{ instrumentoId: 'i1', cumprimento: 'CUMPRIDO', conversao: null }]
    const f = um('AUTO_DE_ORIENTACAO', autoOrientacao.exemplo(), { acompanhamentos })
    expect(prazosComEncerrados(f, '2026-11-14', REGRAS, '2026-11-16').map((p) => p.encerrado)).toEqual([
      true,
      true,
    ])
    expect(
      prazosComEncerrados(
        um('AUTO_INFRACAO', {}, { condicao: 'CANCELADO' }),
        '2026-11-14',
        REGRAS,
        '2026-11-16',
      ),
    ).toMatchObject([{ encerrado: true, prazo: { data: '2026-12-04' } }])
    expect(
      prazosComEncerrados(um('AUTO_INFRACAO', {}, { condicao: 'EM_RASCUNHO' }), null, REGRAS, '2026-11-16'),
    ).toEqual([])
  })
})

describe('closing the form', () => {
  const AUTO = um('AUTO_INFRACAO', {}, { condicao: 'SINCRONIZADO' })
  const porque = (f: ComPrazos, ciencia: string | null, hoje = '2026-11-18') =>
    porqueNaoEncerra(f.condicao, prazosComEncerrados(f, ciencia, REGRAS, hoje))

  it('waits for the last day of the terms of the person', () => {
    expect(porque(AUTO, '2026-11-16')).toBe(
      'Ainda corre prazo: Defesa do auto de infração de X-2026-000001, até 07/12/2026. Encerre depois dele, ou quando o órgão der o número do processo.',
    )
    expect(porque(AUTO, null)).toContain('Falta a ciência')
    expect(porque(AUTO, '2026-11-16', '2026-12-07')).not.toBeNull()
    expect(porque(AUTO, '2026-11-16', '2026-12-08')).toBeNull()
    expect(porque(um('SOLTURA', {}, { condicao: 'SINCRONIZADO' }), null)).toBeNull()
  })

  it('does not wait once the process has its number, unless a term was never begun anew', () => {
    const registrado = { ...AUTO, condicao: 'REGISTRADO' as const }
    expect(porque(registrado, '2026-11-16')).toBeNull()
    const suspenso = { ...registrado, recomecos: [{ instrumentoId: 'i1', ciencias: [] }] }
    expect(porque(suspenso, '2026-11-16')).toMatch(/^Falta a ciência do termo de retificação/)
  })
})
