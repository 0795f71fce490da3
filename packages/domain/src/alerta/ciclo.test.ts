import { describe, expect, it } from 'vitest'
import { CONDICOES } from '../formulario/condicao.ts'
import {
  alterarSituacao,
  CONDICOES_QUE_PRENDEM,
  efeitoDosFormularios,
  motivoDeNaoAlterar,
  PASSAGENS,
  passagemDoUsuario,
  situacoesPossiveis,
} from './ciclo.ts'
import { APARENCIA_DO_ALERTA, CONDICOES_DO_ALERTA, condicaoDoId, idDaCondicao } from './condicao.ts'

describe('the situation of an alert', () => {
  it('has every row of the table once', () => {
    const linhas = Object.values(PASSAGENS).flatMap((p) => p.linhas)
    expect(linhas.toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'])
  })

  it.each([
    ['EM_ATENDIMENTO', 'IMPROCEDENTE', 'IMPROCEDENTE'],
    ['EM_ATENDIMENTO', 'NAO_ATENDIDO', 'NAO_ATENDIDO'],
    ['IMPROCEDENTE', 'EM_ATENDIMENTO', 'REABRIR'],
    ['NAO_ATENDIDO', 'EM_ATENDIMENTO', 'REABRIR'],
    ['EM_ATENDIMENTO', 'EM_ATENDIMENTO', null],
    ['EM_ATENDIMENTO', 'PROCEDENTE', null],
    ['IMPROCEDENTE', 'NAO_ATENDIDO', null],
    ['NAO_ATENDIDO', 'IMPROCEDENTE', null],
    ['PROCEDENTE', 'EM_ATENDIMENTO', null],
    ['PROCEDENTE', 'IMPROCEDENTE', null],
    ['PROCEDENTE', 'NAO_ATENDIDO', null],
  ] as const)('from %s a person choosing %s makes %s', (de, para, evento) => {
    expect(passagemDoUsuario(de, para)).toBe(evento)
  })

  it('never offers PROCEDENTE, and offers nothing from it', () => {
    for (const de of CONDICOES_DO_ALERTA) expect(situacoesPossiveis(de)).not.toContain('PROCEDENTE')
    expect(situacoesPossiveis('PROCEDENTE')).toEqual([])
    expect(situacoesPossiveis('EM_ATENDIMENTO')).toEqual(['IMPROCEDENTE', 'NAO_ATENDIDO'])
  })

  it.each([
    [{ condicao: 'EM_ATENDIMENTO', vinculado: true, preso: false, triagem: 'NOVO' }, true],
    [{ condicao: 'IMPROCEDENTE', vinculado: true, preso: false, triagem: 'NOVO' }, true],
    [{ condicao: 'NAO_ATENDIDO', vinculado: true, preso: false, triagem: 'NOVO' }, true],
    [{ condicao: 'PROCEDENTE', vinculado: true, preso: false, triagem: 'NOVO' }, false],
    [{ condicao: 'EM_ATENDIMENTO', vinculado: false, preso: false, triagem: 'NOVO' }, false],
    [{ condicao: 'EM_ATENDIMENTO', vinculado: true, preso: true, triagem: 'NOVO' }, false],
    [{ condicao: 'EM_ATENDIMENTO', vinculado: true, preso: false, triagem: 'CONFERIDO' }, true],
    [{ condicao: 'EM_ATENDIMENTO', vinculado: true, preso: false, triagem: 'DESCARTADO' }, false],
  ] as const)(
    'alterarSituacao of %o is %s, and a reason is told exactly when it is false',
    (situacao, pode) => {
      expect(alterarSituacao(situacao)).toBe(pode)
      expect(motivoDeNaoAlterar(situacao) === null).toBe(pode)
    },
  )

  it('is held by every form that left the draft and was not cancelled', () => {
    expect(CONDICOES.filter((c) => !CONDICOES_QUE_PRENDEM.includes(c))).toEqual(['EM_RASCUNHO', 'CANCELADO'])
  })

  it.each([
    ['EM_ATENDIMENTO', 'ASSINADO', 'CONFIRMADA', 'CONFIRMAR'],
    ['EM_ATENDIMENTO', 'SINCRONIZADO', 'CONFIRMADA_PARCIAL', 'CONFIRMAR'],
    ['EM_ATENDIMENTO', 'ASSINADO', 'NAO_CONFIRMADA', null],
    ['EM_ATENDIMENTO', 'ASSINADO', 'LOCAL_NAO_ACESSADO', null],
    ['EM_ATENDIMENTO', 'ASSINADO', null, null],
    ['EM_ATENDIMENTO', 'AGUARDANDO_ASSINATURA', 'CONFIRMADA', null],
    ['IMPROCEDENTE', 'ASSINADO', 'CONFIRMADA', null],
    ['PROCEDENTE', 'ASSINADO', 'CONFIRMADA', null],
    ['PROCEDENTE', 'CANCELADO', 'CONFIRMADA', 'DESFAZER'],
  ] as const)(
    'of an alert %s a form %s that found %s makes %s',
    (condicao, doFormulario, situacao, efeito) => {
      expect(efeitoDosFormularios(condicao, [{ condicao: doFormulario, situacaoEncontrada: situacao }])).toBe(
        efeito,
      )
    },
  )

  it('stays PROCEDENTE while another signed form confirms it', () => {
    const cancelado = { condicao: 'CANCELADO', situacaoEncontrada: 'CONFIRMADA' } as const
    const outro = { condicao: 'ASSINADO', situacaoEncontrada: 'CONFIRMADA' } as const
    expect(efeitoDosFormularios('PROCEDENTE', [cancelado, outro])).toBeNull()
    expect(efeitoDosFormularios('PROCEDENTE', [])).toBe('DESFAZER')
  })

  it('has a word, a colour and a shape of its own for each condition, and the ids of the look-up', () => {
    const aparencias = CONDICOES_DO_ALERTA.map((c) => APARENCIA_DO_ALERTA[c])
    for (const membro of ['rotulo', 'cor', 'forma'] as const)
      expect(new Set(aparencias.map((a) => a[membro])).size).toBe(4)
    expect(CONDICOES_DO_ALERTA.map(idDaCondicao)).toEqual([1, 2, 3, 4])
    expect(condicaoDoId(4)).toBe('NAO_ATENDIDO')
    expect(condicaoDoId(5)).toBeUndefined()
  })
})
