import { describe, expect, it } from 'vitest'
import type { Dados } from '../campos/campo.ts'
import { PARAMETROS_PADRAO } from '../catalogo/contract.ts'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { retangulo } from '../geometria/poligono.ts'
import type { CodigoDeInstrumento } from '../instrumento/tipos.ts'
import { CALENDARIO_PADRAO } from '../prazo/atos.ts'
import { achadosDaAssinatura, momentoDaAssinatura } from './na-assinatura.ts'

const REGRAS = { parametros: PARAMETROS_PADRAO, calendario: CALENDARIO_PADRAO }

const regras = (dados: Dados, agora: string, tipo: CodigoDeInstrumento = 'AUTO_INFRACAO') => {
  const form = preenchimentoCompleto(tipo)
  const instrumentos = form.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, ...dados } }))
  return achadosDaAssinatura({ ...form, instrumentos }, momentoDaAssinatura(new Date(agora), REGRAS)).map(
    (a) => a.regra,
  )
}

const EM_JUNHO = { dataHoraInstrumento: '2026-06-10T13:00:00Z', cienciaData: '2026-06-10T13:30:00Z' }
const NO_DIA = { dataHoraInstrumento: '2026-11-14T13:00:00Z', cienciaData: '2026-11-14T13:10:00Z' }
const SO_TRACOS = (em: string) => ({ cienciaData: null, assinaturaRecebedor: { tracos: [[1, 1, 2, 2]], em } })

describe('what is found when the first inspector signs', () => {
  it.each<[string, Dados, string, string[]]>([
    [
      'an act and a ciência of June in November',
      EM_JUNHO,
      '2026-11-16T12:00:00Z',
      ['ciencia-antes-da-assinatura', 'defesa-ja-encerrada', 'assinatura-tardia'],
    ],
    ['five minutes later', NO_DIA, '2026-11-14T13:15:00Z', []],
    ['half an hour later', NO_DIA, '2026-11-14T13:40:00Z', []],
    ['a minute more', NO_DIA, '2026-11-14T13:41:00Z', ['ciencia-antes-da-assinatura']],
    [
      'the other side of midnight',
      { dataHoraInstrumento: '2026-11-15T02:40:00Z', cienciaData: '2026-11-15T02:50:00Z' },
      '2026-11-15T03:05:00Z',
      ['ciencia-antes-da-assinatura'],
    ],
    [
      'strokes of another day',
      { ...NO_DIA, ...SO_TRACOS('2026-11-13T13:10:00Z') },
      '2026-11-14T13:15:00Z',
      ['ciencia-antes-da-assinatura'],
    ],
    [
      'an act of June with strokes of June, no instant told',
      { ...EM_JUNHO, ...SO_TRACOS('2026-06-10T13:30:00Z') },
      '2026-11-16T12:00:00Z',
      ['ciencia-antes-da-assinatura', 'defesa-ja-encerrada', 'assinatura-tardia'],
    ],
    ['strokes of the day', { ...NO_DIA, ...SO_TRACOS('2026-11-14T10:10:00Z') }, '2026-11-14T13:15:00Z', []],
    [
      'a letter sent, ciência of June',
      { ...EM_JUNHO, cienciaForma: 'POSTAL_AR' },
      '2026-11-16T12:00:00Z',
      ['defesa-ja-encerrada', 'assinatura-tardia'],
    ],
    [
      'two days without network',
      { dataHoraInstrumento: '2026-11-14T13:00:00Z', cienciaForma: 'POSTAL_AR', cienciaData: null },
      '2026-11-16T13:00:00Z',
      [],
    ],
    [
      'thirty days later',
      { dataHoraInstrumento: '2026-10-17T13:00:00Z', cienciaForma: 'POSTAL_AR', cienciaData: null },
      '2026-11-16T13:00:00Z',
      ['assinatura-tardia'],
    ],
    [
      'on the last day of the defence',
      { ...EM_JUNHO, cienciaForma: 'POSTAL_AR', cienciaData: '2026-10-26T12:00:00Z' },
      '2026-11-16T13:00:00Z',
      ['assinatura-tardia'],
    ],
  ])('%s', (_, dados, agora, esperado) => {
    expect(regras(dados, agora)).toEqual(esperado)
  })

  const ATE_16 = { vigencia: 'PRAZO_DETERMINADO', vigenciaData: '2026-11-16' }
  const A_DEMOLIR = { executor: 'AUTUADO', executada: 'NAO', prazoExecucao: '2026-11-16' }
  it.each<[string, CodigoDeInstrumento, Dados, string, boolean]>([
    ['an embargo on its last day', 'EMBARGO', ATE_16, '2026-11-17T02:00:00Z', false],
    ['an embargo that would already be over', 'EMBARGO', ATE_16, '2026-11-17T12:00:00Z', true],
    [
      'an embargo until it is lifted',
      'EMBARGO',
      { ...ATE_16, vigencia: 'ATE_DECISAO' },
      '2026-11-17T12:00:00Z',
      false,
    ],
    ['a suspension that would already be over', 'SUSPENSAO', ATE_16, '2026-11-17T12:00:00Z', true],
    ['a demolition whose day has passed', 'DEMOLICAO', A_DEMOLIR, '2026-11-17T12:00:00Z', true],
    [
      'a demolition that was done',
      'DEMOLICAO',
      { ...A_DEMOLIR, executada: 'SIM' },
      '2026-11-17T12:00:00Z',
      false,
    ],
    [
      'a return that has passed',
      'AUTO_DE_ORIENTACAO',
      { acompanhamentoData: '2026-11-16' },
      '2026-11-17T12:00:00Z',
      true,
    ],
  ])('%s', (_, tipo, dados, agora, acha) => {
    expect(
      regras({ ...dados, cienciaForma: 'POSTAL_AR' }, agora, tipo).includes('dia-escrito-ja-passou'),
    ).toBe(acha)
  })

  it('asks for no ciência where nobody is told', () => {
    expect(regras(EM_JUNHO, '2026-11-16T12:00:00Z', 'SOLTURA')).toEqual(['assinatura-tardia'])
  })

  it('says what the system will do, and how many days passed', () => {
    const form = preenchimentoCompleto('AUTO_INFRACAO')
    const instrumentos = form.instrumentos.map((i) => ({ ...i, dados: { ...i.dados, ...EM_JUNHO } }))
    const momento = momentoDaAssinatura(new Date('2026-11-16T12:00:00Z'), REGRAS)
    expect(achadosDaAssinatura({ ...form, instrumentos }, momento)).toMatchObject([
      {
        mensagem: 'A ciência no ato vale da assinatura do agente: o sistema usará 16/11/2026 09:00',
        campo: 'instrumentos.0.cienciaData',
        grave: true,
      },
      { mensagem: 'Na data da assinatura a defesa já teria terminado', grave: true },
      { mensagem: 'Entre o ato e a assinatura passaram 158 dias: explique', grave: false },
    ])
  })
})

/** One degree of latitude is some 110 km. */
describe('where the first inspector signs', () => {
  const area = (lado: number) => ({
    id: 'p',
    finalidade: 'AREA_INFRACAO',
    areaHa: 1,
    geometria: { type: 'Polygon', coordinates: [retangulo(-49.3, -16.7, -49.3 + lado, -16.7 + lado)] },
  })
  it.each<[string, 'AUTO_INFRACAO' | 'DEPOSITO', Dados, number | null, boolean]>([
    ['in the office, 180 km away', 'AUTO_INFRACAO', {}, -15.08, true],
    ['21 km away', 'AUTO_INFRACAO', {}, -16.51, true],
    ['19 km away', 'AUTO_INFRACAO', {}, -16.53, false],
    ['inside a very large area', 'AUTO_INFRACAO', { poligonos: [area(2)] }, -15.08, false],
    ['a deposit, where the goods are kept', 'DEPOSITO', {}, -15.08, false],
    ['on a device that does not tell', 'AUTO_INFRACAO', {}, null, false],
    ['a form without a point', 'AUTO_INFRACAO', { latitude: null }, -15.08, false],
  ])('%s', (_nome, tipo, localizacao, latitude, fala) => {
    const form = preenchimentoCompleto(tipo)
    const lugar = { ...form.localizacao, latitude: -16.7, longitude: -49.3, ...localizacao }
    const posicao = latitude === null ? null : { latitude, longitude: -49.3 + 0.0001 }
    const momento = momentoDaAssinatura(new Date('2026-11-14T13:15:00Z'), REGRAS, posicao)
    const achados = achadosDaAssinatura({ ...form, localizacao: lugar }, momento)
    expect(achados.some((a) => a.regra === 'assinatura-longe-do-local')).toBe(fala)
  })
})
