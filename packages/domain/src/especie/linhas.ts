// The lines of the catalogue of infractions that a species touches: those that ask for species, of its kingdom and
// group. A threatened species takes the other line of each pair, or the increase of art. 60 when it is a plant.
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import { codigoDaRegra } from '../catalogo/igual-a.ts'
import { ehExotica } from './ameaca.ts'
import type { Especie } from './schema.ts'

/** The line of the species that is not threatened, and that of the one that is. */
export const LINHAS_POR_AMEACA: ReadonlyArray<readonly [comum: string, ameacada: string]> = [
  ['24-I', '24-II'],
  ['24-P3-I-A', '24-P3-I-B'],
  ['24-P3-II-A', '24-P3-II-B'],
  ['24-P3-III-A', '24-P3-III-B'],
  ['25-I', '25-II'],
  ['26-I', '26-II'],
  ['27-I', '27-II'],
]

export const AUMENTO_DA_FLORA = 'VEGETACAO_COM_ESPECIE_AMEACADA'
const artigoDe = (linha: TipoDeInfracao) => Number.parseInt(codigoDaRegra(linha), 10)

type Tocada = Pick<Especie, 'reino' | 'grupo' | 'status' | 'multaAmeacada'>

const daFauna = (linha: TipoDeInfracao, especie: Tocada) => {
  const artigo = artigoDe(linha)
  // Fishing has lines of its own, by weight.
  if (artigo >= 35 && artigo <= 38) return especie.grupo === 'Peixe'
  if (especie.grupo === 'Peixe') return false
  // Skins and hides of amphibians and reptiles.
  if (artigo === 26) return especie.grupo === 'Réptil' || especie.grupo === 'Anfíbio'
  // Wild native fauna; bringing in (25) and cruelty (29) are about exotic animals too.
  return !ehExotica(especie) || artigo === 25 || artigo === 29
}

const daFlora = (linha: TipoDeInfracao, especie: Tocada) =>
  !ehExotica(especie) &&
  (codigoDaRegra(linha) !== '44-UN' || especie.grupo === 'Árvore' || especie.grupo === 'Palmeira')

const toca = (linha: TipoDeInfracao, especie: Tocada) => {
  if (linha.vigenciaFim !== null || !linha.exige.includes('especies')) return false
  if (codigoDaRegra(linha) === '84') return ehExotica(especie)
  if (linha.grupo === 'FAUNA') return especie.reino.nome === 'Animalia' && daFauna(linha, especie)
  return linha.grupo === 'FLORA' && especie.reino.nome === 'Plantae' && daFlora(linha, especie)
}

export interface LinhaTocada {
  linha: TipoDeInfracao
  /** What a threatened species adds: another line, or an increase over it. */
  porAmeaca: 'linha' | 'aumento' | null
}

export const linhasDaEspecie = (especie: Tocada, infracoes: readonly TipoDeInfracao[]): LinhaTocada[] => {
  const comuns = LINHAS_POR_AMEACA.map(([comum]) => comum)
  const ameacadas = LINHAS_POR_AMEACA.map(([, ameacada]) => ameacada)
  const deOutra = especie.multaAmeacada ? comuns : ameacadas
  return infracoes
    .filter((linha) => toca(linha, especie) && !deOutra.includes(codigoDaRegra(linha)))
    .map((linha) => ({
      linha,
      porAmeaca: !especie.multaAmeacada
        ? null
        : ameacadas.includes(codigoDaRegra(linha))
          ? 'linha'
          : linha.acrescimos.some((a) => a.codigo === AUMENTO_DA_FLORA)
            ? 'aumento'
            : null,
    }))
}
