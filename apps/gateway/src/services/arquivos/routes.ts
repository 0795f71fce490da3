import { arquivos } from '@guara/domain/arquivo/contract'
import { envioEmPartes } from '@guara/domain/arquivo/partes'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { aceitarMultipart } from '../../http/multipart.ts'
import { aceitarOctetos } from '../../http/octetos.ts'
import { mount } from '../../mount.ts'
import { doAcervo } from './donos.ts'
import { concluir } from './envio.ts'
import { miniatura } from './miniatura.ts'
import * as partes from './partes.ts'
import * as service from './service.ts'

export const arquivosRoutes = async (app: FastifyInstance, montagem: Montagem) => {
  await app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'arquivos', arquivos, {
      enviar: (ctx, { body }) => service.enviar(ctx, body),
      baixar: async (ctx, { params, query }) =>
        (await doAcervo(ctx, params.id)) ?? service.baixar(ctx, params.id, query.baixar === 'true'),
      miniatura: (ctx, { params, query }) => miniatura(ctx, params.id, query.largura),
      custodia: (ctx, { params }) => service.custodia(ctx, params.id),
      limites: service.limites,
    })
  })
  await app.register(async (escopo) => {
    aceitarOctetos(escopo)
    mount(escopo, montagem, 'envioEmPartes', envioEmPartes, {
      iniciar: (ctx, { params, body }) => partes.iniciar(ctx, params.id, body),
      situacao: (ctx, { params }) => partes.situacao(ctx, params.id),
      parte: (ctx, { params, query, body }) => partes.receberParte(ctx, params.id, query, body),
      concluir: (ctx, { params }) => concluir(ctx, params.id),
    })
  })
}
