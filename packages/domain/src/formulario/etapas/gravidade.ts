// The criteria of art. 4º of Decreto 6.514/2008 as the identification step and the infraction notice both ask them.
export const EFEITOS_NO_AMBIENTE = {
  POTENCIAL: 'Potencial',
  REVERSIVEL_CURTO: 'Reversível em curto prazo',
  REVERSIVEL_MEDIO: 'Reversível em médio prazo',
  REVERSIVEL_LONGO: 'Reversível em longo prazo',
  IRREVERSIVEL: 'Irreversível',
}

export const EFEITOS_NA_SAUDE = {
  NAO_HOUVE: 'Não houve',
  POTENCIAL: 'Potencial',
  FRACO: 'Fraco',
  MODERADO: 'Moderado',
  SIGNIFICATIVO: 'Significativo',
}

export const MOTIVACOES = {
  INTENCIONAL: 'Intencional',
  NAO_INTENCIONAL: 'Não intencional',
  NAO_IDENTIFICADA: 'Não identificada',
}
