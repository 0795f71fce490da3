// Two lines of the catalogue, for the tests of every reader: one against the flora, counted in hectares, and one with the
// fine left to the inspector.
import type { TipoDeInfracao } from './contract.ts'

const LINHA = {
  lei: 'Decreto 6.514/2008',
  redacao: null,
  vigenciaInicio: null,
  vigenciaFim: null,
  primeiraUnidadeInclusa: null,
  acrescimos: [],
  correlatoPenal: null,
  observacao: null,
  confirmado: true,
  descricaoConfirmada: false,
} satisfies Partial<TipoDeInfracao>

export const INFRACOES_DO_EXEMPLO: readonly TipoDeInfracao[] = [
  {
    ...LINHA,
    id: 45,
    codigo: '51',
    artigo: '51',
    grupo: 'FLORA',
    descricao: 'Destruir ou desmatar vegetação nativa em reserva legal sem autorização',
    multaMinima: 5000,
    multaMaxima: 5000,
    unidade: 'hectare',
    tipoMulta: 'FECHADA',
    calculo: 'POR_UNIDADE',
    valorUnitario: 5000,
    fracaoContaInteira: true,
    exige: ['area', 'poligono'],
    medidasUsuais: ['EMBARGO', 'APREENSAO'],
  },
  {
    ...LINHA,
    id: 77,
    codigo: '66',
    artigo: '66, caput',
    grupo: 'POLUICAO',
    descricao: 'Fazer funcionar atividade potencialmente poluidora sem licença',
    multaMinima: 500,
    multaMaxima: 10_000_000,
    unidade: 'fixo',
    tipoMulta: 'ABERTA',
    calculo: 'FAIXA',
    valorUnitario: null,
    fracaoContaInteira: false,
    exige: ['justificativa'],
    medidasUsuais: ['EMBARGO', 'SUSPENSAO', 'NOTIFICACAO'],
    correlatoPenal: 'Lei 9.605/1998, art. 60',
  },
]
