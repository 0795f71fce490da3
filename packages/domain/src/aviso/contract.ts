// What concerns whoever is signed in, and how they are told (docs/decisoes/0059-avisos.md). Nobody reaches another's.
import { z } from 'zod'
import { DO_PROPRIO_USUARIO } from '../acesso.ts'
import { contract } from '../contract.ts'
import { cada } from '../formulario/membros.ts'
import { numeroDoFiltro, pagina, vazioEhNulo } from '../pagina.ts'
import { Vazio } from '../sessao/schema.ts'
import { ASSUNTOS, type AssuntoDoAviso, ENVIOS, type Envio } from './assunto.ts'

const api = '/services/avisos/api'

export const Assunto = z.enum(Object.keys(ASSUNTOS) as [AssuntoDoAviso])
const Email = z.enum(Object.keys(ENVIOS) as [Envio])

export const Aviso = z.object({
  id: z.uuid(),
  /** A text, so that a client of before still shows a subject that came since. */
  assunto: z.string(),
  titulo: z.string(),
  texto: z.string(),
  /** The screen where it is seen, within the application. */
  endereco: z.string(),
  criadoEm: z.string(),
  lido: z.boolean(),
})
export type Aviso = z.infer<typeof Aviso>

export const FILTROS_DOS_AVISOS = { TODOS: 'Todos', NAO_LIDOS: 'Não lidos', PRAZOS: 'Prazos' } as const
export type FiltroDosAvisos = keyof typeof FILTROS_DOS_AVISOS

export const MAIOR_PAGINA_DE_AVISOS = 50

export const PaginacaoDeAvisos = z.object({
  filtro: z
    .preprocess(vazioEhNulo, z.enum(Object.keys(FILTROS_DOS_AVISOS) as [FiltroDosAvisos]).nullish())
    .transform((filtro) => filtro ?? 'TODOS'),
  pagina: numeroDoFiltro(1, 100_000).transform((n) => n ?? 1),
  tamanho: numeroDoFiltro(1, MAIOR_PAGINA_DE_AVISOS).transform((n) => n ?? 20),
})

/** What was marked at one moment is undone by naming it. */
const Marcados = z.object({ lidoEm: z.string().nullable(), quantos: z.number().int() })

const Escolhas = z.partialRecord(Assunto, Email)

export const Preferencias = z.object({
  /** Every subject is here, chosen or not. */
  email: z.object(cada(Assunto.options, () => Email)),
  /** Where Web Push is configured, the key that a browser subscribes with. */
  push: z.object({ chave: z.string() }).nullable(),
})
export type Preferencias = z.infer<typeof Preferencias>

/** A subscription to a browser's push service, as the browser gives it. */
export const Inscricao = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
  }),
})
export type Inscricao = z.output<typeof Inscricao>

export const avisos = contract({
  listar: {
    method: 'GET',
    path: `${api}/avisos`,
    resumo: 'Os próprios avisos, do mais novo ao mais antigo',
    query: PaginacaoDeAvisos,
    output: pagina(Aviso),
    acesso: DO_PROPRIO_USUARIO,
  },
  contagem: {
    method: 'GET',
    path: `${api}/avisos/contagem`,
    resumo: 'Quantos avisos ainda não foram lidos',
    output: z.object({ naoLidos: z.number().int() }),
    acesso: DO_PROPRIO_USUARIO,
  },
  marcarLidos: {
    method: 'PUT',
    path: `${api}/avisos/lidos`,
    resumo: 'Marcar como lido um aviso (id) ou todos',
    body: z.strictObject({ id: z.uuid().nullish() }),
    output: Marcados,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    auditoria: { ato: 'AVISO_LER' },
  },
  desfazerLidos: {
    method: 'PUT',
    path: `${api}/avisos/naoLidos`,
    resumo: 'Desfazer a marca de lido que foi posta em um momento (lidoEm)',
    body: z.object({ lidoEm: z.iso.datetime({ offset: true }) }),
    output: Marcados,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    auditoria: { ato: 'AVISO_DESFAZER_LIDOS' },
  },
  preferencias: {
    method: 'GET',
    path: `${api}/preferencias`,
    resumo: 'Como a pessoa é avisada de cada assunto',
    output: Preferencias,
    acesso: DO_PROPRIO_USUARIO,
  },
  escolher: {
    method: 'PUT',
    path: `${api}/preferencias`,
    resumo: 'Escolher como ser avisado; o que não vem fica como está, e o que é da conta não se desliga',
    body: z.object({ email: Escolhas }),
    output: Preferencias,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    auditoria: { ato: 'AVISO_ESCOLHER' },
  },
  inscrever: {
    method: 'POST',
    path: `${api}/aparelhos`,
    resumo: 'Receber avisos neste navegador (Web Push), onde estiver configurado, enquanto a sessão durar',
    body: Inscricao,
    output: Vazio,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    auditoria: { ato: 'AVISO_INSCREVER' },
  },
  desinscrever: {
    method: 'POST',
    path: `${api}/aparelhos/remover`,
    resumo: 'Deixar de receber avisos neste navegador',
    body: Inscricao.pick({ endpoint: true }),
    output: Vazio,
    acesso: DO_PROPRIO_USUARIO,
    writes: true,
    auditoria: { ato: 'AVISO_DESINSCREVER' },
  },
})
