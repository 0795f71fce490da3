// The word of a second person (docs/decisoes/0031-segunda-pessoa.md): whoever can make a link of recovery can set another's
// password, so a password alone issues no certificate. An approval is of one password: its seal covers the hash, and the
// next password set by a link needs another.
import { createHmac } from 'node:crypto'
import type { MotivoDoPedido, OrigemDoLink, PedidoDeCertificado } from '@guara/domain/certificado/schema'
import { ErroDeNegocio, naoEncontrado } from '@guara/domain/erros'
import type { Contexto, ContextoAutenticado } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { avisarDono } from '../../autenticacao/contas/avisos.ts'
import { foiMudadoHaPouco } from '../../autenticacao/contas/distancia.ts'
import { usuarioPorId } from '../../autenticacao/contas/usuarios.ts'
import * as repository from './aprovacao-repository.ts'

const ESPERA =
  'Sua senha é nova e a assinatura espera uma segunda pessoa: peça à coordenação ou a um administrador que aprove o seu certificado em “Certificados a aprovar” e assine de novo. O formulário continua como está.'
const recusado = (justificativa: string | null) =>
  `O seu certificado foi recusado: ${justificativa ?? 'sem motivo informado'}. Procure a coordenação; para pedir outro, defina uma nova senha em “Esqueci minha senha”.`

/** What an approval needs of whoever asks: a command has no request behind it. */
type Ctx = Omit<Contexto, 'auditar' | 'instalacao'> & {
  instalacao: Pick<Contexto['instalacao'], 'config' | 'chaves' | 'fila'>
}

type Selado = Pick<repository.Pedido, 'id' | 'usuario_id' | 'decidido_por' | 'decidido_em'>

const seloDe = ({ instalacao }: Ctx, p: Selado, senhaHash: string | null) =>
  createHmac('sha256', instalacao.chaves.aprovacao)
    .update(JSON.stringify([p.id, p.usuario_id, p.decidido_por, p.decidido_em, senhaHash]))
    .digest('hex')

const vale = (ctx: Contexto, pedido: repository.Pedido, senhaHash: string | null) =>
  pedido.decisao === 'APROVADO' && pedido.selo === seloDe(ctx, pedido, senhaHash)

const senhaDe = async ({ db }: Pick<Ctx, 'db'>, usuarioId: string) =>
  (await usuarioPorId(db, usuarioId))?.senha_hash ?? null

/** `por` is null where a demonstration approves by itself. */
const aprovarPedido = async (
  ctx: Ctx,
  pedido: Pick<repository.Pedido, 'id' | 'usuario_id'>,
  por: { id: string; nome: string } | null,
) => {
  const decisao = { decidido_em: ctx.agora, decidido_por: por?.id ?? null }
  const selo = seloDe(ctx, { ...pedido, ...decisao }, await senhaDe(ctx, pedido.usuario_id))
  await repository.mudar(ctx.db, pedido.id, { ...decisao, decisao: 'APROVADO', selo })
  await avisarDono(
    ctx,
    pedido.usuario_id,
    'certificado aprovado',
    por
      ? `${por.nome} aprovou o certificado com que você assina. Ele será emitido na sua próxima assinatura.`
      : 'O certificado com que você assina foi aprovado na hora, sem uma segunda pessoa, porque esta instalação é de demonstração.',
    por,
  )
}

/** The last request is the one that counts. */
export const pedirAprovacao = async (
  ctx: Ctx,
  usuarioId: string,
  motivo: MotivoDoPedido,
  link: { origem: OrigemDoLink; operador: string | null } | null = null,
) => {
  const pedido = { id: crypto.randomUUID(), usuario_id: usuarioId }
  await repository.substituir(ctx.db, usuarioId, ctx.agora)
  await repository.inserir(ctx.db, {
    ...pedido,
    motivo,
    link_origem: link?.origem ?? null,
    link_operador: link?.operador ?? null,
    pedido_em: ctx.agora,
  })
  if (!ctx.instalacao.config.DEMO_DATA) return
  await aprovarPedido(ctx, pedido, null)
  await registrar(ctx, 'CERTIFICADO_APROVAR', {
    alvo: { tipo: 'usuario', id: usuarioId },
    detalhes: { demonstracao: true },
  })
}

/** Whoever signs for the first time with this password has the request made for them, once. */
export const exigirAprovacao = async (ctx: ContextoAutenticado) => {
  const { id } = ctx.usuario
  const pedido = await repository.ultimo(ctx.db, id)
  if (pedido && vale(ctx, pedido, await senhaDe(ctx, id))) return
  if (pedido?.decisao === 'RECUSADO') throw new ErroDeNegocio('CONFLITO', recusado(pedido.justificativa))
  if (pedido?.decisao !== null || !pedido)
    await ctx.db.transaction().execute((db) => pedirAprovacao({ ...ctx, db }, id, 'PRIMEIRO'))
  if (!ctx.instalacao.config.DEMO_DATA) throw new ErroDeNegocio('CONFLITO', ESPERA)
}

/** Whoever knew the old password chose the new one: what was approved stays so. */
export const manterAprovacao = async (
  ctx: Contexto,
  usuarioId: string,
  senhas: { de: string | null; para: string },
) => {
  const pedido = await repository.ultimo(ctx.db, usuarioId)
  if (pedido && vale(ctx, pedido, senhas.de))
    await repository.mudar(ctx.db, pedido.id, { selo: seloDe(ctx, pedido, senhas.para) })
}

export const pendentes = async ({ db, usuario, instalacao }: ContextoAutenticado) => ({
  pedidos: (await repository.pendentes(db, usuario.id)).map(
    ({ id, motivo, link_origem, link_operador, pedido_em, ...pessoa }) => ({
      id,
      usuario: pessoa,
      motivo: motivo as PedidoDeCertificado['motivo'],
      link: link_origem ? { origem: link_origem as OrigemDoLink, operador: link_operador } : null,
      pedidoEm: pedido_em.toISOString(),
    }),
  ),
  demonstracao: instalacao.config.DEMO_DATA,
})

const tomar = async (ctx: ContextoAutenticado, id: string) => {
  const pedido = await repository.travarPendente(ctx.db, id)
  if (!pedido) throw naoEncontrado('Este pedido já foi decidido ou deu lugar a outro. Leia a lista de novo.')
  if (pedido.usuario_id === ctx.usuario.id)
    throw new ErroDeNegocio('PROIBIDO', 'Ninguém decide sobre o próprio certificado.')
  return pedido
}

const SEM_DISTANCIA =
  'A sua conta foi criada ou mudada por um administrador ou por comando há menos de 7 dias: outra pessoa da coordenação ou da administração aprova este certificado.'

const exigirDistancia = async (ctx: ContextoAutenticado, pedido: repository.Pedido) => {
  if (await foiMudadoHaPouco(ctx, pedido.pedido_em)) throw new ErroDeNegocio('PROIBIDO', SEM_DISTANCIA)
}

export const aprovar = async (ctx: ContextoAutenticado, id: string) => {
  const pedido = await tomar(ctx, id)
  await exigirDistancia(ctx, pedido)
  await aprovarPedido(ctx, pedido, ctx.usuario)
  ctx.auditar({ alvo: { tipo: 'usuario', id: pedido.usuario_id }, detalhes: { pedido: id } })
  return {}
}

export const recusar = async (ctx: ContextoAutenticado, id: string, justificativa: string) => {
  const pedido = await tomar(ctx, id)
  await repository.mudar(ctx.db, id, {
    decisao: 'RECUSADO',
    decidido_em: ctx.agora,
    decidido_por: ctx.usuario.id,
    justificativa,
  })
  await avisarDono(
    ctx,
    pedido.usuario_id,
    'certificado recusado',
    `${ctx.usuario.nome} recusou o certificado com que você assinaria: ${justificativa}`,
    ctx.usuario,
  )
  ctx.auditar({ alvo: { tipo: 'usuario', id: pedido.usuario_id }, detalhes: { pedido: id } })
  return {}
}
