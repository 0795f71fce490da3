import { describe, expect, it } from 'vitest'
import { CONDICOES } from '../formulario/condicao.ts'
import { autoOrientacao } from '../instrumento/tipos/auto-orientacao.ts'
import { notificacao } from '../instrumento/tipos/notificacao.ts'
import {
  type ComPrazos,
  contagemRegressiva,
  correPrazo,
  diasAte,
  prazosDoFormulario,
  proximoDiaUtil,
  proximoPrazo,
} from './prazo.ts'

const PARAMETROS = { prazoDefesaDias: 20 }

const um = (tipo: string, dados: Record<string, unknown> = {}, mais: Partial<ComPrazos> = {}): ComPrazos => ({
  condicao: 'DOCUMENTACAO_ASSINADOS',
  instrumentos: [{ id: 'i1', tipo, codigo: 'X-2026-000001', dados }],
  ...mais,
})
const datas = (f: ComPrazos, ciencia: string | null, hoje = '2026-11-16') =>
  prazosDoFormulario(f, ciencia, PARAMETROS, hoje).map((p) => p.data)

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
    ['over the year', '2026-12-20', '2027-01-11'],
  ])('%s', (_, ciencia, esperada) => expect(datas(um('AUTO_INFRACAO'), ciencia)).toEqual([esperada]))

  it('is not told before the ciência', () => {
    expect(prazosDoFormulario(um('AUTO_INFRACAO'), null, PARAMETROS, '2026-11-16')).toEqual([
      {
        instrumentoId: 'i1',
        instrumento: 'X-2026-000001',
        rotulo: 'Defesa do auto de infração',
        data: null,
        diasRestantes: null,
        vencido: false,
      },
    ])
  })

  it('is as many days as the agency sets', () => {
    const [prazo] = prazosDoFormulario(
      um('AUTO_INFRACAO'),
      '2026-11-16',
      { prazoDefesaDias: 15 },
      '2026-11-16',
    )
    expect(prazo?.data).toBe('2026-12-01')
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

  it('keeps its day when what is recorded is of another instrument, that was sent', () => {
    const instrumentos = [
      { id: 'i1', tipo: 'AUTO_INFRACAO', dados: { ...NO_DIA, cienciaForma: 'PESSOAL' } },
      { id: 'i2', tipo: 'AUTO_INFRACAO', dados: { cienciaForma: 'POSTAL_AR' } },
    ]
    const mista = um('', {}, { instrumentos, condicao: 'AGUARDANDO_CIENTIFICACAO' })
    expect(datas(mista, null)).toEqual(['2026-12-04', null])
    expect(datas(mista, '2026-11-17T18:00:00Z')).toEqual(['2026-12-04', '2026-12-07'])
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
    ['CORRIDOS', '2026-11-21'],
    ['UTEIS', '2026-11-23'],
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
      PARAMETROS,
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
    const impresso = notificacao.derivados?.(dados, {} as never)
    expect(datas(um('NOTIFICACAO', dados), dados.cienciaData as string)).toEqual([impresso?.dataLimite])
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
    ['2026-11-28', 'faltam 12 dias', 'longe'],
    ['2026-11-18', 'faltam 2 dias', 'perto'],
    ['2026-11-17', 'falta 1 dia', 'perto'],
    ['2026-11-16', 'vence hoje', 'hoje'],
    ['2026-11-15', 'venceu há 1 dia', 'vencido'],
    ['2026-11-13', 'venceu há 3 dias', 'vencido'],
  ])('%s: %s', (data, texto, tom) => expect(contagemRegressiva(data, '2026-11-16')).toEqual({ texto, tom }))

  it('counts days, not hours, over leap years', () => {
    expect(diasAte('2028-03-01', '2028-02-28')).toBe(2)
    expect(diasAte('2027-03-01', '2027-02-28')).toBe(1)
  })

  it.each([
    ['2026-11-14', '2026-11-16'],
    ['2026-11-15', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-13', '2026-11-13'],
  ])('%s is worked on %s', (dia, util) => expect(proximoDiaUtil(dia)).toBe(util))

  it.each([
    [[], null],
    [[null], null],
    [['2026-12-01', '2026-11-20', null], '2026-11-20'],
    [['2026-11-10', '2026-12-01'], '2026-12-01'],
    [['2026-11-10', '2026-11-12'], '2026-11-12'],
    [['2026-11-16', '2026-11-10'], '2026-11-16'],
  ])('of %j the nearest is %s', (lista, esperado) => expect(proximoPrazo(lista, '2026-11-16')).toBe(esperado))
})
