import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/kernel/errors.ts'

/** For this host alone: its siblings belong to others, which may answer by http. */
export const HSTS = 'max-age=31536000'

/** An answer of a call is no page: nothing is loaded for it, and nobody frames it. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Segments of a path that lead elsewhere, written plainly or escaped. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Refuses request targets that no browser sends: absolute addresses (`GET http://elsewhere/`), paths with `.`
 * or `..`. Every answer forbids guessing its type and, if the shop is reached by https, demands https from
 * then on.
 */
export function guardTargets(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    // pictures have another value: other pages may show them
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.raw.url?.startsWith('/api/')) reply.header('content-security-policy', NO_PAGE)
    if (isSecure) reply.header('strict-transport-security', HSTS)
    const target = request.raw.url ?? ''
    const path = target.split('?', 1)[0] ?? ''
    if (!path.startsWith('/') || DOT_SEGMENT.test(path)) done(new ShopError('malformed_request'))
    else done()
  })
}
