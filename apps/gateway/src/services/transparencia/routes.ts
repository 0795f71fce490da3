import { transparencia } from '@guara/domain/transparencia/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'

export const transparenciaRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'transparencia', transparencia, {
    resumo: (ctx) => service.resumo(ctx),
    dicionario: (ctx) => service.dicionario(ctx),
    dados: (ctx, { params }) => service.dados(ctx, params.arquivo),
  })
