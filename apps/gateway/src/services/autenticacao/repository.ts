import type { OrigemDoLink } from '@guara/domain/certificado/schema'
import { pareceCpf, soDigitos } from '@guara/domain/cpf-cnpj'
import type { Perfil } from '@guara/domain/sessao/perfil'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, UsuarioDaSessao } from '../../context.ts'
import { FIXA } from '../../database/fixa.ts'
import type { DB as Banco } from '../../database/tabelas.gen.ts'

export interface Usuario {
  id: string
  login: string
  nome: string
  email: string
  matricula: string | null
  cargo: string | null
  ativo: boolean
  senha_hash: string | null
  unidade_id: string | null
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
      'usuario.unidade_id',
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

const A_CADA_MS = 10 * 60_000

/** Noted now and then. Whoever signs holds the row of their own account: the note does not wait for it. */
export const anotarAcesso = (db: Db, usuarioId: string, agora: Date) =>
  db
    .updateTable('usuario')
    .set({ ultimo_acesso: agora })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('usuario')
        .select('id')
        .where('id', '=', usuarioId)
        .where((e) =>
          e.or([
            e('ultimo_acesso', 'is', null),
            e('ultimo_acesso', '<', new Date(agora.getTime() - A_CADA_MS)),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** The user of a live session, in one query: this runs on every call. One that nobody used since `ociosaDesde` is dead. */
export const daSessao = async (db: Db, sessaoId: string, agora: Date, ociosaDesde: Date) =>
  usuarios(db)
    .innerJoin('sessao', 'sessao.usuario_id', 'usuario.id')
    .modifyFront(FIXA)
    .select(['sessao.expira_em', 'sessao.usuario_id', 'sessao.usada_em', 'sessao.segundo_fator'])
    .where('sessao.id', '=', sessaoId)
    .where('sessao.revogada_em', 'is', null)
    .where('sessao.expira_em', '>', agora)
    .where('sessao.usada_em', '>', ociosaDesde)
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
  unidadeId: usuario.unidade_id,
  sessaoId,
})

export const haUsuario = async (db: Db) =>
  (await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) !== undefined

export const inserirUsuario = (db: Db, usuario: Insertable<Banco['usuario']>) =>
  db.insertInto('usuario').values(usuario).execute()

export const gravarPerfis = async (db: Db, usuarioId: string, perfis: readonly Perfil[]) => {
  const linhas = [...new Set(perfis)].map((perfil, ordem) => ({ usuario_id: usuarioId, perfil, ordem }))
  if (linhas.length > 0) await db.insertInto('usuario_perfil').values(linhas).execute()
}

export const trocarPerfis = async (db: Db, usuarioId: string, perfis: readonly Perfil[]) => {
  await db.deleteFrom('usuario_perfil').where('usuario_id', '=', usuarioId).execute()
  await gravarPerfis(db, usuarioId, perfis)
}

/** A command or an administrator made the account, or changed who can enter it and as what. */
export const anotarComando = (db: Db, usuarioId: string, agora: Date) =>
  db.updateTable('usuario').set({ comando_em: agora }).where('id', '=', usuarioId).execute()

/** When a command or an administrator last touched the account, and when the first account of the installation was made. */
export const comandoNaConta = (db: Db, usuarioId: string) =>
  db
    .selectFrom('usuario as u')
    .select((eb) => [
      'u.comando_em',
      eb
        .selectFrom('usuario')
        .select((e) => e.fn.min('criado_em').as('n'))
        .as('inicio'),
    ])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow()

export const mudarUsuario = (db: Db, id: string, como: Updateable<Banco['usuario']>) =>
  db.updateTable('usuario').set(como).where('id', '=', id).execute()

export const listarUsuarios = (db: Db) =>
  db
    .selectFrom('usuario')
    .select([
      'login',
      'nome',
      'email',
      'ativo',
      'criado_em',
      sql<boolean>`senha_hash is not null`.as('temSenha'),
      perfisDoUsuario,
    ])
    .orderBy('login')
    .execute()

export interface QuemFezOLink extends Record<string, unknown> {
  origem: OrigemDoLink
  /** The account of the machine where the command was typed, or the administrator who invited. */
  operador: string | null
}

export const inserirLink = (db: Db, link: Insertable<Banco['recuperacao_senha']>) =>
  db.insertInto('recuperacao_senha').values(link).execute()

/** One statement decides: of two uses at the same moment, one finds the row still unused. */
export const usarLink = (db: Db, tokenHash: Buffer, agora: Date) =>
  db
    .updateTable('recuperacao_senha')
    .set({ usada_em: agora })
    .where('token_hash', '=', tokenHash)
    .where('usada_em', 'is', null)
    .where('expira_em', '>', agora)
    .returning(['usuario_id', 'origem', 'operador'])
    .executeTakeFirst()

/** Sessions and links that expired before. */
export const apagarVencidos = async (db: Db, ate: Date) => {
  await db.deleteFrom('sessao').where('expira_em', '<', ate).execute()
  await db.deleteFrom('recuperacao_senha').where('expira_em', '<', ate).execute()
}
