import type { FastifyInstance } from 'fastify'

/** A JSON request without a body (DELETE …/clear) counts as an empty object. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else parse(request, body as string, done)
  })
}
