import { especies, fotosDeEspecie } from '@guara/domain/especie/contract'
import type { FastifyInstance } from 'fastify'
import type { Db, Montagem } from '../../../context.ts'
import { aceitarMultipart } from '../../../http/multipart.ts'
import { mount } from '../../../mount.ts'
import { registrarAcervo } from '../../arquivos/donos.ts'
import { emCache } from '../../cache.ts'
import * as fotos from './fotos/service.ts'
import * as gestao from './gestao.ts'
import { imagem, noAcervo } from './imagens.ts'
import * as service from './service.ts'

export const especiesRoutes = async (app: FastifyInstance, montagem: Montagem) => {
  registrarAcervo(noAcervo)
  const reinos = emCache(
    (db: Db) => service.reinos(db),
    () => 'reinos',
  )
  mount(app, montagem, 'especies', especies, {
    buscar: (ctx, { body, query }) => service.buscar(ctx, body, query),
    reinos: ({ db }) => reinos(db),
    // The answer is not kept: what the administrator changes is seen at once, and a device asks for it once a day.
    todas: ({ db }) => service.todas(db),
    imagem: (ctx, { params, query }) => imagem(ctx, params.arquivoId, query.largura),
    criar: (ctx, { body }) => gestao.criar(ctx, body),
    editar: (ctx, { params, body }) => gestao.editar(ctx, params.id, body),
    versoes: ({ db }, { params }) => gestao.versoes(db, params.id),
    excluirFoto: (ctx, { params }) => fotos.excluir(ctx, params.id, params.fotoId),
  })
  await app.register(async (escopo) => {
    await aceitarMultipart(escopo)
    mount(escopo, montagem, 'fotosDeEspecie', fotosDeEspecie, {
      enviar: (ctx, { params, body }) => fotos.enviar(ctx, params.id, body),
    })
  })
}
