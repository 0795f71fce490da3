import { usuarios } from '@guara/domain/usuario/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import * as papeis from '../contas/papeis.ts'
import { encerrar } from '../sessao/sessoes.ts'
import * as planilha from './planilha.ts'
import * as service from './usuarios.ts'

export const usuariosRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'usuarios', usuarios, {
    buscar: (ctx, { body }) => service.buscar(ctx, body),
    exportar: (ctx, { body }) => planilha.exportar(ctx, body),
    unidades: service.unidades,
    obter: (ctx, { params }) => service.obter(ctx, params.id),
    convidar: (ctx, { body }) => service.convidar(ctx, body),
    convidarDeNovo: (ctx, { params }) => service.convidarDeNovo(ctx, params.id),
    editar: (ctx, { params, body }) => service.editar(ctx, params.id, body),
    mudarPapeis: (ctx, { params, body }) => service.mudarPapeis(ctx, params.id, body),
    bloquear: (ctx, { params, body }) => service.bloquear(ctx, params.id, body.motivo),
    desbloquear: (ctx, { params, body }) => service.desbloquear(ctx, params.id, body.motivo),
    encerrarSessoes: (ctx, { params }) => service.encerrarSessoes(ctx, params.id),
    encerrarSessao: (ctx, { params }) => encerrar(ctx, params.sessao, params.id),
    zerarSegundoFator: (ctx, { params, body }) => service.zerarSegundoFator(ctx, params.id, body.motivo),
    conferirPlanilha: (ctx, { body }) => planilha.conferir(ctx, body.csv),
    importar: (ctx, { body }) => planilha.importar(ctx, body),
    papeisPendentes: papeis.pendentes,
    confirmarPapel: (ctx, { params, body }) => papeis.confirmar(ctx, params.id, body.senha),
    recusarPapel: (ctx, { params, body }) => papeis.recusar(ctx, params.id, body.justificativa),
  })
