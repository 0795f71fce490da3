import { catalogo } from '@guara/domain/catalogo/contract'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { FastifyInstance } from 'fastify'
import type { Db, Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { emCache } from '../../cache.ts'
import { versaoDosCatalogos } from '../../catalogos/versao.ts'
import { parametrosEm } from '../parametros/service.ts'
import * as service from './service.ts'

export const catalogoRoutes = (app: FastifyInstance, montagem: Montagem) => {
  const leis = emCache(
    (db: Db, _versao: number) => service.leis(db),
    (_db, versao) => String(versao),
  )
  const infracoes = emCache(
    (db: Db, hoje: string, _versao: number) => service.tiposDeInfracao(db, hoje),
    (_db, hoje, versao) => `${hoje} ${versao}`,
  )
  const instrumentos = emCache(
    (db: Db) => service.tiposDeInstrumento(db),
    () => 'instrumentos',
  )
  mount(app, montagem, 'catalogo', catalogo, {
    leis: async ({ db }) => leis(db, await versaoDosCatalogos(db)),
    tiposDeInfracao: async ({ db, agora }) => infracoes(db, diaDe(agora), await versaoDosCatalogos(db)),
    tiposDeInstrumento: ({ db }) => instrumentos(db),
    parametros: (ctx) => parametrosEm(ctx, ctx.agora),
  })
}
