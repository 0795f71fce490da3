// What changes an alert: its situation, by who it is linked to, and its links, by the coordination. Each locks the alert,
// asks ciclo.ts and leaves a line of history.
import { alterarSituacao, motivoDeNaoAlterar, passagemDoUsuario } from '@guara/domain/alerta/ciclo'
import { APARENCIA_DO_ALERTA } from '@guara/domain/alerta/condicao'
import type { Desvinculacao, MudancaDeSituacao, Vinculacao } from '@guara/domain/alerta/schema'
import { ErroDeNegocio, naoEncontrado, type Violacao } from '@guara/domain/erros'
import type { ContextoAutenticado } from '../../context.ts'
import { quemLavra } from '../autenticacao/quem-lavra.ts'
import { alertasPresos } from '../fiscalizacao/formularios/alertas/ligacoes.ts'
import { inteiro } from './leitura.ts'
import * as repository from './repository.ts'

const rotulo = (condicao: repository.AlertaGuardado['condicao']) =>
  APARENCIA_DO_ALERTA[condicao].rotulo.toLowerCase()

export const mudarSituacao = async (
  ctx: ContextoAutenticado,
  id: string,
  { condicao: { nome: para }, justificativa }: MudancaDeSituacao,
) => {
  const { db, usuario, agora } = ctx
  const antes = await repository.travar(db, id)
  const vinculado = (await repository.vinculadosA(db, usuario.id, [id])).size > 0
  if (!antes || !vinculado) throw naoEncontrado('Alerta não encontrado.')
  const preso = (await alertasPresos(db, [id])).size > 0
  const { condicao: de } = antes
  if (!alterarSituacao({ condicao: de, vinculado, preso }))
    throw new ErroDeNegocio(
      'CONFLITO',
      `A situação deste alerta não pode ser alterada: ${motivoDeNaoAlterar({ condicao: de, vinculado, preso })?.toLowerCase()}.`,
      { atual: await inteiro(ctx, id) },
    )
  const evento = passagemDoUsuario(de, para)
  if (!evento)
    throw new ErroDeNegocio('CONFLITO', `Um alerta ${rotulo(de)} não passa para ${rotulo(para)}.`, {
      atual: await inteiro(ctx, id),
    })
  await repository.mudarCondicao(db, id, para)
  await repository.historiar(db, agora, id, { evento, usuarioId: usuario.id, de, para, justificativa })
  ctx.auditar({
    alvo: { tipo: 'alerta', id },
    antes: { condicao: de },
    depois: { condicao: para, justificativa },
  })
  return inteiro(ctx, id)
}

const exigirAlertas = async (ctx: ContextoAutenticado, ids: readonly string[]) => {
  const achados = new Set((await repository.travarVarios(ctx.db, ids)).map((a) => a.id))
  const violations = ids.flatMap((id, i): Violacao[] =>
    achados.has(id.toLowerCase()) ? [] : [{ field: `alertaIds.${i}`, message: 'Alerta não encontrado' }],
  )
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira os alertas escolhidos.', { violations })
}

const exigirPessoas = async (ctx: ContextoAutenticado, ids: readonly string[]) => {
  const aceitos = new Set((await quemLavra(ctx.db, ids)).map((u) => u.id))
  const violations = ids.flatMap((id, i): Violacao[] =>
    aceitos.has(id.toLowerCase())
      ? []
      : [{ field: `usuarioIds.${i}`, message: 'Escolha um usuário ativo que lavra formulários' }],
  )
  if (violations.length > 0)
    throw new ErroDeNegocio('DADOS_INVALIDOS', 'Confira as pessoas escolhidas.', { violations })
}

const registrarPares = async (
  ctx: ContextoAutenticado,
  evento: 'VINCULAR' | 'DESVINCULAR',
  pares: ReadonlyArray<{ alerta_id: string; usuario_id: string }>,
) => {
  for (const { alerta_id, usuario_id } of pares)
    await repository.historiar(ctx.db, ctx.agora, alerta_id, {
      evento,
      usuarioId: ctx.usuario.id,
      vinculadoId: usuario_id,
    })
  const alertas = [...new Set(pares.map((p) => p.alerta_id))]
  ctx.auditar({ detalhes: { alertas, pessoas: [...new Set(pares.map((p) => p.usuario_id))] } })
  return { alterados: pares.length }
}

export const vincular = async (ctx: ContextoAutenticado, { alertaIds, usuarioIds }: Vinculacao) => {
  await exigirAlertas(ctx, alertaIds)
  await exigirPessoas(ctx, usuarioIds)
  return registrarPares(ctx, 'VINCULAR', await repository.vincular(ctx.db, ctx.agora, alertaIds, usuarioIds))
}

export const desvincular = async (ctx: ContextoAutenticado, { alertaIds, usuarioIds }: Desvinculacao) => {
  await exigirAlertas(ctx, alertaIds)
  return registrarPares(ctx, 'DESVINCULAR', await repository.desvincular(ctx.db, alertaIds, usuarioIds))
}
