import { catalogo } from '@guara/domain/catalogo/contract'
import type { FastifyInstance } from 'fastify'
import type { Db, Montagem } from '../../../context.ts'
import { mount } from '../../../mount.ts'
import { emCache } from '../../cache.ts'
import * as repository from './repository.ts'

export const catalogoRoutes = (app: FastifyInstance, montagem: Montagem) => {
  const leis = emCache(
    (db: Db) => repository.leis(db),
    () => 'leis',
  )
  const infracoes = emCache(
    (db: Db) => repository.tiposDeInfracao(db),
    () => 'infracoes',
  )
  const instrumentos = emCache(
    (db: Db) => repository.tiposDeInstrumento(db),
    () => 'instrumentos',
  )
  mount(app, montagem, 'catalogo', catalogo, {
    leis: ({ db }) => leis(db),
    tiposDeInfracao: ({ db }) => infracoes(db),
    tiposDeInstrumento: ({ db }) => instrumentos(db),
    parametros: ({ instalacao }) => instalacao.config.PARAMETROS_CONFIG,
  })
}
