import { alertas } from '@guara/domain/alerta/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../context.ts'
import { type Montagem, mount } from '../../mount.ts'
import { emCache } from '../cache.ts'
import * as repository from './repository.ts'

export const alertaRoutes = (app: FastifyInstance, montagem: Montagem) => {
  const tipos = emCache(
    (db: Db) => repository.tipos(db),
    () => 'tipos',
  )
  const condicoes = emCache(
    (db: Db) => repository.condicoes(db),
    () => 'condicoes',
  )
  mount(app, montagem, 'alertas', alertas, {
    tipos: ({ db }) => tipos(db),
    condicoes: ({ db }) => condicoes(db),
  })
}
