import { modelos } from '@guara/domain/modelo/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import * as service from './service.ts'

export const modelosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'modelos', modelos, {
    listar: service.listar,
    gravar: (ctx, { body }) => service.gravar(ctx, body),
  })
