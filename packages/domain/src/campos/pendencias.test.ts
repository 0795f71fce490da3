import { describe, expect, it } from 'vitest'
import {
  booleano,
  type Campo,
  type Campos,
  car,
  cep,
  cnpj,
  cpf,
  data,
  dataHora,
  email,
  grupo,
  lista,
  numero,
  seFor,
  selecao,
  telefone,
  texto,
  textoLongo,
} from './campo.ts'
import { invalidezDe } from './invalidez.ts'
import { ehObrigatorio, pendencias, temResposta } from './pendencias.ts'

const AGORA = new Date('2026-11-15T15:00:00Z')

describe('invalidezDe', () => {
  it.each<[string, Campo, unknown, string | null]>([
    ['text within', texto('x', { minimo: 3, maximo: 5 }), 'abcd', null],
    ['text too short', texto('x', { minimo: 3 }), 'ab', 'Mínimo de 3 caracteres'],
    ['text too long', texto('x', { maximo: 3 }), 'abcd', 'Máximo de 3 caracteres'],
    ['text without a limit of its own', texto('x'), 'a'.repeat(201), 'Máximo de 200 caracteres'],
    ['long text without a limit of its own', textoLongo('x'), 'a'.repeat(4001), 'Máximo de 4000 caracteres'],
    [
      'too long is not said to be too short',
      texto('x', { minimo: 3, maximo: 9, mensagem: 'Ao menos 3 letras' }),
      'a'.repeat(10),
      'Máximo de 9 caracteres',
    ],
    [
      'a mask over a text without end',
      telefone('x'),
      `62999990000${'x'.repeat(99)}`,
      'Máximo de 30 caracteres',
    ],
    [
      'own message',
      textoLongo('x', { minimo: 20, mensagem: 'Descreva o acesso' }),
      'curto',
      'Descreva o acesso',
    ],
    ['spaces do not count', texto('x', { minimo: 3 }), ' a   ', 'Mínimo de 3 caracteres'],
    ['pattern', texto('x', { padrao: { regex: /^\d+$/, mensagem: 'Só números' } }), 'a', 'Só números'],
    ['not a text', texto('x'), 5, 'Valor inválido'],
    ['number', numero('x', { minimo: 0 }), 1.5, null],
    ['number below', numero('x', { minimo: 0 }), -1, 'Informe 0 ou mais'],
    ['number above', numero('x', { maximo: 10 }), 11, 'Informe 10 ou menos'],
    ['number as text', numero('x'), '1,5', 'Informe um número'],
    ['number NaN', numero('x'), Number.NaN, 'Informe um número'],
    ['option', selecao('x', { A: 'a' }), 'A', null],
    ['unknown option', selecao('x', { A: 'a' }), 'B', 'Escolha uma das opções'],
    ['cpf', cpf('x'), '529.982.247-25', null],
    ['wrong cpf', cpf('x'), '529.982.247-24', 'CPF inválido'],
    ['cnpj', cnpj('x'), '11.222.333/0001-81', null],
    ['cnpj with letters', cnpj('x'), '12.ABC.345/01DE-35', null],
    ['wrong cnpj', cnpj('x'), '11.222.333/0001-82', 'CNPJ inválido'],
    ['cep', cep('x'), '74000-000', null],
    ['wrong cep', cep('x'), '7400', 'CEP inválido'],
    ['phone', telefone('x'), '(62) 99999-0000', null],
    ['wrong phone', telefone('x'), '999', 'Telefone inválido'],
    ['e-mail', email('x'), 'a@b.co', null],
    ['wrong e-mail', email('x'), 'a@b', 'E-mail inválido'],
    ['car', car('x'), 'GO-5208707-ABCDEF0123456789ABCDEF0123456789', null],
    ['wrong car', car('x'), '5208707', 'CAR inválido'],
    ['date', data('x', { naoFutura: true }), '2026-11-15', null],
    ['tomorrow', data('x', { naoFutura: true }), '2026-11-16', 'A data não pode ser posterior a agora'],
    ['wrong date', data('x'), '15/11/2026', 'Data inválida'],
    ['time', dataHora('x', { naoFutura: true }), '2026-11-15T14:59:00Z', null],
    ['a clock a little ahead', dataHora('x', { naoFutura: true }), '2026-11-15T15:04:00Z', null],
    [
      'future time',
      dataHora('x', { naoFutura: true }),
      '2026-11-15T16:00:00Z',
      'A data não pode ser posterior a agora',
    ],
    ['loose time', dataHora('x'), '11/12/2026 10:00', 'Data e hora inválidas'],
    ['boolean', booleano('x'), true, null],
  ])('%s', (_nome, campo, valor, esperado) => expect(invalidezDe(campo, valor, AGORA)).toBe(esperado))
})

describe('pendencias', () => {
  const campos: Campos = {
    tipo: selecao('Tipo', { A: 'a', B: 'b' }, { obrigatorio: true }),
    soEmA: texto('Só em A', { quando: seFor('tipo', 'A'), obrigatorio: true }),
    obrigaEmB: texto('Obriga em B', { obrigatorio: seFor('tipo', 'B') }),
    casa: grupo('Casa', { rua: texto('Rua', { obrigatorio: true }) }),
    filhos: lista('Filhos', 'Filho', { nome: texto('Nome', { obrigatorio: true }) }),
  }
  const achar = (dados: object) =>
    pendencias(campos, dados as never, 'p.', AGORA).map((p) => [p.campo, p.mensagem])

  it('tells what is missing, all at once, with paths', () => {
    expect(achar({})).toEqual([['p.tipo', 'Campo obrigatório']])
    expect(achar({ tipo: 'A', filhos: [{}, { nome: 'x' }] })).toEqual([
      ['p.soEmA', 'Campo obrigatório'],
      ['p.filhos.0.nome', 'Campo obrigatório'],
    ])
    expect(achar({ tipo: 'B' })).toEqual([['p.obrigaEmB', 'Campo obrigatório']])
  })

  it('tells that a list has more rows than are printed', () => {
    const filhos = Array.from({ length: 501 }, () => ({ nome: 'x' }))
    expect(achar({ tipo: 'A', soEmA: 'x', filhos })).toEqual([['p.filhos', 'Máximo de 500 itens']])
  })

  it('does not ask for the parts of an optional group that nobody touched', () => {
    expect(achar({ tipo: 'A', soEmA: 'x', casa: {} })).toEqual([])
    expect(achar({ tipo: 'A', soEmA: 'x', casa: { rua: ' ' } })).toEqual([])
  })

  it('survives answers of any shape', () => {
    for (const lixo of [null, 5, 'x', [], [1], { a: 1 }])
      expect(() => achar({ tipo: lixo, soEmA: lixo, casa: lixo, filhos: lixo })).not.toThrow()
  })

  it('hides what does not apply, whatever it holds', () => {
    expect(achar({ tipo: 'B', soEmA: 5, obrigaEmB: 'x' })).toEqual([])
  })
})

describe('temResposta', () => {
  const campos: Campos = { a: texto('A'), b: booleano('B'), g: grupo('G', { c: texto('C') }) }
  it.each([
    [{}, false],
    [{ a: ' ', b: false, g: { c: '' } }, false],
    [{ b: true }, true],
    [{ g: { c: 'x' } }, true],
    [{ outro: 'x' }, false],
  ])('%j → %s', (dados, esperado) => expect(temResposta(campos, dados)).toBe(esperado))
})

describe('ehObrigatorio', () => {
  it('may depend on another answer', () => {
    const campo = texto('x', { obrigatorio: seFor('tipo', 'RODOVIA') })
    expect(ehObrigatorio(campo, { tipo: 'RODOVIA' })).toBe(true)
    expect(ehObrigatorio(campo, { tipo: 'OUTRO' })).toBe(false)
  })
})
