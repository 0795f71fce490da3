// What an operator asks of a running gateway (docs/dominio/fio.md#operators).
import { z } from 'zod'
import { AUTENTICADO, PUBLICO, SO_ADMIN } from '../acesso.ts'
import { contract } from '../contract.ts'

const Situacao = z.enum(['UP', 'DOWN'])

const Componente = z.object({ status: Situacao, detalhe: z.string().optional() })

/** The database and the files decide `status`; the others are only told. */
export const Saude = z.object({
  status: Situacao,
  components: z.object({
    db: Componente,
    /** It is there only where lists are read from one. */
    replica: Componente.optional(),
    arquivos: Componente,
    auditoria: Componente,
    /** Without the agency's system deliveries wait. */
    orgao: Componente,
    email: Componente,
    carimbo: Componente,
    compositor: Componente,
    /** The clocks of this process and of the database. */
    /** What an installation that is live still has as a demonstration would. */
    configuracao: Componente,
    relogio: Componente,
  }),
})
export type Saude = z.infer<typeof Saude>

export const Informacao = z.object({
  produto: z.string(),
  versao: z.string(),
  commit: z.string().nullable(),
  ambiente: z.string(),
})

/** What the gateway knows of its own audit, without reading it whole. */
export const SituacaoDaAuditoria = z.object({
  integra: z.boolean(),
  /** The chain does not hold what was kept outside of the database: nothing is sealed meanwhile. */
  defeito: z.object({ ordem: z.number().int(), motivo: z.string() }).nullable(),
  /** Rows that wait for their seal for more than a minute. */
  esquecidas: z.number().int(),
  guardada: z.object({ ordem: z.number().int(), hash: z.string() }).nullable(),
  ultimaSelada: z.number().int(),
})
export type SituacaoDaAuditoria = z.infer<typeof SituacaoDaAuditoria>

/** A part of the installation, in words: how it is, and what to do where it is not well. */
const Peca = z.object({
  titulo: z.string(),
  status: z.enum(['BEM', 'ATENCAO', 'PARADO']),
  dito: z.string(),
  fazer: z.string().nullable(),
})
export type PecaDaInstalacao = z.infer<typeof Peca>

export const PainelDaInstalacao = z.object({
  conferidoEm: z.iso.datetime(),
  pecas: z.array(Peca),
  versoes: z.array(z.object({ nome: z.string(), valor: z.string() })),
})
export type PainelDaInstalacao = z.infer<typeof PainelDaInstalacao>

export const gestao = contract({
  saude: {
    method: 'GET',
    path: '/management/health',
    resumo: 'Saúde: banco de dados, arquivos, auditoria e cada sistema de que se depende',
    output: Saude,
    status: ({ status }) => (status === 'UP' ? 200 : 503),
    acesso: PUBLICO,
  },
  vivo: {
    method: 'GET',
    path: '/management/health/liveness',
    resumo: 'O processo responde? Não pergunta a mais ninguém',
    output: z.object({ status: Situacao }),
    acesso: PUBLICO,
  },
  pronto: {
    method: 'GET',
    path: '/management/health/readiness',
    resumo: 'Este processo pode receber pedidos? 503 sem banco de dados ou sem arquivos',
    output: z.object({ status: Situacao }),
    status: ({ status }) => (status === 'UP' ? 200 : 503),
    acesso: PUBLICO,
  },
  informacao: {
    method: 'GET',
    path: '/management/info',
    resumo: 'Versão em execução',
    output: Informacao,
    acesso: AUTENTICADO,
  },
  painel: {
    method: 'GET',
    path: '/services/administracao/api/saude',
    resumo: 'A instalação em palavras: cada parte, o que fazer, últimas cópia e importações, versões',
    output: PainelDaInstalacao,
    acesso: SO_ADMIN,
  },
  auditoria: {
    method: 'GET',
    path: '/management/auditoria',
    resumo: 'A cadeia da auditoria contém a cabeça guardada, e nada espera selo?',
    output: SituacaoDaAuditoria,
    acesso: SO_ADMIN,
  },
  metricas: {
    method: 'GET',
    path: '/management/prometheus',
    resumo: 'Métricas no formato do Prometheus',
    output: z.string(),
    produces: 'text/plain; version=0.0.4; charset=utf-8',
    acesso: { ...SO_ADMIN, maquina: 'METRICS_TOKEN' },
  },
})
