import { describe, expect, it } from 'vitest'
import { invalidezDe } from './campos/invalidez.ts'
import { CAMPOS_DA_CORRECAO, CAMPOS_DO_ENVIO } from './cientificacao/campos.ts'
import { DesignacaoPedida } from './formulario/designacao.ts'
import { DevolucaoPedida, TransferenciaPedida } from './formulario/revisao.ts'
import { painel } from './painel/contract.ts'
import { ehFrase } from './texto-frase.ts'

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
    ...[CAMPOS_DA_CORRECAO.motivo, CAMPOS_DO_ENVIO.motivoLugarIncerto].map(
      (campo): [string, (motivo: string) => boolean] => [
        campo?.rotulo ?? '',
        (motivo) => campo !== undefined && invalidezDe(campo, motivo, new Date()) === null,
      ],
    ),
  ])('%s asks for a sentence', (_, aceita) => {
    expect(aceita(MUDO)).toBe(false)
    expect(aceita(DITO)).toBe(true)
  })
})
