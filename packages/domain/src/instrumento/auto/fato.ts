// What happened and when (docs/dominio/instrumentos.md#auto_infracao).
import { booleano, data, dataHora, seFor, selecao, seNaoFor, textoLongo } from '../../campos/campo.ts'
import type { Secao } from '../definicao.ts'

export const FATO: Secao = {
  titulo: 'O fato',
  campos: {
    dataHoraConstatacao: dataHora('Data e hora da constatação', {
      obrigatorio: true,
      naoFutura: true,
      largura: 4,
    }),
    dataFatoInicio: data('Fato ocorrido entre', {
      obrigatorio: true,
      naoFutura: true,
      ajuda: 'Na flora, ao menos a data aproximada (ON SEMAD 9/2021).',
      largura: 4,
    }),
    dataFatoFim: data('Até', {
      quando: seNaoFor('fatoPermanente', true),
      naoFutura: true,
      ajuda: 'Vazio quando foi num dia só.',
      largura: 4,
    }),
    fatoPermanente: booleano('O fato continua', {
      ajuda: 'Permanente ou continuado: a prescrição não corre enquanto não cessar.',
      largura: 6,
    }),
    dataFatoEstimada: booleano('Data estimada', { largura: 6 }),
    metodoEstimativa: selecao(
      'Como foi estimada',
      {
        IMAGEM_SATELITE: 'Imagem de satélite',
        DEPOIMENTO: 'Depoimento',
        VISTORIA: 'Vistoria',
        LAUDO: 'Laudo',
      },
      { quando: seFor('dataFatoEstimada', true), obrigatorio: true, largura: 6 },
    ),
    descricaoConduta: textoLongo('Descrição clara e objetiva da conduta', {
      obrigatorio: true,
      minimo: 80,
      maximo: 4000,
      mensagem: 'Descreva a conduta: o que, onde, quando, como e quanto',
    }),
  },
}
