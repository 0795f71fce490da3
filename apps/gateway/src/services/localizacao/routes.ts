import { localizacao } from '@guara/domain/localizacao/contract'
import type { FastifyInstance } from 'fastify'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { baseDoMapa } from './base-do-mapa.ts'
import * as camadas from './camadas/service.ts'
import * as service from './service.ts'

export const localizacaoRoutes = (app: FastifyInstance, montagem: Montagem) =>
  mount(app, montagem, 'localizacao', localizacao, {
    estados: ({ db }) => service.estados(db),
    municipios: ({ db }, { query }) => service.municipios(db, query.estadoId),
    unidades: ({ db }) => service.unidades(db),
    baseDoMapa: ({ instalacao }) => baseDoMapa(instalacao.config.MAP_PMTILES),
    camadasDoMapa: ({ db }) => camadas.listar(db),
    camadaNoMapa: ({ db }, { params, query }) => camadas.naJanela(db, params.id, query),
  })
