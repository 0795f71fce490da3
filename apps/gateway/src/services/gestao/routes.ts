// Health, version and metrics for whoever keeps the installation running.
import { gestao } from '@guara/domain/gestao/contract'
import { NOME_DO_PRODUTO } from '@guara/domain/mensagens'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Montagem } from '../../context.ts'
import { mount } from '../../mount.ts'
import { depositoDe } from '../arquivos/deposito/deposito.ts'
import { versao } from './versao.ts'

const TEMPO_MAXIMO_MS = 2000
const VALIDADE_DA_PROVA_MS = 5000

type Situacao = { status: 'UP' | 'DOWN' }

const situacao = async (prova: Promise<unknown>): Promise<Situacao> => {
  let relogio: NodeJS.Timeout | undefined
  const limite = new Promise((_, recusar) => {
    relogio = setTimeout(recusar, TEMPO_MAXIMO_MS, new Error('sem resposta'))
  })
  try {
    await Promise.race([prova, limite])
    return { status: 'UP' }
  } catch {
    return { status: 'DOWN' }
  } finally {
    clearTimeout(relogio)
  }
}

/** The call is public: however often it is asked, the store is tried once in a while. */
const deVezEmQuando = (provar: () => Promise<void>) => {
  let ultima = { quando: Number.NEGATIVE_INFINITY, resultado: Promise.resolve() }
  return () => {
    if (performance.now() - ultima.quando > VALIDADE_DA_PROVA_MS)
      ultima = { quando: performance.now(), resultado: provar() }
    return ultima.resultado
  }
}

export const gestaoRoutes = (app: FastifyInstance, montagem: Montagem, metricas: Registry) => {
  const { config } = montagem.instalacao
  const provarArquivos = deVezEmQuando(depositoDe(config).provar)
  mount(app, montagem, 'gestao', gestao, {
    saude: async ({ db }) => {
      const [banco, arquivos] = await Promise.all([
        situacao(sql`select 1`.execute(db)),
        situacao(provarArquivos()),
      ])
      const tudo = banco.status === 'UP' && arquivos.status === 'UP'
      return { status: tudo ? ('UP' as const) : ('DOWN' as const), components: { db: banco, arquivos } }
    },
    informacao: () => ({ produto: NOME_DO_PRODUTO, ...versao(), ambiente: config.APP_ENV }),
    metricas: () => metricas.metrics(),
  })
}
