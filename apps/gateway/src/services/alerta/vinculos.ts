// Whose an alert is, by the coordination: each link made or taken leaves a line of history, and each person is told once.
import type { Desvinculacao, Vinculacao } from '@guara/domain/alerta/schema'
import { dataCurta } from '@guara/domain/instrumento/dias'
import type { ContextoAutenticado } from '../../context.ts'
import { type Aviso, avisarPessoas } from '../avisos/service.ts'
import { exigirAlertas, exigirPessoas } from './escolhidos.ts'
import * as repository from './repository.ts'

/** Where the person sees them: the one, or their list. */
export const enderecoDe = (alertas: readonly string[]) =>
  alertas.length === 1 ? `/alerta/${alertas[0]}` : '/alertas-vinculados'

const atribuicao = (alertas: readonly string[], prazo: string | null): Aviso => ({
  assunto: 'ALERTA_ATRIBUIDO',
  titulo:
    alertas.length === 1
      ? 'Um alerta foi atribuído a você'
      : `${alertas.length} alertas foram atribuídos a você`,
  texto: [
    prazo ? `Atender até ${dataCurta(prazo)}.` : '',
    alertas.length === 1
      ? 'Abra o alerta para ver onde é e o que foi detectado.'
      : 'Abra a lista dos alertas para ver onde são.',
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

const registrar = async (
  ctx: ContextoAutenticado,
  evento: 'VINCULAR' | 'DESVINCULAR',
  pares: readonly repository.Par[],
  aviso: (alertas: readonly string[]) => Aviso,
) => {
  await repository.historiarVarios(
    ctx.db,
    ctx.agora,
    pares.map(({ alerta_id, usuario_id }) => ({
      alertaId: alerta_id,
      evento,
      usuarioId: ctx.usuario.id,
      vinculadoId: usuario_id,
    })),
  )
  const grupos = porPessoa(pares)
  for (const [pessoa, alertas] of grupos) await avisarPessoas(ctx, [pessoa], aviso(alertas))
  ctx.auditar({
    detalhes: { alertas: [...new Set(pares.map((p) => p.alerta_id))], pessoas: [...grupos.keys()] },
  })
  return { alterados: pares.length }
}

export const registrarVinculos = (
  ctx: ContextoAutenticado,
  pares: readonly repository.Par[],
  prazo: string | null,
) => registrar(ctx, 'VINCULAR', pares, (alertas) => atribuicao(alertas, prazo))

export const registrarRetirada = (ctx: ContextoAutenticado, pares: readonly repository.Par[]) =>
  registrar(ctx, 'DESVINCULAR', pares, retirada)

export const vincular = async (ctx: ContextoAutenticado, { alertaIds, usuarioIds }: Vinculacao) => {
  await exigirAlertas(ctx, alertaIds)
  await exigirPessoas(ctx, usuarioIds)
  return registrarVinculos(ctx, await repository.vincular(ctx.db, ctx.agora, alertaIds, usuarioIds), null)
}

export const desvincular = async (ctx: ContextoAutenticado, { alertaIds, usuarioIds }: Desvinculacao) => {
  await exigirAlertas(ctx, alertaIds)
  return registrarRetirada(ctx, await repository.desvincular(ctx.db, alertaIds, usuarioIds))
}
