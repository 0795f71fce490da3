// The browser's own store: drafts live here first, whether or not there is a network, and are sent from here.
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Conflito } from '@guara/domain/formulario/mesclagem'
import type { Evidencia } from '@guara/domain/formulario/schema'
import { Dexie, type EntityTable } from 'dexie'
import type { Conteudo } from './conteudo.ts'

export interface RascunhoGuardado {
  id: string
  /** Whose it is: another user of the same device neither reads nor sends it. */
  usuarioId: string
  /** What this device has. */
  conteudo: Conteudo
  /** What the gateway last confirmed: the common ground of a merge. */
  base: Conteudo
  evidencias: Evidencia[]
  versao: number
  codigo: string
  condicao: Condicao
  /** When it was last written here. */
  salvoEm: number
  /** Fields that two sides changed: a person decides before anything more is sent. */
  conflitos: Conflito[]
  /** Why the gateway refused it, in its words: nothing more is sent until it is changed. */
  recusa: string | null
}

const criar = () => {
  const banco = new Dexie('guara') as Dexie & { rascunhos: EntityTable<RascunhoGuardado, 'id'> }
  banco.version(1).stores({ rascunhos: 'id, usuarioId' })
  return banco
}

export const banco = criar()
