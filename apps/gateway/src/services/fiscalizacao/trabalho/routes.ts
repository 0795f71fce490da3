import { trabalho } from '@guara/domain/trabalho/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import * as service from './service.ts'

export const trabalhoRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'trabalho', trabalho, {
    porPessoa: (ctx, { query }) => service.porPessoa(ctx, query),
    contagens: (ctx, { query }) => service.contagens(ctx, query),
  })
