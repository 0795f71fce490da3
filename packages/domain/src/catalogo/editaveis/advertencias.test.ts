import { describe, expect, it } from 'vitest'
import { INSTRUMENTOS, instrumentoDe } from '../../instrumento/index.ts'
import { ADVERTENCIAS_DO_LANCAMENTO, advertencias, advertenciasEm } from './advertencias.ts'
import { conferirLinha, type Mundo } from './definicao.ts'
import { linhaComVigencia } from './vigencia.ts'

const AGORA = new Date('2026-11-17T15:00:00Z')
const AMANHA = '2026-11-18'
const MUNDO: Mundo = {
  linhas: ADVERTENCIAS_DO_LANCAMENTO.map(({ chave, dados }) => linhaComVigencia([], chave, AGORA, dados)),
  municipios: [],
  hoje: '2026-11-17',
}
const conferir = (chave: string, texto: string) =>
  conferirLinha(advertencias, MUNDO, chave, { texto, vigenciaInicio: AMANHA }, AGORA).map((p) => p.mensagem)

it('has a line for each kind, and for each act of the one that is several', () => {
  expect(ADVERTENCIAS_DO_LANCAMENTO.map((l) => l.chave)).toHaveLength(INSTRUMENTOS.length + 2)
  expect(new Set(MUNDO.linhas.map((l) => l.chave)).size).toBe(MUNDO.linhas.length)
  const entregas = MUNDO.linhas.filter((l) => l.chave.startsWith('ENTREGA'))
  expect(entregas.map((l) => advertencias.nome(l.dados))).toEqual([
    expect.stringMatching(/^Termo de Entrega: Entrega/),
    expect.stringMatching(/^Termo de Entrega: Entrega/),
    expect.stringMatching(/^Termo de Entrega: Devolução/),
  ])
})

it('takes the sentences of the release as they are', () => {
  for (const { chave, dados } of ADVERTENCIAS_DO_LANCAMENTO)
    expect([chave, conferir(chave, String(dados.texto))]).toEqual([chave, []])
})

describe('refuses', () => {
  const UMA = 'A área embargada não pode ser usada.'
  it.each([
    ['no sentence', '', /./],
    ['a sentence without an end', 'A área embargada não pode ser usada', /não termina com ponto/],
    ['a word alone', `${UMA}\nNão.`, /curta demais/],
    ['one without end', `${'a'.repeat(401)}.`, /passa de 400 letras/],
    ['the same twice', `${UMA}\n${UMA}`, /repetida/],
    [
      'more than fit',
      Array.from({ length: 13 }, (_, i) => `Advertência número ${i}.`).join('\n'),
      /Máximo de 12/,
    ],
  ])('%s', (_, texto, mensagem) => {
    expect(conferir('EMBARGO', texto)).toEqual([expect.stringMatching(mensagem)])
  })
})

it('are those of the release until a version of their own begins', () => {
  const DO_ORGAO = 'O animal devolvido deve voltar ao criadouro.'
  const versoes = [
    {
      chave: 'ENTREGA DEVOLUCAO_AO_PROPRIETARIO',
      criadaEm: AGORA,
      dados: { texto: DO_ORGAO, vigenciaInicio: AMANHA },
    },
  ]
  const em = (modalidade: string | undefined, dia: string) =>
    advertenciasEm(versoes, new Date(`${dia}T15:00:00Z`), 'ENTREGA', { modalidade })
  expect(em('DEVOLUCAO_AO_PROPRIETARIO', '2026-11-17')).toHaveLength(3)
  expect(em('DEVOLUCAO_AO_PROPRIETARIO', AMANHA)).toEqual([DO_ORGAO])
  expect(em('ENTREGA_VOLUNTARIA', AMANHA)).toEqual(instrumentoDe('ENTREGA')?.advertencias)
  expect(em(undefined, AMANHA)).toEqual(['Este termo não gera multa.'])
})
