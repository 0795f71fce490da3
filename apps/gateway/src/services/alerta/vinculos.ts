// Whose an alert is, by the coordination: each link made or taken leaves a line of history, and each person is told once.

import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import type { Desvinculacao, Vinculacao } from '@guara/domain/alerta/schema'
import { recusaDeAtribuir } from '@guara/domain/alerta/triagem'
import { ErroDeNegocio, invalido, type Violacao } from '@guara/domain/erros'
import { dataCurta, diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../context.ts'
import { type Aviso, avisarPessoas } from '../avisos/service.ts'
import { exigirAlertas, exigirPessoas } from './escolhidos.ts'
import * as repository from './repository.ts'

/** Where the person sees them: the one, or their list. */
export const enderecoDe = (alertas: readonly string[]) =>
  alertas.length === 1 ? `/alerta/${alertas[0]}` : '/alertas-vinculados'

const ate = (prazo: string | null) => (prazo ? `Atender até ${dataCurta(prazo)}.` : null)

const atribuicao = (alertas: readonly string[], prazo: string | null): Aviso => ({
  assunto: 'ALERTA_ATRIBUIDO',
  titulo:
    alertas.length === 1
      ? 'Um alerta foi atribuído a você'
      : `${alertas.length} alertas foram atribuídos a você`,
  texto: [
    ate(prazo),
    alertas.length === 1
      ? 'Abra o alerta para ver onde é e o que foi detectado.'
      : 'Abra a lista dos alertas para ver onde são.',
  ]
    .filter(Boolean)
    .join(' '),
  endereco: enderecoDe(alertas),
})

const mudanca = (alertas: readonly string[], prazo: string | null): Aviso => ({
  assunto: 'ALERTA_ATRIBUIDO',
  titulo:
    alertas.length === 1
      ? 'A coordenação mudou o que pede em um alerta seu'
      : `A coordenação mudou o que pede em ${alertas.length} alertas seus`,
  texto: [
    ate(prazo),
    alertas.length === 1
      ? 'Abra o alerta para ver o prazo e a instrução.'
      : 'Abra a lista dos alertas para ver o prazo e a instrução de cada um.',
  ]
    .filter(Boolean)
    .join(' '),
  endereco: enderecoDe(alertas),
})

const retirada = (alertas: readonly string[]): Aviso => ({
  assunto: 'ALERTA_ENCERRADO',
  titulo:
    alertas.length === 1
      ? 'Um alerta deixou de ser atribuído a você'
      : `${alertas.length} alertas deixaram de ser atribuídos a você`,
  texto: 'A coordenação retirou a atribuição. Nada precisa ser feito.',
  endereco: '/alertas-vinculados',
})

export const porPessoa = (pares: readonly repository.Par[]) => {
  const grupos = new Map<string, string[]>()
  for (const { alerta_id, usuario_id } of pares)
    grupos.set(usuario_id, [...(grupos.get(usuario_id) ?? []), alerta_id])
  return grupos
}

interface Ato<P extends repository.Par> {
  evento: 'VINCULAR' | 'DESVINCULAR'
  motivo: (par: P) => string | null
  aviso: (alertas: readonly string[]) => Aviso
}

const historiarEAvisar = async <P extends repository.Par>(
  ctx: ContextoAutenticado,
  pares: readonly P[],
  { evento, motivo, aviso }: Ato<P>,
) => {
  await repository.historiarVarios(
    ctx.db,
    ctx.agora,
    pares.map((par) => ({
      alertaId: par.alerta_id,
      evento,
      usuarioId: ctx.usuario.id,
      vinculadoId: par.usuario_id,
      motivo: motivo(par),
    })),
  )
  for (const [pessoa, alertas] of porPessoa(pares)) await avisarPessoas(ctx, [pessoa], aviso(alertas))
}

const auditar = (ctx: ContextoAutenticado, pares: readonly repository.Par[]) => {
  ctx.auditar({
    detalhes: {
      alertas: [...new Set(pares.map((p) => p.alerta_id))],
      pessoas: [...new Set(pares.map((p) => p.usuario_id))],
    },
  })
  return { alterados: pares.length }
}

const vinculou = (prazo: string | null): Ato<repository.Par> => ({
  evento: 'VINCULAR',
  motivo: () => ate(prazo),
  aviso: (alertas) => atribuicao(alertas, prazo),
})

/** What is asked now and what was asked before: nobody else keeps the former. */
const oQueMudou = ({ prazo, prazo_antes, instrucao, instrucao_antes }: repository.PedidoMudado) =>
  [
    prazo !== prazo_antes && ate(prazo),
    prazo !== prazo_antes && prazo_antes && `Antes, até ${dataCurta(prazo_antes)}.`,
    instrucao !== instrucao_antes && `Instrução: ${instrucao}`,
    instrucao !== instrucao_antes && instrucao_antes && `Antes: ${instrucao_antes}`,
  ]
    .filter(Boolean)
    .join(' ')

export const registrarVinculos = async (
  ctx: ContextoAutenticado,
  pares: readonly repository.Par[],
  prazo: string | null,
) => {
  await historiarEAvisar(ctx, pares, vinculou(prazo))
  return auditar(ctx, pares)
}

export const registrarRetirada = async (ctx: ContextoAutenticado, pares: readonly repository.Par[]) => {
  await historiarEAvisar(ctx, pares, {
    evento: 'DESVINCULAR',
    motivo: () => null,
    aviso: retirada,
  })
  return auditar(ctx, pares)
}

export const exigirPrazo = ({ agora }: ContextoAutenticado, prazo: string) => {
  if (prazo < diaDe(agora)) throw invalido('prazo', 'O prazo já passou')
}

/** Of an alert that was attended to nobody is asked for anything more; who had it may still be told. */
const recusaDePedir = ({ codigo, condicao }: repository.AlertaGuardado) =>
  condicao === 'EM_ATENDIMENTO'
    ? null
    : `${codigo} já está ${APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()}: não se pede prazo nem instrução`

const exigirAbertos = (
  ids: readonly string[],
  alertas: ReadonlyMap<string, repository.AlertaGuardado>,
  pede: boolean,
) => {
  const violations = ids.flatMap((id, i): Violacao[] => {
    const alerta = alertas.get(id.toLowerCase())
    const recusa = alerta && (recusaDeAtribuir(alerta) ?? (pede ? recusaDePedir(alerta) : null))
    return recusa ? [{ field: `alertaIds.${i}`, message: recusa }] : []
  })
  if (violations.length > 0)
    throw new ErroDeNegocio(
      'CONFLITO',
      `Nada foi vinculado: ${violations.map((v) => v.message).join('; ')}.`,
      { violations },
    )
}

/** Whoever already has one of them gets the day and the instruction that are told now. */
export const vincular = async (
  ctx: ContextoAutenticado,
  { alertaIds, usuarioIds, prazo = null, instrucao }: Vinculacao,
) => {
  if (prazo) exigirPrazo(ctx, prazo)
  exigirAbertos(alertaIds, await exigirAlertas(ctx, alertaIds), prazo !== null || Boolean(instrucao))
  await exigirPessoas(ctx, usuarioIds)
  const pedido = { prazo, instrucao }
  const mudados = await repository.mudarPedido(ctx.db, alertaIds, usuarioIds, pedido)
  const novos = await repository.vincular(ctx.db, ctx.agora, alertaIds, usuarioIds, pedido)
  await historiarEAvisar(ctx, mudados, {
    evento: 'VINCULAR',
    motivo: oQueMudou,
    aviso: (alertas) => mudanca(alertas, prazo),
  })
  await historiarEAvisar(ctx, novos, vinculou(prazo))
  return auditar(ctx, [...mudados, ...novos])
}

export const desvincular = async (ctx: ContextoAutenticado, { alertaIds, usuarioIds }: Desvinculacao) => {
  await exigirAlertas(ctx, alertaIds)
  return registrarRetirada(ctx, await repository.desvincular(ctx.db, alertaIds, usuarioIds))
}
