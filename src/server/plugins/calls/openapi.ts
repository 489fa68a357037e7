import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { type Call, isFileReply, permissionOf } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { errorRegistry } from '#contract/error-registry.ts'
import { codeName, fieldErrorKinds } from '#contract/field-errors.ts'
import { namesIgnored } from './ignored-fields.ts'

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
        description: [
          'Every failure answers with `{ success: false, code, message, errors? }`.',
          '`errors` has one `{ path, code, message }` for each field that is wrong.',
          `The code of a field error is the field's name and one of: ${fieldErrorKinds.join(', ')}.`,
        ].join(' '),
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

/** The names of the calls, which generators name their functions by. */
const operationIds = new Map<string, string>(
  Object.entries(allCalls).map(([name, { route }]) => [route, name]),
)

function documented(call: Call): Schema {
  const [, path = ''] = call.route.split(' /api/')
  return {
    operationId: operationIds.get(call.route),
    summary: call.summary,
    tags: [path.replace(/^admin\//, '').split('/')[0]],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    ...(call.access !== 'public' && { description: accessText(call) }),
    ...(permissionOf(call) && { 'x-permission': permissionOf(call) }),
    ...(call.changes && { 'x-changes': call.changes }),
    ...(call.params && { params: jsonSchema(call.params, 'input') }),
    ...(call.query && { querystring: jsonSchema(call.query, 'input') }),
    ...(call.body && { body: jsonSchema(call.body, 'input') }),
    ...(call.upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', required: [call.upload.field], properties: { [call.upload.field]: BINARY } },
    }),
    response: {
      200: { description: 'Success', ...successOf(call) },
      '4xx': failureOf(call),
      '5xx': failureOf(call),
    },
  }
}

/** The answer of a success; writes of the back office name the fields that they ignore (R50). */
function successOf(call: Call): Schema {
  const schema = replySchema(call.reply)
  if (!namesIgnored(call)) return schema
  const ignored = {
    type: 'array',
    items: { type: 'string' },
    description: 'Fields of the body that the call doesn’t know; missing where there are none.',
  }
  return { ...schema, properties: { ...(schema.properties as Schema), ignored } }
}

function accessText(call: Call): string {
  if (call.access === 'staff') return 'Requires an account of the shop’s own people.'
  const permission = permissionOf(call)
  return permission ? `Requires the permission ${permission}.` : 'Requires sign-in.'
}

const BINARY: Schema = { type: 'string', format: 'binary' }

function replySchema(reply: Call['reply']): Schema {
  if (!isFileReply(reply)) return jsonSchema(reply, 'output')
  return {
    content: Object.fromEntries(
      reply.file.map(type => [type, { schema: type === 'application/json' ? {} : BINARY }]),
    ),
  }
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema: part }) => {
      // an answer may have more fields in a later version, and a body may (R50)
      if (part.additionalProperties === false) delete part.additionalProperties
      // a check of Zod that is no format of JSON Schema; its pattern says the same
      if (part.format === 'starts_with') delete part.format
    },
  })
  return schema
}

function failureOf(call: Call): Schema {
  const fieldError = {
    type: 'object',
    required: ['path', 'code', 'message'],
    properties: {
      path: { type: 'string' },
      code: { type: 'string', pattern: fieldCodePattern(call) },
      message: { type: 'string' },
    },
  }
  return {
    description: 'Failure',
    type: 'object',
    properties: {
      success: { const: false },
      code: { enum: Object.keys(errorRegistry) },
      message: { type: 'string' },
      errors: { type: 'array', items: fieldError },
    },
  }
}

/** Every code that a field error of a call can have, as a regular expression. */
export function fieldCodePattern(call: Call): string {
  const names = new Set(['input', 'idempotency_key', ...(call.upload ? [codeName(call.upload.field)] : [])])
  const parts = [call.params, call.query, call.body].filter(part => part !== undefined)
  for (const part of parts) addNames(jsonSchema(part, 'input'), names)
  return `^(?:${[...names].sort().join('|')})_(?:${fieldErrorKinds.join('|')})$`
}

/** Adds the names of all properties of a schema, as codes have them. */
function addNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema && typeof schema.properties === 'object')
    for (const name of Object.keys(schema.properties ?? {})) names.add(codeName(name))
  for (const inner of Object.values(schema)) addNames(inner, names)
}
