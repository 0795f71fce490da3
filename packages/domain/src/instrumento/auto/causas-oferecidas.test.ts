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
const oferecidas = (...infracoes: Dados[]) => {
  const dados = { dataFatoInicio: '2026-11-10', infracoes }
  const { infracoes: lista } = autoInfracao.oferecidos?.(ENQUADRAMENTO.campos, dados, AMBIENTE) ?? {}
  if (lista?.tipo !== 'lista') throw new Error('the lines of the fine are a list')
  const { majorantes } = lista.campos
  return majorantes && 'opcoes' in majorantes ? majorantes.opcoes.map((o) => o.valor) : null
}

describe('causes of increase', () => {
  it.each<[string, Dados[], string[] | null]>([
    ['no infraction yet: nothing to mark', [{}], null],
    ['an article without any', [linha('66')], null],
    ['art. 24: advantage alone', [linha('24-II')], ['VANTAGEM_PECUNIARIA']],
    ['art. 46: indigenous land alone', [linha('46')], ['TERRA_INDIGENA']],
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

  it.each(vigentes.map((i) => [i.codigo, i] as const))(
    'of %s are those of its row',
    (_, { id, acrescimos }) => {
      const doRegistro = acrescimos.map((a) => a.codigo).sort()
      expect((oferecidas({ infracaoId: id }) ?? []).sort()).toEqual(doRegistro)
    },
  )

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
