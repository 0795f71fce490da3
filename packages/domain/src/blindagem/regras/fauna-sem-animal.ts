// Article unlike the facts: fauna without an animal.

import { codigoDaRegra } from '../../catalogo/igual-a.ts'
import type { FormularioLido } from '../../instrumento/definicao.ts'
import { linhas as linhasDe, textoDe } from '../../instrumento/leitura.ts'
import { ART_97, autosDe, type RegraDaBlindagem } from '../regra.ts'

/** Duties of paper and of objects, which need no animal. */
const SEM_ANIMAL = ['28', '31', '32', '34', '35-PU-VI', '37', '41']

const DE_ANIMAL = /^(ANIMAL|PESCADO|PRODUTO_FAUNA)/

const temAnimalApreendido = ({ instrumentos }: FormularioLido) =>
  instrumentos.some(
    (i) => !i.cancelado && linhasDe(i.dados.itens).some((item) => DE_ANIMAL.test(textoDe(item.categoria))),
  )

export const faunaSemAnimal: RegraDaBlindagem = {
  codigo: 'fauna-sem-animal',
  titulo: 'Fauna sem animal',
  fundamento: ART_97,
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(({ dados }) => linhasDe(dados.especies).length === 0 && !temAnimalApreendido(formulario))
      .filter(({ linhas }) =>
        linhas.some((l) => l.infracao.grupo === 'FAUNA' && !SEM_ANIMAL.includes(codigoDaRegra(l.infracao))),
      )
      .map(({ caminho }) => ({
        campo: caminho('especies'),
        mensagem: 'Infração contra a fauna sem animal ou espécie informada',
      })),
}
