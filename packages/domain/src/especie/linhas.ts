// The lines of the catalogue of infractions that a species touches: those that ask for species, of its kingdom and
// group. A threatened species takes the other line of each pair, or the increase of art. 60 when it is a plant.
import type { TipoDeInfracao } from '../catalogo/contract.ts'
import { codigoDaRegra } from '../catalogo/igual-a.ts'
import type { Ambiente, EspecieLida, FormularioLido } from '../instrumento/definicao.ts'
import { linhas } from '../instrumento/leitura.ts'
import { ehExotica } from './ameaca.ts'

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

interface Tocada {
  reino: { nome: string }
  grupo: string
  status: { nome: string }
  multaAmeacada: boolean
}

const daFauna = (linha: TipoDeInfracao, especie: Tocada) => {
  const artigo = artigoDe(linha)
  // Fishing has lines of its own, by weight.
  if (artigo >= 35 && artigo <= 38) return especie.grupo === 'Peixe'
  if (especie.grupo === 'Peixe') return false
  // Skins and hides of amphibians and reptiles.
  if (artigo === 26) return especie.grupo === 'Réptil' || especie.grupo === 'Anfíbio'
  // Wild native fauna; bringing in (25) and cruelty (29) are about exotic animals too.
  return !ehExotica(especie.status.nome) || artigo === 25 || artigo === 29
}

const daFlora = (linha: TipoDeInfracao, especie: Tocada) =>
  !ehExotica(especie.status.nome) &&
  (codigoDaRegra(linha) !== '44-UN' || especie.grupo === 'Árvore' || especie.grupo === 'Palmeira')

const toca = (linha: TipoDeInfracao, especie: Tocada) => {
  if (linha.vigenciaFim !== null || !linha.exige.includes('especies')) return false
  if (codigoDaRegra(linha) === '84') return ehExotica(especie.status.nome)
  if (linha.grupo === 'FAUNA') return especie.reino.nome === 'Animalia' && daFauna(linha, especie)
  return linha.grupo === 'FLORA' && especie.reino.nome === 'Plantae' && daFlora(linha, especie)
}

export interface LinhaTocada {
  linha: TipoDeInfracao
  /** What a threatened species adds: another line, or an increase over it. */
  porAmeaca: 'linha' | 'aumento' | null
}

const COMUNS = LINHAS_POR_AMEACA.map(([comum]) => comum)
const AMEACADAS = LINHAS_POR_AMEACA.map(([, ameacada]) => ameacada)

/** Whether the line is about such a species, as threatened as it is. */
const servePara = (linha: TipoDeInfracao, especie: Tocada) =>
  toca(linha, especie) && !(especie.multaAmeacada ? COMUNS : AMEACADAS).includes(codigoDaRegra(linha))

export const linhasDaEspecie = (especie: Tocada, infracoes: readonly TipoDeInfracao[]): LinhaTocada[] =>
  infracoes
    .filter((linha) => servePara(linha, especie))
    .map((linha) => ({
      linha,
      porAmeaca: !especie.multaAmeacada
        ? null
        : AMEACADAS.includes(codigoDaRegra(linha))
          ? 'linha'
          : linha.acrescimos.some((a) => a.codigo === AUMENTO_DA_FLORA)
            ? 'aumento'
            : null,
    }))
/** A species that the form tells of: a good that was taken (its place in its term, from 1), or one of the notice. */
export interface EspecieDoFormulario {
  especie: EspecieLida
  item: number | null
}

export const especiesDoFormulario = (
  { instrumentos }: Pick<FormularioLido, 'instrumentos'>,
  especie: Ambiente['especie'],
): EspecieDoFormulario[] =>
  instrumentos
    .filter(({ cancelado }) => !cancelado)
    .flatMap(({ dados }) =>
      (['itens', 'especies'] as const).flatMap((lista) =>
        linhas(dados[lista]).flatMap(({ especieId }, i) => {
          const achada = typeof especieId === 'number' ? especie(especieId) : undefined
          return achada ? [{ especie: achada, item: lista === 'itens' ? i + 1 : null }] : []
        }),
      ),
    )

/** "combina com bicudo, item 3"; null where the line is about none of them. */
export const combinaCom = (linha: TipoDeInfracao, especies: readonly EspecieDoFormulario[]) => {
  const achada = especies.find(({ especie: { reino, status, ...especie } }) =>
    servePara(linha, { ...especie, reino: { nome: reino }, status: { nome: status } }),
  )
  if (!achada) return null
  const nome = achada.especie.nomePopular.toLowerCase()
  return achada.item === null ? `combina com ${nome}` : `combina com ${nome}, item ${achada.item}`
}
