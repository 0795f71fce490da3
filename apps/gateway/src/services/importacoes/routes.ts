import { historicoDeImportacoes } from '@guara/domain/importacao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'

export const importacoesRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'historicoDeImportacoes', historicoDeImportacoes, {
    listar: (ctx, { query }) => service.listar(ctx, query),
    classes: (ctx, { params }) => service.classes(ctx, params.id),
    mapear: (ctx, { params, body }) => service.mapear(ctx, params.id, body),
    cancelar: (ctx, { params }) => service.cancelar(ctx, params.id),
    desfazer: (ctx, { params }) => service.desfazer(ctx, params.id),
  })
