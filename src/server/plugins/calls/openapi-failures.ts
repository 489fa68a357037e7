import { type Call, isFileReply } from '#contract/kernel/call.ts'
import { errorRegistry } from '#contract/kernel/error-registry.ts'

export type Schema = Record<string, unknown>

/** The components of failed answers by their status. */
const names = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'Unexpected',
  503: 'Unavailable',
} as const
type FailureStatus = keyof typeof names

const statuses = Object.keys(names).map(Number) as FailureStatus[]

const RETRY_AFTER: Schema = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
}

/** The responses that failures of all calls share; that of 400 names the fields of its call. */
export const failureResponses: Schema = Object.fromEntries([
  ...statuses
    .filter(status => status !== 400)
    .map(status => [names[status], response(names[status], status)]),
  [
    'Failure',
    { description: 'Any other failure', ...jsonContent(failureSchema(Object.keys(errorRegistry))) },
  ],
])

/** The errors of the input of a call. */
export const badRequest = failureSchema(codesOf(400))

function codesOf(status: FailureStatus): string[] {
  return Object.entries(errorRegistry).flatMap(([code, error]) => (error.status === status ? [code] : []))
}

function response(description: string, status: FailureStatus): Schema {
  return {
    description,
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    ...jsonContent(failureSchema(codesOf(status))),
  }
}

function failureSchema(codes: string[]): Schema {
  const fieldError = {
    type: 'object',
    required: ['path', 'code', 'message'],
    properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
  }
  return {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: codes },
      message: { type: 'string' },
      errors: { type: 'array', items: fieldError },
      data: { description: 'The present values, by which a screen helps to go on.' },
    },
  }
}

function jsonContent(schema: Schema): Schema {
  return { content: { 'application/json': { schema } } }
}

/** How a call fails, by status. @param codePattern of the codes of its field errors */
export function failuresOf(call: Call, codePattern: string): Schema {
  const own = { properties: { errors: { items: { properties: { code: { pattern: codePattern } } } } } }
  const responses = statuses
    .filter(status => canFail(call, status))
    .map(status => [status, { $ref: `#/components/responses/${names[status]}` }])
  return {
    ...Object.fromEntries(responses),
    400: {
      description: names[400],
      ...jsonContent({ allOf: [{ $ref: '#/components/schemas/BadRequest' }, own] }),
    },
    default: { $ref: '#/components/responses/Failure' },
  }
}

function canFail(call: Call, status: FailureStatus): boolean {
  const hasBody = call.body !== undefined || call.upload !== undefined
  switch (status) {
    case 401:
    case 403:
      return call.cache !== 'public'
    case 404:
      return call.params !== undefined || call.query !== undefined || hasBody
    case 409:
      return !call.route.startsWith('GET ') || isFileReply(call.reply)
    case 413:
    case 415:
      return !call.route.startsWith('GET ')
    case 429:
      return call.limit !== undefined
    default:
      return true
  }
}
