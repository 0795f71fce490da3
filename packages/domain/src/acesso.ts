// Who may call what: one entry per role in every operation of the contract. 'nao' is 403; 'seus' answers another's
// record with 404, as if it did not exist; 'todos' reaches everything. A role left out does not compile.
import type { Perfil } from './sessao/perfil.ts'
import { coordena, PERFIS } from './sessao/perfil.ts'

export type Alcance = 'nao' | 'seus' | 'todos'

export interface Acesso {
  anonimo: boolean
  perfis: Record<Perfil, Alcance>
  /** What a role that may not call is told, where 'Acesso negado.' would not say whom to ask. */
  porque?: Partial<Record<Perfil, string>>
  /** Answers also while the second factor that the role asks for is missing: what one needs to sign in and register it. */
  semSegundoFator?: true
  /** What also opens this call, for a machine that has no user: the value of a setting, or a token that the administrator made
   *  (docs/decisoes/0074-maquinas.md). */
  maquina?: 'METRICS_TOKEN' | 'TOKEN_DE_MAQUINA'
}

export const porPerfil = <const P extends Record<Perfil, Alcance>>(perfis: P) => ({
  anonimo: false as const,
  perfis,
})

interface ComAcesso {
  acesso: Acesso
}
interface Quem {
  perfilAtivo: Perfil
  unidadeId?: string | null | undefined
}

export const podeChamar = ({ acesso }: ComAcesso, { perfilAtivo }: Quem) =>
  acesso.perfis[perfilAtivo] !== 'nao'

/** The records that the call is about, of others too and not only of whoever asks. */
export const veTudo = ({ acesso }: ComAcesso, { perfilAtivo }: Quem) => acesso.perfis[perfilAtivo] === 'todos'

/** Whose records somebody reaches: their own, those of a unit or, where it names neither, everybody's. */
export interface DeQuem {
  usuarioId?: string
  unidadeId?: string
}

/** A coordinator answers for one unit, or for all (docs/decisoes/0058-unidades.md). */
const unidadeQueCoordena = ({ perfilAtivo, unidadeId }: Quem) =>
  coordena(perfilAtivo) ? (unidadeId ?? null) : null

export const deQuem = (operacao: ComAcesso, usuario: Quem & { id: string }): DeQuem => {
  if (!veTudo(operacao, usuario)) return { usuarioId: usuario.id }
  const unidadeId = unidadeQueCoordena(usuario)
  return unidadeId ? { unidadeId } : {}
}

/** Whether a record of that unit is reached, whoever it belongs to. */
export const alcancaUnidade = (quem: DeQuem, unidadeId: string | null) =>
  quem.usuarioId === undefined && (quem.unidadeId === undefined || quem.unidadeId === unidadeId)

const todosCom = (alcance: Alcance) =>
  Object.fromEntries(PERFIS.map((p) => [p, alcance])) as Record<Perfil, Alcance>

/** No token needed. */
export const PUBLICO = { anonimo: true as const, perfis: todosCom('todos') }
/** Any signed-in user; what is answered is the same for all. */
export const AUTENTICADO = porPerfil(todosCom('todos'))
/** Any signed-in user, about themselves alone. */
export const DO_PROPRIO_USUARIO = porPerfil(todosCom('seus'))
/** Any signed-in user, about their own session and account, with or without the second factor of their role. */
export const DA_PROPRIA_CONTA = { ...DO_PROPRIO_USUARIO, semSegundoFator: true as const }
export const SO_ADMIN = porPerfil({ ...todosCom('nao'), ROLE_ADMIN: 'todos' })
export const GESTOR_OU_ADMIN = porPerfil({ ...todosCom('nao'), ROLE_GESTOR: 'todos', ROLE_ADMIN: 'todos' })
export const SO_GESTOR = porPerfil({ ...todosCom('nao'), ROLE_GESTOR: 'todos' })
/** Who draws up reaches what is theirs, the coordinator everything; the administrator opens no form. */
export const CADA_UM_OS_SEUS = porPerfil({ ...todosCom('seus'), ROLE_GESTOR: 'todos', ROLE_ADMIN: 'nao' })
/** Who draws up, of what is theirs: no coordinator writes in another's name. */
export const SO_QUEM_LAVRA = porPerfil({ ...todosCom('seus'), ROLE_GESTOR: 'nao', ROLE_ADMIN: 'nao' })
/** What is of the agency and not of one inspector, for everybody who works with forms. */
export const DA_FISCALIZACAO = porPerfil({ ...todosCom('todos'), ROLE_ADMIN: 'nao' })
