// An area told in words that is not the one drawn is the contradiction a defence looks for first. Areas of something
// else (the property, what was left out) are not the area of the infraction.
import type { Dados } from '../../campos/campo.ts'
import { areasEscolhidas, somaDasAreas } from '../../instrumento/areas.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { semAcento } from '../../texto.ts'
import { ART_97, instrumentosDoTipo, type RegraDaBlindagem } from '../regra.ts'

const AREA =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)\s*(?:\([^)\d]{1,60}\)\s*)?(ha|hectares?|m[²2]|metros? quadrados?|km[²2]|alqueires?(?:\s+paulistas?)?)(?![\p{L}\p{N}])/giu
const COM_MILHARES = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/

/** "1.234,5 ha" is 1234.5; "12.3 ha", as some type it, 12.3. */
const lerNumero = (texto: string) =>
  Number((COM_MILHARES.test(texto) ? texto.replaceAll('.', '') : texto).replace(',', '.'))

/** Hectares in one unit of each; the alqueire is that of Goiás unless it says otherwise. */
const HECTARES: ReadonlyArray<readonly [unidade: RegExp, hectares: number]> = [
  [/^ha|^hectare/i, 1],
  [/^m/i, 0.0001],
  [/^km/i, 100],
  [/paulista/i, 2.42],
  [/^alqueire/i, 4.84],
]

const emHectares = (numero: string, unidade: string) =>
  lerNumero(numero) * (HECTARES.find(([qual]) => qual.test(unidade))?.[1] ?? 1)

const DE_OUTRA_COISA =
  /\b(imovel|imoveis|fazendas?|propriedades?|total|matriculas?|car|glebas?|modulos?|excluid\w*|subsistencia|poligono \d+|alertas?|fora d[aeo]s?|nao atinge\w*|nao atingiu|remanescentes?)\b/

/** The letters that the paper gives to the areas; in small ones, "o polígono a embargar", they are words. */
const POLIGONO_COM_LETRA = /(ol[ií]gono) [A-Z]{1,2}(?!\p{L})/gu

const palavras = (texto: string) =>
  semAcento(texto.replace(POLIGONO_COM_LETRA, '$1 1'))
    .split(/\s+/)
    .map((palavra) => palavra.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)

/** More letters than the words beside an area have: of a long text with many areas, all of it would be read for each of them. */
const AO_LADO = 200

const ehDeOutraCoisa = (antes: string, depois: string) =>
  DE_OUTRA_COISA.test(palavras(antes).slice(-6).join(' ')) ||
  DE_OUTRA_COISA.test(palavras(depois).slice(0, 4).join(' '))

/** A description tells a few; of more than these no more are read. */
const AREAS_LIDAS = 50

/** The hectares that a text tells of the infraction, in its order. */
export const areasNoTexto = (texto: string): number[] =>
  [...texto.matchAll(AREA)]
    .slice(0, AREAS_LIDAS)
    .flatMap(({ 0: achada, 1: numero = '', 2: unidade = '', index }) =>
      ehDeOutraCoisa(
        texto.slice(Math.max(0, index - AO_LADO), index),
        texto.slice(index + achada.length, index + achada.length + AO_LADO),
      )
        ? []
        : [emHectares(numero, unidade)],
    )

/** The areas drawn, their sum, and the one typed: the text may tell any of them. */
const areasMedidas = (formulario: FormularioLido, dados: Dados) => {
  const areas = areasEscolhidas(formulario, dados.poligonoIds ?? dados.poligonoId)
  return [somaDasAreas(areas), ...areas.map((a) => a.areaHa), numeroDe(dados.areaHa)].filter((a) => a > 0)
}

const FOLGA_HA = 0.01
const confere = (dita: number, medida: number) =>
  Math.abs(dita - medida) <= Math.max(medida * 0.01, FOLGA_HA) + 1e-9

export const areaNoTexto: RegraDaBlindagem = {
  codigo: 'area-no-texto',
  titulo: 'Área no texto',
  fundamento: ART_97,
  grave: false,
  achar: (formulario) =>
    instrumentosDoTipo(formulario, 'AUTO_INFRACAO', 'EMBARGO').flatMap(({ dados, caminho }) => {
      const medidas = areasMedidas(formulario, dados)
      if (medidas.length === 0) return []
      return ['descricaoConduta', 'descricao'].flatMap((campo) => {
        const ditas = areasNoTexto(textoDe(dados[campo]))
        const soma = ditas.reduce((total, dita) => total + dita, 0)
        return ditas.length > 0 && ![...ditas, soma].some((dita) => medidas.some((m) => confere(dita, m)))
          ? [{ campo: caminho(campo), mensagem: 'A área do texto difere da área medida' }]
          : []
      })
    }),
}
