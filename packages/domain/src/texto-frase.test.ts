import { describe, expect, it } from 'vitest'
import { CAMPOS_DA_PRIORIDADE, CAMPOS_DA_TRIAGEM } from './alerta/campos.ts'
import { MudancaDePrioridade } from './alerta/prioridade.ts'
import { MudancaDeTriagem } from './alerta/triagem.ts'
import { invalidezDe } from './campos/invalidez.ts'
import { RecusaDeCertificado } from './certificado/schema.ts'
import { CAMPOS_DA_CORRECAO, CAMPOS_DO_ENVIO } from './cientificacao/campos.ts'
import { DesignacaoPedida } from './formulario/designacao.ts'
import { DevolucaoPedida, TransferenciaPedida } from './formulario/revisao.ts'
import { painel } from './painel/contract.ts'
import { CAMPOS_DO_DIA, CAMPOS_DO_EXPEDIENTE } from './prazo/campos.ts'
import { NovoDia } from './prazo/contract.ts'
import { ehFrase } from './texto-frase.ts'
import { ComMotivo, Importacao, MudancaDePapeis, RecusaDePapel } from './usuario/schema.ts'

describe('a reason', () => {
  it.each([
    'O auto trata só da reserva legal; a APP vizinha não foi tocada.',
    'Não havia outra pessoa no local.',
    'A mata é de 3 ha e o fogo não passou.',
    '  Pátio pequeno, sem antecedente conhecido.  ',
  ])('is a sentence: %s', (texto) => {
    expect(ehFrase(texto)).toBe(true)
  })

  it.each([
    '',
    'Ok.',
    'ok ok ok ok ok ok ok ok ok ok',
    'conforme conversado ok',
    'Sim',
    'Ciente.',
    'CERTO',
    'correto',
    'Confere',
    'conforme',
    'idem',
    'Nada a declarar.........',
    'sem mais',
    'De acordo, de acordo, de acordo',
    'justificado',
    'Vide texto',
    'vide auto',
    'sim não então ok',
    'a b c d e f g h i j k l m n o p',
    'área area ÁREA Área área area',
    '1234567890 1234567890 1234567890',
    '                                        ',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('is not one: %s', (texto) => {
    expect(ehFrase(texto)).toBe(false)
  })
})

describe('a reason about somebody else, or about their term', () => {
  const MUDO = 'Ok. Ok. Ok. Ok. Ok. Ok.'
  const DITO = 'O autor deixou a unidade em outubro.'
  const usuarioId = '00000000-0000-4000-8000-000000000001'
  const UM_DIA = {
    id: usuarioId,
    quando: '2026-12-24',
    nome: 'Véspera de Natal',
    tipo: 'FACULTATIVO',
    expediente: 'NAO',
    confirmado: true,
  }
  it.each([
    ['designar', (motivo: string) => DesignacaoPedida.safeParse({ versao: 1, usuarioId, motivo }).success],
    [
      'transferir',
      (motivo: string) => TransferenciaPedida.safeParse({ versao: 1, usuarioId, motivo }).success,
    ],
    ['devolver', (motivo: string) => DevolucaoPedida.safeParse({ versao: 1, motivo }).success],
    [
      'abrirReincidente',
      (motivo: string) => painel.abrirReincidente.body.safeParse({ filtro: {}, chave: 'x', motivo }).success,
    ],
    ['bloquear', (motivo: string) => ComMotivo.safeParse({ motivo }).success],
    [
      'mudar papéis',
      (motivo: string) => MudancaDePapeis.safeParse({ perfis: ['ROLE_FISCAL'], motivo }).success,
    ],
    ['recusar papel', (justificativa: string) => RecusaDePapel.safeParse({ justificativa }).success],
    [
      'importar contas',
      (motivo: string) => Importacao.safeParse({ csv: 'login', resumo: 'x', motivo }).success,
    ],
    [
      'recusar certificado',
      (justificativa: string) => RecusaDeCertificado.safeParse({ justificativa }).success,
    ],
    [
      'priorizar',
      (motivo: string) =>
        MudancaDePrioridade.safeParse({ alertaIds: [usuarioId], nivel: 'ALTA', motivo }).success,
    ],
    [
      'triar',
      (motivo: string) =>
        MudancaDeTriagem.safeParse({ alertaIds: [usuarioId], triagem: 'DESCARTADO', motivo }).success,
    ],
    ['registrar dia', (motivo: string) => NovoDia.safeParse({ ...UM_DIA, motivo }).success],
    ...[
      CAMPOS_DA_CORRECAO.motivo,
      CAMPOS_DO_ENVIO.motivoLugarIncerto,
      CAMPOS_DA_TRIAGEM.motivo,
      CAMPOS_DA_PRIORIDADE.motivo,
      CAMPOS_DO_DIA.motivo,
      CAMPOS_DO_EXPEDIENTE.motivo,
    ].map((campo): [string, (motivo: string) => boolean] => [
      campo?.rotulo ?? '',
      (motivo) => campo !== undefined && invalidezDe(campo, motivo, new Date()) === null,
    ]),
  ])('%s asks for a sentence', (_, aceita) => {
    expect(aceita(MUDO)).toBe(false)
    expect(aceita(DITO)).toBe(true)
  })
})
