import { assinatura, copia } from '@guara/domain/assinatura/contract'
import { certificados } from '@guara/domain/certificado/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { aceitarMultipart } from '../../http/multipart.ts'
import { mount } from '../../mount.ts'
import * as via from '../fiscalizacao/formularios/documento/copia.ts'
import * as impressao from '../fiscalizacao/formularios/documento/impressao.ts'
import { paginas } from '../fiscalizacao/formularios/documento/paginas.ts'
import { validarDocumento } from '../fiscalizacao/validacao/arquivo.ts'
import { validar } from '../fiscalizacao/validacao/codigo.ts'
import * as publica from './autoridade/autoridade-publica.ts'
import * as aprovacao from './chave/aprovacao.ts'
import { fecharCompositor } from './compositor.ts'

export const assinaturaRoutes = (app: FastifyInstance, montagem: Montagem) => {
  mount(app, montagem, 'certificados', certificados, {
    pendentes: aprovacao.pendentes,
    aprovar: (ctx, { params }) => aprovacao.aprovar(ctx, params.id),
    recusar: (ctx, { params, body }) => aprovacao.recusar(ctx, params.id, body.justificativa),
  })
  mount(app, montagem, 'copia', copia, {
    abrir: (ctx, { body }) => via.abrirCopia(ctx, body),
    baixar: (ctx, { body }) => via.baixarCopia(ctx, body.token),
    confirmar: (ctx, { body }) => via.confirmarCopia(ctx, body.token),
  })
  app.addHook('onClose', () => fecharCompositor(montagem.instalacao.config))
  return app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'assinatura', assinatura, {
      imprimir: (ctx, { params, query }) => impressao.imprimir(ctx, params.codigo, query.original === 'true'),
      recibo: (ctx, { params, query }) =>
        impressao.recibo(ctx, params.codigo, query.largura === '58' ? 58 : 80),
      dossie: (ctx, { params }) => impressao.dossie(ctx, params.id),
      custodia: (ctx, { params }) => impressao.custodia(ctx, params.id),
      paginas: (ctx, { params }) => paginas(ctx, params.id),
      validar: (ctx, { params }) => validar(ctx, params.codigoVerificador),
      autoridade: publica.autoridade,
      lcr: (ctx, { query }) => publica.lcr(ctx, query.autoridade ?? undefined),
      validarDocumento: (ctx, { body }) => validarDocumento(ctx, body),
    })
  })
}
