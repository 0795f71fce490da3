// Why the fine is what it is (docs/dominio/multa.md#circumstances). Percentages are parameters; what is marked here
// is kept even while they are 0.
import {
  calculado,
  data,
  moeda,
  multiSelecao,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { EFEITOS_NA_SAUDE, EFEITOS_NO_AMBIENTE, MOTIVACOES } from '../../formulario/etapas/gravidade.ts'
import { A_CONFIRMAR } from '../../multa/aumento.ts'
import { AGRAVANTES, ATENUANTES, rotulos } from '../../multa/circunstancias.ts'
import { GRAVIDADES, rotuloDaGravidadeSugerida } from '../../multa/gravidade.ts'
import type { Secao } from '../definicao.ts'
import { derivado } from '../derivado.ts'

const REINCIDENTE = seFor('reincidencia', 'MESMA_INFRACAO', 'INFRACAO_DISTINTA')
const COM_MULTA_DIARIA = seFor('tipoAuto', 'MULTA_DIARIA')

export const DOSIMETRIA: Secao = {
  titulo: 'Dosimetria',
  campos: {
    porteAutuado: selecao(
      'Porte do autuado',
      {
        PESSOA_FISICA: 'Pessoa física',
        MICROEMPRESA: 'Microempresa',
        PEQUENO: 'Empresa de pequeno porte',
        MEDIO: 'Empresa de médio porte',
        GRANDE: 'Empresa de grande porte',
      },
      { largura: 4 },
    ),
    motivacaoConduta: selecao('Motivação', MOTIVACOES, { largura: 4 }),
    efeitoMeioAmbiente: selecao('Efeito para o meio ambiente', EFEITOS_NO_AMBIENTE, { largura: 4 }),
    efeitoSaudePublica: selecao('Efeito para a saúde pública', EFEITOS_NA_SAUDE, { largura: 4 }),
    gravidadeCalculada: calculado('Gravidade calculada', 'texto', rotuloDaGravidadeSugerida, {
      ajuda: `Pelos efeitos e pela motivação; tabela ${A_CONFIRMAR}.`,
      largura: 4,
    }),
    gravidade: selecao('Gravidade', GRAVIDADES, { largura: 4 }),
    justificativaGravidade: textoLongo('Justificativa da gravidade', {
      minimo: 20,
      maximo: 2000,
      frase: true,
      ajuda: 'Quando difere da calculada.',
    }),
    fundamentacaoMulta: textoLongo('Fundamentação do valor', {
      minimo: 50,
      maximo: 4000,
      frase: true,
      mensagem: 'Justifique o valor da multa',
    }),
    agravantes: multiSelecao('Agravantes', rotulos(AGRAVANTES), { largura: 6 }),
    atenuantes: multiSelecao('Atenuantes', rotulos(ATENUANTES), { largura: 6 }),
    reincidencia: selecao(
      'Reincidência',
      {
        NAO_HA: 'Não há',
        MESMA_INFRACAO: 'Na mesma infração',
        INFRACAO_DISTINTA: 'Em infração distinta',
        A_VERIFICAR: 'A verificar',
      },
      { obrigatorio: true, largura: 4 },
    ),
    autoAnteriorNumero: texto('Auto anterior', {
      quando: REINCIDENTE,
      obrigatorio: true,
      maximo: 40,
      largura: 4,
    }),
    dataDecisaoDefinitiva: data('Data da decisão definitiva', {
      quando: REINCIDENTE,
      obrigatorio: true,
      naoFutura: true,
      largura: 4,
    }),
    multaDiariaValor: moeda('Multa diária (R$)', { quando: COM_MULTA_DIARIA, obrigatorio: true, largura: 4 }),
    multaDiariaInicio: data('Multa diária a partir de', {
      quando: COM_MULTA_DIARIA,
      obrigatorio: true,
      largura: 4,
    }),
    valorMulta: derivado('valorMulta', 'Multa indicada', 'moeda', { largura: 4 }),
    valorComReincidencia: derivado(
      'valorComReincidencia',
      'Com reincidência (a confirmar no julgamento)',
      'moeda',
      { largura: 8 },
    ),
  },
}
