import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import type { Preenchimento } from '../formulario/preenchimento.ts'
import { ambienteDeExemplo } from './exemplo.ts'
import { acompanham, comunsEntre, conhecidas, difere } from './uma-vez.ts'

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
