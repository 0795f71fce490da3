import { basesApoio } from '@guara/domain/base-apoio/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'

export const basesApoioRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'basesApoio', basesApoio, {
    listar: service.listar,
    consultar: (ctx, { body }) => service.consultar(ctx, body),
    consultas: (ctx, { query }) => service.consultas(ctx, query),
    excessos: service.excessos,
  })
