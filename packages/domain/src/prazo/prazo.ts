// The deadlines of a form (docs/dominio/prazos.md#terms): which each instrument has, from which day, and how long is
// left. View, lists, paper and calendar files read the same function.
import { z } from 'zod'
import type { Dados } from '../campos/campo.ts'
import { CUMPRIMENTOS_QUE_ENCERRAM } from '../cientificacao/cumprimento.ts'
import { ehNoAto } from '../cientificacao/formas.ts'
import { formatarDataHora } from '../data-hora.ts'
import { CONDICOES_EM_VIGOR, type Condicao } from '../formulario/condicao.ts'
import { ehSilvestreVivo } from '../instrumento/categoria.ts'
import type { Parametros } from '../instrumento/definicao.ts'
import { dataCurta, diaDe, diasEntre, somarDias } from '../instrumento/dias.ts'
import { instanteDe, linhas, numeroDe, textoDe } from '../instrumento/leitura.ts'
import { type Centavos, emCentavos, formatarDecimal, formatarReais, vezes } from '../multa/centavos.ts'
import { ATOS_DO_PROCESSO, encerradoNoProcesso, inicioNoProcesso, type Marco } from './andamento.ts'
import { ATOS, atoDe, type CodigoDoAto } from './atos.ts'
import { type Calendario, DIA_SEM_EXPEDIENTE, diaSemExpediente, nomeDaSemana, regraEm } from './calendario.ts'
import { dataLimite, type Limite, porqueDoLimite, type Termo } from './limite.ts'
import { intercorrenteProxima, limitesDaPrescricao, prescricaoProxima } from './prescricao.ts'

export const A_CONTAR_DA_CIENCIA = 'A contar da ciência'

export const Prazo = z.object({
  instrumentoId: z.string(),
  /** Its code, or its kind while it has none. */
  instrumento: z.string(),
  rotulo: z.string(),
  /** Whose it is, where the instrument has several persons. */
  pessoa: z.string().nullish(),
  /** AAAA-MM-DD; null until there is ciência. */
  data: z.string().nullable(),
  diasRestantes: z.number().int().nullable(),
  /** From the day after the last one. */
  vencido: z.boolean(),
  /** The act, with its number where the instrument has several; absent, as what follows, in an answer that a device kept
   * from an earlier version. */
  ato: z.string().optional(),
  fundamento: z.string().optional(),
  /** How long it is, "20 dias" or "10 dias úteis"; absent for a day that was written. */
  extensao: z.string().optional(),
  /** Why the day is this one, and what the sources leave open: one sentence each, without a full stop. */
  porque: z.array(z.string()).optional(),
})
export type Prazo = z.infer<typeof Prazo>

/** What the agency sets and the terms depend on. */
export interface RegrasDoOrgao {
  parametros: Parametros
  calendario: Calendario
}

export const diasAte = (data: string, hoje: string) => diasEntre(hoje, data)

interface Contagem {
  ato: CodigoDoAto
  /** Told apart from the others of the same act. */
  numero?: number
  rotulo?: string
  limite: Limite | null
  extensao?: string
  /** What else is said beside the day. */
  porque?: readonly string[]
  /** What it waits for was recorded. */
  cumprida?: boolean
}

interface Contexto extends RegrasDoOrgao {
  /** AAAA-MM-DD, or empty while there is none. */
  ciencia: string
  hoje: string
  /** Something was begun from the instrument that takes what it left. */
  destinado: boolean
  /** What was recorded of the process of this instrument, for this person. */
  marcos: readonly Marco[]
  condicao: Condicao
  /** The day of the last signature, or empty. */
  assinatura: string
}

const dias = (n: number) => (n === 1 ? '1 dia' : `${n} dias`)

const extensaoDe = (n: number, uteis = false) =>
  uteis ? (n === 1 ? '1 dia útil' : `${n} dias úteis`) : dias(n)

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
    percentual: `${formatarDecimal(descontoPercentual)}%`,
    valor: vezes(multa, (100 - descontoPercentual) / 100),
  }
}

const doAuto = (dados: Dados, ctx: Contexto): Contagem[] => {
  const { ciencia, parametros, calendario, hoje } = ctx
  const { aConfirmar } = parametros
  // The term is as long as it was on the day on which it began.
  const { prazoDefesaDias } = regraEm(calendario, ciencia || hoje) ?? parametros
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

const semContar = (ato: CodigoDoAto, data: string): Contagem => {
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
          rotulo: `Destino do animal silvestre: 24 horas, até ${formatarDataHora(ate)}`,
        },
      ]
    : []
}

const POR_TIPO: Readonly<Record<string, (dados: Dados, ctx: Contexto) => Contagem[]>> = {
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

export interface ComPrazos {
  condicao: Condicao
  codigo?: string
  instrumentos: ReadonlyArray<{ id: string; tipo: string; codigo?: string | null; dados: Dados }>
  acompanhamentos?: ReadonlyArray<{ instrumentoId: string; cumprimento: string; conversao: unknown }>
  /** The instruments from which a term that stands was begun. */
  destinados?: readonly string[]
  /** The terms that a rectification starts anew, from its ciência or from none yet (docs/dominio/atos.md#retificacao). */
  recomecos?: ReadonlyArray<{
    instrumentoId: string
    ciencias: ReadonlyArray<{ pessoa: string | null; data: string }>
  }>
  /** The terms that the superior's decision made longer, and the day until which (docs/dominio/atos.md#decisao). */
  prorrogacoes?: ReadonlyArray<{ instrumentoId: string; codigo: string; ate: string }>
  /** What was recorded of the agency's process, oldest first. */
  andamentos?: readonly Marco[]
  /** When the last agent signed, as an instant or a day. */
  assinadoEm?: string | null
  /** The arrival at the agency's protocol, as an instant or a day. */
  sincronizadoEm?: string | null
  /** When something was last done with the form. */
  ultimoAto?: string | null
  /** The ciência of each person of each instrument. */
  ciencias?: ReadonlyArray<{
    instrumentoId: string
    pessoa?: string | null
    nome: string
    contaDe: string | null
  }>
}

/** Nothing runs before the signatures, nor in a form that is cancelled or closed. */
export const correPrazo = (condicao: Condicao) =>
  CONDICOES_EM_VIGOR.includes(condicao) && condicao !== 'FINALIZADO'

const encerrado = ({ acompanhamentos = [] }: ComPrazos, instrumentoId: string) =>
  acompanhamentos.some(
    (a) =>
      a.instrumentoId === instrumentoId &&
      (CUMPRIMENTOS_QUE_ENCERRAM.includes(a.cumprimento) || Boolean(a.conversao)),
  )

/** What counts from the ciência is of each person; the rest runs for everybody alike. */
const DA_CIENCIA: readonly CodigoDoAto[] = ['DEFESA', 'DESCONTO', 'EXIGENCIA', 'ACAO', ...ATOS_DO_PROCESSO]

/** Each person's term runs from their own ciência. A form signed before the ciência registered itself has only the day
 * that was recorded for all of it, or the one that was typed in the instrument (docs/dominio/prazos.md#counting). */
const cienciasDo = (
  { ciencias = [] }: ComPrazos,
  { id, dados }: ComPrazos['instrumentos'][number],
  registrada: string,
): Array<{ pessoa: string | null; chave?: string | null; dia: string }> => {
  const suas = ciencias.filter((c) => c.instrumentoId === id)
  if (suas.length > 1)
    return suas.map(({ pessoa = null, nome, contaDe }) => ({
      pessoa: nome,
      chave: pessoa,
      dia: diaDe(contaDe),
    }))
  const digitada = ehNoAto(dados.cienciaForma) ? diaDe(dados.cienciaData) : ''
  return [{ pessoa: null, dia: diaDe(suas[0]?.contaDe) || registrada || digitada }]
}

const prazoDe = (
  quem: { id: string; nome: string },
  { ato, numero, rotulo, limite, extensao, porque = [] }: Contagem,
  hoje: string,
): Prazo => {
  const data = limite?.data ?? null
  const diasRestantes = data === null ? null : diasAte(data, hoje)
  return {
    instrumentoId: quem.id,
    instrumento: quem.nome,
    rotulo: rotulo ?? atoDe(ato).nome,
    data,
    diasRestantes,
    vencido: diasRestantes !== null && diasRestantes < 0,
    ato: numero === undefined ? ato : `${ato}-${numero}`,
    fundamento: atoDe(ato).fundamento,
    ...(extensao && { extensao }),
    porque: [...(limite ? porqueDoLimite(limite) : []), ...porque],
  }
}

/** What runs for the form as a whole, whatever its instruments. */
const doFormulario = (formulario: ComPrazos, ctx: RegrasDoOrgao & { hoje: string }): Contagem[] => {
  const { condicao, instrumentos, sincronizadoEm, ultimoAto } = formulario
  const chegada = condicao === 'SINCRONIZADO' ? diaDe(sincronizadoEm) : ''
  const parado = instrumentos.some((i) => i.tipo === 'AUTO_INFRACAO')
    ? intercorrenteProxima(diaDe(ultimoAto), ctx.hoje)
    : null
  const { dias: prazo = 0 } = atoDe('AUTUACAO')
  return [
    ...(chegada
      ? [
          {
            ato: 'AUTUACAO' as const,
            limite: dataLimite(
              { ato: 'AUTUACAO', inicio: chegada, dias: prazo, uteis: true },
              ctx.calendario,
            ),
            extensao: extensaoDe(prazo, true),
          },
        ]
      : []),
    ...(parado ? [semContar('INTERCORRENTE', parado)] : []),
  ]
}

/** What the person has to do: the one kind of term that may be made longer. */
const PRORROGAVEIS: readonly CodigoDoAto[] = ['EXIGENCIA', 'ACAO']

/** The day that was given, rolled as every other, where it is later than the one that was counted. */
const prorrogada = (
  contagem: Contagem,
  { prorrogacoes = [] }: ComPrazos,
  id: string,
  calendario: Calendario,
) => {
  const { ato, limite } = contagem
  const dada = prorrogacoes.findLast((p) => p.instrumentoId === id)
  if (!dada || !limite || !PRORROGAVEIS.includes(ato) || limite.data >= dada.ate) return contagem
  const { extensao: _, ...resto } = contagem
  const porque = [...(contagem.porque ?? []), `Prorrogado por ${dada.codigo}`]
  return { ...resto, limite: dataLimite({ ato, inicio: dada.ate, dias: 0 }, calendario), porque }
}

/** The day from which a term runs anew for this person; with one person, whoever it names. */
const diaDo = ({ ciencias }: NonNullable<ComPrazos['recomecos']>[number], chave?: string | null) =>
  diaDe(ciencias.find((c) => chave === undefined || c.pessoa === null || c.pessoa === chave)?.data)

/** What names no person is of everybody. */
const marcosDe = ({ andamentos = [] }: ComPrazos, id: string, chave?: string | null) =>
  andamentos.filter(
    (m) => m.instrumentoId === id && (chave === undefined || m.pessoa === null || m.pessoa === chave),
  )

interface PrazoEFim {
  prazo: Prazo
  /** Nothing is owed any more. */
  encerrado: boolean
  /** The place of its person among those of the instrument, which tells two terms of one act apart. */
  ordem: number
}

const calcular = (
  formulario: ComPrazos,
  ciencia: string | null,
  { parametros, calendario }: RegrasDoOrgao,
  hoje: string,
): PrazoEFim[] => {
  const registrada = diaDe(ciencia)
  const doOrgao = { parametros, calendario, hoje }
  const parado = !correPrazo(formulario.condicao)
  const dosInstrumentos = formulario.instrumentos.flatMap((instrumento) => {
    const { id, tipo, codigo, dados } = instrumento
    const destinado = formulario.destinados?.includes(id) ?? false
    const recomeco = formulario.recomecos?.findLast((r) => r.instrumentoId === id)
    return cienciasDo(formulario, instrumento, registrada).flatMap(({ pessoa, chave, dia }, ordem) =>
      (
        POR_TIPO[tipo]?.(dados, {
          ...doOrgao,
          ciencia: recomeco ? diaDo(recomeco, chave) : dia,
          destinado,
          marcos: marcosDe(formulario, id, chave),
          condicao: formulario.condicao,
          assinatura: diaDe(formulario.assinadoEm),
        }) ?? []
      )
        .filter(({ ato }) => ordem === 0 || DA_CIENCIA.includes(ato))
        .map((c) => ({
          prazo: {
            ...prazoDe({ id, nome: codigo ?? tipo }, prorrogada(c, formulario, id, calendario), hoje),
            ...(pessoa !== null && DA_CIENCIA.includes(c.ato) && { pessoa }),
          },
          encerrado: parado || c.cumprida === true || encerrado(formulario, id),
          ordem,
        })),
    )
  })
  const quem = { id: '', nome: formulario.codigo ?? 'Formulário' }
  return [
    ...dosInstrumentos,
    ...doFormulario(formulario, doOrgao).map((c) => ({
      prazo: prazoDe(quem, c, hoje),
      encerrado: parado,
      ordem: 0,
    })),
  ]
}

/** `ciencia` is the instant, or the day, recorded for the form; `hoje` a day. */
export const prazosDoFormulario = (...args: Parameters<typeof calcular>): Prazo[] =>
  correPrazo(args[0].condicao)
    ? calcular(...args).flatMap(({ prazo, encerrado }) => (encerrado ? [] : prazo))
    : []

const SEM_ASSINATURA: readonly Condicao[] = ['EM_RASCUNHO', 'AGUARDANDO_ASSINATURA']

/** Those that ran and ended too, for whoever was told of them before. */
export const prazosComEncerrados = (...args: Parameters<typeof calcular>): PrazoEFim[] =>
  SEM_ASSINATURA.includes(args[0].condicao) ? [] : calcular(...args)

/** The first still to come; when all have passed, the last that did. */
export const proximoPrazo = (datas: ReadonlyArray<string | null>, hoje: string): string | null => {
  const conhecidas = datas.filter((d) => d !== null).sort()
  return conhecidas.find((d) => d >= hoje) ?? conhecidas.at(-1) ?? null
}

export type TomDoPrazo = 'longe' | 'perto' | 'hoje' | 'vencido'

const PERTO_DIAS = 5

/** What the person has nothing to do in. */
export const ehDoOrgao = ({ ato = '' }: Pick<Prazo, 'ato'>) =>
  ato in ATOS && atoDe(ato as CodigoDoAto).doOrgao === true

/** The day is near and has not passed. */
export const estaVencendo = ({ diasRestantes }: Pick<Prazo, 'diasRestantes'>) =>
  diasRestantes !== null && diasRestantes >= 0 && diasRestantes <= PERTO_DIAS

/** The days that an instrument itself may have written. */
export const RESPOSTAS_COM_DIA: readonly string[] = [
  'acompanhamentoData',
  'prazoExecucao',
  'prazoVistoria',
  'validadeSanitaria',
  'vigenciaData',
]

/** A last day rolls over holidays, and over the yearly suspension. */
const FOLGA_DA_CONTAGEM = 45

/** Nothing out of these can be about to expire: whoever looks for it among many begins there. A term counts from an act of
 * the form, and is of a year at the most; a written day is its own. */
export const limitesDoVencimento = (hoje: string) => ({
  atoDesde: somarDias(hoje, -(365 + FOLGA_DA_CONTAGEM)),
  diaDe: somarDias(hoje, -FOLGA_DA_CONTAGEM),
  diaAte: somarDias(hoje, PERTO_DIAS + 1),
  ...limitesDaPrescricao(hoje, PERTO_DIAS),
})

/** segunda, 07/12/2026 */
export const diaPorExtenso = (data: string) => `${nomeDaSemana(data)}, ${dataCurta(data)}`

/** "faltam 12 dias, até segunda, 07/12/2026", "vence hoje, …", "venceu há 3 dias, …". */
export const contagemRegressiva = (data: string, hoje: string): { texto: string; tom: TomDoPrazo } => {
  const n = diasAte(data, hoje)
  const quando = diaPorExtenso(data)
  if (n === 0) return { texto: `vence hoje, ${quando}`, tom: 'hoje' }
  if (n < 0) return { texto: `venceu há ${dias(-n)}, ${quando}`, tom: 'vencido' }
  return {
    texto: `${n === 1 ? 'falta' : 'faltam'} ${dias(n)}, até ${quando}`,
    tom: n <= PERTO_DIAS ? 'perto' : 'longe',
  }
}
