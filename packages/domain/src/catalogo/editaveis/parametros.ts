// What the law leaves to the agency: the days of the defence, the discount, the percentages of the circumstances, the yearly suspension.
// There is one line. A version begins on a day to come, and what is signed has the one of its signature
// (docs/decisoes/0079-parametros-do-orgao.md).
import {
  booleano,
  type Campos,
  type Dados,
  grupo,
  multiSelecao,
  numero,
  type Opcao,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { comoDados } from '../../campos/pendencias.ts'
import { contados, decimal } from '../../escrita.ts'
import { numeroDe, textoDe } from '../../instrumento/leitura.ts'
import { AGRAVANTES, ATENUANTES, type Circunstancia } from '../../multa/circunstancias.ts'
import { ATOS, type Ato, type CodigoDoAto } from '../../prazo/atos.ts'
import { dataNoAno } from '../../prazo/calendario.ts'
import type { ParametrosEOrigem } from '../contract.ts'
import { type CatalogoEditavel, invalido } from './definicao.ts'
import { COMECA_DEPOIS, conferirInicio, textoDoInicio } from './vigencia.ts'

export const CHAVE_DOS_PARAMETROS = 'parametros'

const NA_SUSPENSAO = { quando: seFor('comSuspensao', true) }
const DIA_E_MES = {
  regex: /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])$/,
  mensagem: 'Informe o dia e o mês, como 20/12',
}

/** What a person has to do by a day on which it is received. */
const SUSPENSIVEIS = Object.fromEntries(
  Object.entries<Ato>(ATOS)
    .filter(([, { rola, doOrgao }]) => rola && !doOrgao)
    .map(([codigo, { nome }]) => [codigo, nome]),
)

const percentuaisDe = (rotulo: string, circunstancias: readonly Circunstancia[]) =>
  grupo(
    rotulo,
    Object.fromEntries(
      circunstancias.map((c) => [
        c.codigo,
        numero(c.rotulo, { minimo: 0, maximo: 100, casas: 2, unidade: '%', largura: 6 }),
      ]),
    ),
    { ajuda: 'Em branco, a circunstância só é registrada e não muda o valor.' },
  )

const camposDosParametros = (municipios: readonly Opcao[]): Campos => ({
  vigenciaInicio: COMECA_DEPOIS,
  prazoDefesaDias: numero('Prazo de defesa', {
    obrigatorio: true,
    minimo: 1,
    maximo: 365,
    casas: 0,
    unidade: 'dias',
    largura: 6,
    ajuda: 'Conta da ciência do auto de infração. O pagamento com desconto tem o mesmo prazo.',
  }),
  prazoDefesaConfirmado: booleano('Prazo de defesa conferido na norma do Estado', {
    largura: 12,
    ajuda: 'Enquanto não for, papel e tela dizem “a confirmar pelo órgão”.',
  }),
  descontoPercentual: numero('Desconto para quem paga no prazo de defesa', {
    minimo: 0.01,
    maximo: 100,
    casas: 2,
    unidade: '%',
    largura: 6,
    mensagem: 'Informe mais que 0 e até 100, ou deixe em branco',
    ajuda: 'Em branco, nenhum desconto é oferecido nem impresso.',
  }),
  municipioSede: {
    ...selecao('Município que recebe defesas e pagamentos', {}, { obrigatorio: true, largura: 6 }),
    ajuda: 'Os feriados dele também contam.',
    // A record would put the codes in the order of numbers: these are in that of the names.
    opcoes: municipios,
  },
  comSuspensao: booleano('Todo ano há um período em que os prazos não correm', { largura: 12 }),
  suspensaoInicio: texto('Primeiro dia sem correr', {
    ...NA_SUSPENSAO,
    obrigatorio: true,
    padrao: DIA_E_MES,
    ajuda: 'Dia e mês: 20/12.',
    largura: 6,
  }),
  suspensaoFim: texto('Último dia sem correr', {
    ...NA_SUSPENSAO,
    obrigatorio: true,
    padrao: DIA_E_MES,
    ajuda: 'Dia e mês: 20/01. Pode ser do ano seguinte.',
    largura: 6,
  }),
  suspensaoAplicaA: multiSelecao('Prazos que não correm nesse período', SUSPENSIVEIS, {
    ...NA_SUSPENSAO,
    obrigatorio: true,
    largura: 12,
  }),
  suspensaoConfirmada: booleano('Suspensão conferida na norma do Estado', {
    ...NA_SUSPENSAO,
    largura: 12,
    ajuda: 'Enquanto não for, papel e tela dizem “a confirmar pelo órgão”.',
  }),
  agravantes: percentuaisDe('Agravantes: quanto cada uma aumenta a multa', AGRAVANTES),
  atenuantes: percentuaisDe('Atenuantes: quanto cada uma diminui a multa', ATENUANTES),
  comoDefender: textoLongo('Como se defender', {
    maximo: 1000,
    ajuda:
      'Onde e como entregar a defesa. A pessoa lê, na página dela, o que estiver em vigor no dia em que abrir; não repita o prazo.',
  }),
  comoPagar: textoLongo('Como pagar', {
    maximo: 1000,
    ajuda: 'Onde pedir a guia e como pagar. A pessoa lê o que estiver em vigor no dia em que abrir.',
  }),
})

const virado = (dia: unknown, de: string, para: string) => textoDe(dia).split(de).reverse().join(para)
/** 20/12 is kept as 12-20. */
const emMesEDia = (dia: unknown) => virado(dia, '/', '-')
const emDiaEMes = (mesEDia: string) => virado(mesEDia, '-', '/')

const percentuaisEm = (circunstancias: readonly Circunstancia[], respostas: unknown) =>
  Object.fromEntries(
    circunstancias.flatMap(({ codigo }) => {
      const percentual = numeroDe(comoDados(respostas)[codigo])
      return percentual > 0 ? [[codigo, percentual]] : []
    }),
  )

/** The answers of a version as every reader takes them. */
export const parametrosDe = (dados: Dados): ParametrosEOrigem => ({
  prazoDefesaDias: numeroDe(dados.prazoDefesaDias),
  percentuais: {
    ...percentuaisEm(AGRAVANTES, dados.agravantes),
    ...percentuaisEm(ATENUANTES, dados.atenuantes),
  },
  descontoPercentual: numeroDe(dados.descontoPercentual) || null,
  suspensaoAnual:
    dados.comSuspensao === true
      ? {
          inicio: emMesEDia(dados.suspensaoInicio),
          fim: emMesEDia(dados.suspensaoFim),
          aplicaA: (Array.isArray(dados.suspensaoAplicaA) ? dados.suspensaoAplicaA : []) as CodigoDoAto[],
          confirmada: dados.suspensaoConfirmada === true,
        }
      : null,
  municipioSede: Number(dados.municipioSede),
  comoDefender: textoDe(dados.comoDefender) || null,
  comoPagar: textoDe(dados.comoPagar) || null,
  origem: 'arquivo',
  // Whether the suspension was confirmed is told by itself; of the rest nothing is printed as still to be confirmed.
  aConfirmar: dados.prazoDefesaConfirmado === true ? [] : ['prazoDefesaDias'],
})

/** What the dialog begins with before the first version: the parameters of the installation, as answers. */
export const respostasDosParametros = (parametros: ParametrosEOrigem): Dados => {
  const { suspensaoAnual, percentuais } = parametros
  const dos = (circunstancias: readonly Circunstancia[]) =>
    Object.fromEntries(
      circunstancias.flatMap(({ codigo }) => (percentuais[codigo] ? [[codigo, percentuais[codigo]]] : [])),
    )
  return {
    prazoDefesaDias: parametros.prazoDefesaDias,
    prazoDefesaConfirmado: !parametros.aConfirmar.includes('prazoDefesaDias'),
    descontoPercentual: parametros.descontoPercentual,
    municipioSede: String(parametros.municipioSede),
    comSuspensao: suspensaoAnual !== null,
    ...(suspensaoAnual && {
      suspensaoInicio: emDiaEMes(suspensaoAnual.inicio),
      suspensaoFim: emDiaEMes(suspensaoAnual.fim),
      suspensaoAplicaA: [...suspensaoAnual.aplicaA],
      suspensaoConfirmada: suspensaoAnual.confirmada,
    }),
    agravantes: dos(AGRAVANTES),
    atenuantes: dos(ATENUANTES),
    comoDefender: parametros.comoDefender ?? '',
    comoPagar: parametros.comoPagar ?? '',
  }
}

const ANO_BISSEXTO = 2028

const conferirSuspensao = (dados: Dados) =>
  ['suspensaoInicio', 'suspensaoFim']
    .filter((nome) => textoDe(dados[nome]) && !dataNoAno(emMesEDia(dados[nome]), ANO_BISSEXTO))
    .map((nome) => invalido(nome, 'Este dia não existe'))

const resumoDe = (parametros: ParametrosEOrigem) => {
  const { prazoDefesaDias, descontoPercentual, suspensaoAnual, percentuais } = parametros
  const quantos = Object.keys(percentuais).length
  return [
    `Defesa em ${contados(prazoDefesaDias, 'dia', 'dias')}`,
    descontoPercentual === null ? 'sem desconto' : `desconto de ${decimal(descontoPercentual, 6)}%`,
    suspensaoAnual
      ? `prazos parados de ${emDiaEMes(suspensaoAnual.inicio)} a ${emDiaEMes(suspensaoAnual.fim)}`
      : 'sem suspensão anual',
    quantos === 0
      ? 'nenhuma circunstância muda a multa'
      : `${contados(quantos, 'circunstância muda', 'circunstâncias mudam')} a multa`,
  ]
}

export const parametros: CatalogoEditavel = {
  titulo: 'Parâmetros do órgão',
  explicacao:
    'Prazo de defesa, desconto, percentuais e suspensão que a lei deixa ao órgão. Uma mudança começa em um dia que ainda virá e vale para o que for assinado desde então; o que já foi assinado não muda.',
  item: 'versão',
  campos: ({ municipios }) => camposDosParametros(municipios),
  fixos: [],
  inclui: false,
  nome: () => 'Parâmetros do órgão',
  resumo: (dados) =>
    [...resumoDe(parametrosDe(comoDados(dados.vigente))), textoDoInicio(dados)].filter(Boolean).join(' · '),
  conferir: (dados, mundo, chave) => [...conferirSuspensao(dados), ...conferirInicio(dados, mundo, chave)],
}
