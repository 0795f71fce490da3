// The browser's own store: drafts and files live here first, whether or not there is a network, and are sent from here.
// Sealed with the key of their owner (selagem.ts); the bytes of files in pieces (pedacos.ts).
import type { ArquivoDescrito } from '@guara/domain/arquivo/schema'
import type { Condicao } from '@guara/domain/formulario/condicao'
import type { Conflito } from '@guara/domain/formulario/mesclagem'
import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Conteudo, EvidenciaNoAparelho } from '../rascunho/conteudo.ts'
import { selagem } from './selagem.ts'

export interface RascunhoGuardado {
  id: string
  /** Whose it is: another user of the same device neither reads nor sends it. */
  usuarioId: string
  /** This device has these answers, sent or not. */
  conteudo: Conteudo
  /** What the gateway last confirmed, or what it is to be created with: the common ground of a merge. */
  base: Conteudo
  /** Codes of the instruments, by their id: only the gateway gives them. */
  codigos: Record<string, string>
  /** What the gateway knows of each file that it holds. */
  arquivos: Record<string, ArquivoDescrito>
  /** 0 while the gateway has never heard of it. */
  versao: number
  /** The gateway gives it; it is empty until then. */
  codigo: string
  condicao: Condicao
  /** It was begun on a phone or without network (the flag of the list). */
  mobile: boolean
  /** The instant in which it was last written here. */
  salvoEm: number
  /** Fields that two sides changed: a person decides before anything more is sent. */
  conflitos: Conflito[]
  /** Who changed the other side, and when: the conflicts tell it. */
  outroLado: { nome: string | null; em: string } | null
  /** Why the gateway refused it, in its words: nothing more is sent until it is changed. */
  recusa: string | null
  /** 1 while something of it is only here. Legible, so that what is safe elsewhere can be told without the key. */
  pendente: 0 | 1
  /** Whoever drew it up has finished: it goes for signature as soon as all of it has left the device. */
  aConcluir: boolean
}

/** A file on this device until the gateway has it and the form says so. */
export interface ArquivoGuardado {
  /** The same id as the evidence or attachment in the draft that waits for its `arquivoId`. */
  id: string
  formularioId: string
  usuarioId: string
  nome: string
  tipo: string
  tamanho: number
  /** The evidence that it is: should the device die before the draft names it, it comes back from here. */
  evidencia: EvidenciaNoAparelho | null
  guardadoEm: number
  sha256: string | null
  estado: 'aparelho' | 'enviado' | 'recusado'
  /** What the gateway calls it, once it was sent. */
  arquivoId: string | null
  recusa: string | null
}

/** A draft as it is to be written: `pendente` follows from the rest. */
export type Rascunho = Omit<RascunhoGuardado, 'pendente'>

/** A sealed piece of a file's bytes. */
export interface Pedaco {
  arquivoId: string
  n: number
  /** The version of the key that sealed it. */
  selo: number
  selado: Uint8Array
}

/** An answer of the gateway, kept to be shown without it. */
interface ConsultaGuardada {
  id: string
  usuarioId: string
  chave: readonly unknown[]
  dados: unknown
  em: number
}

const criar = () => {
  const banco = new Dexie('guara') as Dexie & {
    rascunhos: EntityTable<RascunhoGuardado, 'id'>
    arquivos: EntityTable<ArquivoGuardado, 'id'>
    pedacos: Table<Pedaco, [string, number]>
    consultas: EntityTable<ConsultaGuardada, 'id'>
  }
  banco.version(3).stores({
    rascunhos: 'id, usuarioId, [usuarioId+pendente]',
    arquivos: 'id, usuarioId, formularioId',
    pedacos: '[arquivoId+n], arquivoId',
    consultas: 'id, usuarioId',
  })
  banco.use(selagem(['rascunhos', 'arquivos', 'consultas']))
  return banco
}

export const banco = criar()
