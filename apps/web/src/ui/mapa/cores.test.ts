import { labelRules, paintRules } from 'protomaps-leaflet'
import { expect, it } from 'vitest'
import { contraste as contrasteDe } from '../../test/luminancia.ts'
import { VETORIAL_AO_SOL } from './cores.ts'

const contraste = (nome: string, fundo: string) =>
  contrasteDe(VETORIAL_AO_SOL[nome] ?? '', VETORIAL_AO_SOL[fundo] ?? '')

it.each(['earth', 'park_b', 'wood_a', 'scrub_b', 'industrial'])(
  'under strong light %s leaves lines and names legible',
  (terra) => {
    for (const linha of ['major', 'boundaries', 'railway', 'runway'])
      expect(contraste(linha, terra), linha).toBeGreaterThan(7)
    expect(contraste('water', terra)).toBeGreaterThan(2.8)
    for (const nome of [
      'roads_label_minor',
      'roads_label_major',
      'state_label',
      'country_label',
      'city_label',
    ])
      expect(contraste(nome, terra), nome).toBeGreaterThan(7)
  },
)

it('and so are the names on the water', () => {
  expect(contraste('ocean_label', 'water')).toBeGreaterThan(4.5)
})

it('every colour that the rules of the base read is given', () => {
  const faltam = new Set<string>()
  const lidas = new Proxy(VETORIAL_AO_SOL, {
    get: (cores, nome: string) => {
      if (!(nome in cores)) faltam.add(nome)
      return cores[nome]
    },
  }) as never
  paintRules(lidas)
  labelRules(lidas, 'pt')
  // Without it the land is of one colour.
  expect([...faltam]).toEqual(['landcover'])
})
