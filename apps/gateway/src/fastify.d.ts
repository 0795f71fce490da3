import 'fastify'
import type { z } from 'zod'
import type { MaquinaDoPedido, UsuarioDaSessao } from './context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    usuario: UsuarioDaSessao | null
    maquina: MaquinaDoPedido | null
    /** The browser that asks, where its cookie names it (http/aparelho.ts). */
    aparelho: string | null
  }
  interface FastifyContextConfig {
    /** A file comes in: it may take long, as long as it keeps coming. */
    envio?: boolean
  }
  interface FastifySchema {
    hide?: boolean
    tags?: readonly string[]
    summary?: string
    operationId?: string
    /** Text fields that come before the file of a multipart/form-data body. */
    envio?: z.ZodObject
    /** The body is bytes as they are. */
    octetos?: boolean
    /** The answer is no JSON: the types that it may have. */
    saidaEm?: readonly string[]
    security?: ReadonlyArray<Record<string, readonly string[]>>
  }
}
