import { catalogo } from '@guara/domain/catalogo/contract'
import type { FastifyInstance } from 'fastify'
import type { Db, Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { emCache } from '../../cache.ts'
import * as service from './service.ts'

export const catalogoRoutes = (app: FastifyInstance, montagem: Montagem) => {
  const leis = emCache(
    (db: Db) => service.leis(db),
    () => 'leis',
  )
  const infracoes = emCache(
    (db: Db) => service.tiposDeInfracao(db),
    () => 'infracoes',
  )
  const instrumentos = emCache(
    (db: Db) => service.tiposDeInstrumento(db),
    () => 'instrumentos',
  )
  mount(app, montagem, 'catalogo', catalogo, {
    leis: ({ db }) => leis(db),
    tiposDeInfracao: ({ db }) => infracoes(db),
    tiposDeInstrumento: ({ db }) => instrumentos(db),
    parametros: ({ instalacao }) => instalacao.config.PARAMETROS_CONFIG,
  })
}
