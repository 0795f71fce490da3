import { describe, expect, it } from 'vitest'
import type { Dados } from '../../campos/campo.ts'
import { alertas } from './alertas.ts'
import { type CatalogoEditavel, camposDaEdicao, conferirLinha, type Mundo } from './definicao.ts'
import { infracoes } from './infracoes.ts'

const AGORA = new Date('2026-11-18T15:00:00Z')
const mundo = (...linhas: Mundo['linhas']): Mundo => ({ linhas, municipios: [], hoje: '2026-11-18' })
const recusas = (catalogo: CatalogoEditavel, m: Mundo, chave: string | null, dados: Dados) =>
  conferirLinha(catalogo, m, chave, dados, AGORA).map(({ campo, mensagem }) => `${campo}: ${mensagem}`)

describe('a new line of infraction', () => {
  const linha = (chave: string, calculo: string, mais: Dados = {}) => ({
    chave,
    dados: {
      codigo: chave,
      artigo: chave,
      texto: `Linha ${chave}`,
      heranca: `Como ${chave}`,
      calculo,
      ...mais,
    },
  })
  const M = mundo(
    linha('51', 'POR_UNIDADE'),
    linha('66', 'FAIXA'),
    linha('25-I', 'BASE_MAIS_UNIDADE'),
    linha('99', 'FIXO', { vigenciaFim: '2026-11-17' }),
  )
  const NOVA = {
    igualA: '66',
    codigo: '66-B',
    artigo: '66-B, caput',
    redacaoInicio: '2026-10-01',
    redacao: 'Decreto 99.999/2026',
    descricao: 'Conduta que o decreto novo passou a punir',
    multaMinima: 500,
    multaMaxima: 1000,
  }

  it.each([
    ['51', ['valorUnitario']],
    ['66', ['multaMinima', 'multaMaxima']],
    ['25-I', ['multaMinima', 'valorUnitario']],
  ])('like %s asks for %s alone', (igualA, figuras) => {
    const { multaMinima: _, multaMaxima: __, ...semValores } = NOVA
    expect(recusas(infracoes, M, null, { ...semValores, igualA })).toEqual(
      figuras.map((f) => `${f}: Campo obrigatório`),
    )
  })

  it.each([
    ['may begin on a day that has passed', {}, []],
    ['has a code of its own', { codigo: '66' }, ['codigo: Já existe uma linha com este código']],
    ['has a code as the others', { codigo: '66 b' }, ['codigo: Escreva como 58-D ou 24-P3-IV']],
    ['names its article by the number', { artigo: 'artigo 66' }, ['artigo: Comece pelo número do artigo']],
    ['is like a line that is there', { igualA: '67' }, ['igualA: Escolha uma das opções']],
    ['is not like one that ended', { igualA: '99' }, ['igualA: Escolha uma das opções']],
    ['has a band', { multaMaxima: 1 }, ['multaMaxima: A máxima é menor que a mínima']],
  ])('%s', (_nome, muda, faltas) => {
    expect(recusas(infracoes, M, null, { ...NOVA, ...muda }).slice(0, 1)).toEqual(faltas)
  })

  it('tells what it has of the one that it is made like', () => {
    const { heranca } = infracoes.campos(M, null)
    expect(heranca?.tipo === 'calculado' && heranca.valor({ igualA: '51' })).toBe('Como 51')
  })
})

describe('a line of infraction', () => {
  const com = (dados: Dados) =>
    mundo({ chave: '66', dados: { codigo: '66', artigo: '66', calculo: 'FAIXA', ...dados } })
  const REDACAO = {
    novaRedacao: true,
    redacao: 'Decreto 99.999/2026',
    descricao: 'Texto novo da infração, por extenso',
    multaMinima: 1,
    multaMaxima: 2,
  }

  it.each([
    ['ends today', {}, { vigenciaFim: '2026-11-18' }, []],
    [
      'does not end in the past',
      {},
      { vigenciaFim: '2026-11-17' },
      ['vigenciaFim: Termina hoje ou depois: o que já foi lavrado não muda'],
    ],
    ['keeps the end that it has', { vigenciaFim: '2026-01-01' }, { vigenciaFim: '2026-01-01' }, []],
    [
      'does not end while a wording waits',
      { marcada: '2027-01-01' },
      { vigenciaFim: '2026-12-01' },
      ['vigenciaFim: Há uma redação marcada para 01/01/2027: espere que comece'],
    ],
    [
      'keeps the day of the wording that waits',
      { marcada: '2027-01-01' },
      { ...REDACAO, redacaoInicio: '2027-02-01' },
      ['redacaoInicio: Já há uma redação marcada para 01/01/2027: use este dia para corrigi-la'],
    ],
    [
      'that has never begun may begin on another day',
      { marcada: '2027-01-01', nova: true },
      { ...REDACAO, redacaoInicio: '2027-02-01' },
      [],
    ],
  ])('%s', (_nome, atual, dados, faltas) => {
    expect(recusas(infracoes, com(atual), '66', dados)).toEqual(faltas)
  })

  it('says since and until when it holds', () => {
    const resumo = (dados: Dados) =>
      infracoes.resumo({ texto: 'Texto', minima: 1, maxima: 1, ...dados }, com({}))
    expect(resumo({ vigenciaFim: '2026-11-18' })).toMatch(/vale até 18\/11\/2026$/)
    expect(resumo({ vigenciaFim: '2026-11-17', igualA: '51' })).toMatch(
      /do órgão, igual a 51 · valeu até 17\/11\/2026$/,
    )
    expect(resumo({ marcada: '2027-01-01', nova: true })).toMatch(/· vale desde 01\/01\/2027$/)
    expect(resumo({ marcada: '2027-01-01' })).toMatch(/· nova redação desde 01\/01\/2027$/)
  })
})

describe('a kind of alert or a category', () => {
  const M = mundo(
    { chave: 'tipo-1', dados: { codigo: 'DESMATAMENTO', nome: 'Desmatamento' } },
    { chave: 'tipo-2', dados: { codigo: 'QUEIMADA', nome: 'Queimada' } },
    {
      chave: 'categoria-101',
      dados: { codigo: 'DESMATAMENTO_CR', tipo: 'Desmatamento', nome: 'Corte raso' },
    },
  )
  const NOVA = { oQueE: 'CATEGORIA', tipo: 'Queimada', codigo: 'QUEIMADA_NOTURNA', nome: 'Queimada à noite' }

  it.each([
    ['a category', NOVA, []],
    ['a kind', { oQueE: 'TIPO', codigo: 'GARIMPO', nome: 'Garimpo' }, []],
    ['a kind with the code of a category', { oQueE: 'TIPO', codigo: 'DESMATAMENTO_CR', nome: 'Outro' }, []],
    ['no kind for a category', { ...NOVA, tipo: undefined }, ['tipo: Campo obrigatório']],
    ['a kind that is not there', { ...NOVA, tipo: 'Corte raso' }, ['tipo: Escolha uma das opções']],
    ['the code of another', { ...NOVA, codigo: 'DESMATAMENTO_CR' }, ['codigo: Já existe um com este código']],
    [
      'small letters',
      { ...NOVA, codigo: 'queimada' },
      ['codigo: Só letras maiúsculas sem acento, números e _'],
    ],
    [
      'the name of another of its kind',
      { ...NOVA, tipo: 'Desmatamento', nome: 'corte raso' },
      ['nome: Já existe um com este nome'],
    ],
    [
      'the name of a kind',
      { oQueE: 'TIPO', codigo: 'X_1', nome: 'queimada' },
      ['nome: Já existe um com este nome'],
    ],
  ])('%s', (_nome, dados, faltas) => {
    expect(recusas(alertas, M, null, dados)).toEqual(faltas)
  })

  it('changes its name, and until when it is offered, alone', () => {
    expect(Object.keys(camposDaEdicao(alertas, M, 'categoria-101'))).toEqual(['nome', 'vigenciaFim'])
    expect(recusas(alertas, M, 'categoria-101', { nome: 'Corte raso' })).toEqual([])
  })
})
