import { localizacao } from '@guara/domain/localizacao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { criarLocalizacao } from './service.ts'

export const localizacaoRoutes = (app: FastifyInstance, montagem: Montagem) => {
  const service = criarLocalizacao()
  mount(app, montagem, 'localizacao', localizacao, {
    estados: service.estados,
    municipios: (ctx, { query }) => service.municipios(ctx, query.estadoId),
  })
}
