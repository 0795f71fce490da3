// The alert on the wire, its filter and the change of its situation (docs/dominio/fio.md#alerts).
import { z } from 'zod'
import { Condicao } from '../formulario/condicao.ts'
import { JANELA } from '../localizacao/janela.ts'
import {
  comoNumero,
  diaDoFiltro,
  IntervaloDeDias,
  numeroDoFiltro,
  opcional,
  paginacao,
  semVazios,
  textoOuNulo,
} from '../pagina.ts'
import { EVENTOS_DO_ALERTA, ehEscolhaDoUsuario, exigeJustificativa } from './ciclo.ts'
import { type CondicaoDoAlerta, condicaoDoId, idDaCondicao, NomeDaCondicao } from './condicao.ts'
import { MAXIMO_DA_INSTRUCAO } from './distribuicao.ts'
import { FONTES } from './fonte.ts'
import { GeometriaDoAlerta } from './geometria.ts'
import { NivelDePrioridade } from './prioridade.ts'
import { NomeDaTriagem, texto } from './triagem.ts'

const Categoria = z.object({ id: z.number().int(), codigo: z.string(), nome: z.string() })

/** It is offered until its last day; a device may still keep a catalogue without one. */
const CategoriaDoTipo = Categoria.extend({ vigenciaFim: z.string().nullish() })

export const TipoDeAlerta = Categoria.extend({ categorias: z.array(CategoriaDoTipo) })
export type TipoDeAlerta = z.infer<typeof TipoDeAlerta>

/** What an alert that comes in now may be; those that are there keep theirs. */
export const tiposOferecidos = (tipos: readonly TipoDeAlerta[], hoje: string): TipoDeAlerta[] =>
  tipos
    .map((t) => ({ ...t, categorias: t.categorias.filter((c) => !c.vigenciaFim || c.vigenciaFim >= hoje) }))
    .filter((t) => t.categorias.length > 0)

export const CondicaoDeAlerta = z.object({ id: z.number().int(), nome: NomeDaCondicao })
export type CondicaoDeAlerta = z.infer<typeof CondicaoDeAlerta>

const Pessoa = z.object({ id: z.uuid(), nome: z.string() })
const OutroAlerta = z.object({ id: z.uuid(), codigo: z.string() })

/** Why and how soon. Where a person corrected it, both are told. */
const PrioridadeDoAlerta = z.object({
  nivel: NivelDePrioridade,
  calculada: NivelDePrioridade,
  motivos: z.array(z.string()),
})

/** The row of the list. */
export const ResumoDoAlerta = z.object({
  id: z.uuid(),
  codigo: z.string(),
  tipo: TipoDeAlerta,
  categoria: Categoria,
  condicao: CondicaoDeAlerta,
  municipioId: z.number().int(),
  nomeMunicipio: z.string(),
  areaHa: z.number().nullable(),
  fonte: z.enum(FONTES),
  /** It is a day (AAAA-MM-DD): the hour that a source tells is not kept. */
  dataDeteccao: z.string().nullable(),
  dataCriacao: z.string(),
  dataFormatada: z.string(),
  alterarSituacao: z.boolean(),
  /** A linked form holds it, which is why `alterarSituacao` is false. */
  preso: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** Each one has a day until which to attend to it, and what the coordination asked of them. */
  vinculados: z.array(Pessoa.extend({ prazo: z.string().nullable(), instrucao: z.string().nullable() })),
  triagem: NomeDaTriagem,
  prioridade: PrioridadeDoAlerta,
  /** It is null where its municipality is of no unit. */
  unidade: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
})
export type ResumoDoAlerta = z.infer<typeof ResumoDoAlerta>

export const PassagemDoAlerta = z.object({
  quando: z.string(),
  evento: z.enum(EVENTOS_DO_ALERTA),
  /** It is null where nobody acted: it happened by itself. */
  usuario: Pessoa.nullable(),
  de: NomeDaCondicao.nullable(),
  para: NomeDaCondicao.nullable(),
  justificativa: z.string().nullable(),
  /** The person that the alert was linked to or unlinked from, where the event is one of these. */
  vinculado: Pessoa.nullable(),
  /** The code of the form that caused it. */
  formulario: z.string().nullable(),
  /** What the coordination found, the level that it gave, why, and the alert that it is the same as. */
  triagem: NomeDaTriagem.nullable(),
  prioridade: NivelDePrioridade.nullable(),
  motivo: z.string().nullable(),
  outro: OutroAlerta.nullable(),
})
export type PassagemDoAlerta = z.infer<typeof PassagemDoAlerta>

const FormularioDoAlerta = z.object({
  codigo: z.string(),
  condicao: Condicao,
  criadoEm: z.string(),
  /** It is null where the form is another's: it is only known to exist. */
  id: z.uuid().nullable(),
})

/** The images of all the pieces of one alert count; that there are more is told. */
export const MAXIMO_DE_IMAGENS = 10

/** What a source tells besides: each is shown only where there is something. What the pieces of one alert say differently
 * stands side by side. */
export const DetalhesDaFonte = z.object({
  /** They are written as the source calls them: the class where its name is no category here, and the municipality with its state. */
  classe: z.string().max(2000).optional(),
  municipio: z.string().max(2000).optional(),
  satelite: z.string().max(2000).optional(),
  sensor: z.string().max(2000).optional(),
  bioma: z.string().max(2000).optional(),
  unidadeDeConservacao: z.string().max(2000).optional(),
  car: z.string().max(2000).optional(),
  imovel: z.string().max(2000).optional(),
  responsavel: z.string().max(2000).optional(),
  descricao: z.string().max(2000).optional(),
  publicadoEm: z.string().max(2000).optional(),
  /** Whom the source had it from, and what presses on the place (MapBiomas Alerta). */
  fontesDaDeteccao: z.string().max(2000).optional(),
  pressao: z.string().max(2000).optional(),
  /** The days of the images before and after, where the images themselves are not given. */
  dataAntes: z.string().max(2000).optional(),
  dataDepois: z.string().max(2000).optional(),
  imagens: z
    .array(
      z.object({ momento: z.enum(['ANTES', 'DEPOIS']), data: z.string().max(40).nullable(), url: z.url() }),
    )
    .max(MAXIMO_DE_IMAGENS)
    .optional(),
  maisImagens: z.boolean().optional(),
})
export type DetalhesDaFonte = z.infer<typeof DetalhesDaFonte>

export const Alerta = ResumoDoAlerta.extend({
  codigoExterno: z.string(),
  geometria: GeometriaDoAlerta,
  detalhes: DetalhesDaFonte,
  /** Told with the triage: the licence that authorises it, or the alert that it is the same as. */
  licenca: z.string().nullable(),
  duplicadoDe: OutroAlerta.nullable(),
  /** Those that are the same as this one. */
  duplicados: z.array(OutroAlerta),
  historico: z.array(PassagemDoAlerta),
  formularios: z.array(FormularioDoAlerta),
})
export type Alerta = z.infer<typeof Alerta>

const CONDICAO_DESCONHECIDA = 'Condição desconhecida'

const idDado = numeroDoFiltro(1, 4, CONDICAO_DESCONHECIDA)
const nomeDado = opcional(NomeDaCondicao)

/** A condition in any of the ways that a client writes it: the word, its id, or both in an object. */
const CondicaoDada = z
  .preprocess(
    (dada) => {
      const valor = comoNumero(dada)
      if (typeof valor === 'number') return { id: valor }
      return typeof valor === 'string' ? { nome: valor } : valor
    },
    z
      .strictObject({ id: idDado, nome: nomeDado })
      .refine(
        ({ id, nome }) => id == null || !nome || condicaoDoId(id) === nome,
        'O id e o nome são de condições diferentes',
      ),
  )
  .transform((dada, ctx): CondicaoDoAlerta => {
    const nome = dada.nome ?? condicaoDoId(dada.id ?? 0)
    if (nome) return nome
    ctx.addIssue({ code: 'custom', message: CONDICAO_DESCONHECIDA })
    return z.NEVER
  })

export const COLUNAS_DO_ALERTA = [
  'dataCriacao',
  'codigo',
  'condicao',
  'areaHa',
  'dataDeteccao',
  'prioridade',
  'prazo',
] as const
export type ColunaDoAlerta = (typeof COLUNAS_DO_ALERTA)[number]

/** Paging may also come in the address. */
export const PaginacaoDeAlertas = z.strictObject(paginacao(COLUNAS_DO_ALERTA))

const QUAIS_DA_IMPORTACAO = ['NOVOS', 'CORRIGIDOS'] as const
export type QuaisDaImportacao = (typeof QUAIS_DA_IMPORTACAO)[number]

const CAMPOS_DO_FILTRO = {
  codigo: textoOuNulo,
  tipoAlertaId: numeroDoFiltro(0, 1_000_000),
  categoriaAlertaId: numeroDoFiltro(0, 1_000_000),
  condicaoAlertaId: idDado,
  condicoes: z.preprocess(semVazios, z.array(CondicaoDada).max(20).nullish()),
  municipioId: numeroDoFiltro(0, 9_999_999),
  dataCriacao: opcional(IntervaloDeDias),
  dataInicioFiltro: diaDoFiltro,
  dataFimFiltro: diaDoFiltro,
  triagens: z.preprocess(semVazios, z.array(NomeDaTriagem).max(10).nullish()),
  prioridade: opcional(NivelDePrioridade),
  /** It tells whom the alert is linked to. */
  pessoaId: opcional(z.uuid()),
  /** Those that somebody should have attended to by now, or within so many days; of the person, where one is asked for. */
  vencidos: opcional(z.boolean()),
  venceEm: numeroDoFiltro(0, 365),
  /** What an import brought, or said again otherwise. */
  importacao: opcional(z.strictObject({ id: z.uuid(), quais: z.enum(QUAIS_DA_IMPORTACAO) })),
  /** The unit that answers for the place, or SEM: of none. */
  unidadeId: opcional(z.union([z.uuid(), z.literal('SEM')])),
}

const parEmOrdem = ({
  dataInicioFiltro: inicio,
  dataFimFiltro: fim,
}: {
  dataInicioFiltro?: string | null | undefined
  dataFimFiltro?: string | null | undefined
}) => !inicio || !fim || inicio <= fim
const PAR_INVERTIDO = { message: 'A data inicial é posterior à final', path: ['dataFimFiltro'] }

export const FiltroAlerta = z
  .strictObject({ ...CAMPOS_DO_FILTRO, ...paginacao(COLUNAS_DO_ALERTA) })
  .refine(parEmOrdem, PAR_INVERTIDO)
export type FiltroAlerta = z.output<typeof FiltroAlerta>

/** `byCondicoes` may be given the list of conditions alone. */
export const FiltroPorCondicoes = z.preprocess(
  (corpo) => (Array.isArray(corpo) ? { condicoes: corpo } : corpo),
  FiltroAlerta,
)

/** The one condition chosen wins over the list, and none means all. */
export const condicoesDoFiltro = ({
  condicaoAlertaId,
  condicoes,
}: Pick<FiltroAlerta, 'condicaoAlertaId' | 'condicoes'>) => {
  const uma = condicaoAlertaId == null ? undefined : condicaoDoId(condicaoAlertaId)
  return uma ? [uma] : [...new Set(condicoes ?? [])]
}

/** The range as days: the object wins over the pair. */
export const periodoDoFiltro = ({
  dataCriacao,
  dataInicioFiltro,
  dataFimFiltro,
}: Pick<FiltroAlerta, 'dataCriacao' | 'dataInicioFiltro' | 'dataFimFiltro'>) => ({
  inicio: dataCriacao?.inicio ?? dataInicioFiltro ?? null,
  fim: dataCriacao?.fim ?? dataFimFiltro ?? null,
})

export const JUSTIFICATIVA_OBRIGATORIA = 'Justificativa é obrigatória'
export const JUSTIFICATIVA_LONGA = 'Máximo de 100 caracteres'
export const MAXIMO_DA_JUSTIFICATIVA = 100

/** The justification belongs to NAO_ATENDIDO alone and is null in every other. */
export const MudancaDeSituacao = z
  .object({ condicao: CondicaoDada, justificativa: z.string().max(10_000).nullish() })
  .transform(({ condicao, justificativa }) => ({
    condicao: { id: idDaCondicao(condicao), nome: condicao },
    justificativa: exigeJustificativa(condicao) ? justificativa?.trim() || null : null,
  }))
  .superRefine(({ condicao, justificativa }, ctx) => {
    if (!ehEscolhaDoUsuario(condicao.nome))
      ctx.addIssue({
        code: 'custom',
        path: ['condicao'],
        message: 'Um alerta só fica procedente quando um formulário ligado a ele é assinado',
      })
    if (exigeJustificativa(condicao.nome) && justificativa === null)
      ctx.addIssue({ code: 'custom', path: ['justificativa'], message: JUSTIFICATIVA_OBRIGATORIA })
    if (justificativa !== null && justificativa.length > MAXIMO_DA_JUSTIFICATIVA)
      ctx.addIssue({ code: 'custom', path: ['justificativa'], message: JUSTIFICATIVA_LONGA })
  })
export type MudancaDeSituacao = z.output<typeof MudancaDeSituacao>

export const ALERTAS_POR_VEZ = 500
/** The page of a list whose pairs are asked for. */
const ALERTAS_DA_PAGINA = 100

export const EscolhaDeAlertas = z.object({
  alertaIds: z.array(z.uuid()).min(1, 'Escolha ao menos um alerta').max(ALERTAS_POR_VEZ),
})

export const PaginaDeAlertas = z.object({ alertaIds: z.array(z.uuid()).min(1).max(ALERTAS_DA_PAGINA) })

/** Two alerts that may be one fact. */
export const ParDeAlertas = z.object({ alerta: ResumoDoAlerta, outro: ResumoDoAlerta })
export type ParDeAlertas = z.infer<typeof ParDeAlertas>

/** Whom some of the chosen alerts are linked to, and how many of them. */
export const PessoaVinculada = Pessoa.extend({ alertas: z.number().int() })

/** One or many at once. A day or an instruction that is not told stays as it was with whoever already has the alert. */
export const Vinculacao = EscolhaDeAlertas.extend({
  usuarioIds: z.array(z.uuid()).min(1, 'Escolha ao menos uma pessoa').max(50),
  prazo: opcional(z.iso.date('Informe até quando atender')),
  instrucao: texto(MAXIMO_DA_INSTRUCAO),
})
export type Vinculacao = z.output<typeof Vinculacao>
/** Without users it takes everybody off. */
export const Desvinculacao = EscolhaDeAlertas.extend({ usuarioIds: z.array(z.uuid()).max(50).default([]) })
export type Desvinculacao = z.output<typeof Desvinculacao>

/** Only what somebody has, or only what nobody has: for who sees everything. */
export const Vinculo = opcional(z.enum(['COM', 'SEM']))

/** What is in view, and how close: the filter is the list's. */
export const JanelaDoMapa = z
  .strictObject({
    ...CAMPOS_DO_FILTRO,
    vinculo: Vinculo,
    ...JANELA,
  })
  .refine(parEmOrdem, PAR_INVERTIDO)
export type JanelaDoMapa = z.output<typeof JanelaDoMapa>

/** Up to a few hundred alerts come one by one, with their geometry; more come gathered by place. */
export const AlertasNoMapa = z.object({
  total: z.number().int(),
  grupos: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      quantos: z.number().int(),
      /** The commonest condition of the group: what colours it. */
      condicao: NomeDaCondicao,
    }),
  ),
  alertas: z.array(
    z.object({
      id: z.uuid(),
      codigo: z.string(),
      condicao: NomeDaCondicao,
      latitude: z.number(),
      longitude: z.number(),
      /** It is null when the alert is smaller than what can be seen from this far. */
      geometria: GeometriaDoAlerta.nullable(),
    }),
  ),
})
export type AlertasNoMapa = z.infer<typeof AlertasNoMapa>
