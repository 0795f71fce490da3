import { painel } from '@guara/domain/painel/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { mesesDoRelatorio, relatorio } from './relatorio.ts'
import * as service from './service.ts'

export const painelRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'painel', painel, {
    figura: (ctx, { params, query }) => service.figura(ctx, params.figura, query),
    csv: (ctx, { params, query }) => service.csv(ctx, params.figura, query),
    alertas: (ctx, { query }) => service.alertas(ctx, query),
    instrumentos: (ctx, { query }) => service.instrumentos(ctx, query),
    mesesDoRelatorio: (ctx) => mesesDoRelatorio(ctx),
    relatorio: (ctx, { query }) => relatorio(ctx, query),
    abrirReincidente: (ctx, { body }) => service.abrirReincidente(ctx, body),
  })
