// Article unlike the facts: flora without area or volume, even where the catalogue does not count by them.

import { numeroDe } from '../../instrumento/leitura.ts'
import { contaQuantidade } from '../../multa/base.ts'
import { ART_97, autosDe, type RegraDaBlindagem } from '../regra.ts'

export const floraSemMedida: RegraDaBlindagem = {
  codigo: 'flora-sem-medida',
  titulo: 'Flora sem área nem volume',
  fundamento: ART_97,
  grave: false,
  achar: (formulario, ambiente) =>
    autosDe(formulario, ambiente)
      .filter(({ dados }) => numeroDe(dados.areaHa) === 0)
      .filter(({ linhas }) =>
        // What counts by unit is the business of quantidade-ausente.
        linhas.some(
          (l) => l.infracao.grupo === 'FLORA' && !contaQuantidade(l.infracao) && !numeroDe(l.quantidade),
        ),
      )
      .map(({ caminho }) => ({
        campo: caminho('areaHa'),
        mensagem: 'Infração contra a flora sem área nem volume informado',
      })),
}
