import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '#server/plugins/calls/openapi-document.ts'

type Response = { $ref?: string; content?: Record<string, unknown> }
type Operation = { parameters: Parameter[]; requestBody?: Response; responses: Record<string, Response> }
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: object }

const document = openApiDocument('http://localhost')

/** Statuses that come of how a request is sent, not of the call. */
const OF_ANY_CALL = new Set([405, 408, 414])

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'document')
const validators = new Map<string, ValidateFunction>()

/** The document's description of a call. */
export function documented(route: string): Operation {
  return document.paths[pathOf(route)]?.[methodOf(route)] as Operation
}

/** The schema of the JSON that a call takes; undefined if it takes none. */
export function documentedBody(route: string): object | undefined {
  const content = documented(route).requestBody?.content?.['application/json'] as
    | { schema: object }
    | undefined
  return content?.schema
}

/** The schema that a reference leads to. */
export function referred(reference: string): object {
  return (document.components.schemas as Record<string, object>)[reference.split('/').at(-1) ?? ''] ?? {}
}

/** The parts of an answer that the document does not describe, in words; none if it fits. */
export function departures(route: string, status: number, body: unknown): string[] {
  if (OF_ANY_CALL.has(status)) return []
  const response = documented(route).responses[status]
  if (!response) return [`${route} answers ${status}, which the document does not name`]
  const at = response.$ref ?? pointer('paths', pathOf(route), methodOf(route), 'responses', String(status))
  const validate = validatorOf(`document${at}/content/application~1json/schema`)
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${route} ${status} ${instancePath} ${message}`,
  )
}

function validatorOf($ref: string): ValidateFunction {
  const known = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, known)
  return known
}

function pointer(...parts: string[]): string {
  return `#/${parts.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}

const pathOf = (route: string) => (route.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}')
const methodOf = (route: string) => route.split(' ')[0]?.toLowerCase() ?? ''
