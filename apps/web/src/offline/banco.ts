// The browser's own store: drafts and files live here first, whether or not there is a network, and are sent from here.
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Conflito } from '@guara/domain/formulario/mesclagem'
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
  /** Codes of the instruments, by their id: only the gateway gives them. */
  codigos: Record<string, string>
  /** What the gateway knows of each file that it holds. */
  arquivos: Record<string, ArquivoDescrito>
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

/** A file on this device, with its bytes, until the gateway has it and the form says so. */
export interface ArquivoGuardado {
  /** Of the evidence or attachment in the draft that waits for its `arquivoId`. */
  id: string
  formularioId: string
  usuarioId: string
  conteudo: Blob
  nome: string
  sha256: string | null
  estado: 'aparelho' | 'enviado' | 'recusado'
  /** Once sent: what the gateway calls it. */
  arquivoId: string | null
  recusa: string | null
}

const criar = () => {
  const banco = new Dexie('guara') as Dexie & {
    rascunhos: EntityTable<RascunhoGuardado, 'id'>
    arquivos: EntityTable<ArquivoGuardado, 'id'>
  }
  banco.version(1).stores({ rascunhos: 'id, usuarioId' })
  banco
    .version(2)
    .stores({ rascunhos: 'id, usuarioId', arquivos: 'id, formularioId, [formularioId+estado]' })
    .upgrade((tx) =>
      tx
        .table('rascunhos')
        .toCollection()
        .modify((antigo) => {
          const evidencias = antigo.evidencias ?? []
          antigo.conteudo.evidencias ??= evidencias
          antigo.base.evidencias ??= evidencias
          antigo.conteudo.justificativasBlindagem ??= []
          antigo.base.justificativasBlindagem ??= []
          antigo.arquivos ??= {}
          antigo.codigos ??= {}
          delete antigo.evidencias
        }),
    )
  return banco
}

export const banco = criar()
