import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { type Call, isFileReply } from '#contract/call.ts'
import { errorRegistry } from '#contract/errors.ts'

/** The reader's own files and nothing else: it stands on the origin that keeps people's tokens. */
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

type Schema = Record<string, unknown>

/** OpenAPI 3.1 from the same shapes that validate: the document at /api/docs/json, its reader at /api/docs. */
export const openapi = fp(async app => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ánh Gia',
        version: '1',
        description: 'Every failure answers with `{ success: false, code, message, errors? }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call
      return { schema: call ? documented(call) : { ...schema, hide: true }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: READER_POLICY })
})

function documented(call: Call): Schema {
  const [, path = ''] = call.route.split(' /api/')
  return {
    summary: call.summary,
    tags: [path.replace(/^admin\//, '').split('/')[0]],
    ...(call.access !== 'public' && { security: [{ bearer: [] }], description: `Access: ${call.access}` }),
    ...(call.params && { params: jsonSchema(call.params, 'input') }),
    ...(call.query && { querystring: jsonSchema(call.query, 'input') }),
    ...(call.body && { body: jsonSchema(call.body, 'input') }),
    ...(call.upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', required: [call.upload.field], properties: { [call.upload.field]: BINARY } },
    }),
    response: { 200: { description: 'Success', ...replySchema(call.reply) }, '4xx': failure },
  }
}

const BINARY: Schema = { type: 'string', format: 'binary' }

function replySchema(reply: Call['reply']): Schema {
  if (!isFileReply(reply)) return jsonSchema(reply, 'output')
  return { content: Object.fromEntries(reply.file.map(type => [type, { schema: BINARY }])) }
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return schema
}

const failure: Schema = {
  description: 'Failure',
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errorRegistry) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
