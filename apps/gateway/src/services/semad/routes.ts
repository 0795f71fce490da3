import { consultaSemad } from '@guara/domain/semad/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'

export const semadRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'consultaSemad', consultaSemad, {
    porCodigo: (ctx, { params, query }) => service.porCodigo(ctx, params.codigo, query.finalidade),
    buscarPorCodigo: (ctx, { query }) => service.buscarPorCodigo(ctx, query.codigo, query.finalidade),
    buscarPorPessoa: (ctx, { body }) => service.buscarPorPessoa(ctx, body),
    pendencias: (ctx, { params, query }) => service.pendencias(ctx, params.id, query.finalidade),
  })
