import 'fastify'
import type { UsuarioDaSessao } from './context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    usuario: UsuarioDaSessao | null
  }
  interface FastifySchema {
    hide?: boolean
    tags?: readonly string[]
    summary?: string
    operationId?: string
    produces?: readonly string[]
    security?: ReadonlyArray<Record<string, readonly string[]>>
  }
}
