import { catalogos } from '@guara/domain/catalogo/editaveis/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as service from './service.ts'
import { versoesDaLinha } from './versao.ts'

export const catalogosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'catalogos', catalogos, {
    listar: (ctx, { params }) => service.listar(ctx, params.catalogo),
    versoes: (ctx, { params, query }) => versoesDaLinha(ctx.db, params.catalogo, query.chave),
    previa: (ctx, { params, body }) => service.previa(ctx, params.catalogo, body),
    gravar: (ctx, { params, body }) => service.gravar(ctx, params.catalogo, body),
  })
