// A fine by unit without its quantity cannot be counted again by anyone.
import { contaQuantidade } from '../../multa/base.ts'
import { ART_97, autosDe, type RegraDaBlindagem } from '../regra.ts'

export const quantidadeAusente: RegraDaBlindagem = {
  codigo: 'quantidade-ausente',
  titulo: 'Quantidade',
  fundamento: ART_97,
  grave: true,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente).flatMap(({ linhas, caminho }) =>
      linhas
        .filter(({ infracao }) => contaQuantidade(infracao) || infracao.exige.includes('quantidade'))
        .filter(({ quantidade }) => !(typeof quantidade === 'number' && quantidade > 0))
        .map(({ indice, infracao }) => ({
          campo: infracao.exige.includes('area')
            ? caminho('areaHa')
            : caminho(`infracoes.${indice}.quantidade`),
          mensagem: 'A multa conta por unidade e a quantidade não foi informada',
        })),
    ),
}
