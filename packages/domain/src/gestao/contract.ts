// What an operator asks of a running gateway (docs/dominio/fio.md#operators).
import { z } from 'zod'
import { AUTENTICADO, PUBLICO, SO_ADMIN } from '../acesso.ts'
import { contract } from '../contract.ts'

const Situacao = z.enum(['UP', 'DOWN'])

export const Saude = z.object({
  status: Situacao,
  components: z.object({
    db: z.object({ status: Situacao }),
    arquivos: z.object({ status: Situacao }),
  }),
})
export type Saude = z.infer<typeof Saude>

export const Informacao = z.object({
  produto: z.string(),
  versao: z.string(),
  commit: z.string().nullable(),
  ambiente: z.string(),
})

export const gestao = contract({
  saude: {
    method: 'GET',
    path: '/management/health',
    resumo: 'Saúde: banco de dados e arquivos',
    output: Saude,
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
  metricas: {
    method: 'GET',
    path: '/management/prometheus',
    resumo: 'Métricas no formato do Prometheus',
    output: z.string(),
    produces: 'text/plain; version=0.0.4; charset=utf-8',
    acesso: { ...SO_ADMIN, maquina: 'METRICS_TOKEN' },
  },
})
