import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { allCalls } from '#contract/calls.ts'
import { type Call, isFileReply, permissionOf } from '#contract/kernel/call.ts'
import { codeName, fieldErrorKinds } from '#contract/kernel/field-errors.ts'
import { namesIgnored } from './ignored-fields.ts'
import { namedShapes } from './named-shapes.ts'
import { badRequest, failureResponses, failuresOf, type Schema } from './openapi-failures.ts'

/** OpenAPI 3.1 from the same shapes that validate. @param origin the public address of the calls */
export function openApiDocument(origin: string) {
  const schemas = new Map<string, Schema>([['BadRequest', badRequest]])
  const paths: Record<string, Schema> = {}
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const [method = '', path = ''] = call.route.split(' ')
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(name, call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ánh Gia',
      version: '1',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
      description: [
        'Every failure answers with `{ success: false, code, message, errors? }`.',
        '`errors` has one `{ path, code, message }` for each field that is wrong.',
        `The code of a field error is the field's name and one of: ${fieldErrorKinds.join(', ')}.`,
      ].join(' '),
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: failureResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, call: Call, schemas: Map<string, Schema>): Schema {
  const [, path = ''] = call.route.split(' /api/')
  const body = requestBody(call, schemas)
  return {
    operationId: name,
    summary: call.summary,
    tags: [path.replace(/^admin\//, '').split('/')[0]],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    ...(call.access !== 'public' && { description: accessText(call) }),
    ...(permissionOf(call) && { 'x-permission': permissionOf(call) }),
    ...(call.changes && { 'x-changes': call.changes }),
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...(call.isRepeatable ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Success', content: replyContent(call, schemas) },
      ...failuresOf(call, fieldCodePattern(call)),
    },
  }
}

function accessText(call: Call): string {
  if (call.access === 'staff') return 'Requires an account of the shop’s own people.'
  const permission = permissionOf(call)
  return permission ? `Requires the permission ${permission}.` : 'Requires sign-in.'
}

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined, schemas: Map<string, Schema>) {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchema(shape, 'input', schemas) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

const IDEMPOTENCY_KEY: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Random text of the client, at most 200 characters. A call that is sent again with the same key within a week creates nothing more.',
  schema: { type: 'string', maxLength: 200 },
}

const BINARY: Schema = { type: 'string', format: 'binary' }

function requestBody({ body, upload }: Call, schemas: Map<string, Schema>): Schema | undefined {
  if (upload) {
    const { field, maxFiles = 1 } = upload
    const file = maxFiles === 1 ? BINARY : { type: 'array', maxItems: maxFiles, items: BINARY }
    const schema = { type: 'object', required: [field], properties: { [field]: file } }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return (
    body && {
      required: true,
      content: { 'application/json': { schema: jsonSchema(body, 'input', schemas) } },
    }
  )
}

/** The answer of a success; writes of the back office name the fields that they ignore (R50). */
function replyContent(call: Call, schemas: Map<string, Schema>): Schema {
  const { reply } = call
  if (isFileReply(reply))
    return Object.fromEntries(
      reply.file.map(type => [type, { schema: type === 'application/json' ? { type: 'object' } : BINARY }]),
    )
  const schema = jsonSchema(reply, 'output', schemas)
  const ignored = {
    type: 'array',
    items: { type: 'string' },
    description: 'Fields of the body that the call doesn’t know; missing where there are none.',
  }
  const properties = { ...(schema.properties as Schema), ...(namesIgnored(call) && { ignored }) }
  return { 'application/json': { schema: { ...schema, properties } } }
}

/** The schema of a shape; the parts of it that have a name are put into `schemas` and referred to. */
function jsonSchema(shape: z.ZodType, io: Direction, schemas: Map<string, Schema>): Schema {
  const { $defs = {}, ...schema } = convert(shape, io)
  for (const [id, definition] of Object.entries($defs))
    schemas.set(componentName(id, io), withReferences(definition, io) as Schema)
  return withReferences(schema, io) as Schema
}

type Direction = 'input' | 'output'

function convert(shape: z.ZodType, io: Direction): Schema & { $defs?: Record<string, Schema> } {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    metadata: namedShapes,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: part }) => {
      Object.assign(part, z.globalRegistry.get(zodSchema))
      // an answer may have more fields in a later version, and a body may (R50)
      if (part.additionalProperties === false) delete part.additionalProperties
      // a check of Zod that is no format of JSON Schema; its pattern expresses the same
      if (part.format === 'starts_with') delete part.format
      // Answers are checked by shapes that also read input: they have the form that the shape reads.
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform)
        Object.assign(part, answered(convert(zodSchema.in as z.ZodType, io)))
    },
  })
  return schema
}

/** A number that may be written as a text is answered as a number. */
function answered(read: Schema): Schema {
  const types = Array.isArray(read.anyOf) ? read.anyOf.map(({ type }: Schema) => type) : []
  return types.length === 2 && types.includes('number') && types.includes('string')
    ? { type: 'number' }
    : read
}

const componentNames = new Map<string, string>()

/** A shape has two names if it reads more than it answers. @param id of {@link namedShapes} */
function componentName(id: string, io: Direction): string {
  if (io === 'output') return id
  const known = componentNames.get(id)
  if (known) return known
  const shape = namedShapes._idmap.get(id) as z.ZodType
  const isSame = isDeepStrictEqual(convert(shape, 'input'), convert(shape, 'output'))
  const name = isSame ? id : `${id}Input`
  componentNames.set(id, name)
  return name
}

const DEFINITION = '#/$defs/'

function withReferences(part: unknown, io: Direction): unknown {
  if (Array.isArray(part)) return part.map(entry => withReferences(entry, io))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `#/components/schemas/${componentName(value.slice(DEFINITION.length), io)}`]
        : [key, withReferences(value, io)],
    ),
  )
}

/** Every code that a field error of a call can have, as a regular expression. */
export function fieldCodePattern(call: Call): string {
  const names = new Set(['input', 'idempotency_key', ...(call.upload ? [codeName(call.upload.field)] : [])])
  const parts = [call.params, call.query, call.body].filter(part => part !== undefined)
  for (const part of parts) addNames(convert(part, 'input'), names)
  return `^(?:${[...names].sort().join('|')})_(?:${fieldErrorKinds.join('|')})$`
}

/** Adds the names of all properties of a schema, as codes have them. */
function addNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema && typeof schema.properties === 'object')
    for (const name of Object.keys(schema.properties ?? {})) names.add(codeName(name))
  for (const inner of Object.values(schema)) addNames(inner, names)
}
