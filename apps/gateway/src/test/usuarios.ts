// Builders of users: valid by default, the test states only what matters.
import type { Perfil } from '@guara/domain/sessao/perfil'
import { derivarChaves } from '../chaves.ts'
import type { Contexto, Db } from '../context.ts'
import { criarUsuario, porComando } from '../services/autenticacao/contas/usuarios.ts'
import { porId } from '../services/autenticacao/repository.ts'
import { gerarHash } from '../services/autenticacao/senha/senha.ts'
import { abrirSessao, emitirToken } from '../services/autenticacao/sessao/sessao.ts'

export const SENHA = 'Ipê-amarelo-52'
export const CHAVES = derivarChaves('segredo de teste com mais de trinta e dois caracteres')

let hashDaSenha: Promise<string> | undefined

interface Opcoes {
  login?: string
  nome?: string
  email?: string
  cpf?: string
  perfis?: Perfil[]
  unidadeId?: string
}

/** A unit that answers for these municipalities. */
export const umaUnidade = async (db: Db, municipios: readonly number[] = []) => {
  const id = crypto.randomUUID()
  await db
    .insertInto('unidade')
    .values({ id, nome: `Unidade ${id.slice(0, 8)}`, criada_em: new Date() })
    .execute()
  for (const municipio_id of municipios)
    await db.insertInto('unidade_municipio').values({ municipio_id, unidade_id: id }).execute()
  return id
}

export const umUsuario = async (db: Db, opcoes: Opcoes = {}) => {
  hashDaSenha ??= gerarHash(SENHA)
  const login = opcoes.login ?? `u${crypto.randomUUID().slice(0, 8)}`
  const novo = {
    login,
    nome: opcoes.nome ?? 'Usuária de Teste',
    email: opcoes.email ?? `${login}@exemplo.invalid`,
    cpf: opcoes.cpf,
    perfis: opcoes.perfis ?? (['ROLE_FISCAL'] as Perfil[]),
  }
  const hash = await hashDaSenha
  const id = await porComando({ db, chaves: CHAVES }, new Date(), (ctx) => criarUsuario(ctx, novo, hash))
  if (opcoes.unidadeId)
    await db.updateTable('usuario').set({ unidade_id: opcoes.unidadeId }).where('id', '=', id).execute()
  return { id, ...novo }
}

export const umToken = async (db: Db, usuarioId: string, perfil: Perfil, agora = new Date()) => {
  const usuario = await porId(db, usuarioId)
  if (!usuario) throw new Error('o usuário do teste não existe')
  const ctx = { db, agora, origem: { ip: '127.0.0.1', agente: 'teste', requisicaoId: null } } as Contexto
  const sessao = await abrirSessao(ctx, usuario, { lembrar: false })
  return emitirToken({ chaves: CHAVES, config: { SESSION_IDLE_MINUTES: 10_080 } }, sessao, perfil, agora)
}

/** Somebody who is in, and what each call of theirs carries. */
export interface Sessao {
  id: string
  token: string
}

export const umaSessao = async (
  db: Db,
  perfil: Perfil = 'ROLE_FISCAL',
  { agora, ...opcoes }: Opcoes & { agora?: Date } = {},
) => {
  const usuario = await umUsuario(db, { perfis: [perfil], ...opcoes })
  return { ...usuario, token: await umToken(db, usuario.id, perfil, agora) }
}
