// One object per service, read by the web (createClient), by the gateway (mount) and by the OpenAPI page.
// No path, verb or payload type is written anywhere else. Paths are those of section 7, without the /gateway base.
import type { z } from 'zod'
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
  /** Other addresses of the same call (the specification writes some twice). */
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
  /** The answer is a JSON array written row by row: the handler gives an async iterable of its items. */
  fluxo?: true
  /** Content type of an answer that is not JSON; the output is then a string. */
  produces?: string
}

/** What changes something runs in one transaction and leaves an audit row: the type asks for both. */
export type Operacao = Base & ({ writes: true; auditoria: Ato } | { writes?: never; auditoria?: Ato })

export type Contrato = Record<string, Operacao>

export const contract = <const T extends Contrato>(operacoes: T) => operacoes

type Saida<S> = S extends z.ZodType ? z.output<S> : undefined
type Entrada<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: parsed. */
export interface EntradaLida<O extends Operacao> {
  params: Saida<O['params']>
  query: Saida<O['query']>
  body: Saida<O['body']>
}

type Pedido<O extends Operacao> = {
  [K in 'params' | 'query' | 'body' as O[K] extends z.ZodType ? K : never]: Entrada<O[K]>
}

/** What a caller gives: before defaults and transforms. Empty when the operation takes nothing. */
export type EntradaDada<O extends Operacao> = keyof Pedido<O> extends never
  ? Record<string, never>
  : Pedido<O>

export type Resposta<O extends Operacao> = z.output<O['output']>

/** What a handler gives: rows one by one where the operation streams. */
export type Devolucao<O extends Operacao> = O extends { fluxo: true }
  ? AsyncIterable<Resposta<O> extends Array<infer Item> ? Item : never>
  : Resposta<O>
