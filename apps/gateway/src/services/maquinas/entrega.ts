// What runs by itself each minute: looks at what changed since each address was last told, and delivers what waits
// (docs/decisoes/0076-ganchos.md). Taking, sending and writing down the answer are three steps, and only the first and the last touch the
// database: a death between any two sends the same notice again, with the same id.
import { pausaDepoisDe } from '@guara/domain/formulario/sincronizacao'
import { DIAS_ATE_DESLIGAR } from '@guara/domain/maquina/gancho'
import type { Contexto } from '../../context.ts'
import { PARA_FORA } from '../../externo/endereco-publico.ts'
import { registrar } from '../auditoria/service.ts'
import { administradores } from '../autenticacao/contas/usuarios.ts'
import { avisarPessoas } from '../avisos/service.ts'
import { ateOndeSeConta, mudouEntre } from './dados.ts'
import { enviarAviso } from './envio.ts'
import * as repository from './ganchos-repository.ts'

const DIA_MS = 24 * 60 * 60_000
/** Longer than every notice of an address takes: nobody else takes it meanwhile. */
const EM_MAOS_MS = 2 * 60_000

/** Only what `GET dados` would already tell counts. While a notice waits its set is not looked at: what came after it left is told by the
 *  next one, never by one that may be half-way. */
export const avisarMaquinas = async (ctx: Contexto) => {
  const { db, agora, instalacao } = ctx
  const visto_ate = ateOndeSeConta(agora)
  for (const alvo of await repository.aOlhar(db)) {
    const mudou = await mudouEntre(ctx, alvo.conjunto, alvo.visto_ate, visto_ate)
    const aviso = mudou ? { aviso_id: crypto.randomUUID(), aviso_em: agora } : {}
    await repository.anotarOlhado(db, alvo, { visto_ate, ...aviso })
  }
  for (const ganchoId of await repository.devidos(db, agora))
    await instalacao.fila.enviar(db, 'entregar-aviso', { ganchoId })
}

const desligar = async (
  ctx: Contexto,
  { id, nome, tentativas }: repository.GanchoGuardado,
  porque: string,
) => {
  await repository.mudarSituacao(ctx.db, id, 'DESLIGADO')
  await registrar(ctx, 'GANCHO_DESLIGAR', {
    alvo: { tipo: 'gancho', id },
    detalhes: { nome, porque, tentativas },
  })
  await avisarPessoas(ctx, await administradores(ctx.db), {
    assunto: 'SINCRONIZACAO',
    titulo: `${nome} deixou de ser avisado das mudanças`,
    texto: `${porque} Nada se perdeu: resolvido com quem cuida do sistema, use Retomar e ele é avisado do que mudou nesse tempo.`,
    endereco: '/admin/maquinas',
  })
}

const anotarFalha = (fora: Contexto, id: string, { erro, acabou }: { erro: string; acabou: boolean }) =>
  fora.db.transaction().execute(async (db) => {
    const agora = new Date()
    const ctx = { ...fora, db, agora }
    const gancho = await repository.anotarFalha(db, id, agora, erro)
    // Suspended, or removed, while the notice was on its way.
    if (gancho?.situacao !== 'ATIVO') return
    if (acabou) return desligar(ctx, gancho, 'O endereço respondeu que não quer mais avisos (410).')
    if (agora.getTime() - gancho.falha_desde.getTime() >= DIAS_ATE_DESLIGAR * DIA_MS)
      return desligar(ctx, gancho, `A entrega falha há ${DIAS_ATE_DESLIGAR} dias. ${erro}`)
    const pausa = pausaDepoisDe(gancho.tentativas, Math.random())
    await repository.descansar(db, id, new Date(agora.getTime() + pausa))
  })

export const entregarAvisos = async (ctx: Contexto, ganchoId: string, fora = PARA_FORA) => {
  const { db, agora, instalacao } = ctx
  const gancho = await repository.tomar(db, ganchoId, agora, new Date(agora.getTime() + EM_MAOS_MS))
  if (!gancho) return
  for (const { id, conjunto, em } of await repository.esperando(db, ganchoId)) {
    const aviso = { id, tipo: 'MUDANCA', conjunto, instante: em.toISOString() } as const
    const { erro, acabou } = await enviarAviso(instalacao.chaves, gancho, aviso, fora)
    if (erro !== null) return anotarFalha(ctx, ganchoId, { erro, acabou })
    await repository.anotarEntrega(db, ganchoId, id, new Date())
  }
  await repository.soltar(db, ganchoId)
}
