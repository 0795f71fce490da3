// One's own open sessions (an administrator's view of another's is the same), and the end of those that are no longer wanted.
import { naoEncontrado } from '@guara/domain/erros'
import { aparelhoDe } from '@guara/domain/sessao/aparelho'
import type { SessaoAberta } from '@guara/domain/sessao/schema'
import type { ContextoAutenticado } from '../../../context.ts'
import { ociosaDesde } from './sessao.ts'
import * as sessoes from './sessoes-repository.ts'

export const sessoesDe = async (
  { db, usuario, instalacao, agora }: ContextoAutenticado,
  usuarioId: string,
): Promise<SessaoAberta[]> => {
  const desde = ociosaDesde(instalacao.config, agora)
  const linhas = await sessoes.sessoesDoUsuario(db, usuarioId, agora, desde)
  return linhas.map(({ id, ip, agente, criada_em, usada_em }) => ({
    id,
    atual: id === usuario.sessaoId,
    aparelho: aparelhoDe(agente),
    endereco: ip,
    criadaEm: criada_em.toISOString(),
    usadaEm: usada_em.toISOString(),
  }))
}

export const listar = (ctx: ContextoAutenticado) => sessoesDe(ctx, ctx.usuario.id)

export const encerrar = async (ctx: ContextoAutenticado, id: string, usuarioId = ctx.usuario.id) => {
  if (!(await sessoes.revogarDoUsuario(ctx.db, usuarioId, id, ctx.agora)))
    throw naoEncontrado('Esta sessão já terminou.')
  ctx.auditar({ alvo: { tipo: 'sessao', id } })
  return {}
}

export const encerrarOutras = async (ctx: ContextoAutenticado) => {
  await sessoes.revogarSessoesDoUsuario(ctx.db, ctx.usuario.id, ctx.agora, ctx.usuario.sessaoId)
  ctx.auditar({ alvo: { tipo: 'usuario', id: ctx.usuario.id } })
  return {}
}

export const { contarEmVigor } = sessoes
