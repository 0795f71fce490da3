// What a service receives first: who, when, from where, and the database (inside the act's transaction where the
// operation writes). Made per request by mount; commands and jobs make their own. There is no other injection.
import type { NomeDoConjunto } from '@guara/domain/exportacao/conjuntos'
import type { Conta } from '@guara/domain/sessao/schema'
import type pg from 'pg'
import type { Chaves } from './chaves.ts'
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import type { Leitura } from './database/leitura.ts'
import type { Vigia } from './database/vigia.ts'
import type { Fila } from './jobs/fila.ts'
import type { ClienteSemad } from './semad/cliente.ts'
import type { Fonte } from './services/base-apoio/fonte.ts'

export type { Db }

export interface UsuarioDaSessao extends Conta {
  sessaoId: string
  /** The session was opened with a second factor, or one was registered in it. */
  comSegundoFator?: boolean
}

/** A machine that was recognised by its token (docs/decisoes/0074-maquinas.md). */
export interface MaquinaDoPedido {
  id: string
  nome: string
  conjuntos: readonly NomeDoConjunto[]
}

interface Origem {
  ip: string | null
  agente: string | null
  /** The hash of the cookie that names the browser; commands have none. */
  aparelho?: string | null
  requisicaoId: string | null
}

/** What this installation is: the same for every request. */
export interface Instalacao {
  config: Config
  chaves: Chaves
  fila: Fila
  semad: ClienteSemad
  /** Support databases that are other systems. */
  fontes: readonly Fonte[]
}

/** What the services are mounted over. Who watches over the database and chooses where a list is read is not there in a
 * test's transaction. */
export interface Montagem {
  db: Db
  vigia?: Vigia
  leitura?: Leitura
  instalacao: Instalacao
  relogio: () => Date
  /** The connections of this process, for the measures. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

/** What a handler adds to the audit row of its operation. `antes` and `depois` are kept only as hashes. */
export interface RegistroDoAto {
  alvo?: { tipo: string; id: string }
  antes?: unknown
  depois?: unknown
  detalhes?: Record<string, unknown>
}

/** Adds to the row of the act. `completo` says that nothing will be added, so that the row of a read may be written
 * at once. */
export type Auditar = (registro: RegistroDoAto, completo?: 'completo') => void

export interface Contexto {
  db: Db
  agora: Date
  origem: Origem
  instalacao: Instalacao
  usuario: UsuarioDaSessao | null
  /** A machine asks, where it is no person. */
  maquina?: MaquinaDoPedido | null
  auditar: Auditar
}

export interface ContextoAutenticado extends Contexto {
  usuario: UsuarioDaSessao
}
