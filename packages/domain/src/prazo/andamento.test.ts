import { describe, expect, it } from 'vitest'
import { PARAMETROS_PADRAO } from '../catalogo/contract.ts'
import type { EventoDeCiencia } from '../cientificacao/eventos.ts'
import {
  andamentosDe,
  camposDoAndamento,
  conferirAndamento,
  ehCorrecaoDoAndamento,
  type Marco,
  type Processo,
} from './andamento.ts'
import { CALENDARIO_PADRAO } from './atos.ts'
import { type ComPrazos, prazosComEncerrados, prazosDoFormulario } from './prazo.ts'
import { ehDoOrgao } from './quanto-falta.ts'

const REGRAS = { parametros: PARAMETROS_PADRAO, calendario: CALENDARIO_PADRAO }
const AUTO = { id: 'i1', tipo: 'AUTO_INFRACAO', codigo: 'AI-2026-000001' }

const marco = (andamento: string, data: string, mais: Partial<Marco> = {}): Marco => ({
  andamento,
  instrumentoId: 'i1',
  pessoa: null,
  data,
  resultado: null,
  ...mais,
})

const um = (andamentos: Marco[], mais: Partial<ComPrazos> = {}): ComPrazos => ({
  condicao: 'SINCRONIZADO',
  instrumentos: [{ ...AUTO, dados: {} }],
  andamentos,
  ...mais,
})

const doAto = (f: ComPrazos, ...atos: string[]) =>
  prazosDoFormulario(f, '2026-06-10', REGRAS, '2026-11-16')
    .filter((p) => atos.includes(p.ato ?? ''))
    .map((p) => [p.ato, p.data])

describe('terms of the process', () => {
  it.each<[string, Marco, Array<[string, string]>]>([
    [
      'the appeal and the payment count from the ciência of the decision, and leave a day without work',
      marco('CIENCIA_DA_DECISAO', '2027-10-08', { resultado: 'MANTIDO' }),
      [
        ['RECURSO', '2027-10-29'],
        ['PAGAMENTO', '2027-10-13'],
      ],
    ],
    [
      'of what was upheld in part as well',
      marco('CIENCIA_DA_DECISAO', '2026-10-05', { resultado: 'EM_PARTE' }),
      [
        ['RECURSO', '2026-10-26'],
        ['PAGAMENTO', '2026-10-13'],
      ],
    ],
    [
      'of what was not upheld nothing is owed',
      marco('CIENCIA_DA_DECISAO', '2027-10-08', { resultado: 'NAO_MANTIDO' }),
      [],
    ],
    ['recidivism, over All Souls', marco('AGRAVAMENTO', '2028-10-27'), [['REINCIDENCIA', '2028-11-06']]],
    [
      'final allegations stop from December 20th to January 20th',
      marco('ALEGACOES', '2026-12-15'),
      [['ALEGACOES', '2027-01-26']],
    ],
    ['a decision alone starts no term of the person', marco('JULGAMENTO', '2026-10-05'), []],
  ])('%s', (_, quando, esperados) =>
    expect(doAto(um([quando]), 'RECURSO', 'PAGAMENTO', 'REINCIDENCIA', 'ALEGACOES')).toEqual(esperados),
  )

  it('are marked where the state has not confirmed them', () => {
    const prazos = prazosDoFormulario(um([marco('ALEGACOES', '2026-11-10')]), null, REGRAS, '2026-11-16')
    expect(prazos.find((p) => p.ato === 'ALEGACOES')).toMatchObject({
      rotulo: 'Alegações finais',
      extensao: '10 dias',
      fundamento: 'Decreto 6.514/2008, art. 122',
      porque: [
        '20/11/2026 é Dia Nacional de Zumbi e da Consciência Negra',
        expect.stringContaining('confirmar'),
      ],
    })
  })

  it('are of each person, from the own notice', () => {
    const ciencias = ['111', '222'].map((pessoa) => ({
      instrumentoId: 'i1',
      pessoa,
      nome: `Pessoa ${pessoa}`,
      contaDe: '2026-06-10',
    }))
    const andamentos = [
      marco('CIENCIA_DA_DECISAO', '2026-10-05', { pessoa: '111', resultado: 'MANTIDO' }),
      marco('ALEGACOES', '2026-09-01'),
    ]
    const prazos = prazosDoFormulario(um(andamentos, { ciencias }), null, REGRAS, '2026-11-16')
    expect(prazos.filter((p) => p.ato === 'RECURSO').map((p) => p.pessoa)).toEqual(['Pessoa 111'])
    expect(prazos.filter((p) => p.ato === 'ALEGACOES')).toHaveLength(2)
  })

  it('are never shortened by a correction', () => {
    const de = (...dias: string[]) => doAto(um(dias.map((d) => marco('ALEGACOES', d))), 'ALEGACOES')
    expect(de('2026-10-15', '2026-10-01')).toEqual(de('2026-10-15'))
    expect(de('2026-10-01', '2026-10-15')).toEqual(de('2026-10-15'))
  })

  it('of another auto of the form are not of this one', () =>
    expect(doAto(um([marco('ALEGACOES', '2026-10-01', { instrumentoId: 'i2' })]), 'ALEGACOES')).toEqual([]))
})

describe('what the agency owes', () => {
  const lavrado = { ...AUTO, dados: { dataHoraInstrumento: '2026-06-10T14:00:00Z', comunicarMP: 'SIM' } }
  const doOrgao = (f: ComPrazos) =>
    prazosDoFormulario(f, '2026-06-10', REGRAS, '2026-11-16')
      .filter(ehDoOrgao)
      .map((p) => [p.ato, p.data])

  it.each<[string, Partial<ComPrazos>, Array<[string, string]>]>([
    ['judges in thirty days from the act, on whatever day they end', {}, [['JULGAMENTO', '2026-07-10']]],
    ['owes no judgement of what has not reached it', { condicao: 'DOCUMENTACAO_ASSINADOS' }, []],
    ['nor of what was judged', { andamentos: [marco('JULGAMENTO', '2026-07-20')] }, []],
    [
      'nor of what the person knows to be judged',
      { andamentos: [marco('CIENCIA_DA_DECISAO', '2026-07-20', { resultado: 'MANTIDO' })] },
      [],
    ],
    [
      'tells the prosecutor within five working days of the signature',
      { condicao: 'ASSINADO', assinadoEm: '2026-11-13T17:00:00Z' },
      [['MINISTERIO_PUBLICO', '2026-11-23']],
    ],
    [
      'once',
      {
        condicao: 'ASSINADO',
        assinadoEm: '2026-11-13T17:00:00Z',
        andamentos: [marco('MINISTERIO_PUBLICO', '2026-11-16')],
      },
      [],
    ],
  ])('%s', (_, mais, esperados) =>
    expect(doOrgao(um([], { instrumentos: [lavrado], ...mais }))).toEqual(esperados),
  )

  it('tells the calendar file that it is done', () => {
    const f = um([marco('JULGAMENTO', '2026-07-20')], { instrumentos: [lavrado] })
    const julgamento = prazosComEncerrados(f, null, REGRAS, '2026-11-16').find(
      (p) => p.prazo.ato === 'JULGAMENTO',
    )
    expect(julgamento).toMatchObject({ encerrado: true, prazo: { data: '2026-07-10' } })
  })
})

describe('recording', () => {
  const AGORA = new Date('2026-11-16T15:00:00Z')
  const processo = (andamentos: Marco[] = [], pessoas = ['111']): Processo => ({
    instrumentos: [{ ...AUTO, dados: { dataHoraInstrumento: '2026-06-10T14:00:00Z' } }],
    ciencias: pessoas.map((pessoa) => ({
      instrumentoId: 'i1',
      pessoa,
      nome: `Pessoa ${pessoa}`,
      data: '2026-06-12T14:00:00Z',
    })),
    andamentos,
  })
  const comprovante = { arquivoId: '6f0c2a51-2a50-4a8e-9d55-0d2f9c0d7a11', nome: 'decisao.pdf' }
  const decisao = { andamento: 'CIENCIA_DA_DECISAO', resultado: 'MANTIDO', comprovante }
  const registrada = marco('CIENCIA_DA_DECISAO', '2026-10-05', { pessoa: '111', resultado: 'MANTIDO' })
  const MOTIVO = 'O AR mostra o dia 15 e foi digitado o dia 5.'

  it.each<[string, Record<string, unknown>, Processo, Record<string, string>]>([
    ['whole', { ...decisao, data: '2026-10-05' }, processo(), {}],
    [
      'empty',
      {},
      processo(),
      {
        andamento: 'Campo obrigatório',
        data: 'Campo obrigatório',
        comprovante: 'Anexe o comprovante',
      },
    ],
    ['before the auto', { ...decisao, data: '2026-06-01' }, processo(), { data: 'O auto é de 10/06/2026' }],
    [
      'before the ciência of the auto',
      { ...decisao, data: '2026-06-11' },
      processo(),
      { data: 'A ciência do auto é de 12/06/2026' },
    ],
    [
      'before the decision',
      { ...decisao, data: '2026-10-05' },
      processo([marco('JULGAMENTO', '2026-10-06')]),
      { data: 'A decisão é de 06/10/2026' },
    ],
    [
      'a decision after its own ciência',
      { andamento: 'JULGAMENTO', data: '2026-10-06', comprovante },
      processo([registrada]),
      { data: 'A ciência da decisão é de 05/10/2026' },
    ],
    [
      'twice',
      { ...decisao, data: '2026-10-05' },
      processo([registrada]),
      { data: 'Já está registrado em 05/10/2026' },
    ],
    [
      'another day, without a reason',
      { ...decisao, data: '2026-10-15', motivo: 'Ok.' },
      processo([registrada]),
      { motivo: 'Já está registrado em 05/10/2026: para corrigir, diga o motivo em uma frase' },
    ],
    [
      'another day, with the reason',
      { ...decisao, data: '2026-10-15', motivo: MOTIVO },
      processo([registrada]),
      {},
    ],
    [
      'without saying whose, of two',
      { ...decisao, data: '2026-10-05' },
      processo([], ['111', '222']),
      { pessoa: 'Campo obrigatório' },
    ],
    [
      'of one of two',
      { ...decisao, data: '2026-10-05', pessoa: '222' },
      processo([registrada], ['111', '222']),
      {},
    ],
  ])('%s', (_, dados, antes, esperados) =>
    expect(
      Object.fromEntries(conferirAndamento(dados, antes, AGORA).map((p) => [p.campo, p.mensagem])),
    ).toEqual(esperados),
  )

  it('knows a correction by the fact and the person', () => {
    const antes = processo([registrada], ['111', '222'])
    expect(ehCorrecaoDoAndamento({ ...decisao, pessoa: '111' }, antes)).toBe(true)
    expect(ehCorrecaoDoAndamento({ ...decisao, pessoa: '222' }, antes)).toBe(false)
  })

  it('asks why of a fact that is recorded already, and of no other', () => {
    const { motivo } = camposDoAndamento(processo([registrada]))
    expect(motivo?.quando).toMatchObject({ campo: 'andamento', em: [registrada.andamento] })
    expect(camposDoAndamento(processo())).not.toHaveProperty('motivo')
  })

  it('asks which auto and whose only where there are several', () => {
    const campos = Object.keys(camposDoAndamento(processo()))
    expect([campos.includes('instrumentoId'), campos.includes('pessoa')]).toEqual([false, false])
  })

  it('is read from the rows about the ciência', () => {
    const evento: EventoDeCiencia = {
      evento: 'ANDAMENTO',
      quando: '2026-11-16T15:00:00Z',
      usuario: { id: 'u', nome: 'Coordenação' },
      dados: { ...decisao, instrumentoId: 'i1', pessoa: '111', data: '2026-10-05' },
    }
    expect(
      andamentosDe([evento, { ...evento, evento: 'CIENCIA' }], [{ pessoa: '111', nome: 'Fulana' }]),
    ).toEqual([
      expect.objectContaining({
        andamento: 'CIENCIA_DA_DECISAO',
        nome: 'Fulana',
        resultado: 'MANTIDO',
        comprovante,
      }),
    ])
  })
})
