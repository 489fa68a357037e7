import type { FastifyInstance } from 'fastify'

/** A request that took longer is worth a look. */
const SLOW_MS = 1_000

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set by routes that answer cheaply and often: such answers count in the metrics and have no log line.
     */
    isOnlyCounted: boolean
  }
}

/**
 * Writes one line per answer, with the request's id, unless the answer is only counted. The route's
 * pattern is logged, never the address: addresses hold access keys and guest session ids (R44).
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('isOnlyCounted', false)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.isOnlyCounted) return
    const isAlarming = reply.statusCode >= 500 || reply.elapsedTime > SLOW_MS
    const level = isAlarming ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Answered',
    )
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
