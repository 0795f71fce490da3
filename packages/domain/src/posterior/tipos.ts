// The kinds of act after the first, without their descriptions: what lists and addresses need comes with the first load.
export const TIPOS_DE_ATO = {
  CORRECAO_DE_CIENCIA: { sigla: 'CCC', nome: 'Certidão de Correção de Ciência' },
  CANCELAMENTO: { sigla: 'TCA', nome: 'Termo de Cancelamento' },
  DESEMBARGO: { sigla: 'TDE', nome: 'Termo de Desembargo' },
  LEVANTAMENTO: { sigla: 'TLS', nome: 'Termo de Levantamento de Suspensão' },
  RETIFICACAO: { sigla: 'TRT', nome: 'Termo de Retificação' },
} as const

export type CodigoDeAto = keyof typeof TIPOS_DE_ATO

export const EFEITOS = {
  CANCELADO: 'Cancelado',
  CIENCIA_CORRIGIDA: 'Ciência corrigida',
  DESEMBARGADO: 'Desembargado',
  DESEMBARGADO_PARCIAL: 'Desembargado em parte',
  SUSPENSAO_LEVANTADA: 'Suspensão levantada',
  RETIFICADO: 'Retificado',
} as const
export type Efeito = keyof typeof EFEITOS
