// Open data on the wire (docs/dominio/dados-abertos.md): no login, counted by address, kept for some minutes by whoever asks.
import { z } from 'zod'
import { PUBLICO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { FORMATOS } from '../exportacao/formatos.ts'
import { LinhaDaFigura } from '../painel/contract.ts'
import { CONJUNTOS_ABERTOS, MINUTOS_DA_EDICAO, NOMES_DOS_CONJUNTOS_ABERTOS } from './conjuntos.ts'
import { NOMES_DAS_LICENCAS } from './licencas.ts'

const api = '/services/fiscalizacao/api/transparencia'

export const CACHE_DA_EDICAO = `public, max-age=${MINUTOS_DA_EDICAO * 60}`

/** Every file that there is, by its name: embargos.csv, embargos.geojson… */
export const ARQUIVOS_ABERTOS = NOMES_DOS_CONJUNTOS_ABERTOS.flatMap((conjunto) =>
  CONJUNTOS_ABERTOS[conjunto].formatos.map((formato) => ({
    arquivo: `${conjunto}.${FORMATOS[formato].extensao}`,
    conjunto,
    formato,
  })),
)
const NOMES_DOS_ARQUIVOS = ARQUIVOS_ABERTOS.map(({ arquivo }) => arquivo) as [string, ...string[]]

const FiguraAberta = z.object({
  linhas: z.array(LinhaDaFigura),
  total: z.record(z.string(), z.number().nullable()),
})
export type FiguraAberta = z.infer<typeof FiguraAberta>

export const Resumo = z.object({
  contadoEm: z.string(),
  orgao: z.string(),
  periodo: z.object({ de: z.string(), ate: z.string() }),
  licenca: z.enum(NOMES_DAS_LICENCAS),
  /** conjunto.campo of what waited for confirmation and the agency turned on. */
  confirmados: z.array(z.string()),
  /** Signed by kind, by month, and everything by municipality. */
  assinados: FiguraAberta,
  meses: FiguraAberta,
  municipios: FiguraAberta,
})
export type Resumo = z.infer<typeof Resumo>

export const transparencia = contract({
  resumo: {
    method: 'GET',
    path: api,
    resumo: 'Os números públicos da fiscalização nos últimos 12 meses, e os embargos em vigor',
    output: Resumo,
    cabecalhos: () => ({ 'cache-control': CACHE_DA_EDICAO }),
    etiqueta: true,
    acesso: PUBLICO,
  },
  dicionario: {
    method: 'GET',
    path: `${api}/dicionario.csv`,
    resumo: 'O dicionário dos conjuntos de dados: cada campo, o que é e por que é público (CSV)',
    output: z.string(),
    csv: true,
    produces: 'text/csv; charset=utf-8',
    acesso: PUBLICO,
  },
  dados: {
    method: 'GET',
    path: `${api}/dados/:arquivo`,
    resumo: `Um conjunto de dados como arquivo (CSV, GeoJSON, GeoPackage), refeito a cada ${MINUTOS_DA_EDICAO} minutos`,
    params: z.object({ arquivo: z.enum(NOMES_DOS_ARQUIVOS) }),
    binario: true,
    output: z.unknown(),
    acesso: PUBLICO,
  },
})
