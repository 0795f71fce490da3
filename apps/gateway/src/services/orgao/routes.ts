import { logoDoOrgao, orgao } from '@guara/domain/orgao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { aceitarMultipart } from '../../http/multipart.ts'
import { mount } from '../../mount.ts'
import { enviarLogo } from './logo.ts'
import { identidade } from './service.ts'

export const orgaoRoutes = async (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'orgao', orgao, { identidade: (ctx) => identidade(ctx) })
  await app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'logoDoOrgao', logoDoOrgao, { enviar: (ctx, { body }) => enviarLogo(ctx, body) })
  })
}
