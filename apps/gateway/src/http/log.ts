// One JSON line per request. Only the route's pattern is logged: addresses may carry a CPF or a recovery token.
import type { FastifyInstance } from 'fastify'

export const registrarPedidos = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        metodo: request.method,
        rota: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        usuario: request.usuario?.id ?? null,
      },
      'pedido',
    )
  })
}
