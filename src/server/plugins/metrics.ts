import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ShopError } from '#contract/errors.ts'

/** Figures for Prometheus at /metrics: the process's own and how long requests take, by route and status. Only for this machine. */
export const metrics = fp(async app => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const publicAnswers = new Counter({
    name: 'public_answers_total',
    help: 'Public answers, kept ones and those that were computed',
    labelNames: ['source'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe(
      { method: request.method, route, status: reply.raw.statusCode },
      reply.elapsedTime / 1000,
    )
    if (request.publicAddress) publicAnswers.inc({ source: request.isOnlyCounted ? 'kept' : 'computed' })
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new ShopError('not_found')
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
})

/** A proxy on this machine passes on the requests of others: its header shows it. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}
