import { auditoria } from '@guara/domain/auditoria/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { conferir, ultimaConferencia } from './conferencia.ts'
import * as trilha from './trilha.ts'

export const auditoriaRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'auditoria', auditoria, {
    listar: (ctx, { body }) => trilha.listar(ctx, body),
    opcoes: trilha.opcoes,
    pessoas: (ctx, { query }) => trilha.pessoas(ctx, query.search),
    exportar: (ctx, { body }) => trilha.exportar(ctx, body),
    conferencia: ultimaConferencia,
    conferir,
  })
