// The gravity that the answers suggest: the worse of the two effects, one step up when the conduct was meant. A choice
// of the project until the agency loads its own table (ON SEMAD 1/2024 was not confirmed); the inspector may differ,
// saying why.
import type { Dados } from '../campos/campo.ts'

export const GRAVIDADES = { LEVE: 'Leve', MEDIA: 'Média', GRAVE: 'Grave', GRAVISSIMA: 'Gravíssima' } as const
export type Gravidade = keyof typeof GRAVIDADES

const AMBIENTE = ['POTENCIAL', 'REVERSIVEL_CURTO', 'REVERSIVEL_MEDIO', 'REVERSIVEL_LONGO', 'IRREVERSIVEL']
const SAUDE = ['NAO_HOUVE', 'POTENCIAL', 'FRACO', 'MODERADO', 'SIGNIFICATIVO']
const NIVEIS: readonly Gravidade[] = ['LEVE', 'LEVE', 'MEDIA', 'GRAVE', 'GRAVISSIMA']

export const gravidadeSugerida = (dados: Dados): Gravidade | null => {
  const ambiente = AMBIENTE.indexOf(String(dados.efeitoMeioAmbiente))
  const saude = SAUDE.indexOf(String(dados.efeitoSaudePublica))
  if (ambiente < 0 || saude < 0) return null
  const passo = dados.motivacaoConduta === 'INTENCIONAL' ? 1 : 0
  return NIVEIS[Math.min(Math.max(ambiente, saude) + passo, NIVEIS.length - 1)] ?? null
}

export const rotuloDaGravidadeSugerida = (dados: Dados): string | null => {
  const sugerida = gravidadeSugerida(dados)
  return sugerida && GRAVIDADES[sugerida]
}
