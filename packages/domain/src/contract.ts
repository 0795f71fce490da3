// One object per service, read by the web (createClient), by the gateway (mount) and by the OpenAPI page. No path,
// verb or payload type is written anywhere else. Paths are written without the /gateway base
// (docs/dominio/fio.md#addresses).
import { z } from 'zod'
import type { Acesso } from './acesso.ts'
import './validacao.ts'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The act that an operation leaves in the audit. `por: 'servico'` when the service writes the row itself,
 *  because the act must be kept even when it is refused (a wrong password). */
export interface Ato {
  ato: string
  por?: 'servico'
}

interface Base {
  method: Metodo
  path: string
  /** Other addresses of the same call (docs/dominio/fio.md#addresses). */
  aliases?: readonly string[]
  resumo: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  output: z.ZodType
  /** Status of the answer where it is not always 200. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own output
  status?: (saida: any) => number
  /** Headers that the answer also carries, from what it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation knows its own output
  cabecalhos?: (saida: any) => Record<string, string>
  acesso: Acesso
  /** The answer in JSON has an ETag: who already has the same gets a 304. */
  etiqueta?: true
  /** The answer is a JSON array written row by row: the handler gives an async iterable of its items. */
  fluxo?: true
  /** The body is multipart/form-data with one file in the field `file`, read as it arrives; text fields come before it. */
  envio?: { campos: z.ZodObject }
  /** The body is bytes as they are (application/octet-stream), at most `maximo` of them, read as they arrive. */
  octetos?: { maximo: number }
  /** The answer is bytes with headers of their own: the handler gives a Conteudo. */
  binario?: true
  /** The types that a binary answer may have, the first where the client names none: the handler is told which. */
  negocia?: readonly [string, ...string[]]
  /** The answer is a spreadsheet written row by row: the handler gives the cells of each, the header first. */
  csv?: true
  /** The answer is a file written as it goes, of a length that nobody knows yet: the handler gives an Arquivo. */
  arquivo?: true
  /** Content type of an answer that is not JSON; the output is then a string. */
  produces?: string
  /** The bytes go on the wire as a text of base64; whoever accepts their own type by name gets them as they are. The
   * handler gives a Conteudo. */
  base64?: true
}

/** What changes something runs in one transaction and leaves an audit row: the type asks for both. */
export type Operacao = Base &
  (
    | { writes: true; auditoria: Ato; replica?: never }
    | {
        writes?: never
        auditoria?: Ato
        /** A list, a panel or an export, which a read replica may answer: its handler writes nothing. */
        replica?: true
      }
  )

export type Contrato = Record<string, Operacao>

/** What was made says where it is read again. */
export const criadoEm =
  (caminho: string) =>
  ({ id }: { id: string | number }) => ({ location: `/gateway${caminho}/${id}` })

/** Most things are read by their identifier. */
export const PorId = z.object({ id: z.uuid() })

export const contract = <const T extends Contrato>(operacoes: T) => operacoes

type Saida<S> = S extends z.ZodType ? z.output<S> : undefined
type Entrada<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives is already parsed. */
export interface EntradaLida<O extends Operacao> {
  params: Saida<O['params']>
  query: Saida<O['query']>
  body: O extends { envio: { campos: infer C } }
    ? ArquivoRecebido<Saida<C>>
    : O extends { octetos: object }
      ? Octetos
      : Saida<O['body']>
  tipo: O extends { negocia: readonly (infer T)[] } ? T : undefined
}

/** A file on its way in: what was said before it, and its bytes as they arrive. */
export interface ArquivoRecebido<C = unknown> {
  nome: string
  campos: C
  partes: AsyncIterable<Uint8Array>
}

/** Bytes on their way in, as they arrive. */
export interface Octetos {
  partes: AsyncIterable<Uint8Array>
  /** Ends the wait: the line is closed, and the reading fails as if it had been cut. */
  cortar: () => void
}

/** Bytes on their way out. They are opened only when they are really going to be sent (not for a HEAD or a 304). */
export interface Conteudo {
  tipo: string
  tamanho: number
  /** The same text for the same bytes. */
  etiqueta: string
  cabecalhos: Record<string, string>
  /** First and last byte, both included; without them, all. */
  abrir: (faixa?: { inicio: number; fim: number }) => Promise<AsyncIterable<Uint8Array>>
}

/** A file on its way out, made while it is sent. */
export interface Arquivo {
  nome: string
  tipo: string
  /** How many rows it will have; null where that is known only at its end. */
  total: number | null
  partes: AsyncIterable<Uint8Array>
}

type Pedido<O extends Operacao> = {
  [K in 'params' | 'query' | 'body' as O[K] extends z.ZodType ? K : never]: Entrada<O[K]>
}

/** What a caller gives: before defaults and transforms. Empty when the operation takes nothing. */
export type EntradaDada<O extends Operacao> = keyof Pedido<O> extends never
  ? Record<string, never>
  : Pedido<O>

export type Resposta<O extends Operacao> = z.output<O['output']>

/** What a handler gives: rows one by one where the operation streams, a Conteudo where it answers bytes. */
export type Devolucao<O extends Operacao> = O extends { binario: true } | { base64: true }
  ? Conteudo
  : O extends { arquivo: true }
    ? Arquivo
    : O extends { csv: true }
      ? AsyncIterable<readonly string[]>
      : O extends { fluxo: true }
        ? AsyncIterable<Resposta<O> extends Array<infer Item> ? Item : never>
        : Resposta<O>
