import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ShopError } from '#contract/kernel/errors.ts'

type Options = { token: string | undefined; isBehindProxy: boolean }

/**
 * Metrics for Prometheus at /metrics: the process's own and how long requests take, by route and status. For
 * who has the token; without a token for programs on this machine, unless there is a proxy.
 */
export const metrics = fp<Options>(async (app, { token, isBehindProxy }) => {
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
    const isAllowed = token ? hasToken(request, token) : !isBehindProxy && isFromThisMachine(request)
    if (!isAllowed) throw new ShopError('not_found')
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
})

/**
 * Whether the request comes from a program on this machine. A proxy on it passes on the requests of others:
 * its headers show it, but not all proxies send them, and `TRUST_PROXY` declares one.
 */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = FORWARDING.some(name => headers[name] !== undefined)
  const isLocalName = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')
  return !isForwarded && isLocalName && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}

const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether the request carries the token of the settings, compared in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
