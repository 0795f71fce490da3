import { dados, ganchos, maquinas } from '@guara/domain/maquina/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { lerDados } from './dados.ts'
import * as ganchosService from './ganchos.ts'
import * as service from './service.ts'

export const maquinasRoutes = (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'maquinas', maquinas, {
    listar: service.listar,
    criar: (ctx, { body }) => service.criar(ctx, body),
    revogar: (ctx, { params, body }) => service.revogar(ctx, params.id, body.motivo),
  })
  mount(app, montagem, 'ganchos', ganchos, {
    listar: ganchosService.listar,
    criar: (ctx, { body }) => ganchosService.criar(ctx, body),
    testar: (ctx, { params }) => ganchosService.testar(ctx, params.id),
    mudar: (ctx, { params, body }) => ganchosService.mudar(ctx, params.id, body.situacao),
    remover: (ctx, { params }) => ganchosService.remover(ctx, params.id),
  })
  mount(app, montagem, 'dados', dados, {
    ler: (ctx, { params, query, tipo }) => lerDados(ctx, params.conjunto, query, tipo),
  })
}
