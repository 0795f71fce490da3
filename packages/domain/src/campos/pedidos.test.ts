import { describe, expect, it } from 'vitest'
import { preenchimentoCompleto } from '../formulario/exemplo.ts'
import { ambienteDeExemplo } from '../instrumento/exemplo.ts'
import { pedidosDoInstrumento } from '../instrumento/pendencias.ts'

const AGORA = new Date('2026-11-16T12:00:00Z')

const pedidosDe = (tipo: string, mudanca: object = {}) => {
  const form = preenchimentoCompleto('AUTO_INFRACAO', 'EMBARGO', 'APREENSAO')
  const instrumentos = form.instrumentos.map((i) =>
    i.tipo === tipo ? { ...i, dados: { ...i.dados, ...mudanca } } : i,
  )
  const posicao = instrumentos.findIndex((i) => i.tipo === tipo)
  const instrumento = instrumentos[posicao]
  if (!instrumento) throw new Error(tipo)
  const achados = pedidosDoInstrumento(instrumento, { ...form, instrumentos }, ambienteDeExemplo(AGORA))
  return [...achados].map((c) => c.replace(`instrumentos.${posicao}.`, ''))
}

describe('the asterisk of what only a rule asks for', () => {
  it.each([
    ['AUTO_INFRACAO', 'cienciaForma'],
    ['EMBARGO', 'cienciaForma'],
    ['APREENSAO', 'cienciaForma'],
    ['APREENSAO', 'itens.0.fotos'],
    ['APREENSAO', 'autoInfracaoId'],
    // The open fine of the example.
    ['AUTO_INFRACAO', 'fundamentacaoMulta'],
    ['AUTO_INFRACAO', 'gravidade'],
  ])('%s: %s, answered or not', (tipo, campo) => {
    expect(pedidosDe(tipo)).toContain(campo)
  })

  it('of the flora, the report too', () => {
    expect(pedidosDe('AUTO_INFRACAO')).not.toContain('relatorioFiscalizacaoId')
    const flora = { infracoes: [{ infracaoId: 45 }] }
    expect(pedidosDe('AUTO_INFRACAO', flora)).toContain('relatorioFiscalizacaoId')
    const junto = { ...flora, relatorioFiscalizacaoId: { id: 'r', arquivoId: 'a' } }
    expect(pedidosDe('AUTO_INFRACAO', junto)).toContain('relatorioFiscalizacaoId')
  })

  it('leaves what is really optional alone', () => {
    expect(pedidosDe('APREENSAO', { observacoes: 'Sem chuva.' })).not.toContain('observacoes')
  })
})
