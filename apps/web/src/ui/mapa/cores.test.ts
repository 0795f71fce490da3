import { labelRules, paintRules } from 'protomaps-leaflet'
import { expect, it } from 'vitest'
import { VETORIAL_AO_SOL } from './cores.ts'

const luminancia = (cor: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(cor.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contraste = (nome: string, fundo: string) => {
  const [a = 0, b = 0] = [nome, fundo].map((n) => luminancia(VETORIAL_AO_SOL[n] ?? '')).sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

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
