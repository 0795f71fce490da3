// The figures of the panel (docs/decisoes/0066-painel.md). Each is a table: its columns, how it is counted in one sentence, and
// which filters say nothing about it. The screen draws it, the spreadsheet writes it, and both read the same rows.

/** A number is written by its kind. */
export type TipoDeColuna = 'inteiro' | 'ha' | 'reais' | 'porcento' | 'dias' | 'taxa'

interface Coluna {
  rotulo: string
  tipo: TipoDeColuna
}

export interface DefinicaoDaFigura {
  titulo: string
  /** Each row is one of these. */
  linha: string
  colunas: Readonly<Record<string, Coluna>>
  comoEContado: string
  /** Filters that this figure does not know. */
  sem?: ReadonlyArray<'periodo' | 'tipo' | 'fonte' | 'pessoa'>
}

const total = (rotulo: string): Coluna => ({ rotulo, tipo: 'inteiro' })
const ha = (rotulo = 'ha'): Coluna => ({ rotulo, tipo: 'ha' })
const reais = (rotulo: string): Coluna => ({ rotulo, tipo: 'reais' })

/** Days within which an alert is to be acted upon. */
export const ATENDER_EM_DIAS = 10
/** Within these years an earlier notice counts against the person (Decreto 6.514/2008, art. 11). */
export const ANOS_DA_REINCIDENCIA = 5
export const SERIES_EM_MESES = [12, 36] as const
/** The longest lists of people end here. */
export const MAXIMO_DE_REINCIDENTES = 100

const FORA = 'Repetidos e descartados na triagem ficam fora'

export const FIGURAS = {
  recebidos: {
    titulo: 'Alertas recebidos',
    linha: 'Fonte',
    colunas: { n: total('Alertas'), ha: ha(), nAntes: total('Período anterior'), haAntes: ha('ha antes') },
    comoEContado: `Alertas que chegaram no período, pelo dia em que entraram no sistema. ${FORA}; pontos sem área contam em Alertas e não em ha.`,
    sem: ['tipo'],
  },
  atendidos: {
    titulo: `Atendidos em até ${ATENDER_EM_DIAS} dias`,
    linha: 'Atendimento',
    colunas: {
      n: total('Alertas'),
      porcento: { rotulo: '%', tipo: 'porcento' },
      nAntes: total('Período anterior'),
    },
    comoEContado: `Dos alertas recebidos no período, os que tiveram o primeiro ato em até ${ATENDER_EM_DIAS} dias corridos, contados da hora em que chegaram: um formulário iniciado para o alerta ou a mudança da situação dele. ${FORA}.`,
    sem: ['tipo'],
  },
  assinados: {
    titulo: 'Instrumentos assinados',
    linha: 'Tipo',
    colunas: {
      n: total('Instrumentos'),
      valor: reais('Multas'),
      ha: ha(),
      nAntes: total('Período anterior'),
      valorAntes: reais('Multas antes'),
    },
    comoEContado:
      'Instrumentos cuja última assinatura foi dada no período. Os cancelados ficam fora. A multa é a que foi assinada, antes de qualquer desfecho.',
  },
  vencidos: {
    titulo: 'Prazos vencidos',
    linha: 'Pessoa',
    colunas: { n: total('Formulários'), dias: { rotulo: 'Mais antigo, em dias', tipo: 'dias' } },
    comoEContado:
      'Formulários em que o próximo ato do órgão já devia ter sido feito, contados agora, por quem lavrou. Não depende do período: o que venceu e foi feito não fica guardado.',
    sem: ['periodo', 'fonte'],
  },
  funil: {
    titulo: 'Do alerta ao desfecho',
    linha: 'Etapa',
    colunas: { n: total('Alertas'), porcento: { rotulo: '% dos recebidos', tipo: 'porcento' }, ha: ha() },
    comoEContado: `Alertas do período que chegaram a cada etapa até hoje, e a área deles. Quem chegou a uma etapa conta em todas as anteriores. ${FORA}; um formulário cancelado não conta.`,
    sem: ['tipo'],
  },
  municipios: {
    titulo: 'Por município',
    linha: 'Município',
    colunas: {
      n: total('Alertas'),
      ha: ha(),
      taxa: { rotulo: 'ha por 1.000 km²', tipo: 'taxa' },
      assinados: total('Assinados'),
      valor: reais('Multas'),
      embargos: total('Embargos'),
    },
    comoEContado: `Alertas recebidos no período, no município do seu centro, e instrumentos assinados no período, no município da lavratura. ${FORA}; os cancelados também.`,
  },
  meses: {
    titulo: 'Por mês',
    linha: 'Mês',
    colunas: { n: total('Alertas'), ha: ha(), assinados: total('Assinados'), valor: reais('Multas') },
    comoEContado: `Os meses que terminam no mês do fim do período, cada um inteiro: alertas recebidos e instrumentos assinados em cada um. ${FORA}; os cancelados também.`,
  },
  fila: {
    titulo: 'Idade da fila',
    linha: 'Idade',
    colunas: { n: total('Alertas'), ha: ha() },
    comoEContado:
      'Alertas em atendimento agora, pelos dias desde que chegaram. Os que a triagem encerrou ficam fora. Não depende do período.',
    sem: ['periodo', 'tipo'],
  },
  pessoas: {
    titulo: 'Condições por pessoa',
    linha: 'Pessoa',
    colunas: {
      EM_RASCUNHO: total('Em rascunho'),
      AGUARDANDO_ASSINATURA: total('A assinar'),
      ASSINADO: total('Assinado'),
      AGUARDANDO_CIENTIFICACAO: total('Em ciência'),
      DOCUMENTACAO_ASSINADOS: total('Com ciência'),
      SINCRONIZADO: total('Sincronizado'),
      REGISTRADO: total('Registrado'),
      FINALIZADO: total('Finalizado'),
      CANCELADO: total('Cancelado'),
    },
    comoEContado:
      'Formulários de cada pessoa que lavra, pela condição de agora: rascunhos e a assinar são todos os que há; os demais, os que tiveram a última assinatura no período.',
    sem: ['tipo', 'fonte'],
  },
  artigos: {
    titulo: 'Artigos mais usados',
    linha: 'Artigo',
    colunas: { n: total('Autos'), valor: reais('Multas'), media: reais('Média') },
    comoEContado:
      'Autos de infração assinados no período, pelo enquadramento. Os cancelados ficam fora; a multa é a que foi assinada.',
  },
  reincidencia: {
    titulo: 'Reincidência',
    linha: 'Pessoa',
    colunas: {
      noPeriodo: total('No período'),
      n: total(`Em ${ANOS_DA_REINCIDENCIA} anos`),
      valor: reais('Multas'),
    },
    comoEContado: `Pessoas com auto assinado no período e ao menos dois nos ${ANOS_DA_REINCIDENCIA} anos até o fim dele, em todo o órgão. Anulados e cancelados não contam. Se há reincidência, quem julga é que diz. As ${MAXIMO_DE_REINCIDENTES} com mais autos.`,
    sem: ['tipo', 'fonte'],
  },
  blindagem: {
    titulo: 'Achados respondidos e cancelamentos',
    linha: 'Achado da blindagem',
    colunas: {
      n: total('Formulários'),
      cancelados: total('Cancelados'),
      anulados: total('Anulados'),
      porcento: { rotulo: '% perdidos', tipo: 'porcento' },
    },
    comoEContado:
      'Formulários assinados no período em que um achado da blindagem foi respondido em vez de corrigido, e quantos deles foram depois cancelados ou tiveram auto anulado. A primeira linha são os que não tinham achado respondido.',
  },
  desfechos: {
    titulo: 'Desfechos',
    linha: 'Desfecho',
    colunas: { n: total('Autos'), valor: reais('Multas'), valorFinal: reais('Depois do desfecho') },
    comoEContado:
      'Autos de infração assinados no período, pelo último desfecho registrado. Anulados e prescritos ficam em zero; minorados, no valor que ficou. Os cancelados ficam fora.',
  },
  sincronizacao: {
    titulo: 'Sincronização com o órgão',
    linha: 'Situação',
    colunas: { n: total('Formulários') },
    comoEContado:
      'Formulários assinados no período, pela situação do envio ao sistema do órgão agora. Os cancelados ficam fora.',
  },
} as const satisfies Record<string, DefinicaoDaFigura>

export type NomeDaFigura = keyof typeof FIGURAS
export const NOMES_DAS_FIGURAS = Object.keys(FIGURAS) as [NomeDaFigura, ...NomeDaFigura[]]
export const definicaoDa = (nome: NomeDaFigura): DefinicaoDaFigura => FIGURAS[nome]

/** How far an alert got: whoever is at one has passed all before it. */
export const ETAPAS = {
  RECEBIDO: 'Alertas recebidos',
  TRIADO: 'Triados',
  VISTORIADO: 'Vistoriados',
  CONFIRMADO: 'Confirmados',
  ASSINADO: 'Com instrumento assinado',
  CIENTE: 'Com ciência',
  REGISTRADO: 'Registrados no órgão',
  DESFECHO: 'Com desfecho',
} as const
export type Etapa = keyof typeof ETAPAS
export const NOMES_DAS_ETAPAS = Object.keys(ETAPAS) as [Etapa, ...Etapa[]]

export const ATENDIMENTOS = {
  ATE: `Em até ${ATENDER_EM_DIAS} dias`,
  DEPOIS: `Depois de ${ATENDER_EM_DIAS} dias`,
  NAO: 'Ainda não',
} as const
export type Atendimento = keyof typeof ATENDIMENTOS

/** The number of days from which each band counts, and until which. */
export const FAIXAS_DA_FILA = {
  ATE_5: { rotulo: 'até 5 dias', de: 0, ate: 5 },
  DE_6_A_10: { rotulo: '6 a 10', de: 6, ate: 10 },
  DE_11_A_30: { rotulo: '11 a 30', de: 11, ate: 30 },
  MAIS_DE_30: { rotulo: 'mais de 30', de: 31, ate: null },
} as const

export const ENVIOS = {
  NAO_PEDIDO: 'Ainda não enviado',
  NA_FILA: 'Na fila ou enviando',
  FALHOU: 'Falhou',
  ACEITO: 'Aceito, sem número',
  REGISTRADO: 'Registrado',
} as const
export type Envio = keyof typeof ENVIOS
