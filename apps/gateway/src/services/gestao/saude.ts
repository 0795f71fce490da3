// Whether the database and the store of files answer, whether the audit is whole, and whether there is a system of the agency
// to deliver to. The last two are told and close nothing: whoever can break the audit could otherwise also stop the
// service (docs/decisoes/0029-auditoria-que-nao-encolhe.md), and what is to be delivered waits.
import type { SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import { NAO_CONFIGURADO } from '@guara/domain/semad/schema'
import type { Config } from '../../config.ts'
import type { Contexto, Db } from '../../context.ts'
import { depositoDe } from '../arquivos/deposito/deposito.ts'
import { deVezEmQuando } from './de-vez-em-quando.ts'
import * as repository from './repository.ts'

const TEMPO_MAXIMO_MS = 2000

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

type LerAuditoria = (db: Db) => Promise<SituacaoDaAuditoria>

const exigirIntegra = async (lida: Promise<SituacaoDaAuditoria>) => {
  if (!(await lida).integra) throw new Error('a auditoria não está íntegra')
}

const orgaoDe = ({ SEMAD_URL, DEMO_DATA }: Config) =>
  SEMAD_URL || DEMO_DATA
    ? { status: 'UP' as const }
    : { status: 'DOWN' as const, detalhe: `${NAO_CONFIGURADO}: informe SEMAD_URL` }

export const criarSaude = (config: Config, lerAuditoria: LerAuditoria) => {
  const provarArquivos = deVezEmQuando(depositoDe(config).provar)
  return async ({ db }: Contexto) => {
    const [banco, arquivos, auditoria] = await Promise.all([
      situacao(repository.responder(db)),
      situacao(provarArquivos()),
      situacao(exigirIntegra(lerAuditoria(db))),
    ])
    const tudo = banco.status === 'UP' && arquivos.status === 'UP'
    return {
      status: tudo ? ('UP' as const) : ('DOWN' as const),
      components: { db: banco, arquivos, auditoria, orgao: orgaoDe(config) },
    }
  }
}
