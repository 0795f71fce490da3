import { pareceCpf, soDigitos } from '@guara/domain/cpf-cnpj'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { sql } from 'kysely'
import type { Db, UsuarioDaSessao } from '../../context.ts'

export interface Usuario {
  id: string
  login: string
  nome: string
  email: string
  matricula: string | null
  cargo: string | null
  ativo: boolean
  senha_hash: string | null
  perfis: Perfil[]
}

const perfisDoUsuario = sql<Perfil[]>`array(
  select perfil from usuario_perfil p where p.usuario_id = usuario.id order by p.ordem)`.as('perfis')

const usuarios = (db: Db) =>
  db
    .selectFrom('usuario')
    .select([
      'usuario.id',
      'usuario.login',
      'usuario.nome',
      'usuario.email',
      'usuario.matricula',
      'usuario.cargo',
      'usuario.ativo',
      'usuario.senha_hash',
      perfisDoUsuario,
    ])

/** The user is found by login, CPF (masked or not) or e-mail, without regard to case. */
export const porIdentificacao = (db: Db, texto: string): Promise<Usuario | undefined> => {
  const chave = texto.trim().toLowerCase()
  if (pareceCpf(chave)) return usuarios(db).where('cpf', '=', soDigitos(chave)).executeTakeFirst()
  if (chave.includes('@')) return usuarios(db).where(sql<string>`lower(email)`, '=', chave).executeTakeFirst()
  return usuarios(db).where('login', '=', chave).executeTakeFirst()
}

export const porId = (db: Db, id: string): Promise<Usuario | undefined> =>
  usuarios(db).where('usuario.id', '=', id).executeTakeFirst()

/** The row is held until the transaction ends, so that a change of password and a sign-in cannot pass each other. */
export const aindaVale = async (db: Db, { id, senha_hash }: Usuario) =>
  (await db
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('senha_hash', '=', senha_hash)
    .where('ativo', '=', true)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const inutilizarLinks = (db: Db, usuarioId: string, agora: Date) =>
  db
    .updateTable('recuperacao_senha')
    .set({ usada_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('usada_em', 'is', null)
    .execute()

export const mudarSenha = (db: Db, id: string, senhaHash: string) =>
  db.updateTable('usuario').set({ senha_hash: senhaHash }).where('id', '=', id).execute()

interface NovaSessao {
  id: string
  usuario_id: string
  criada_em: Date
  expira_em: Date
  ip: string | null
  agente: string | null
}

export const criarSessao = (db: Db, sessao: NovaSessao) =>
  db
    .insertInto('sessao')
    .values({ ...sessao, agente: sessao.agente?.slice(0, 300) ?? null })
    .execute()

export const revogarSessao = (db: Db, id: string, agora: Date) =>
  db.updateTable('sessao').set({ revogada_em: agora }).where('id', '=', id).execute()

export const revogarSessoesDoUsuario = (db: Db, usuarioId: string, agora: Date) =>
  db
    .updateTable('sessao')
    .set({ revogada_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('revogada_em', 'is', null)
    .execute()

/** The user of a live session, in one query: this runs on every call. */
export const daSessao = async (db: Db, sessaoId: string, agora: Date) =>
  usuarios(db)
    .innerJoin('sessao', 'sessao.usuario_id', 'usuario.id')
    .select(['sessao.expira_em', 'sessao.usuario_id'])
    .where('sessao.id', '=', sessaoId)
    .where('sessao.revogada_em', 'is', null)
    .where('sessao.expira_em', '>', agora)
    .where('usuario.ativo', '=', true)
    .executeTakeFirst()

export const contaDe = (usuario: Usuario, perfilAtivo: Perfil, sessaoId: string): UsuarioDaSessao => ({
  id: usuario.id,
  login: usuario.login,
  nome: usuario.nome,
  email: usuario.email,
  matricula: usuario.matricula,
  cargo: usuario.cargo,
  perfis: usuario.perfis,
  perfilAtivo,
  sessaoId,
})
