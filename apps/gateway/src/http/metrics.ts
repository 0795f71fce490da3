// Latency per route for Prometheus. Routes are patterns, so an id never becomes a label.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const criarMetricas = (app: FastifyInstance) => {
  const registro = new Registry()
  collectDefaultMetrics({ register: registro })
  const duracao = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração das chamadas por rota, método e status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registro],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'desconhecida'
    duracao.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registro
}
