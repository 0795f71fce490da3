import { sessao } from '@guara/domain/sessao/contract'
import { seguranca } from '@guara/domain/sessao/seguranca'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import * as cadastro from './segundo-fator/cadastro.ts'
import { pedirPasskey } from './segundo-fator/passkey.ts'
import * as recuperacao from './senha/recuperacao.ts'
import * as service from './service.ts'
import * as sessoes from './sessao/sessoes.ts'

export const autenticacaoRoutes = (app: FastifyInstance, montagem: Montagem) => {
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
  mount(app, montagem, 'seguranca', seguranca, {
    desafio: pedirPasskey,
    segundoFator: cadastro.listar,
    iniciarTotp: (ctx, { body }) => cadastro.iniciarTotp(ctx, body),
    concluirTotp: (ctx, { body }) => cadastro.concluirTotp(ctx, body),
    iniciarPasskey: (ctx, { body }) => cadastro.iniciarPasskey(ctx, body),
    concluirPasskey: (ctx, { body }) => cadastro.concluirPasskey(ctx, body),
    novosCodigos: (ctx, { body }) => cadastro.novos(ctx, body),
    removerFator: (ctx, { params, body }) => cadastro.remover(ctx, params.id, body),
    sessoes: sessoes.listar,
    encerrarSessao: (ctx, { params }) => sessoes.encerrar(ctx, params.id),
    encerrarOutras: sessoes.encerrarOutras,
  })
}
