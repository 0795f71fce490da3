import { sessao } from '@guara/domain/sessao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as recuperacao from './recuperacao.ts'
import * as service from './service.ts'

export const autenticacaoRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'sessao', sessao, {
    entrar: (ctx, { body }) => service.entrar(ctx, body),
    sair: service.sair,
    conta: service.conta,
    chaveDoAparelho: (ctx, { query }) => service.chaveDoAparelho(ctx, query.desde),
    trocarPerfil: (ctx, { body }) => service.trocarPerfil(ctx, body.perfilAtivo),
    trocarSenha: (ctx, { body }) => service.trocarSenha(ctx, body),
    pedirRecuperacao: (ctx, { body }) => recuperacao.pedir(ctx, body.username),
    concluirRecuperacao: (ctx, { body }) => recuperacao.concluir(ctx, body),
  })
