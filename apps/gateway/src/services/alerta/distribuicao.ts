// Alerts given to people in one batch, with a day and an instruction: all or nothing. For ten minutes, while nobody opened them, whoever
// gave them may take them back.

import { alcancaUnidade } from '@guara/domain/acesso'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import {
  type Carga,
  type Distribuicao,
  type Distribuir,
  desfazerAte,
  MINUTOS_PARA_DESFAZER,
  recusaDeDesfazer,
} from '@guara/domain/alerta/distribuicao'
import { recusaDeAtribuir } from '@guara/domain/alerta/triagem'
import { ErroDeNegocio, naoEncontrado, type Violacao } from '@guara/domain/erros'
import { diaDe } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../context.ts'
import { todosQueLavram } from '../autenticacao/contas/quem-lavra.ts'
import * as lotes from './distribuicao-repository.ts'
import { exigirAlertas, exigirPessoas } from './escolhidos.ts'
import { deQuem } from './leitura.ts'
import * as repository from './repository.ts'
import { exigirPrazo, registrarRetirada, registrarVinculos } from './vinculos.ts'

/** A coordinator of one unit gives alerts to those of that unit. */
export const cargas = async (ctx: ContextoAutenticado): Promise<Carga[]> => {
  const { db, agora } = ctx
  const [pessoas, abertas] = await Promise.all([todosQueLavram(db), lotes.cargas(db, diaDe(agora))])
  const alcancadas = pessoas.filter((p) => alcancaUnidade(deQuem(ctx), p.unidade?.id ?? null))
  return alcancadas.map(({ id, nome, unidade }) => ({
    id,
    nome,
    unidade,
    abertos: abertas.get(id)?.abertos ?? 0,
    vencidos: abertas.get(id)?.vencidos ?? 0,
  }))
}

type Vinculo = Awaited<ReturnType<typeof lotes.vinculosDe>>[number]

const recusaDe = (lote: lotes.DistribuicaoGuardada, vinculos: readonly Vinculo[], agora: Date) =>
  recusaDeDesfazer(
    {
      feitaEm: lote.feita_em,
      desfeitaEm: lote.desfeita_em,
      abertos: vinculos.filter((v) => v.aberto).map((v) => v.codigo),
      faltam: lote.alertas - vinculos.length,
    },
    agora,
  )

const resposta = (
  lote: lotes.DistribuicaoGuardada,
  vinculos: readonly Vinculo[],
  agora: Date,
): Distribuicao => {
  const pessoas = new Map<string, { id: string; nome: string; alertas: number }>()
  for (const { usuario_id: id, nome } of vinculos)
    pessoas.set(id, { id, nome, alertas: (pessoas.get(id)?.alertas ?? 0) + 1 })
  return {
    id: lote.id,
    feitaEm: lote.feita_em.toISOString(),
    alertas: lote.alertas,
    pessoas: [...pessoas.values()],
    desfazerAte: desfazerAte(lote.feita_em).toISOString(),
    recusaDeDesfazer: recusaDe(lote, vinculos, agora),
  }
}

const SEM_DISTRIBUICAO = 'Distribuição não encontrada.'

/** Another's is as if it did not exist. */
const propria = async ({ db, usuario }: ContextoAutenticado, id: string) => {
  const lote = await lotes.travar(db, id)
  if (lote?.usuario_id !== usuario.id) throw naoEncontrado(SEM_DISTRIBUICAO)
  return lote
}

/** Somebody may have been quicker: which alerts, and whose they are now. */
const exigirLivres = async (
  { db }: ContextoAutenticado,
  ids: readonly string[],
  alertas: ReadonlyMap<string, repository.AlertaGuardado>,
) => {
  const donos = new Map<string, string>()
  for (const { alerta_id, nome } of await repository.paresDe(db, ids))
    donos.set(alerta_id, donos.has(alerta_id) ? `${donos.get(alerta_id)} e ${nome}` : nome)
  const violations = ids.flatMap((dito, i): Violacao[] => {
    const alerta = alertas.get(dito.toLowerCase())
    if (!alerta) return []
    const { id, codigo, condicao } = alerta
    const field = `atribuicoes.${i}.alertaId`
    const dono = donos.get(id)
    if (dono) return [{ field, message: `${codigo} já é de ${dono}` }]
    const recusa = recusaDeAtribuir(alerta)
    if (recusa) return [{ field, message: recusa }]
    return condicao === 'EM_ATENDIMENTO'
      ? []
      : [{ field, message: `${codigo} já está ${APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()}` }]
  })
  if (violations.length > 0)
    throw new ErroDeNegocio(
      'CONFLITO',
      `Nada foi distribuído: ${violations.map((v) => v.message).join('; ')}.`,
      { violations },
    )
}

export const distribuir = async (
  ctx: ContextoAutenticado,
  { id, prazo, instrucao, atribuicoes }: Distribuir,
): Promise<Distribuicao> => {
  const { db, agora, usuario } = ctx
  const lote = { id, usuario_id: usuario.id, feita_em: agora, alertas: atribuicoes.length }
  if (!(await lotes.abrir(db, lote)))
    return resposta(await propria(ctx, id), await lotes.vinculosDe(db, id), agora)
  exigirPrazo(ctx, prazo)
  const ids = atribuicoes.map((a) => a.alertaId)
  const alertas = await exigirAlertas(ctx, ids, (i) => `atribuicoes.${i}.alertaId`)
  await exigirPessoas(
    ctx,
    atribuicoes.map((a) => a.usuarioId),
    (i) => `atribuicoes.${i}.usuarioId`,
  )
  await exigirLivres(ctx, ids, alertas)
  const pares = await repository.vincularPares(
    db,
    agora,
    atribuicoes.map((a) => ({ alerta_id: a.alertaId, usuario_id: a.usuarioId })),
    { prazo, instrucao, distribuicaoId: id },
  )
  await registrarVinculos(ctx, pares, prazo)
  return resposta({ ...lote, desfeita_em: null }, await lotes.vinculosDe(db, id), agora)
}

export const distribuicoes = async (ctx: ContextoAutenticado) => {
  const desde = new Date(ctx.agora.getTime() - MINUTOS_PARA_DESFAZER * 60_000)
  const feitas = []
  for (const lote of await lotes.recentes(ctx.db, ctx.usuario.id, desde))
    feitas.push(resposta(lote, await lotes.vinculosDe(ctx.db, lote.id), ctx.agora))
  return feitas
}

export const desfazer = async (ctx: ContextoAutenticado, id: string): Promise<Distribuicao> => {
  const lote = await propria(ctx, id)
  await lotes.travarAlertas(ctx.db, id)
  const vinculos = await lotes.vinculosDe(ctx.db, id)
  const recusa = recusaDe(lote, vinculos, ctx.agora)
  if (recusa) throw new ErroDeNegocio('CONFLITO', `Não dá mais para desfazer: ${recusa}.`)
  await lotes.desfazer(ctx.db, id, ctx.agora)
  await registrarRetirada(ctx, vinculos)
  return resposta({ ...lote, desfeita_em: ctx.agora }, vinculos, ctx.agora)
}
