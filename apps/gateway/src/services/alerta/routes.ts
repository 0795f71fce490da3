import { alertas, importacaoDeAlertas } from '@guara/domain/alerta/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { aceitarMultipart } from '../../http/multipart.ts'
import { mount } from '../../mount.ts'
import * as historico from '../importacoes/service.ts'
import * as distribuicao from './distribuicao.ts'
import * as importacao from './importacao/service.ts'
import * as leitura from './leitura.ts'
import { semelhantes } from './semelhantes.ts'
import * as situacao from './situacao.ts'
import * as triagem from './triagem.ts'
import * as vinculos from './vinculos.ts'

export const alertaRoutes = async (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'alertas', alertas, {
    tipos: ({ db }) => leitura.tipos(db),
    condicoes: ({ db }) => leitura.condicoes(db),
    doUsuario: (ctx, { body, query }) => leitura.buscar(ctx, body, query),
    porCondicoes: (ctx, { body, query }) => leitura.buscar(ctx, body, query),
    semVinculo: (ctx, { body, query }) => leitura.buscar(ctx, body, query, 'sem'),
    vinculados: (ctx, { body, query }) => leitura.buscar(ctx, body, query, 'com'),
    porFiltro: (ctx, { body, query }) => leitura.buscar(ctx, body, query),
    mapa: (ctx, { body }) => leitura.mapa(ctx, body),
    pessoas: (ctx, { query }) => leitura.pessoas(ctx, query.search),
    pessoasVinculadas: (ctx, { body }) => leitura.pessoasVinculadas(ctx, body.alertaIds),
    obter: (ctx, { params }) => leitura.obter(ctx, params.id),
    mudarSituacao: (ctx, { params, body }) => situacao.mudarSituacao(ctx, params.id, body),
    vincular: (ctx, { body }) => vinculos.vincular(ctx, body),
    desvincular: (ctx, { body }) => vinculos.desvincular(ctx, body),
    triar: (ctx, { body }) => triagem.triar(ctx, body),
    priorizar: (ctx, { body }) => triagem.priorizar(ctx, body),
    semelhantes: (ctx, { body }) => semelhantes(ctx, body.alertaIds),
    cargas: (ctx) => distribuicao.cargas(ctx),
    distribuir: (ctx, { body }) => distribuicao.distribuir(ctx, body),
    distribuicoes: (ctx) => distribuicao.distribuicoes(ctx),
    desfazerDistribuicao: (ctx, { params }) => distribuicao.desfazer(ctx, params.id),
  })
  await app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'importacaoDeAlertas', importacaoDeAlertas, {
      importar: (ctx, { body }) => importacao.importar(ctx, body),
      obter: (ctx, { params }) => historico.obter(ctx, params.id),
      recusas: (ctx, { params }) => historico.recusas(ctx, params.id),
    })
  })
}
