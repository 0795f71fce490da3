import { exportacoes } from '@guara/domain/exportacao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { exportar } from './service.ts'

export const exportacoesRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'exportacoes', exportacoes, {
    exportar: (ctx, { body }) => exportar(ctx, body),
  })
