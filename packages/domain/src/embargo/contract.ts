// The public list of embargoes in force (docs/dominio/atos.md#public-list; Lei 12.651/2012, art. 51, § 2º). No login: the
// person is told only by initials, and a document is looked for whole, counted by address.
import { z } from 'zod'
import { PUBLICO } from '../acesso.ts'
import { ResponsavelPublico } from '../assinatura/schema.ts'
import { contract } from '../contract.ts'
import { CpfCnpjExigido } from '../formulario/schema.ts'
import { numeroDoFiltro, opcional, pagina } from '../pagina.ts'

const api = '/services/fiscalizacao/api/areasEmbargadas'

export const SITUACOES_DO_EMBARGO = {
  VIGENTE: 'Embargada',
  DESEMBARGADO_PARCIAL: 'Embargada em parte',
} as const

export const EmbargoPublico = z.object({
  codigo: z.string(),
  /** The day of the embargo, AAAA-MM-DD. */
  data: z.string().nullable(),
  municipio: z.string().nullable(),
  /** What is under embargo: area, works, activity. */
  objeto: z.string(),
  situacao: z.enum(Object.keys(SITUACOES_DO_EMBARGO) as [keyof typeof SITUACOES_DO_EMBARGO]),
  /** Hectares still under embargo; null for what is of no area. */
  areaHa: z.number().nullable(),
  /** How far it has got, in a citizen's words (ESTAGIOS). */
  estagio: z.string().nullable(),
  /** Everybody who was identified; of a search by document, who has it. */
  responsaveis: z.array(ResponsavelPublico),
})
export type EmbargoPublico = z.infer<typeof EmbargoPublico>

export const TAMANHO_DA_LISTA = 20
/** Deeper than this nobody reads, and nothing is counted: one asks by municipality, or takes the files. */
const MAXIMO_DE_PAGINAS = 100
export const MAXIMO_CONTADO = MAXIMO_DE_PAGINAS * TAMANHO_DA_LISTA
/** A file ends with this many, or sooner where the areas have many vertices. */
export const FEICOES_POR_ARQUIVO = 500
export const BYTES_POR_ARQUIVO = 2_000_000

/** The municipality by name, or a part of it: whoever has no login has no list of ids. */
const municipio = z.string().max(60).default('')

const PedidoDaLista = z.object({
  municipio,
  pagina: numeroDoFiltro(1, MAXIMO_DE_PAGINAS).transform((n) => n ?? 1),
})
export type PedidoDaLista = z.infer<typeof PedidoDaLista>

const PedidoDoArquivo = z.object({
  municipio,
  /** The code of the embargo with which the file begins; absent, the newest. */
  desde: opcional(z.string().regex(/^[A-Z]{2,4}-\d{4}-\d{1,12}$/)),
})
export type PedidoDoArquivo = z.infer<typeof PedidoDoArquivo>

export const embargos = contract({
  listar: {
    method: 'GET',
    path: api,
    resumo: 'Embargos em vigor, do mais novo ao mais antigo, por município',
    query: PedidoDaLista,
    output: pagina(EmbargoPublico),
    cabecalhos: () => ({ 'cache-control': 'public, max-age=60' }),
    acesso: PUBLICO,
  },
  porDocumento: {
    method: 'POST',
    path: `${api}/porDocumento`,
    resumo: 'Embargos em vigor de quem tem este CPF ou CNPJ, inteiro; até 100',
    body: z.object({ cpfCnpj: CpfCnpjExigido }),
    output: z.array(EmbargoPublico),
    acesso: PUBLICO,
    auditoria: { ato: 'EMBARGO_CONSULTAR' },
  },
  geojson: {
    method: 'GET',
    path: `${api}/geojson`,
    resumo: `As áreas em GeoJSON (SIRGAS 2000), até ${FEICOES_POR_ARQUIVO} por arquivo; \`links\` diz o endereço do arquivo seguinte`,
    query: PedidoDoArquivo,
    binario: true,
    output: z.unknown(),
    acesso: PUBLICO,
  },
})
