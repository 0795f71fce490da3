// Whether the database and the store of files answer.
import type { Config } from '../../config.ts'
import type { Contexto } from '../../context.ts'
import { depositoDe } from '../arquivos/deposito/deposito.ts'
import * as repository from './repository.ts'

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

export const criarSaude = (config: Config) => {
  const provarArquivos = deVezEmQuando(depositoDe(config).provar)
  return async ({ db }: Contexto) => {
    const [banco, arquivos] = await Promise.all([
      situacao(repository.responder(db)),
      situacao(provarArquivos()),
    ])
    const tudo = banco.status === 'UP' && arquivos.status === 'UP'
    return { status: tudo ? ('UP' as const) : ('DOWN' as const), components: { db: banco, arquivos } }
  }
}
