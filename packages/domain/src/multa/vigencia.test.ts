import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import catalogo from '../../../../apps/gateway/db/seeds/reference/infracoes.json' with { type: 'json' }
import { TipoDeInfracao } from '../catalogo/contract.ts'
import { AGRAVANTES, integraInfracao } from './circunstancias.ts'
import { emVigor } from './vigencia.ts'

const CATALOGO = z.array(TipoDeInfracao).parse(catalogo)

describe('the wording in force', () => {
  it.each([
    ['29', '2026-03-11', 1001],
    ['29', '2026-03-12', 18],
    ['29', null, 18],
    [1001, '2026-11-14', 18],
    [18, '2020-01-01', 1001],
    ['58', '2024-09-19', 1002],
    ['58', '2024-09-20', 55],
    ['79', '2010-05-05', 1003],
    ['79', undefined, 97],
    ['51', '2009-01-01', 45],
    ['58-A', '2024-09-19', undefined],
    ['58-A', '2024-09-20', 56],
    ['no such code', '2024-09-20', undefined],
    [9999, '2024-09-20', undefined],
  ])('of %s on %s is row %s', (chave, dia, id) => {
    expect(emVigor(CATALOGO, chave, dia)?.id).toBe(id)
  })

  it.each([
    ['2024-09-19', 'USO_DE_FOGO', 1.5, undefined],
    ['2024-09-20', 'USO_DE_FOGO', 2, 'Decreto 12.189/2024'],
    [null, 'USO_DE_FOGO', 2, 'Decreto 12.189/2024'],
    ['2024-09-19', 'VEGETACAO_COM_ESPECIE_AMEACADA', 1.5, undefined],
    ['2024-09-20', 'VEGETACAO_COM_ESPECIE_AMEACADA', 2, 'Decreto 12.189/2024'],
    ['2024-09-19', 'TERRA_INDIGENA', undefined, undefined],
    ['2024-09-20', 'TERRA_INDIGENA', 2, 'Decreto 12.189/2024'],
  ])('of the increases of art. 60 on %s: %s by %s', (dia, causa, fator, decreto) => {
    for (const codigo of ['50', '51', '47', '57']) {
      const acrescimo = emVigor(CATALOGO, codigo, dia)?.acrescimos.find((a) => a.codigo === causa)
      expect(acrescimo?.fator, codigo).toBe(fator)
      expect(/Decreto [\d.]+\/\d{4}/.exec(acrescimo?.base ?? '')?.[0], codigo).toBe(decreto)
    }
  })
})

describe('a circumstance that already is in the infraction', () => {
  it.each([
    ['ESPECIE_AMEACADA', '24-II', true],
    ['ESPECIE_AMEACADA', '24-I', false],
    ['UC_OU_REGIME_ESPECIAL', '91', true],
    ['UC_OU_REGIME_ESPECIAL', '54-A', true],
    ['UC_OU_REGIME_ESPECIAL', '52', false],
    ['METODO_CRUEL', '29', true],
    ['AREA_URBANA', '74', true],
    ['A_NOITE', '29', false],
  ])('%s in %s: %s', (circunstancia, codigo, esperado) => {
    const agravante = AGRAVANTES.find((c) => c.codigo === circunstancia)
    const infracao = emVigor(CATALOGO, codigo)
    if (!agravante || !infracao) throw new Error('not in the tables')
    expect(integraInfracao(agravante, infracao)).toBe(esperado)
  })
})
