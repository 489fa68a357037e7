import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Active, active } from './active.ts'
import { remoteTrace } from './sampling.ts'

/**
 * Makes a span of each request, with its method, the pattern of its route, its number and its status. The
 * address is left out: it has keys and search words. Answers without a line in the log (kept ones, built
 * files) have a span only if steps were needed for them.
 */
export function followRequests(app: FastifyInstance, tracer: Tracer): void {
  const known = new WeakMap<FastifyRequest, Active>()
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = begin(request, tracer)
    known.set(request, begun)
    active.run(begun, done)
  })
  // the end of a body is an event of the connection, which belongs to no request
  app.addHook('preValidation', (request, _reply, done) => active.run(known.get(request), done))
  app.addHook('onResponse', (request, reply, done) => {
    const begun = known.get(request)
    if (!begun) return done()
    const { span, hasSteps } = begun
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    if (hasSteps || !request.isOnlyCounted) span.end()
    active.run(begun, done)
  })
}

function begin(request: FastifyRequest, tracer: Tracer): Active {
  const route = request.routeOptions.url ?? 'none'
  const about = {
    'http.request.method': request.method,
    'http.route': route,
    'shop.request_id': request.id,
  }
  const span = tracer.startSpan(
    `${request.method} ${route}`,
    { kind: SpanKind.SERVER, attributes: about },
    parentOf(request),
  )
  return { span, about, hasSteps: false }
}

/** The trace that a proxy has begun. A visitor without a proxy begins none: two addresses are a trusted one. */
function parentOf(request: FastifyRequest) {
  const isOfProxy = (request.ips?.length ?? 0) > 1
  const parent = isOfProxy ? remoteTrace(request.headers.traceparent) : undefined
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
