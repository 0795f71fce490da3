// The thirteen kinds of instrument: name in the data, in the address bar, in the code and on the screen.
// `combinavel` is section 4.2: may share a form with the other combinable kinds; the rest exclude every other.
export const TIPOS_DE_INSTRUMENTO = [
  { codigo: 'APREENSAO', rota: 'apreensao', sigla: 'TAP', nome: 'Termo de Apreensão', combinavel: true },
  { codigo: 'AUTO_INFRACAO', rota: 'autoInfracao', sigla: 'AI', nome: 'Auto de Infração', combinavel: true },
  {
    codigo: 'AUTO_DE_ORIENTACAO',
    rota: 'autoOrientacao',
    sigla: 'AO',
    nome: 'Auto de Orientação',
    combinavel: false,
  },
  { codigo: 'DEMOLICAO', rota: 'demolicao', sigla: 'TDM', nome: 'Termo de Demolição', combinavel: true },
  { codigo: 'DEPOSITO', rota: 'deposito', sigla: 'TDP', nome: 'Termo de Depósito', combinavel: true },
  {
    codigo: 'DESTRUICAO',
    rota: 'destruicaoInutilizacao',
    sigla: 'TDI',
    nome: 'Termo de Destruição ou Inutilização',
    combinavel: true,
  },
  { codigo: 'DOACAO', rota: 'doacao', sigla: 'TDO', nome: 'Termo de Doação', combinavel: false },
  { codigo: 'EMBARGO', rota: 'embargo', sigla: 'TEM', nome: 'Termo de Embargo', combinavel: true },
  { codigo: 'ENTREGA', rota: 'entrega', sigla: 'TEN', nome: 'Termo de Entrega', combinavel: false },
  { codigo: 'NOTIFICACAO', rota: 'notificacao', sigla: 'NOT', nome: 'Notificação', combinavel: true },
  {
    codigo: 'RECOLHIMENTO',
    rota: 'recolhimento',
    sigla: 'TRE',
    nome: 'Termo de Recolhimento',
    combinavel: false,
  },
  { codigo: 'SOLTURA', rota: 'soltura', sigla: 'TSO', nome: 'Termo de Soltura', combinavel: false },
  { codigo: 'SUSPENSAO', rota: 'suspensao', sigla: 'TSU', nome: 'Termo de Suspensão', combinavel: true },
] as const

export type CodigoDeInstrumento = (typeof TIPOS_DE_INSTRUMENTO)[number]['codigo']
