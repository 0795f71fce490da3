import { dados, maquinas } from '@guara/domain/maquina/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { lerDados } from './dados.ts'
import * as service from './service.ts'

export const maquinasRoutes = (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'maquinas', maquinas, {
    listar: service.listar,
    criar: (ctx, { body }) => service.criar(ctx, body),
    revogar: (ctx, { params, body }) => service.revogar(ctx, params.id, body.motivo),
  })
  mount(app, montagem, 'dados', dados, {
    ler: (ctx, { params, query, tipo }) => lerDados(ctx, params.conjunto, query, tipo),
  })
}
