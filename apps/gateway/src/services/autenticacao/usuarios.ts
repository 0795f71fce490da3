// Users and roles, managed by command until there are screens. Nobody but the user ever knows the password: a new
// account gets a link to choose one. Outside demonstration there is no default password.
import { cpfValido, soDigitos } from '@guara/domain/cpf-cnpj'
import { PERFIS, type Perfil } from '@guara/domain/sessao/perfil'
import { z } from 'zod'
import type { Chaves } from '../../chaves.ts'
import type { Db } from '../../context.ts'
import type { Fila } from '../../jobs/fila.ts'
import { registrar } from '../auditoria/service.ts'
import { avisarDono } from './avisos.ts'
import * as repository from './repository.ts'
import { removerTodos } from './segundo-fator/repository.ts'

const texto = (maximo: number) => z.string().trim().min(1).max(maximo)

export const NovoUsuario = z.object({
  login: texto(60)
    .toLowerCase()
    .regex(
      /^[a-z][a-z0-9._-]*$/,
      'Use letras minúsculas, números, ponto, hífen ou sublinhado, começando por letra',
    ),
  nome: texto(150),
  email: z.email().max(254),
  cpf: z.string().refine(cpfValido, 'CPF inválido').transform(soDigitos).optional(),
  matricula: texto(30).optional(),
  cargo: texto(80).optional(),
  designacao: texto(160).optional(),
  unidade: texto(120).optional(),
  perfis: z.array(z.enum(PERFIS)).min(1),
})
export type NovoUsuario = z.infer<typeof NovoUsuario>

/** What the papers say of who signs them. */
export const Cadastro = NovoUsuario.pick({ matricula: true, cargo: true, designacao: true, unidade: true })
export type Cadastro = z.infer<typeof Cadastro>

interface Casa {
  db: Db
  chaves: Chaves
  /** Who typed the command, as the machine names them. */
  operador?: string
}

/** The one who types commands on the server has no account: the row says whom the machine names. */
const porComando = (db: Db, { chaves, operador }: Pick<Casa, 'chaves' | 'operador'>, agora: Date) => ({
  db,
  agora,
  instalacao: { chaves },
  usuario: null,
  origem: { ip: null, agente: operador ? `comando de ${operador}` : 'comando', requisicaoId: null },
})

export const criarUsuario = (
  { db, ...casa }: Casa,
  novo: NovoUsuario,
  senhaHash: string | null,
  agora: Date,
) =>
  db.transaction().execute(async (trx) => {
    const id = crypto.randomUUID()
    const { perfis, cpf = null, matricula = null, cargo = null, ...dados } = novo
    await repository.inserirUsuario(trx, {
      id,
      ...dados,
      cpf,
      matricula,
      cargo,
      senha_hash: senhaHash,
      criado_em: agora,
      comando_em: agora,
    })
    await repository.gravarPerfis(trx, id, perfis)
    await registrar(porComando(trx, casa, agora), 'USUARIO_CRIAR', {
      alvo: { tipo: 'usuario', id },
      depois: novo,
      detalhes: { login: novo.login, perfis },
    })
    return id
  })

/** A blocked user loses every session at once. */
export const mudarAtivo = ({ db, ...casa }: Casa, login: string, ativo: boolean, agora: Date) =>
  db.transaction().execute(async (trx) => {
    const usuario = await repository.mudarAtivo(trx, login.toLowerCase(), ativo)
    if (!usuario) return false
    if (ativo) await repository.anotarComando(trx, usuario.id, agora)
    else await repository.revogarSessoesDoUsuario(trx, usuario.id, agora)
    await registrar(porComando(trx, casa, agora), ativo ? 'USUARIO_DESBLOQUEAR' : 'USUARIO_BLOQUEAR', {
      alvo: { tipo: 'usuario', id: usuario.id },
    })
    return true
  })

export const mudarPerfis = ({ db, ...casa }: Casa, login: string, perfis: readonly Perfil[], agora: Date) =>
  db.transaction().execute(async (trx) => {
    const usuario = await repository.porIdentificacao(trx, login)
    if (!usuario) return false
    await repository.trocarPerfis(trx, usuario.id, perfis)
    await repository.anotarComando(trx, usuario.id, agora)
    await registrar(porComando(trx, casa, agora), 'USUARIO_PERFIS', {
      alvo: { tipo: 'usuario', id: usuario.id },
      antes: usuario.perfis,
      depois: perfis,
      detalhes: { perfis },
    })
    return true
  })

/** What is not given stays as it is. What was signed keeps what it said. */
export const mudarCadastro = ({ db, ...casa }: Casa, login: string, cadastro: Cadastro, agora: Date) =>
  db.transaction().execute(async (trx) => {
    const usuario = await repository.mudarCadastro(trx, login.toLowerCase(), cadastro)
    if (!usuario) return false
    await registrar(porComando(trx, casa, agora), 'USUARIO_CADASTRO', {
      alvo: { tipo: 'usuario', id: usuario.id },
      depois: cadastro,
      detalhes: { campos: Object.keys(cadastro) },
    })
    return true
  })

/** For whoever lost device and codes: the operator sees to it that it is really them. Every session ends, and the owner is
 * told, for it may not have been them who asked. */
export const zerarSegundoFator = ({ db, fila, ...casa }: Casa & { fila: Fila }, login: string, agora: Date) =>
  db.transaction().execute(async (trx) => {
    const usuario = await repository.porIdentificacao(trx, login)
    if (!usuario) return false
    const removidos = await removerTodos(trx, usuario.id)
    await repository.revogarSessoesDoUsuario(trx, usuario.id, agora)
    await repository.anotarComando(trx, usuario.id, agora)
    const ctx = porComando(trx, casa, agora)
    await registrar(ctx, 'SEGUNDO_FATOR_ZERAR', {
      alvo: { tipo: 'usuario', id: usuario.id },
      detalhes: { removidos: removidos.length },
    })
    const quem = { nome: casa.operador ?? 'operador não informado' }
    const oQue = `Os segundos fatores da sua conta foram removidos por comando no servidor, por ${quem.nome}. As sessões abertas foram encerradas.`
    await avisarDono({ ...ctx, instalacao: { fila } }, usuario.id, 'segundo fator removido', oQue, quem)
    return true
  })

/** The row names who made the link: the login page, by request of whoever typed the name, or an operator by command. */
export const registrarLink = async (
  db: Db,
  chaves: Chaves,
  usuarioId: string,
  agora: Date,
  quem: repository.QuemFezOLink,
) => {
  if (quem.origem === 'COMANDO') await repository.anotarComando(db, usuarioId, agora)
  const casa = { chaves, operador: quem.operador ?? undefined }
  await registrar(porComando(db, casa, agora), 'SENHA_GERAR_LINK', {
    alvo: { tipo: 'usuario', id: usuarioId },
    detalhes: quem,
  })
}

export const {
  haUsuario,
  listarUsuarios,
  porId: usuarioPorId,
  porIdentificacao: usuarioPorIdentificacao,
  comandoNaConta,
} = repository
