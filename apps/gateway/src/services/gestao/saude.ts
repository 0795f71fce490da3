// Whether the database and the store of files answer: without them there is no service. Of the rest it is told how they are,
// and nothing is closed by it: whoever can break the audit could otherwise also stop the service
// (docs/decisoes/0029-auditoria-que-nao-encolhe.md), what is to be delivered or mailed waits, and whoever signs is told.
import type { SituacaoDaAuditoria } from '@guara/domain/gestao/contract'
import { NAO_CONFIGURADO } from '@guara/domain/semad/schema'
import { avisosDeProducao, type Config } from '../../config.ts'
import type { Contexto, Db, Montagem } from '../../context.ts'
import type { EstadoDoBanco } from '../../database/vigia.ts'
import { type Dependencia, situacaoDe } from '../../externo/dependencias.ts'
import { depositoDe } from '../arquivos/deposito/deposito.ts'
import { temIdentidadeGravada } from '../orgao/service.ts'
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

const UP = { status: 'UP' as const }
const down = (detalhe: string) => ({ status: 'DOWN' as const, detalhe })

const EM_PAUSA = 'não está respondendo; os pedidos são recusados até que volte a responder'

const circuitoDe = (config: Config, nome: Dependencia) =>
  situacaoDe(config, nome).emPausa ? down(EM_PAUSA) : UP

const orgaoDe = (config: Config) =>
  config.SEMAD_URL || config.DEMO_DATA
    ? circuitoDe(config, 'orgao')
    : down(`${NAO_CONFIGURADO}: informe SEMAD_URL`)

/** Anybody may read the health: what comes of a missing setting is told in the log. */
const configuracaoDe = async (config: Config, ctx: Pick<Contexto, 'db' | 'agora'>) => {
  const avisos = Object.keys(avisosDeProducao(config))
  // The name that the administrator wrote is the one that counts.
  const comNome =
    avisos.includes('ORGAO_NOME') && (await temIdentidadeGravada(ctx.db, ctx.agora).catch(() => false))
  const nomes = avisos.filter((nome) => nome !== 'ORGAO_NOME' || !comNome)
  return nomes.length > 0
    ? down(`${nomes.join(', ')}: falta informar; o log do início diz o que acontece`)
    : UP
}

const ditoDe = ({ responde, detalhe }: EstadoDoBanco) =>
  responde ? { ...UP, ...(detalhe && { detalhe }) } : down(detalhe ?? 'o banco de dados não responde')

/** What the one that watches over it knows, which asks all the time; where nobody does, it is asked. */
const bancoDe = async ({ vigia, db }: Pick<Montagem, 'vigia' | 'db'>) => {
  const prova = await situacao(repository.responder(db))
  if (!vigia) return prova
  const estado = vigia.estado()
  if (estado.soLeitura) return down('o banco de dados está só para leitura')
  const dito = ditoDe(estado)
  return prova.status === 'DOWN' && dito.status === 'UP'
    ? down(dito.detalhe ?? 'não houve conexão livre a tempo')
    : dito
}

const DESVIO_MAXIMO_MS = 2000

/** What is signed bears our time and what is kept bears the database's: they may not tell two stories. */
export const relogioDe = ({ desvioMs }: Pick<EstadoDoBanco, 'desvioMs'>) => {
  if (Math.abs(desvioMs) <= DESVIO_MAXIMO_MS) return UP
  const segundos = (Math.abs(desvioMs) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return down(
    `o relógio do banco de dados está ${segundos} s ${desvioMs > 0 ? 'adiantado' : 'atrasado'} em relação ao deste processo: acerte os dois por NTP`,
  )
}

export const criarSaude = (
  config: Config,
  lerAuditoria: LerAuditoria,
  { vigia, leitura }: Pick<Montagem, 'vigia' | 'leitura'> = {},
) => {
  const provarArquivos = deVezEmQuando(depositoDe(config).provar)
  return async ({ db, agora }: Contexto) => {
    const [banco, arquivos, auditoria] = await Promise.all([
      bancoDe({ db, vigia }),
      situacao(provarArquivos()),
      situacao(exigirIntegra(lerAuditoria(db))),
    ])
    const replica = leitura?.estado()
    const tudo = banco.status === 'UP' && arquivos.status === 'UP'
    return {
      status: tudo ? ('UP' as const) : ('DOWN' as const),
      components: {
        db: banco,
        ...(replica && { replica: ditoDe(replica) }),
        arquivos,
        auditoria,
        orgao: orgaoDe(config),
        email: circuitoDe(config, 'email'),
        carimbo: circuitoDe(config, 'carimbo'),
        compositor: circuitoDe(config, 'compositor'),
        configuracao: await configuracaoDe(config, { db, agora }),
        relogio: relogioDe(vigia?.estado() ?? { desvioMs: 0 }),
      },
    }
  }
}
