import { describe, expect, it } from 'vitest'
import { PERFIS, type Perfil } from '../sessao/perfil.ts'
import { ACOES, acoesDaLinha, type NomeDaAcao, pode, type Vinculo } from './ciclo.ts'
import { APARENCIA_DA_CONDICAO, CONDICOES, CONDICOES_DA_ABA, type Condicao } from './condicao.ts'

const AUTOR = 'autor'
const COLEGA = 'colega'
const ESTRANHO = 'estranho'

const formulario = (condicao: Condicao, assinaram: string[] = []): Vinculo => ({
  condicao,
  tiposFormulario: [{ codigo: 'AUTO_INFRACAO' }],
  autorId: AUTOR,
  equipe: [
    { usuarioId: AUTOR, assina: true },
    { usuarioId: COLEGA, assina: true },
    { usuarioId: 'motorista', assina: false },
  ],
  assinaram,
})
const orientacao = (condicao: Condicao): Vinculo => ({
  ...formulario(condicao, [AUTOR]),
  tiposFormulario: [{ codigo: 'AUTO_DE_ORIENTACAO' }],
})
const fiscal = (id: string) => ({ id, perfilAtivo: 'ROLE_FISCAL' as Perfil })
const gestor = { id: 'chefe', perfilAtivo: 'ROLE_GESTOR' as Perfil }
const nomes = Object.keys(ACOES) as NomeDaAcao[]
const acoesDe = (usuario: { id: string; perfilAtivo: Perfil }, f: Vinculo) =>
  nomes.filter((a) => pode(usuario, a, f))

describe('actions by condition', () => {
  it.each<[Condicao, string[]]>([
    ['EM_RASCUNHO', ['continuar', 'excluir']],
    ['AGUARDANDO_ASSINATURA', ['visualizar', 'assinar', 'excluir']],
    ['DOCUMENTACAO_ASSINADOS', ['imprimir', 'sincronizar']],
    ['ASSINADO', []],
    ['CANCELADO', []],
  ])('%s: %j', (condicao, esperado) => expect(acoesDaLinha(condicao)).toEqual(esperado))

  it('shows in a row only what the table lets happen there', () => {
    for (const condicao of CONDICOES)
      for (const nome of acoesDaLinha(condicao)) {
        expect(ACOES[nome].onde).toBe('linha')
        expect(ACOES[nome].de).toContain(condicao)
      }
  })
})

describe('who may act', () => {
  it.each<[string, { id: string; perfilAtivo: Perfil }, Vinculo, string[]]>([
    ['author, draft', fiscal(AUTOR), formulario('EM_RASCUNHO'), ['continuar', 'concluir', 'excluir']],
    ['team, draft', fiscal(COLEGA), formulario('EM_RASCUNHO'), ['continuar']],
    ['stranger, draft', fiscal(ESTRANHO), formulario('EM_RASCUNHO'), []],
    ['coordinator, draft', gestor, formulario('EM_RASCUNHO'), ['transferir']],
    [
      'author, awaiting',
      fiscal(AUTOR),
      formulario('AGUARDANDO_ASSINATURA'),
      ['visualizar', 'reabrir', 'assinar', 'excluir', 'cancelar'],
    ],
    ['team, awaiting', fiscal(COLEGA), formulario('AGUARDANDO_ASSINATURA'), ['visualizar', 'assinar']],
    [
      'orienter who was put among the signers of an auto',
      { id: COLEGA, perfilAtivo: 'ROLE_ORIENTADOR' },
      formulario('AGUARDANDO_ASSINATURA'),
      ['visualizar'],
    ],
    ['team that does not sign', fiscal('motorista'), formulario('AGUARDANDO_ASSINATURA'), ['visualizar']],
    [
      'author after signing',
      fiscal(AUTOR),
      formulario('AGUARDANDO_ASSINATURA', [AUTOR]),
      ['visualizar', 'cancelar'],
    ],
    ['coordinator, awaiting', gestor, formulario('AGUARDANDO_ASSINATURA'), ['visualizar', 'devolver']],
    [
      'author, signed',
      fiscal(AUTOR),
      formulario('ASSINADO', [AUTOR, COLEGA]),
      ['visualizar', 'registrarCiencia', 'enviarParaCiencia'],
    ],
    ['team, signed', fiscal(COLEGA), formulario('ASSINADO', [AUTOR, COLEGA]), ['visualizar']],
    [
      'coordinator, signed',
      gestor,
      formulario('ASSINADO', [AUTOR, COLEGA]),
      ['visualizar', 'registrarCiencia', 'enviarParaCiencia', 'registrarDesfecho', 'cancelar'],
    ],
    [
      'author, ciência under way',
      fiscal(AUTOR),
      formulario('AGUARDANDO_CIENTIFICACAO', [AUTOR]),
      ['visualizar', 'registrarCiencia', 'enviarParaCiencia', 'tentativaFrustrada', 'corrigirCiencia'],
    ],
    [
      'coordinator, ciência under way',
      gestor,
      formulario('AGUARDANDO_CIENTIFICACAO', [AUTOR]),
      [
        'visualizar',
        'registrarCiencia',
        'enviarParaCiencia',
        'tentativaFrustrada',
        'corrigirCiencia',
        'registrarDesfecho',
        'cancelar',
      ],
    ],
    [
      'inspector of the team, guidance known',
      fiscal(COLEGA),
      orientacao('SINCRONIZADO'),
      ['visualizar', 'registrarCumprimento', 'converter'],
    ],
    [
      'orienter, guidance known',
      { id: AUTOR, perfilAtivo: 'ROLE_ORIENTADOR' },
      orientacao('SINCRONIZADO'),
      ['visualizar', 'corrigirCiencia', 'registrarCumprimento'],
    ],
    [
      'coordinator, guidance known',
      gestor,
      orientacao('SINCRONIZADO'),
      ['visualizar', 'corrigirCiencia', 'registrarCumprimento', 'designar', 'finalizar'],
    ],
    [
      'designated inspector, guidance known',
      fiscal(ESTRANHO),
      { ...orientacao('SINCRONIZADO'), designados: [{ usuarioId: ESTRANHO }] },
      ['visualizar', 'converter'],
    ],
    [
      'designated, acting as an orienter',
      { id: ESTRANHO, perfilAtivo: 'ROLE_ORIENTADOR' },
      { ...orientacao('SINCRONIZADO'), designados: [{ usuarioId: ESTRANHO }] },
      [],
    ],
    ['author, guidance closed', fiscal(AUTOR), orientacao('FINALIZADO'), ['visualizar']],
    [
      'author, documents signed',
      fiscal(AUTOR),
      formulario('DOCUMENTACAO_ASSINADOS', [AUTOR]),
      ['visualizar', 'corrigirCiencia', 'registrarAndamento', 'imprimir', 'sincronizar'],
    ],
    [
      'coordinator, synchronized',
      gestor,
      formulario('SINCRONIZADO', [AUTOR]),
      ['visualizar', 'corrigirCiencia', 'registrarAndamento', 'registrarDesfecho', 'finalizar'],
    ],
    ['coordinator, finished', gestor, formulario('FINALIZADO', [AUTOR]), ['visualizar', 'registrarDesfecho']],
    ['administrator', { id: 'adm', perfilAtivo: 'ROLE_ADMIN' }, formulario('ASSINADO'), []],
    [
      'author acting as coordinator',
      { id: AUTOR, perfilAtivo: 'ROLE_GESTOR' },
      formulario('EM_RASCUNHO'),
      ['transferir'],
    ],
  ])('%s', (_nome, usuario, f, esperado) => expect(acoesDe(usuario, f)).toEqual(esperado))

  it('lets nobody cancel what the agency has received (T17)', () => {
    for (const condicao of ['SINCRONIZADO', 'REGISTRADO', 'FINALIZADO', 'CANCELADO'] as const)
      for (const perfilAtivo of PERFIS)
        expect(pode({ id: AUTOR, perfilAtivo }, 'cancelar', formulario(condicao))).toBe(false)
  })
})

describe('appearance', () => {
  it('has its colours', () => {
    const cor = (c: Condicao) => APARENCIA_DA_CONDICAO[c].cor
    expect(cor('ASSINADO')).toBe('verde')
    expect(cor('AGUARDANDO_ASSINATURA')).toBe('laranja')
    expect(cor('EM_RASCUNHO')).toBe('ambar')
    expect(cor('SINCRONIZADO')).toBe('azul')
    expect(cor('CANCELADO')).toBe('vermelho-escuro')
    for (const c of [
      'AGUARDANDO_CIENTIFICACAO',
      'DOCUMENTACAO_ASSINADOS',
      'REGISTRADO',
      'FINALIZADO',
    ] as const)
      expect(cor(c)).toBe('cinza')
  })

  it('has the labels that people know', () => {
    expect(APARENCIA_DA_CONDICAO.EM_RASCUNHO.rotulo).toBe('Em rascunho')
    expect(APARENCIA_DA_CONDICAO.AGUARDANDO_ASSINATURA.rotulo).toBe('Aguardando assinatura')
    expect(APARENCIA_DA_CONDICAO.DOCUMENTACAO_ASSINADOS.rotulo).toBe('Documentos assinados')
  })

  it('has each tab’s pair', () => {
    expect(CONDICOES_DA_ABA.formularios).toEqual(['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA'])
    expect(CONDICOES_DA_ABA.instrumentos).toEqual(['ASSINADO', 'SINCRONIZADO', 'REGISTRADO'])
  })
})
