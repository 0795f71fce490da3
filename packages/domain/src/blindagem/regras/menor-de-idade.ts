// A minor answers through who is in charge of them.
import { anosAntes, diaDe } from '../../instrumento/dias.ts'
import { responsaveisDe } from '../../instrumento/leitura.ts'
import type { RegraDaBlindagem } from '../regra.ts'

export const menorDeIdade: RegraDaBlindagem = {
  codigo: 'menor-de-idade',
  titulo: 'Autuado menor de idade',
  fundamento: 'Lei 8.069/1990 (Estatuto da Criança e do Adolescente)',
  grave: false,
  achar: (formulario, { agora }) => {
    const dia = diaDe(formulario.cabecalho.dataHoraLavratura) || diaDe(agora)
    return responsaveisDe(formulario).flatMap(({ tipoPessoa, dataNascimento }, i) => {
      const nascimento = diaDe(dataNascimento)
      return tipoPessoa === 'FISICA' && nascimento && nascimento > anosAntes(dia, 18)
        ? [
            {
              campo: `identificacao.responsaveis.${i}.dataNascimento`,
              mensagem: 'Autuado menor de idade: siga o rito da curadoria',
            },
          ]
        : []
    })
  },
}
