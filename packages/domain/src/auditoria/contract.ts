// The audit as the administrator reads it (docs/dominio/prova.md#audit): the list with its filters, what is filtered as a file,
// and the reading of the whole chain.
import { z } from 'zod'
import { SO_ADMIN } from '../acesso.ts'
import { contract } from '../contract.ts'
import { IntervaloDeDias, numeroDoFiltro, vazioEhNulo } from '../pagina.ts'
import { RESULTADOS } from './atos.ts'

const api = '/services/administracao/api/auditoria'

/** More rows than a spreadsheet opens well: whoever needs more asks for a shorter period. */
export const MAXIMO_DA_EXPORTACAO = 100_000

const Texto = z.preprocess(vazioEhNulo, z.string().trim().max(100).nullish().default(null))

const Filtro = z.strictObject({
  usuarioId: z.preprocess(vazioEhNulo, z.uuid().nullish().default(null)),
  ato: Texto,
  alvoTipo: Texto,
  /** The id, or the code of a form or an alert; only with its kind. */
  alvoId: Texto,
  periodo: z.preprocess(vazioEhNulo, IntervaloDeDias.nullish().default(null)),
  resultado: z.preprocess(
    vazioEhNulo,
    z
      .enum(Object.keys(RESULTADOS) as [keyof typeof RESULTADOS])
      .nullish()
      .default(null),
  ),
})
const comTipoDoAlvo = (filtro: { alvoTipo: string | null; alvoId: string | null }) =>
  filtro.alvoId === null || filtro.alvoTipo !== null
const SEM_TIPO = { path: ['alvoTipo'], message: 'Escolha o tipo do alvo' }

export const FiltroDaAuditoria = Filtro.refine(comTipoDoAlvo, SEM_TIPO)
export type FiltroDaAuditoria = z.output<typeof FiltroDaAuditoria>

/** Where the page before ended: the time and the number of its last row. */
const CURSOR = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,18}$/
export const PaginaDaAuditoria = Filtro.extend({
  depoisDe: z.preprocess(vazioEhNulo, z.string().max(60).regex(CURSOR).nullish().default(null)),
  tamanho: numeroDoFiltro(1, 100).transform((n) => n ?? 50),
}).refine(comTipoDoAlvo, SEM_TIPO)
export type PaginaDaAuditoria = z.output<typeof PaginaDaAuditoria>

export const LinhaDaTrilha = z.object({
  id: z.number().int(),
  quando: z.string(),
  ato: z.string(),
  /** It is null where nobody was signed in: a job, a command, a stranger. */
  usuario: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  perfil: z.string().nullable(),
  alvo: z.object({ tipo: z.string(), id: z.string() }).nullable(),
  ip: z.string().nullable(),
  requisicaoId: z.string().nullable(),
  detalhes: z.record(z.string(), z.unknown()),
  antesHash: z.string().nullable(),
  depoisHash: z.string().nullable(),
  /** Its place in the chain; null while it waits for its seal. */
  ordem: z.number().int().nullable(),
  hash: z.string().nullable(),
})
export type LinhaDaTrilha = z.infer<typeof LinhaDaTrilha>

const Cabeca = z.object({ ordem: z.number().int(), hash: z.string() })

export const VereditoDaConferencia = z.object({
  integra: z.boolean(),
  linhas: z.number().int(),
  semSelo: z.number().int(),
  cabeca: Cabeca,
  /** The head kept outside of the database; null where none was kept yet. */
  guardada: Cabeca.nullable(),
  /** The first broken row, or that the kept head is missing. */
  defeito: z
    .object({ ordem: z.number().int(), id: z.number().int().nullable(), motivo: z.string() })
    .nullable(),
})
export type VereditoDaConferencia = z.infer<typeof VereditoDaConferencia>

export const Conferencia = z.object({
  id: z.uuid(),
  pedidaEm: z.string(),
  por: z.string(),
  conferidas: z.number().int(),
  total: z.number().int(),
  situacao: z.enum(['ANDANDO', 'INTERROMPIDA', 'TERMINADA']),
  terminadaEm: z.string().nullable(),
  veredito: VereditoDaConferencia.nullable(),
})
export type Conferencia = z.infer<typeof Conferencia>

export const auditoria = contract({
  listar: {
    method: 'POST',
    path: `${api}/byFilters`,
    resumo:
      'Linhas da auditoria, das mais novas para as mais antigas, por pessoa, ato, alvo, período e resultado',
    body: PaginaDaAuditoria,
    output: z.object({ linhas: z.array(LinhaDaTrilha), proxima: z.string().nullable() }),
    acesso: SO_ADMIN,
    auditoria: { ato: 'AUDITORIA_CONSULTAR' },
  },
  opcoes: {
    method: 'GET',
    path: `${api}/opcoes`,
    resumo: 'Os atos e os tipos de alvo que a auditoria tem',
    output: z.object({
      atos: z.array(z.object({ codigo: z.string(), rotulo: z.string() })),
      alvos: z.array(z.string()),
    }),
    acesso: SO_ADMIN,
  },
  pessoas: {
    method: 'GET',
    path: `${api}/pessoas`,
    resumo: 'Usuários por nome, matrícula ou login, bloqueados também: até 10',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(z.object({ id: z.uuid(), nome: z.string(), login: z.string() })),
    acesso: SO_ADMIN,
  },
  exportar: {
    method: 'POST',
    path: `${api}/csv`,
    resumo: 'As linhas filtradas como planilha (CSV), até 100 mil',
    body: FiltroDaAuditoria,
    output: z.string(),
    csv: true,
    produces: 'text/csv; charset=utf-8',
    acesso: SO_ADMIN,
    auditoria: { ato: 'AUDITORIA_EXPORTAR' },
  },
  conferencia: {
    method: 'GET',
    path: `${api}/conferencia`,
    resumo: 'A última leitura da cadeia inteira: quanto andou e o que achou',
    output: z.object({ ultima: Conferencia.nullable() }),
    acesso: SO_ADMIN,
  },
  conferir: {
    method: 'POST',
    path: `${api}/conferencia`,
    resumo:
      'Verificar a cadeia inteira, linha por linha; continua no servidor. Se já há uma andando, responde ela',
    output: z.object({ ultima: Conferencia.nullable() }),
    acesso: SO_ADMIN,
    writes: true,
    auditoria: { ato: 'AUDITORIA_CONFERIR' },
  },
})
