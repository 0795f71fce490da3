// The panel on the wire: one call for every figure, one for its spreadsheet, and the two lists that the figures count.
import { z } from 'zod'
import { CADA_UM_OS_SEUS, SO_GESTOR } from '../acesso.ts'
import { FONTES } from '../alerta/fonte.ts'
import { contract } from '../contract.ts'
import { Condicao } from '../formulario/condicao.ts'
import { TipoFormulario } from '../formulario/tipos.ts'
import { diaDoFiltro, numeroDoFiltro, opcional, pagina } from '../pagina.ts'
import { DESFECHOS } from '../prazo/desfecho.ts'
import { ehFrase, MOTIVO_SEM_FRASE } from '../texto-frase.ts'
import {
  ATENDIMENTOS,
  ENVIOS,
  FAIXAS_DA_FILA,
  NOMES_DAS_ETAPAS,
  NOMES_DAS_FIGURAS,
  SERIES_EM_MESES,
} from './figuras.ts'
import { NOMES_DAS_MEDIDAS } from './relatorio.ts'

const api = '/services/fiscalizacao/api/painel'

const umDe = <T extends string>(nomes: readonly T[]) => opcional(z.enum(nomes as [T, ...T[]]))
const nomesDe = <T extends object>(tabela: T) => Object.keys(tabela) as Array<keyof T & string>

const DE_NINGUEM = {
  municipioId: numeroDoFiltro(0, 9_999_999),
  unidadeId: opcional(z.uuid()),
  tipo: opcional(TipoFormulario),
  fonte: umDe(FONTES),
}
const CAMPOS = { de: diaDoFiltro, ate: diaDoFiltro, pessoaId: opcional(z.uuid()), ...DE_NINGUEM }
const emOrdem = ({ de, ate }: { de?: string | null | undefined; ate?: string | null | undefined }) =>
  !de || !ate || de <= ate
const INVERTIDO = { message: 'A data inicial é posterior à final', path: ['ate'] }

export const FiltroDoPainel = z
  .strictObject({
    ...CAMPOS,
    /** The monthly series is so long. */
    meses: numeroDoFiltro(SERIES_EM_MESES[0], SERIES_EM_MESES[1]),
  })
  .refine(emOrdem, INVERTIDO)
export type FiltroDoPainel = z.output<typeof FiltroDoPainel>

const Paginacao = { pagina: numeroDoFiltro(1, 1_000_000), tamanho: numeroDoFiltro(1, 100) }

export const AlertasDoPainel = z
  .strictObject({
    ...CAMPOS,
    ...Paginacao,
    /** Those that got at least so far. */
    etapa: umDe(NOMES_DAS_ETAPAS),
    atendimento: umDe(nomesDe(ATENDIMENTOS)),
    /** Those open now, of this age: the period says nothing then. */
    faixa: umDe(nomesDe(FAIXAS_DA_FILA)),
  })
  .refine(emOrdem, INVERTIDO)
export type AlertasDoPainel = z.output<typeof AlertasDoPainel>

export const SEM_DESFECHO = 'SEM'

export const InstrumentosDoPainel = z
  .strictObject({
    ...CAMPOS,
    ...Paginacao,
    infracaoId: numeroDoFiltro(0, 1_000_000),
    desfecho: umDe([...nomesDe(DESFECHOS), SEM_DESFECHO]),
    /** A finding of the blindagem that was answered: cancelled forms are shown too. */
    regra: opcional(z.string().max(60)),
    envio: umDe(nomesDe(ENVIOS)),
    condicao: opcional(Condicao),
  })
  .refine(emOrdem, INVERTIDO)
export type InstrumentosDoPainel = z.output<typeof InstrumentosDoPainel>

const Periodo = z.object({ de: z.string(), ate: z.string() })
const Valores = z.record(z.string(), z.number().nullable())

export const LinhaDaFigura = z.object({ chave: z.string(), rotulo: z.string(), valores: Valores })
export type LinhaDaFigura = z.infer<typeof LinhaDaFigura>

export const Figura = z.object({
  contadoEm: z.string(),
  periodo: Periodo,
  anterior: Periodo,
  linhas: z.array(LinhaDaFigura),
  /** The total of what can be added up, and what only the whole has (a median). */
  total: Valores,
})
export type Figura = z.infer<typeof Figura>

export const AlertaDoPainel = z.object({
  id: z.uuid(),
  codigo: z.string(),
  fonte: z.string(),
  municipio: z.string(),
  condicao: z.string(),
  recebidoEm: z.string(),
  areaHa: z.number().nullable(),
})
export const InstrumentoDoPainel = z.object({
  codigo: z.string(),
  formulario: z.string(),
  tipo: z.string(),
  municipio: z.string().nullable(),
  condicao: Condicao,
  dia: z.string(),
  valor: z.number().nullable(),
  autor: z.string(),
})

/** YYYY-MM */
const Mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escolha o mês, como 2026-10')

/** It names nobody, so it is not asked for a person. */
export const PedidoDeRelatorio = z.strictObject({ mes: Mes, medida: umDe(NOMES_DAS_MEDIDAS), ...DE_NINGUEM })
export type PedidoDeRelatorio = z.output<typeof PedidoDeRelatorio>

const PorFigura = z.object({ figura: z.enum(NOMES_DAS_FIGURAS) })

export const painel = contract({
  figura: {
    method: 'GET',
    path: `${api}/figuras/:figura`,
    resumo: 'Uma figura do painel como tabela: linhas, total, período e o anterior',
    params: PorFigura,
    query: FiltroDoPainel,
    output: Figura,
    replica: true,
    acesso: CADA_UM_OS_SEUS,
  },
  csv: {
    method: 'GET',
    path: `${api}/figuras/:figura/csv`,
    resumo: 'As mesmas linhas de uma figura como planilha (CSV)',
    params: PorFigura,
    query: FiltroDoPainel,
    output: z.string(),
    csv: true,
    produces: 'text/csv; charset=utf-8',
    acesso: CADA_UM_OS_SEUS,
    auditoria: { ato: 'PAINEL_EXPORTAR' },
  },
  alertas: {
    method: 'GET',
    path: `${api}/alertas`,
    resumo: 'Os alertas que uma figura conta, paginados',
    query: AlertasDoPainel,
    output: pagina(AlertaDoPainel),
    replica: true,
    acesso: CADA_UM_OS_SEUS,
  },
  instrumentos: {
    method: 'GET',
    path: `${api}/instrumentos`,
    resumo: 'Os instrumentos que uma figura conta, paginados; nada se diz de quem foi autuado',
    query: InstrumentosDoPainel,
    output: pagina(InstrumentoDoPainel),
    replica: true,
    acesso: CADA_UM_OS_SEUS,
  },
  mesesDoRelatorio: {
    method: 'GET',
    path: `${api}/relatorio/meses`,
    resumo: 'O primeiro e o último mês de que há relatório',
    output: z.object({ primeiro: Mes, ultimo: Mes }),
    replica: true,
    acesso: SO_GESTOR,
  },
  relatorio: {
    method: 'GET',
    path: `${api}/relatorio`,
    resumo: 'Relatório do mês em PDF, com mapa, tabelas e o hash dos dados, que vão anexos',
    query: PedidoDeRelatorio,
    output: z.unknown(),
    arquivo: true,
    acesso: SO_GESTOR,
    auditoria: { ato: 'PAINEL_RELATORIO' },
  },
  abrirReincidente: {
    method: 'POST',
    path: `${api}/reincidencia`,
    resumo: 'Quem é a pessoa de uma linha da reincidência, com o motivo de saber',
    body: z.strictObject({
      filtro: FiltroDoPainel,
      chave: z.string().min(1).max(200),
      motivo: z.string().trim().max(500).refine(ehFrase, MOTIVO_SEM_FRASE),
    }),
    output: z.object({
      documento: z.string(),
      autos: z.array(z.object({ codigo: z.string(), dia: z.string(), valor: z.number().nullable() })),
    }),
    acesso: SO_GESTOR,
    writes: true,
    auditoria: { ato: 'PAINEL_REINCIDENTE_ABRIR' },
  },
})
