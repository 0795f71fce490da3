// What the screen offers and what the rule of the fine refuses come from the same rows of the catalogue: walked here over
// all of them.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import type { Dados } from '../../campos/campo.ts'
import { TipoDeInfracao } from '../../catalogo/contract.ts'
import { CAUSAS_DE_AUMENTO } from '../../multa/causas.ts'
import { emVigor } from '../../multa/vigencia.ts'
import { ambienteDeExemplo } from '../exemplo.ts'
import { autoInfracao } from '../tipos/auto-infracao.ts'
import { ENQUADRAMENTO } from './enquadramento.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)
const AMBIENTE = ambienteDeExemplo(new Date('2026-11-15T15:00:00Z'), {
  infracao: (chave, dia) => emVigor(CATALOGO, chave, dia),
})
const linha = (codigo: string, mais: Dados = {}) => ({ infracaoId: emVigor(CATALOGO, codigo)?.id, ...mais })

/** The boxes of a line of the notice; null when the field is not there. */
const opcoesDe = (campo: string, dataFatoInicio: string, ...infracoes: Dados[]) => {
  const dados = { dataFatoInicio, infracoes }
  const { infracoes: lista } = autoInfracao.oferecidos?.(ENQUADRAMENTO.campos, dados, AMBIENTE) ?? {}
  if (lista?.tipo !== 'lista') throw new Error('the lines of the fine are a list')
  const { [campo]: achado } = lista.campos
  return achado && 'opcoes' in achado ? achado.opcoes.map((o) => o.valor) : null
}

const oferecidas = (...infracoes: Dados[]) => opcoesDe('majorantes', '2026-11-10', ...infracoes)

describe('units', () => {
  it.each<[string, Dados, string[] | null]>([
    ['one unit: nothing to choose', linha('51'), null],
    ['art. 46 has the charcoal alone', linha('46'), null],
    ['art. 47', linha('47'), ['unidade', 'estéreo', 'quilograma', 'mdc', 'metro cúbico']],
    ['art. 53', linha('53-UN'), ['unidade', 'estéreo', 'quilograma', 'mdc', 'metro cúbico']],
    ['art. 54', linha('54'), ['unidade', 'quilograma']],
    [
      'one of another article stays, to be taken off',
      linha('54', { unidade: 'mdc' }),
      ['unidade', 'quilograma', 'mdc'],
    ],
  ])('%s', (_, infracao, esperadas) => expect(opcoesDe('unidade', '2026-11-10', infracao)).toEqual(esperadas))
})

describe('causes of increase', () => {
  it.each<[string, Dados[], string[] | null]>([
    ['no infraction yet: nothing to mark', [{}], null],
    ['an article without any', [linha('66')], null],
    ['art. 24: advantage alone', [linha('24-II')], ['VANTAGEM_PECUNIARIA']],
    ['art. 46: no fire', [linha('46')], ['TERRA_INDIGENA', 'VEGETACAO_COM_ESPECIE_AMEACADA']],
    [
      'art. 51: those of art. 60',
      [linha('51')],
      ['USO_DE_FOGO', 'TERRA_INDIGENA', 'VEGETACAO_COM_ESPECIE_AMEACADA'],
    ],
    ['two lines of one article share them', [linha('24-I'), linha('24-II')], ['VANTAGEM_PECUNIARIA']],
    [
      'one marked under another article stays, to be taken off',
      [linha('24-II', { majorantes: ['USO_DE_FOGO'] })],
      ['VANTAGEM_PECUNIARIA', 'USO_DE_FOGO'],
    ],
    ['an infraction that the catalogue does not know', [{ infracaoId: 99999 }], null],
  ])('%s', (_, infracoes, esperadas) => expect(oferecidas(...infracoes)).toEqual(esperadas))

  const vigentes = CATALOGO.filter((i) => i.vigenciaFim === null)

  it.each(vigentes.map((i) => [i.codigo, i] as const))('of %s are those of its row', (codigo, { id }) => {
    const doRegistro = emVigor(CATALOGO, codigo)?.acrescimos.map((a) => a.codigo)
    expect((oferecidas({ infracaoId: id }) ?? []).sort()).toEqual(doRegistro?.sort())
  })

  it('of a fact before art. 60 changed are those of then', () => {
    expect(opcoesDe('majorantes', '2024-09-19', linha('51'))).toEqual([
      'USO_DE_FOGO',
      'VEGETACAO_COM_ESPECIE_AMEACADA',
    ])
  })

  it('each is of some row: none is offered to nobody', () => {
    const dosArtigos = new Set(vigentes.flatMap((i) => i.acrescimos.map((a) => a.codigo)))
    expect(Object.keys(CAUSAS_DE_AUMENTO).filter((c) => !dosArtigos.has(c))).toEqual([])
  })

  it('leaves the other sections, and the description itself, as they are', () => {
    for (const { campos } of autoInfracao.secoes.filter((s) => s !== ENQUADRAMENTO))
      expect(autoInfracao.oferecidos?.(campos, {}, AMBIENTE)).toBe(campos)
    const { infracoes } = autoInfracao.campos
    expect(infracoes?.tipo === 'lista' && infracoes.campos.majorantes).toMatchObject({
      opcoes: { length: Object.keys(CAUSAS_DE_AUMENTO).length },
    })
  })
})
