import { arquivos } from '@guara/domain/arquivo/contract'
import type { FastifyInstance } from 'fastify'
import { aceitarMultipart } from '../../http/multipart.ts'
import { type Montagem, mount } from '../../mount.ts'
import { miniatura } from './miniatura.ts'
import * as service from './service.ts'

export const arquivosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'arquivos', arquivos, {
      enviar: (ctx, { body }) => service.enviar(ctx, body),
      baixar: (ctx, { params, query }) => service.baixar(ctx, params.id, query.baixar === 'true'),
      miniatura: (ctx, { params, query }) => miniatura(ctx, params.id, query.largura),
      custodia: (ctx, { params }) => service.custodia(ctx, params.id),
      limites: service.limites,
    })
  })
