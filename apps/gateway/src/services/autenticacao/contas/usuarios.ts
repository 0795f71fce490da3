// Accounts and roles. Commands on the server and the administrator's screens call the same functions; nobody but the user ever
// knows the password: a new account gets a link to choose one. Outside demonstration there is no default password.
import { ErroDeNegocio, invalido, naoEncontrado } from '@guara/domain/erros'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { papeisIncompativeis, recusaDaUnidade } from '@guara/domain/usuario/papeis'
import type { Cadastro, EdicaoDoUsuario, NovoUsuario } from '@guara/domain/usuario/schema'
import type { Chaves } from '../../../chaves.ts'
import type { Contexto, Db, Instalacao } from '../../../context.ts'
import { registrar } from '../../auditoria/service.ts'
import { ganharUnidade } from '../../fiscalizacao/formularios/unidade.ts'
import * as repository from '../repository.ts'
import { removerTodos } from '../segundo-fator/repository.ts'
import * as sessoes from '../sessao/sessoes-repository.ts'
import { avisarDono } from './avisos.ts'
import * as contas from './usuarios-repository.ts'

/** Who changes an account: somebody at a screen, or a command, which has no user. */
export type QuemMuda<I = Pick<Instalacao, 'chaves'>> = Pick<
  Contexto,
  'db' | 'agora' | 'origem' | 'usuario'
> & {
  instalacao: I
}
type ComFila = QuemMuda<Pick<Instalacao, 'chaves' | 'fila'>>

interface Casa {
  db: Db
  chaves: Chaves
  /** Who typed the command, as the machine names them. */
  operador?: string
}

/** The one who types commands on the server has no account: the row says whom the machine names. */
const quemDigitou = <C extends Casa>(casa: C, db: Db, agora: Date): QuemMuda<C> => ({
  db,
  agora,
  instalacao: casa,
  usuario: null,
  origem: {
    ip: null,
    agente: casa.operador ? `comando de ${casa.operador}` : 'comando',
    requisicaoId: null,
  },
})

export const porComando = <C extends Casa, T>(
  casa: C,
  agora: Date,
  agir: (ctx: QuemMuda<C>) => Promise<T>,
): Promise<T> => casa.db.transaction().execute((trx) => agir(quemDigitou(casa, trx, agora)))

const JA_EXISTE: Record<string, readonly [campo: string, mensagem: string]> = {
  usuario_login: ['login', 'Já existe um usuário com este login.'],
  usuario_email: ['email', 'Já existe um usuário com este e-mail.'],
  usuario_cpf: ['cpf', 'Já existe um usuário com este CPF.'],
}

const unicos = async <T>(escrever: () => Promise<T>): Promise<T> => {
  try {
    return await escrever()
  } catch (erro) {
    const { code, constraint = '' } = erro as { code?: string; constraint?: string }
    const conhecido = code === '23505' ? JA_EXISTE[constraint] : undefined
    throw conhecido ? invalido(...conhecido) : erro
  }
}

export const exigirCompativeis = (perfis: readonly Perfil[]) => {
  const porque = papeisIncompativeis(perfis)
  if (porque) throw invalido('perfis', porque)
}

/** A role given by command needs no second person: whoever operates the machine is outside of the application, the row says
 *  who it was, and the first accounts of an installation have nobody else. */
export const confirmadoPor = ({ usuario }: Pick<Contexto, 'usuario'>) =>
  usuario ? {} : { confirmadoPor: 'comando no servidor' }

export const criarUsuario = async (ctx: QuemMuda, novo: NovoUsuario, senhaHash: string | null) => {
  const { db, agora } = ctx
  const id = crypto.randomUUID()
  const { perfis, cpf = null, matricula = null, cargo = null, unidadeId = null, ...dados } = novo
  exigirCompativeis(perfis)
  await unicos(() =>
    repository.inserirUsuario(db, {
      id,
      ...dados,
      cpf,
      matricula,
      cargo,
      unidade_id: unidadeId,
      senha_hash: senhaHash,
      criado_em: agora,
      comando_em: agora,
    }),
  )
  await repository.gravarPerfis(db, id, perfis)
  await registrar(ctx, 'USUARIO_CRIAR', {
    alvo: { tipo: 'usuario', id },
    depois: novo,
    detalhes: { login: novo.login, perfis, ...confirmadoPor(ctx) },
  })
  return id
}

export const exigirConta = async ({ db }: Pick<QuemMuda, 'db'>, id: string) => {
  const usuario = (await contas.travarConta(db, id)) && (await repository.porId(db, id))
  if (!usuario) throw naoEncontrado('Usuário não encontrado.')
  return usuario
}

const ULTIMO_ADMINISTRADOR =
  'É o último administrador ativo. Dê o papel a outra pessoa, e espere que ela escolha a senha, antes de tirá-lo desta.'

/** Whoever may be told of what concerns the installation. */
export const { administradores } = contas

/** Taken before the account itself. A command may leave nobody: whoever types it makes another. */
export const administradoresDeAgora = async ({ db, usuario }: Pick<QuemMuda, 'db' | 'usuario'>) =>
  usuario ? contas.administradoresTravados(db) : null

export const exigirOutro = (administradores: readonly string[] | null, id: string) => {
  if (administradores?.includes(id) && administradores.length === 1)
    throw new ErroDeNegocio('CONFLITO', ULTIMO_ADMINISTRADOR)
}

/** A blocked user loses every session at once. */
export const bloquear = async (ctx: QuemMuda, id: string, motivo: string | null) => {
  const { db, agora } = ctx
  if (ctx.usuario?.id === id) throw new ErroDeNegocio('PROIBIDO', 'Ninguém bloqueia a própria conta.')
  exigirOutro(await administradoresDeAgora(ctx), id)
  await exigirConta(ctx, id)
  await repository.mudarUsuario(db, id, {
    ativo: false,
    bloqueado_em: agora,
    bloqueado_por: ctx.usuario?.id ?? null,
    bloqueio_motivo: motivo,
  })
  await sessoes.revogarSessoesDoUsuario(db, id, agora)
  await registrar(ctx, 'USUARIO_BLOQUEAR', { alvo: { tipo: 'usuario', id }, detalhes: { motivo } })
}

export const desbloquear = async (ctx: QuemMuda, id: string, motivo: string | null) => {
  await exigirConta(ctx, id)
  await repository.mudarUsuario(ctx.db, id, {
    ativo: true,
    bloqueado_em: null,
    bloqueado_por: null,
    bloqueio_motivo: null,
    comando_em: ctx.agora,
  })
  await registrar(ctx, 'USUARIO_DESBLOQUEAR', { alvo: { tipo: 'usuario', id }, detalhes: { motivo } })
}

/** What is not given stays as it is. What was signed keeps what it said. A first unit takes along the forms that had none: another
 *  place that wrote the unit of an account would hide work from who answers for it. */
export const mudarCadastro = async (
  ctx: QuemMuda,
  id: string,
  { unidadeId, ...cadastro }: Partial<EdicaoDoUsuario> | (Cadastro & { unidadeId?: never }),
) => {
  const antes = await exigirConta(ctx, id)
  const esperam = (await contas.pedidosDoUsuario(ctx.db, id)).map((p) => p.perfil)
  const papeis = [...antes.perfis, ...esperam]
  const recusa = unidadeId !== undefined && recusaDaUnidade(papeis, antes.unidade_id, unidadeId)
  if (recusa) throw invalido('unidadeId', recusa)
  const mudado = { ...cadastro, ...(unidadeId !== undefined && { unidade_id: unidadeId }) }
  const outroEmail = 'email' in cadastro && cadastro.email !== undefined && cadastro.email !== antes.email
  await unicos(() => repository.mudarUsuario(ctx.db, id, mudado))
  if (unidadeId) await ganharUnidade(ctx.db, id, unidadeId)
  if (outroEmail) {
    await repository.inutilizarLinks(ctx.db, id, ctx.agora)
    await repository.anotarComando(ctx.db, id, ctx.agora)
  }
  await registrar(ctx, 'USUARIO_CADASTRO', {
    alvo: { tipo: 'usuario', id },
    depois: mudado,
    detalhes: { campos: Object.keys(mudado), ...(outroEmail && { outroEmail }) },
  })
  return { antes, outroEmail }
}

/** It serves whoever lost device and codes: who does it sees to it that it is really them. Every session ends, and the owner is
 * told, for it may not have been them who asked. */
export const zerarSegundoFator = async (
  ctx: ComFila & { instalacao: { operador?: string } },
  id: string,
  motivo: string | null = null,
) => {
  const { db, agora } = ctx
  await exigirConta(ctx, id)
  const removidos = await removerTodos(db, id)
  await sessoes.revogarSessoesDoUsuario(db, id, agora)
  await repository.anotarComando(db, id, agora)
  await registrar(ctx, 'SEGUNDO_FATOR_ZERAR', {
    alvo: { tipo: 'usuario', id },
    detalhes: { removidos: removidos.length, motivo },
  })
  const quem = ctx.usuario ?? { nome: ctx.instalacao.operador ?? 'operador não informado' }
  const onde = ctx.usuario ? 'por um administrador' : `por comando no servidor, por ${quem.nome}`
  const oQue = `Os segundos fatores da sua conta foram removidos ${onde}. As sessões abertas foram encerradas.`
  await avisarDono(ctx, id, 'segundo fator removido', oQue, quem)
}

/** The row names who made the link: the login page, by request of whoever typed the name, or an operator by command. */
export const registrarLink = async (
  db: Db,
  chaves: Chaves,
  usuarioId: string,
  agora: Date,
  quem: repository.QuemFezOLink,
) => {
  if (quem.origem === 'COMANDO') await repository.anotarComando(db, usuarioId, agora)
  const casa = { db, chaves, ...(quem.operador && { operador: quem.operador }) }
  await registrar(quemDigitou(casa, db, agora), 'SENHA_GERAR_LINK', {
    alvo: { tipo: 'usuario', id: usuarioId },
    detalhes: quem,
  })
}

export const {
  haUsuario,
  listarUsuarios,
  porId: usuarioPorId,
  porIdentificacao: usuarioPorIdentificacao,
} = repository
