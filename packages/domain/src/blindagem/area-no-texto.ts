// An area told in words that is not the one drawn is the contradiction a defence looks for first.
import type { Dados } from '../campos/campo.ts'
import { areasConferem } from '../geometria/area.ts'
import { areasEscolhidas, somaDasAreas } from '../instrumento/areas.ts'
import type { FormularioLido } from '../instrumento/definicao.ts'
import { numeroDe, textoDe } from '../instrumento/leitura.ts'
import { ART_97, instrumentosDoTipo, type RegraDaBlindagem } from './regra.ts'

const EM_HECTARES = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)\s*(?:ha|hectares?)\b/giu
const COM_MILHARES = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/

/** "1.234,5 ha" is 1234.5; "12.3 ha", as some type it, 12.3. */
const lerNumero = (texto: string) =>
  Number((COM_MILHARES.test(texto) ? texto.replaceAll('.', '') : texto).replace(',', '.'))

export const areasNoTexto = (texto: string): number[] =>
  [...texto.matchAll(EM_HECTARES)].map(([, numero = '']) => lerNumero(numero))

/** The drawn area, or the typed one while nothing is drawn. */
const areaMedida = (formulario: FormularioLido, dados: Dados) =>
  somaDasAreas(areasEscolhidas(formulario, dados.poligonoIds ?? dados.poligonoId)) || numeroDe(dados.areaHa)

export const areaNoTexto: RegraDaBlindagem = {
  codigo: 'area-no-texto',
  titulo: 'Área no texto',
  fundamento: ART_97,
  grave: false,
  achar: (formulario) =>
    instrumentosDoTipo(formulario, 'AUTO_INFRACAO', 'EMBARGO').flatMap(({ dados, caminho }) => {
      const medida = areaMedida(formulario, dados)
      if (medida === 0) return []
      return ['descricaoConduta', 'descricao'].flatMap((campo) => {
        const ditas = areasNoTexto(textoDe(dados[campo]))
        // One mention of the right area is enough: the text may also tell that of the property.
        return ditas.length > 0 && !ditas.some((dita) => areasConferem(dita, medida))
          ? [{ campo: caminho(campo), mensagem: 'A área do texto difere da área medida' }]
          : []
      })
    }),
}
