// One's own notices and choices. Every query is of whoever asks: another's id finds nothing.
import { ASSUNTOS, type AssuntoDoAviso, assunto, type Envio, envioDe } from '@guara/domain/aviso/assunto'
import type { Inscricao, PaginacaoDeAvisos, Preferencias } from '@guara/domain/aviso/contract'
import { ErroDeNegocio, invalido } from '@guara/domain/erros'
import { paginar } from '@guara/domain/pagina'
import type { z } from 'zod'
import type { ContextoAutenticado } from '../../context.ts'
import { enderecoRecusado } from '../../externo/endereco-publico.ts'
import { vapidDe } from './push.ts'
import * as repository from './repository.ts'

export const listar = async (
  { db, usuario }: ContextoAutenticado,
  { filtro, pagina, tamanho }: z.output<typeof PaginacaoDeAvisos>,
) => {
  const [total, avisos] = await Promise.all([
    repository.contar(db, usuario.id, filtro),
    repository.pagina(db, usuario.id, filtro, { inicio: (pagina - 1) * tamanho, tamanho }),
  ])
  return paginar(avisos, total, pagina, tamanho)
}

export const contagem = async ({ db, usuario }: ContextoAutenticado) => ({
  naoLidos: await repository.contar(db, usuario.id, 'NAO_LIDOS'),
})

export const marcarLidos = async (
  { db, agora, usuario, auditar }: ContextoAutenticado,
  id: string | null,
) => {
  const quantos = await repository.marcarLidos(db, usuario.id, id, agora)
  auditar({ detalhes: { quantos } })
  return { lidoEm: quantos > 0 ? agora.toISOString() : null, quantos }
}

export const desfazerLidos = async ({ db, usuario, auditar }: ContextoAutenticado, lidoEm: string) => {
  const quantos = await repository.desfazerLidos(db, usuario.id, new Date(lidoEm))
  auditar({ detalhes: { quantos } })
  return { lidoEm: null, quantos }
}

export const preferencias = async ({
  db,
  usuario,
  instalacao: { config },
}: ContextoAutenticado): Promise<Preferencias> => {
  const escolhas = (await repository.escolhasDos(db, [usuario.id])).get(usuario.id) ?? {}
  const nomes = Object.keys(ASSUNTOS) as AssuntoDoAviso[]
  const vapid = vapidDe(config)
  return {
    email: Object.fromEntries(nomes.map((nome) => [nome, envioDe(nome, escolhas)])) as Preferencias['email'],
    push: vapid && { chave: vapid.publicKey },
  }
}

export const escolher = async (ctx: ContextoAutenticado, email: Partial<Record<AssuntoDoAviso, Envio>>) => {
  const escolhas = Object.entries(email) as Array<[AssuntoDoAviso, Envio]>
  for (const [nome, envio] of escolhas)
    if (assunto(nome).obrigatorio && envio !== assunto(nome).email)
      throw invalido(`email.${nome}`, 'Os avisos da própria conta não se desligam')
  await repository.escolher(ctx.db, ctx.usuario.id, escolhas)
  ctx.auditar({ detalhes: { email } })
  return preferencias(ctx)
}

export const inscrever = async (ctx: ContextoAutenticado, { endpoint, keys }: Inscricao) => {
  if (!vapidDe(ctx.instalacao.config))
    throw new ErroDeNegocio('CONFLITO', 'Esta instalação não envia avisos ao aparelho.')
  const recusa = enderecoRecusado(endpoint)
  if (recusa) throw invalido('endpoint', recusa)
  await repository.inscrever(ctx.db, {
    id: crypto.randomUUID(),
    usuario_id: ctx.usuario.id,
    sessao_id: ctx.usuario.sessaoId,
    endpoint,
    ...keys,
    criado_em: ctx.agora,
  })
  return {}
}

export const desinscrever = async ({ db, usuario }: ContextoAutenticado, endpoint: string) => {
  await repository.desinscrever(db, usuario.id, endpoint)
  return {}
}
