import fc from 'fast-check'
import type { Sample } from './call-samples.ts'
import { documented, documentedBody, referred } from './published-document.ts'

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** The longest text and list that are drawn: bounds have their own tests. */
const MOST_LETTERS = 60
const MOST_ENTRIES = 3

/**
 * Input of a call as the document describes it; about half of the values of `good` are kept, so that records
 * are found.
 */
export function drawnInput(route: string, good: Sample): fc.Arbitrary<Sample> {
  const { parameters } = documented(route)
  const body = documentedBody(route)
  const named = (place: 'path' | 'query') => ({
    type: 'object',
    properties: Object.fromEntries(
      parameters.filter(parameter => parameter.in === place).map(({ name, schema }) => [name, schema]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
  return fc.record({
    params: partly(drawn(named('path')), good.params),
    query: partly(drawn(named('query')), good.query),
    body: body ? partly(drawn(body), good.body) : fc.constant(good.body),
  }) as fc.Arbitrary<Sample>
}

/** An object with each field either as it was drawn or as it is good. */
function partly(made: fc.Arbitrary<unknown>, good: object | undefined): fc.Arbitrary<unknown> {
  const kept = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
  return fc
    .tuple(made, kept)
    .map(([value, keeps]) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : { ...value, ...Object.fromEntries(Object.entries(good ?? {}).filter((_, n) => keeps[n % 20])) },
    )
}

function drawn(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return drawn(referred(schema.$ref))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(drawn))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(drawn)).map(parts => Object.assign({}, ...(parts as object[])))
  switch (schema.type) {
    case 'string':
      return drawnText(schema)
    case 'integer':
    case 'number':
      return drawnNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const [least, most] = [schema.minItems ?? 0, schema.maxItems ?? MOST_ENTRIES]
      const bounds = { minLength: least, maxLength: Math.max(least, Math.min(most, MOST_ENTRIES)) }
      return fc.array(drawn(schema.items ?? {}), bounds)
    }
    case 'object':
      return drawnObject(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function drawnObject({
  properties = {},
  required = [],
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, drawn(schema)]))
  const made = fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
  if (typeof additionalProperties !== 'object') return made
  return fc.dictionary(fc.string({ maxLength: 20 }), drawn(additionalProperties), { maxKeys: MOST_ENTRIES })
}

function drawnText({
  format,
  pattern,
  minLength = 0,
  maxLength = MOST_LETTERS,
}: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString())
  const most = Math.max(minLength, Math.min(maxLength, MOST_LETTERS))
  if (pattern && !/\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

function drawnNumber({ type, minimum, maximum }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum ?? -1_000), Math.floor(maximum ?? 2 ** 31)]
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}
