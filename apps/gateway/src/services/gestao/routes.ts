// Health, version and metrics for whoever keeps the installation running.
import { gestao } from '@guara/domain/gestao/contract'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { criarSituacao } from '../auditoria/situacao.ts'
import { deVezEmQuando } from './de-vez-em-quando.ts'
import { medirAuditoria, medirCasa } from './metricas.ts'
import { painelDe } from './painel.ts'
import { criarSaude } from './saude.ts'
import { versao } from './versao.ts'

export const gestaoRoutes = (app: FastifyInstance, montagem: Montagem, metricas: Registry) => {
  const { config, chaves } = montagem.instalacao
  const lerAuditoria = criarSituacao(config, chaves.auditoria)
  const lerDeVezEmQuando = deVezEmQuando(lerAuditoria)
  medirAuditoria(metricas, () => lerDeVezEmQuando(montagem.db))
  medirCasa(metricas, montagem)
  const saude = criarSaude(config, lerDeVezEmQuando, montagem)
  mount(app, montagem, 'gestao', gestao, {
    saude,
    vivo: () => ({ status: 'UP' as const }),
    pronto: async (ctx) => ({ status: (await saude(ctx)).status }),
    auditoria: ({ db }) => lerAuditoria(db),
    painel: async (ctx) => painelDe(ctx, await saude(ctx)),
    informacao: () => ({ produto: NOME_DO_PRODUTO, ...versao(), ambiente: config.APP_ENV }),
    metricas: () => metricas.metrics(),
  })
}
