// Roles, and the second person that a role which signs waits for (docs/dominio/administracao.md#roles).
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import { coordena, type Perfil, ROTULO_DO_PERFIL } from '@guara/domain/sessao/perfil'
import { exigeConfirmacao, podeDecidir } from '@guara/domain/usuario/papeis'
import type { PedidoDePapel } from '@guara/domain/usuario/schema'
import type { ContextoAutenticado, Db, Instalacao } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { avisarPessoas } from '../../avisos/service.ts'
import * as repository from '../repository.ts'
import { confirmarSenha } from '../senha/confirmacao.ts'
import { avisarDono } from './avisos.ts'
import { foiMudadoHaPouco } from './distancia.ts'
import {
  administradoresDeAgora,
  confirmadoPor,
  exigirCompativeis,
  exigirConta,
  exigirOutro,
  type QuemMuda,
} from './usuarios.ts'
import * as contas from './usuarios-repository.ts'

const alvo = (id: string) => ({ tipo: 'usuario', id })

/** Those that wait are the administrators' and the coordinators' to decide, and they are told. */
export const pedirPapeis = async (
  ctx: ContextoAutenticado,
  usuarioId: string,
  perfis: readonly Perfil[],
  motivo: string | null,
) => {
  if (perfis.length === 0) return
  if (!motivo)
    throw invalido('motivo', 'Diga por que a pessoa passa a assinar, como a portaria que a designou')
  const { db, agora, usuario } = ctx
  await contas.inserirPedidos(
    db,
    perfis.map((perfil) => ({
      id: crypto.randomUUID(),
      usuario_id: usuarioId,
      perfil,
      motivo,
      pedido_por: usuario.id,
      pedido_em: agora,
    })),
  )
  await registrar(ctx, 'PAPEL_PEDIR', { alvo: alvo(usuarioId), detalhes: { perfis, motivo } })
  const pessoa = await repository.porId(db, usuarioId)
  const quais = perfis.map((p) => ROTULO_DO_PERFIL[p]).join(' e ')
  const texto = `${usuario.nome} pediu o papel ${quais} para ${pessoa?.nome}: ${motivo}. Ele só vale depois que outra pessoa confirma.`
  const decidem = (await contas.quemConfirma(db, await contas.unidadeDoUsuario(db, usuarioId))).filter((id) =>
    podeDecidir({ usuarioId, pedidoPor: usuario.id }, id),
  )
  await avisarPessoas(ctx, decidem, {
    assunto: 'PAPEL',
    titulo: `Papel ${quais} a confirmar: ${pessoa?.nome}`,
    texto,
    endereco: '/papeis',
  })
}

/** A role that signs, asked for at a screen, becomes a request, and the one that waited and is no longer wanted is withdrawn; a command gives
 *  it at once. */
export const mudarPapeis = async (
  ctx: QuemMuda,
  id: string,
  perfis: readonly Perfil[],
  pedir: (novos: Perfil[]) => Promise<void> = async () => {},
) => {
  const { db, agora } = ctx
  exigirCompativeis(perfis)
  const administradores = await administradoresDeAgora(ctx)
  if (!perfis.includes('ROLE_ADMIN')) exigirOutro(administradores, id)
  const conta = await exigirConta(ctx, id)
  const esperam = await contas.pedidosDoUsuario(db, id)
  const daHora = perfis.filter((p) => !ctx.usuario || conta.perfis.includes(p) || !exigeConfirmacao(p))
  const aPedir = perfis.filter((p) => !daHora.includes(p))
  const retirados = esperam.filter(({ perfil }) => !aPedir.includes(perfil)).map((x) => x.id)
  if (retirados.length > 0)
    await contas.decidirPedidos(db, retirados, {
      decisao: 'RETIRADO',
      decidido_em: agora,
      decidido_por: ctx.usuario?.id ?? null,
    })
  const mudou = daHora.join() !== conta.perfis.join()
  if (mudou) {
    await repository.trocarPerfis(db, id, daHora)
    await repository.anotarComando(db, id, agora)
  }
  if (mudou || retirados.length > 0)
    await registrar(ctx, 'USUARIO_PERFIS', {
      alvo: alvo(id),
      antes: conta.perfis,
      depois: daHora,
      detalhes: { perfis: daHora, ...confirmadoPor(ctx) },
    })
  await pedir(aPedir.filter((p) => !esperam.some(({ perfil }) => perfil === p)))
  return { conta, daHora, mudou }
}

/** The administrator sees everybody's; a coordinator of one unit, that unit's. */
const deQueUnidade = ({ db, usuario }: ContextoAutenticado) =>
  coordena(usuario.perfilAtivo) ? contas.unidadeDoUsuario(db, usuario.id) : null

export const pendentes = async (ctx: ContextoAutenticado): Promise<PedidoDePapel[]> =>
  (await contas.pedidosPendentes(ctx.db, await deQueUnidade(ctx))).map((x) => ({
    id: x.id,
    perfil: x.perfil,
    motivo: x.motivo,
    pedidoEm: x.pedido_em.toISOString(),
    pedidoPor: { id: x.pedido_por, nome: x.pedido_por_nome },
    usuario: { id: x.usuario_id, nome: x.nome, login: x.login, matricula: x.matricula, unidade: x.unidade },
    decide: podeDecidir({ usuarioId: x.usuario_id, pedidoPor: x.pedido_por }, ctx.usuario.id),
  }))

const JA_DECIDIDO = 'Este pedido já foi decidido ou retirado. Leia a lista de novo.'
const SEM_DISTANCIA =
  'A sua conta foi criada ou mudada por um administrador ou por comando há menos de 7 dias: outra pessoa da coordenação ou da administração confirma este papel.'

const pedidoADecidir = async (ctx: ContextoAutenticado, id: string) => {
  const [pedido] = await contas.pedidosPendentes(ctx.db, await deQueUnidade(ctx), id)
  if (!pedido) throw naoEncontrado(JA_DECIDIDO)
  if (!podeDecidir({ usuarioId: pedido.usuario_id, pedidoPor: pedido.pedido_por }, ctx.usuario.id))
    throw new ErroDeNegocio(
      'PROIBIDO',
      'Quem pediu o papel, ou vai recebê-lo, não decide: outra pessoa confirma.',
    )
  if (await foiMudadoHaPouco(ctx, pedido.pedido_em)) throw new ErroDeNegocio('PROIBIDO', SEM_DISTANCIA)
  return pedido
}

type Pedido = Awaited<ReturnType<typeof pedidoADecidir>>

/** Of two who decide at the same moment, one finds it decided: the account is held first, as whoever changes its roles does. */
const tomar = async (ctx: { db: Db }, pedido: Pedido) => {
  const conta = await exigirConta(ctx, pedido.usuario_id)
  if (!(await contas.aindaPendente(ctx.db, pedido.id))) throw naoEncontrado(JA_DECIDIDO)
  return conta
}

type ComFila = ContextoAutenticado & { instalacao: Pick<Instalacao, 'fila'> }

const avisar = async (ctx: ComFila, pedido: Pedido, assunto: string, frase: string) => {
  await avisarPessoas(ctx, [pedido.pedido_por], {
    assunto: 'PAPEL',
    titulo: `Papel ${ROTULO_DO_PERFIL[pedido.perfil]} ${assunto}: ${pedido.nome}`,
    texto: frase,
    endereco: '/admin/usuarios',
  })
  await avisarDono(ctx, pedido.usuario_id, `papel ${assunto}`, frase, ctx.usuario)
}

export const confirmar = async (ctx: ContextoAutenticado, id: string, senha: string) => {
  const pedido = await pedidoADecidir(ctx, id)
  const detalhes = { pedido: id, perfil: pedido.perfil, pedidoPor: pedido.pedido_por }
  const aindaVale = await confirmarSenha(ctx, senha, 'PAPEL').catch(async (erro) => {
    if (erro instanceof ErroDeNegocio)
      await registrar(ctx, 'PAPEL_CONFIRMAR_RECUSAR', { alvo: alvo(pedido.usuario_id), detalhes })
    throw erro
  })
  await ctx.db.transaction().execute(async (db) => {
    const dentro = { ...ctx, db }
    if (!(await aindaVale(db))) throw new ErroDeNegocio('NAO_AUTENTICADO', 'Entre para continuar.')
    const conta = await tomar(dentro, pedido)
    const perfis = [...conta.perfis, pedido.perfil]
    exigirCompativeis(perfis)
    await repository.trocarPerfis(db, conta.id, perfis)
    await contas.decidirPedidos(db, [id], {
      decisao: 'CONFIRMADO',
      decidido_em: ctx.agora,
      decidido_por: ctx.usuario.id,
    })
    await registrar(dentro, 'PAPEL_CONFIRMAR', { alvo: alvo(conta.id), depois: perfis, detalhes })
    const frase = `${ctx.usuario.nome} confirmou o papel ${ROTULO_DO_PERFIL[pedido.perfil]} de ${pedido.nome}, pedido por ${pedido.pedido_por_nome}.`
    await avisar(dentro, pedido, 'confirmado', frase)
  })
  return {}
}

export const recusar = async (ctx: ContextoAutenticado, id: string, justificativa: string) => {
  const pedido = await pedidoADecidir(ctx, id)
  await tomar(ctx, pedido)
  await contas.decidirPedidos(ctx.db, [id], {
    decisao: 'RECUSADO',
    decidido_em: ctx.agora,
    decidido_por: ctx.usuario.id,
    justificativa,
  })
  const frase = `${ctx.usuario.nome} recusou o papel ${ROTULO_DO_PERFIL[pedido.perfil]} de ${pedido.nome}, pedido por ${pedido.pedido_por_nome}: ${justificativa}`
  await avisar(ctx, pedido, 'recusado', frase)
  ctx.auditar({
    alvo: alvo(pedido.usuario_id),
    detalhes: { pedido: id, perfil: pedido.perfil, pedidoPor: pedido.pedido_por, justificativa },
  })
  return {}
}
