import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { openApiDocument } from './openapi-document.ts'

/** The reader's own files and nothing else: its origin is the one with people's tokens. */
const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const READER = '/api/docs'
const DOCUMENTS = new Set([`${READER}/json`, `${READER}/yaml`])

/**
 * The document of the API at /api/docs/json, its reader at /api/docs.
 * @param options.publicUrl the shop's public address
 * @param options.cacheControl of answers that the page cache keeps
 */
export const openapi = fp<{ publicUrl: string; cacheControl: string }>(async (app, options) => {
  // a megabyte that changes with the release alone: the page cache keeps it compressed and answers 304
  app.addHook('onRoute', route => {
    if (DOCUMENTS.has(route.url)) route.config = { ...route.config, publicAs: 'file' }
  })
  app.addHook('onRequest', async (request, reply) => {
    if (DOCUMENTS.has(request.routeOptions.url ?? '')) reply.header('cache-control', options.cacheControl)
  })
  await app.register(swagger, {
    openapi: {},
    // made at the first request: it takes as long as the rest of a start
    transformObject: () => openApiDocument(new URL(options.publicUrl).origin) as never,
  })
  await app.register(swaggerUi, { routePrefix: READER, staticCSP: READER_POLICY })
})
