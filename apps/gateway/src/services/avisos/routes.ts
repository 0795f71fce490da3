import { avisos } from '@guara/domain/aviso/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as lista from './lista.ts'

export const avisosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'avisos', avisos, {
    listar: (ctx, { query }) => lista.listar(ctx, query),
    contagem: lista.contagem,
    marcarLidos: (ctx, { body }) => lista.marcarLidos(ctx, body.id ?? null),
    desfazerLidos: (ctx, { body }) => lista.desfazerLidos(ctx, body.lidoEm),
    preferencias: lista.preferencias,
    escolher: (ctx, { body }) => lista.escolher(ctx, body.email),
    inscrever: (ctx, { body }) => lista.inscrever(ctx, body),
    desinscrever: (ctx, { body }) => lista.desinscrever(ctx, body.endpoint),
  })
