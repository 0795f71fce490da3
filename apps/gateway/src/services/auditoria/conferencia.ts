// The whole chain read row by row, as a job: whoever asked may leave, and finds here how far it went and what it found. It is what
// `npm run auditoria` does, in batches between which everything else is served.
import type { Conferencia, VereditoDaConferencia } from '@guara/domain/auditoria/contract'
import type { Chaves } from '../../chaves.ts'
import type { Config } from '../../config.ts'
import type { ContextoAutenticado, Db } from '../../context.ts'
import { ancoraDaCabeca } from './cabeca.ts'
import * as repository from './conferencia-repository.ts'
import { hashNaOrdem, ultimaSelada, verificarCadeia } from './verificacao.ts'

/** Nothing read for so long: the process that read it is gone. */
const PARADA_MS = 2 * 60_000
const ENTRE_MARCAS_MS = 1000

type Guardada = NonNullable<Awaited<ReturnType<typeof repository.ultima>>>

const situacaoDe = ({ terminada_em, avancou_em }: Guardada, agora: Date): Conferencia['situacao'] => {
  if (terminada_em) return 'TERMINADA'
  return agora.getTime() - avancou_em.getTime() > PARADA_MS ? 'INTERROMPIDA' : 'ANDANDO'
}

export const ultimaConferencia = async ({ db, agora }: ContextoAutenticado) => {
  const guardada = await repository.ultima(db)
  if (!guardada) return { ultima: null }
  const { id, pedida_em, por, conferidas, total, terminada_em, veredito } = guardada
  return {
    ultima: {
      id,
      pedidaEm: pedida_em.toISOString(),
      por,
      conferidas,
      total,
      situacao: situacaoDe(guardada, agora),
      terminadaEm: terminada_em?.toISOString() ?? null,
      veredito: veredito as VereditoDaConferencia | null,
    },
  }
}

/** One at a time: whoever asks meanwhile is shown the one that runs. */
export const conferir = async (ctx: ContextoAutenticado) => {
  await repository.tomarVez(ctx.db)
  const atual = await ultimaConferencia(ctx)
  if (atual.ultima?.situacao === 'ANDANDO') {
    ctx.auditar({ alvo: { tipo: 'conferencia', id: atual.ultima.id }, detalhes: { repetido: true } })
    return atual
  }
  const id = crypto.randomUUID()
  const { ordem } = await ultimaSelada(ctx.db)
  await repository.inserir(ctx.db, { id, pedida_em: ctx.agora, pedida_por: ctx.usuario.id, total: ordem })
  await ctx.instalacao.fila.enviar(ctx.db, 'conferir-auditoria', { conferenciaId: id })
  ctx.auditar({ alvo: { tipo: 'conferencia', id } })
  return ultimaConferencia(ctx)
}

const CORTADA = 'a auditoria do banco não contém a última cabeça guardada'

/** Read again from the first row when it starts over: how far it went is no proof of what was read. */
export const rodarConferencia = async (
  { db, config, chaves }: { db: Db; config: Config; chaves: Chaves },
  id: string,
) => {
  // The head is read first: what is sealed meanwhile comes after it.
  const guardada = await ancoraDaCabeca(config).ler()
  let marcada = 0
  const veredito = await verificarCadeia(db, chaves.auditoria, async (ordem) => {
    const agora = Date.now()
    if (agora - marcada < ENTRE_MARCAS_MS) return
    marcada = agora
    await repository.avancar(db, id, ordem, new Date(agora))
  })
  const contem = !guardada || (await hashNaOrdem(db, guardada.ordem)) === guardada.hash
  const cortada = contem || !guardada ? null : { ordem: guardada.ordem, id: null, motivo: CORTADA }
  const { integra, defeito = cortada, ...resto } = veredito
  await repository.terminar(db, id, { ...resto, integra: integra && contem, guardada, defeito }, new Date())
}
