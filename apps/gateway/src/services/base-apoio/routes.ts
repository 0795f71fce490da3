import { basesApoio, importacaoDeBases } from '@guara/domain/base-apoio/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { aceitarMultipart } from '../../http/multipart.ts'
import { mount } from '../../mount.ts'
import { importar } from './importacao/envio.ts'
import * as service from './service.ts'

export const basesApoioRoutes = async (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'basesApoio', basesApoio, {
    listar: service.listar,
    consultar: (ctx, { body }) => service.consultar(ctx, body),
    consultas: (ctx, { query }) => service.consultas(ctx, query),
    excessos: service.excessos,
  })
  await app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'importacaoDeBases', importacaoDeBases, {
      importar: (ctx, { body }) => importar(ctx, body),
    })
  })
}
