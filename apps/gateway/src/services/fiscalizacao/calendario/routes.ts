import { calendario } from '@guara/domain/prazo/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { agenda } from '../formularios/prazos/agenda.ts'
import { prescricao } from '../formularios/prazos/prescricao.ts'
import * as service from './service.ts'

export const calendarioRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'calendario', calendario, {
    obter: service.calendarioDe,
    registrar: (ctx, { body }) => service.registrar(ctx, body),
    agenda,
    prescricao,
  })
