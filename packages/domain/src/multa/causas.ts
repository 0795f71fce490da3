// Causes of increase that the catalogue's lines carry in `acrescimos`, by the code that the notice keeps. Which of them
// a line admits, and by how much, is the line's own data.
import type { Acrescimo, TipoDeInfracao } from '../catalogo/contract.ts'
import { codigoDaRegra } from '../catalogo/igual-a.ts'

export const CAUSAS_DE_AUMENTO = {
  VANTAGEM_PECUNIARIA: 'Vantagem pecuniária (art. 24, § 1º)',
  SITUACAO_EXCEPCIONAL: 'Situação excepcional de maus-tratos (art. 29)',
  AGRAVANTES_PROPRIAS: 'Agravantes próprias dos maus-tratos (art. 29), só registro',
  ESPECIE_AMEACADA_DE_SOBREEXPLOTACAO: 'Espécie ameaçada de sobreexplotação (art. 40, I)',
  ESPECIE_SOBREEXPLOTADA: 'Espécie sobreexplotada (art. 40, II)',
  USO_DE_FOGO: 'Uso de fogo ou incêndio (art. 60)',
  TERRA_INDIGENA: 'Afeta terra indígena (art. 60)',
  VEGETACAO_COM_ESPECIE_AMEACADA: 'Vegetação com espécie ameaçada (art. 60)',
  MATA_ATLANTICA: 'Mata Atlântica (art. 49, parágrafo único)',
  SUBSTANCIA_NUCLEAR: 'Substância nuclear ou radioativa (art. 64)',
  COISA_TOMBADA: 'Monumento ou coisa tombada (art. 75)',
  MOVIMENTACAO_EM_SISTEMA: 'Movimentação em sistema oficial (art. 82)',
  RISCO_DEMOGRAFICO: 'Risco demográfico a espécie protegida (art. 86)',
} as const

/** Lines whose own text already is about a conservation unit: the doubling of art. 93 would count it twice. */
export const ucIntegra = (linha: Pick<TipoDeInfracao, 'grupo' | 'codigo' | 'igualA'>) =>
  linha.grupo === 'UNIDADE_CONSERVACAO' || ['54-A', '66-PU-I'].includes(codigoDaRegra(linha))

export const acrescimoDe = ({ acrescimos }: TipoDeInfracao, codigo: string): Acrescimo | undefined =>
  acrescimos.find((a) => a.codigo === codigo)
