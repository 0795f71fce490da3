import { instrumentos } from '@guara/domain/instrumento/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { procurar } from './documento.ts'
import * as leitura from './leitura.ts'
import { documento } from './service.ts'

export const instrumentosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'instrumentos', instrumentos, {
    buscar: (ctx, { body, query }) => leitura.buscar(ctx, body, query),
    obter: (ctx, { params }) => leitura.obter(ctx, params.id),
    documento: (ctx, { params, query }) => documento(ctx, params.codigo, query.pessoas),
    documentos: ({ db }, { query }) => procurar(db, query.search, query.tipos, query.canceladas === 'true'),
  })
