// Which terms each kind of instrument has, from which day and for how long (docs/dominio/prazos.md#terms).
import type { Dados } from '../campos/campo.ts'
import { formatarHora } from '../data-hora.ts'
import { contados, decimal } from '../escrita.ts'
import type { Condicao } from '../formulario/condicao.ts'
import { ehSilvestreVivo } from '../instrumento/bens/categoria.ts'
import type { Parametros } from '../instrumento/definicao.ts'
import { diaDe, emDias } from '../instrumento/dias.ts'
import { instanteDe, linhas, numeroDe, textoDe } from '../instrumento/leitura.ts'
import { type Centavos, emCentavos, formatarReais, vezes } from '../multa/centavos.ts'
import { ATOS_DO_PROCESSO, encerradoNoProcesso, inicioNoProcesso, type Marco } from './andamento.ts'
import { atoDe, type CodigoDoAto } from './atos.ts'
import { type Calendario, DIA_SEM_EXPEDIENTE, diaSemExpediente } from './calendario.ts'
import { dataLimite, type Limite, type Termo } from './limite.ts'
import { prescricaoProxima } from './prescricao.ts'

/** What the agency sets and the terms depend on: for what was signed, as it was at the signature. */
export interface RegrasDoOrgao {
  parametros: Parametros
  calendario: Calendario
}

export interface Contagem {
  ato: CodigoDoAto
  /** Told apart from the others of the same act. */
  numero?: number
  rotulo?: string
  limite: Limite | null
  extensao?: string
  /** It is said beside the day. */
  porque?: readonly string[]
  /** The record that it waits for was made. */
  cumprida?: boolean
}

export interface Contexto extends RegrasDoOrgao {
  /** AAAA-MM-DD, or empty while there is none. */
  ciencia: string
  hoje: string
  /** Something was begun from the instrument that takes what it left. */
  destinado: boolean
  /** What was recorded of the process of this instrument, for this person. */
  marcos: readonly Marco[]
  condicao: Condicao
  /** It is the day of the last signature, or empty. */
  assinatura: string
}

export const extensaoDe = (n: number, uteis = false) =>
  uteis ? contados(n, 'dia útil', 'dias úteis') : emDias(n)

/** A term that was typed, when it is one that the act may give. */
const contar = (
  { maximo, ...termo }: Termo & { maximo: number },
  calendario: Calendario,
): Pick<Contagem, 'limite' | 'extensao'> => {
  const { inicio, dias: n, uteis } = termo
  if (!Number.isInteger(n) || n < 1 || n > maximo) return { limite: null }
  return { limite: inicio ? dataLimite(termo, calendario) : null, extensao: extensaoDe(n, uteis) }
}

const MAIOR_ROTULO = 90
const curto = (texto: string) =>
  texto.length > MAIOR_ROTULO ? `${texto.slice(0, MAIOR_ROTULO - 1).trimEnd()}…` : texto

const numerado = (nome: string, i: number, texto: string) =>
  texto ? `${nome} ${i + 1}: ${curto(texto)}` : `${nome} ${i + 1}`

/** A day that was written in the instrument itself: it runs whatever the ciência. */
const marcado = (ato: CodigoDoAto, valor: unknown, { calendario }: Contexto): Contagem[] => {
  const inicio = diaDe(valor)
  if (!inicio) return []
  const visita = ato === 'RETORNO' || ato === 'VISTORIA'
  const porque = visita && diaSemExpediente(inicio, calendario) ? [DIA_SEM_EXPEDIENTE] : []
  return [{ ato, limite: dataLimite({ ato, inicio, dias: 0 }, calendario), porque }]
}

const vigencia =
  (ato: CodigoDoAto) =>
  (dados: Dados, ctx: Contexto): Contagem[] =>
    dados.vigencia === 'PRAZO_DETERMINADO' ? marcado(ato, dados.vigenciaData, ctx) : []

/** Percentage and amount of the payment within the term of the defence; null where the agency has not set it. */
export const descontoDe = (
  { valorMulta }: Dados,
  { descontoPercentual }: Pick<Parametros, 'descontoPercentual'>,
): { percentual: string; valor: Centavos } | null => {
  const multa = emCentavos(numeroDe(valorMulta))
  if (descontoPercentual === null || multa <= 0n) return null
  return {
    percentual: `${decimal(descontoPercentual, 6)}%`,
    valor: vezes(multa, (100 - descontoPercentual) / 100),
  }
}

const doAuto = (dados: Dados, ctx: Contexto): Contagem[] => {
  const { ciencia, parametros, calendario, hoje } = ctx
  const { aConfirmar, prazoDefesaDias } = parametros
  const limite = ciencia
    ? dataLimite({ ato: 'DEFESA', inicio: ciencia, dias: prazoDefesaDias }, calendario)
    : null
  const extensao = extensaoDe(prazoDefesaDias)
  const estadual = aConfirmar.includes('prazoDefesaDias') ? atoDe('DEFESA').aConfirmar : undefined
  const desconto = descontoDe(dados, parametros)
  const prescricao = ciencia ? null : prescricaoProxima(dados, hoje)
  return [
    { ato: 'DEFESA', limite, extensao, porque: estadual ? [estadual] : [] },
    ...(desconto
      ? [
          {
            ato: 'DESCONTO' as const,
            rotulo: `Pagamento com desconto de ${desconto.percentual} (${formatarReais(desconto.valor)})`,
            limite,
            extensao,
          },
        ]
      : []),
    ...(prescricao ? [semContar('PRESCRICAO', prescricao)] : []),
    ...doProcesso(dados, ctx),
  ]
}

const NO_ORGAO: readonly Condicao[] = ['SINCRONIZADO', 'REGISTRADO', 'FINALIZADO']

/** The agency judges what has reached it, within days that count from the act itself; and tells the prosecutor of what it
 * says that it will tell. */
const devidosPeloOrgao = (dados: Dados, { condicao, assinatura }: Contexto): Array<[CodigoDoAto, string]> => [
  ['JULGAMENTO', NO_ORGAO.includes(condicao) ? diaDe(dados.dataHoraInstrumento) : ''],
  ['MINISTERIO_PUBLICO', dados.comunicarMP === 'SIM' ? assinatura : ''],
]

const doProcesso = (dados: Dados, ctx: Contexto): Contagem[] => {
  const { marcos, calendario } = ctx
  const comeco = ATOS_DO_PROCESSO.map((ato): [CodigoDoAto, string] => [ato, inicioNoProcesso(marcos, ato)])
  return [...comeco, ...devidosPeloOrgao(dados, ctx)].flatMap(([ato, inicio]): Contagem[] => {
    const { dias: n = 0, uteis, aConfirmar } = atoDe(ato)
    return inicio
      ? [
          {
            ato,
            limite: dataLimite({ ato, inicio, dias: n, ...(uteis && { uteis }) }, calendario),
            extensao: extensaoDe(n, uteis),
            porque: aConfirmar ? [aConfirmar] : [],
            cumprida: encerradoNoProcesso(marcos, ato),
          },
        ]
      : []
  })
}

export const semContar = (ato: CodigoDoAto, data: string): Contagem => {
  const { aConfirmar } = atoDe(ato)
  return { ato, limite: { data, motivos: [], passagens: [] }, porque: aConfirmar ? [aConfirmar] : [] }
}

const UM_DIA = 86_400_000

/** Hours run from the act, on whatever day they end. */
const destinoDoAnimal = (
  { itens, dataHoraInstrumento, destinoImediato }: Dados,
  ctx: Contexto,
): Contagem[] => {
  const ate = new Date(instanteDe(dataHoraInstrumento) + UM_DIA)
  const falta = destinoImediato === 'GUARDA_DO_ORGAO' && !ctx.destinado && linhas(itens).some(ehSilvestreVivo)
  return falta && diaDe(ate)
    ? [
        {
          ...semContar('ANIMAL_SILVESTRE', diaDe(ate)),
          rotulo: `Destino do animal silvestre (24 horas, às ${formatarHora(ate.toISOString())})`,
        },
      ]
    : []
}

export const POR_TIPO: Readonly<Record<string, (dados: Dados, ctx: Contexto) => Contagem[]>> = {
  AUTO_INFRACAO: doAuto,
  NOTIFICACAO: ({ exigencias, prazoDias, tipoPrazo }, { ciencia, calendario }) =>
    linhas(exigencias).map((e, i) => ({
      ato: 'EXIGENCIA',
      numero: i + 1,
      rotulo: numerado('Exigência', i, textoDe(e.descricao)),
      ...contar(
        {
          ato: 'EXIGENCIA',
          inicio: ciencia,
          dias: numeroDe(e.prazoDias ?? prazoDias),
          uteis: tipoPrazo === 'UTEIS',
          maximo: 180,
        },
        calendario,
      ),
    })),
  AUTO_DE_ORIENTACAO: ({ acoes, acompanhamentoData }, ctx) => [
    ...linhas(acoes).map(
      (a, i): Contagem => ({
        ato: 'ACAO',
        numero: i + 1,
        rotulo: numerado('Ação', i, textoDe(a.acao)),
        ...contar(
          { ato: 'ACAO', inicio: ctx.ciencia, dias: numeroDe(a.prazoDias), maximo: 365 },
          ctx.calendario,
        ),
      }),
    ),
    ...marcado('RETORNO', acompanhamentoData, ctx),
  ],
  DEPOSITO: ({ prazoVistoria }, ctx) => marcado('VISTORIA', prazoVistoria, ctx),
  EMBARGO: vigencia('VIGENCIA_DO_EMBARGO'),
  SUSPENSAO: vigencia('VIGENCIA_DA_SUSPENSAO'),
  DEMOLICAO: ({ executor, executada, prazoExecucao }, ctx) =>
    executor === 'AUTUADO' && executada !== 'SIM' ? marcado('DEMOLICAO', prazoExecucao, ctx) : [],
  APREENSAO: destinoDoAnimal,
  DOACAO: ({ validadeSanitaria }, ctx) => marcado('VALIDADE_SANITARIA', validadeSanitaria, ctx),
}

/** The answers that the deadlines read: a list asks for no other. */
export const RESPOSTAS_DOS_PRAZOS: readonly string[] = [
  'acoes',
  'acompanhamentoData',
  'cienciaData',
  'cienciaForma',
  'comunicarMP',
  'dataFatoFim',
  'dataFatoInicio',
  'dataHoraInstrumento',
  'destinoImediato',
  'executada',
  'executor',
  'exigencias',
  'fatoPermanente',
  'itens',
  'prazoDias',
  'prazoExecucao',
  'prazoVistoria',
  'tipoPrazo',
  'validadeSanitaria',
  'valorMulta',
  'vigencia',
  'vigenciaData',
]
