import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import type { InstrumentoLido } from './definicao.ts'
import { ambienteDeExemplo } from './exemplo.ts'
import { acompanham, comInstrumentos, comunsEntre, conhecidas, difere } from './uma-vez.ts'

const AGORA = new Date('2026-11-16T12:00:00Z')
const AMBIENTE = {
  ...ambienteDeExemplo(AGORA),
  leiDaSigla: (s: string) => (s === 'Decreto 6.514/2008' ? 3 : undefined),
}

const form = (...dados: object[]): Preenchimento => {
  const completo = preenchimentoCompleto('AUTO_INFRACAO', 'EMBARGO', 'APREENSAO')
  return {
    ...completo,
    instrumentos: completo.instrumentos.map((i, n) => ({ ...i, id: `i${n}`, dados: { ...dados[n] } })),
  }
}

describe('an answer that is asked once', () => {
  it.each([
    ['reaches who said nothing', [{}, {}, {}], 'i1', ['i0', 'i2']],
    [
      'reaches who said the same',
      [{ cienciaForma: 'RECUSA' }, { cienciaForma: 'RECUSA' }, {}],
      'i1',
      ['i0', 'i2'],
    ],
    [
      'leaves who differs alone',
      [{ cienciaForma: 'POSTAL_AR' }, { cienciaForma: 'RECUSA' }, {}],
      'i1',
      ['i2'],
    ],
  ])('%s', (_, dados, de, seguem) => {
    expect(acompanham(form(...dados), de, 'cienciaForma', 'PESSOAL')).toEqual(
      seguem.map((id) => ({ caminho: `instrumentos.${id}.dados.cienciaForma`, valor: 'PESSOAL' })),
    )
  })

  it('an answer of one kind alone stays there', () => {
    expect(acompanham(form({}, {}, {}), 'i0', 'reincidencia', 'NAO_HA')).toEqual([])
  })

  it('the conduct is the description of every act, until another is written', () => {
    const outra = form({ descricaoConduta: 'a', descricao: 'a' }, { descricao: 'própria' }, {})
    expect(acompanham(outra, 'i0', 'descricaoConduta', 'ab').map((m) => m.caminho)).toEqual([
      'instrumentos.i0.dados.descricao',
      'instrumentos.i2.dados.descricao',
    ])
  })

  it('the effects follow between the identification and the notice', () => {
    const vazio = { ...form({}, {}, {}), identificacao: {} }
    expect(acompanham(vazio, null, 'motivacaoConduta', 'INTENCIONAL')).toEqual([
      { caminho: 'instrumentos.i0.dados.motivacaoConduta', valor: 'INTENCIONAL' },
    ])
    expect(acompanham(vazio, 'i0', 'motivacaoConduta', 'INTENCIONAL')).toEqual([
      { caminho: 'identificacao.consequencia.motivacaoConduta', valor: 'INTENCIONAL' },
    ])
  })

  it('tells where one differs, and from nobody who said nothing', () => {
    const lido = form({}, { cienciaForma: 'RECUSA' }, { cienciaForma: 'PESSOAL' })
    const [auto, termo] = lido.instrumentos as never as [never, never]
    expect(difere(lido, termo, 'cienciaForma')).toBe(true)
    expect(difere(lido, termo, 'dataHoraInstrumento')).toBe(false)
    expect(comunsEntre(lido, auto, ['cienciaForma', 'motivacaoConduta', 'reincidencia'])).toEqual([
      'cienciaForma',
    ])
  })
})

describe('what is known is filled in', () => {
  const sabido = (lido: Preenchimento, n: number) =>
    Object.fromEntries(conhecidas(lido.instrumentos[n] as never, lido, AMBIENTE))

  it('in a term: now, the notice, the norm and the facts of it, and what the others answered', () => {
    const lido = form(
      { infracoes: [{ infracaoId: 45 }], descricaoConduta: 'Desmatou.', cienciaForma: 'PESSOAL' },
      {},
      {},
    )
    expect(sabido(lido, 1)).toMatchObject({
      dataHoraInstrumento: AGORA.toISOString(),
      autoInfracaoId: 'i0',
      instrumentosVinculados: ['i0', 'i2'],
      descricao: 'Desmatou.',
      fundamentacaoLegal: [{ leiId: 3, artigo: '51' }],
      cienciaForma: 'PESSOAL',
      vigencia: 'ATE_DECISAO',
    })
  })

  it('in a notice: the sanctions of the terms, the size of who is fined, the only area', () => {
    const lido = form({}, {}, {})
    const area = {
      id: 'p1',
      finalidade: 'AREA_INFRACAO',
      geometria: { type: 'Polygon', coordinates: [[[-49, -16]]] },
      areaHa: 12.3,
    }
    const imovel = { ...area, id: 'p2', finalidade: 'AREA_IMOVEL' }
    const comUma = { ...lido, localizacao: { poligonos: [area, imovel] } }
    const comDuas = { ...lido, localizacao: { poligonos: [area, { ...area, id: 'p3' }] } }
    expect(sabido(comDuas, 0)).not.toHaveProperty('poligonoIds')
    expect(sabido(comUma, 0)).toMatchObject({
      tipoAuto: ['MULTA_SIMPLES', 'EMBARGO', 'APREENSAO'],
      porteAutuado: 'PESSOA_FISICA',
      poligonoIds: ['p1'],
      areaHa: 12.3,
    })
  })

  it('never over what somebody answered or cleared', () => {
    const lido = form({ tipoAuto: [], porteAutuado: null }, {}, {})
    expect(sabido(lido, 0)).not.toHaveProperty('tipoAuto')
    expect(sabido(lido, 0)).not.toHaveProperty('porteAutuado')
  })
})

describe('an instrument that comes later, or goes', () => {
  const AUTO = { id: 'auto', tipo: 'AUTO_INFRACAO' } as const
  const EMBARGO: InstrumentoLido = { id: 'EMBARGO', tipo: 'EMBARGO', dados: {} }
  const APREENSAO: InstrumentoLido = { id: 'APREENSAO', tipo: 'APREENSAO', dados: {} }
  const OUTRO_EMBARGO = { ...EMBARGO, id: 'outro' }
  const OS_DOIS = [EMBARGO, APREENSAO]

  it.each<[string, unknown, InstrumentoLido[], InstrumentoLido[], unknown]>([
    ['a term brings its sanction', ['MULTA_SIMPLES'], [], [EMBARGO], ['MULTA_SIMPLES', 'EMBARGO']],
    [
      'beside others',
      ['ADVERTENCIA', 'EMBARGO'],
      [EMBARGO],
      OS_DOIS,
      ['ADVERTENCIA', 'EMBARGO', 'APREENSAO'],
    ],
    ['and takes it along', ['MULTA_SIMPLES', 'EMBARGO'], [EMBARGO], [], ['MULTA_SIMPLES']],
    ['not while another has it', ['EMBARGO'], [EMBARGO, OUTRO_EMBARGO], [EMBARGO], ['EMBARGO']],
    ['who left one out keeps it so', ['MULTA_SIMPLES'], [EMBARGO], OS_DOIS, ['MULTA_SIMPLES']],
    [
      'who chose one without a term keeps it',
      ['EMBARGO', 'DEMOLICAO'],
      [EMBARGO],
      [],
      ['EMBARGO', 'DEMOLICAO'],
    ],
    ['who cleared it keeps it so', [], [], [EMBARGO], []],
    ['what was never filled in waits to be opened', undefined, [], [EMBARGO], undefined],
  ])('%s', (_, tipoAuto, antes, depois, esperado) => {
    const auto: InstrumentoLido = { ...AUTO, dados: { tipoAuto } }
    expect(comInstrumentos([auto, ...antes], [auto, ...depois])[0]?.dados.tipoAuto).toEqual(esperado)
  })

  it.each<[string, string[], string[], string[] | undefined]>([
    ['all that there was', ['EMBARGO'], ['EMBARGO', 'APREENSAO'], ['EMBARGO', 'APREENSAO']],
    [
      'and a signed one',
      ['EMBARGO', 'TEM-2026-1'],
      ['EMBARGO', 'APREENSAO'],
      ['EMBARGO', 'TEM-2026-1', 'APREENSAO'],
    ],
    ['a link to what is gone goes', ['EMBARGO', 'TEM-2026-1'], [], ['TEM-2026-1']],
    ['none is left: it is asked anew', ['EMBARGO'], [], undefined],
    ['who linked none keeps it so', [], ['EMBARGO', 'APREENSAO'], []],
    ['who linked a signed one alone', ['TEM-2026-1'], ['EMBARGO', 'APREENSAO'], ['TEM-2026-1']],
  ])('the links: %s', (_, vinculos, ficam, esperados) => {
    const auto: InstrumentoLido = { ...AUTO, dados: { instrumentosVinculados: vinculos } }
    const depois = [auto, ...OS_DOIS.filter((i) => ficam.includes(i.id))]
    expect(comInstrumentos([auto, EMBARGO], depois)[0]?.dados).toEqual(
      esperados ? { instrumentosVinculados: esperados } : {},
    )
  })

  it('what did not change is the same', () => {
    const auto = { ...AUTO, dados: { tipoAuto: ['MULTA_SIMPLES'] } }
    expect(comInstrumentos([auto], [auto, { id: 'n', tipo: 'NOTIFICACAO', dados: {} }])[0]).toBe(auto)
  })

  it('links that somebody cleared stay cleared beside a sanction that comes', () => {
    const auto: InstrumentoLido = {
      ...AUTO,
      dados: { tipoAuto: ['MULTA_SIMPLES'], instrumentosVinculados: [] },
    }
    expect(comInstrumentos([auto], [auto, EMBARGO])[0]?.dados).toEqual({
      tipoAuto: ['MULTA_SIMPLES', 'EMBARGO'],
      instrumentosVinculados: [],
    })
  })

  it('two terms of one kind are one sanction', () => {
    const lido = form({}, {}, {})
    const [auto, embargo] = lido.instrumentos as never as [never, object]
    const comDois = { ...lido, instrumentos: [auto, embargo, { ...embargo, id: 'i9' }] } as Preenchimento
    expect(Object.fromEntries(conhecidas(auto, comDois, AMBIENTE))).toMatchObject({
      tipoAuto: ['MULTA_SIMPLES', 'EMBARGO'],
    })
  })
})
