import { pessoas } from '@guara/domain/pessoa/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'

export const pessoasRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'pessoas', pessoas, {
    fisicas: (ctx, { body, query }) => service.fisicas(ctx, body, query),
    juridicas: (ctx, { body, query }) => service.juridicas(ctx, body, query),
    sugestoes: (ctx, { query }) => service.sugerir(ctx, query.search),
    cadastrar: (ctx, { body }) => service.cadastrar(ctx, body),
    obter: (ctx, { params }) => service.obter(ctx, params.id),
  })
