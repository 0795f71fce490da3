// The kinds of act after the first, without their descriptions: what lists and addresses need comes with the first load.
export const TIPOS_DE_ATO = {
  CORRECAO_DE_CIENCIA: { sigla: 'CCC', nome: 'Certidão de Correção de Ciência' },
  CANCELAMENTO: { sigla: 'TCA', nome: 'Termo de Cancelamento' },
  DECISAO: { sigla: 'DES', nome: 'Decisão' },
  DESEMBARGO: { sigla: 'TDE', nome: 'Termo de Desembargo' },
  LEVANTAMENTO: { sigla: 'TLS', nome: 'Termo de Levantamento de Suspensão' },
  RETIFICACAO: { sigla: 'TRT', nome: 'Termo de Retificação' },
} as const

export type CodigoDeAto = keyof typeof TIPOS_DE_ATO

/** Termo de Retificação assinado; Decisão assinada. */
export const atoAssinado = (codigo: CodigoDeAto) =>
  `${TIPOS_DE_ATO[codigo].nome} ${codigo === 'DECISAO' ? 'assinada' : 'assinado'}`

export const EFEITOS = {
  AUTORIZADO: 'Autorizado',
  AUTORIZADO_EM_PARTE: 'Autorizado em parte',
  CANCELADO: 'Cancelado',
  CIENCIA_CORRIGIDA: 'Ciência corrigida',
  DESEMBARGADO: 'Desembargado',
  DESEMBARGADO_PARCIAL: 'Desembargado em parte',
  NAO_AUTORIZADO: 'Não autorizado',
  SUSPENSAO_LEVANTADA: 'Suspensão levantada',
  RETIFICADO: 'Retificado',
} as const
export type Efeito = keyof typeof EFEITOS

export const CANCELAMENTO_SEM_MOTIVO = 'Cancelamento sem motivo'
