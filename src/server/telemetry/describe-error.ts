import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Attributes } from '@opentelemetry/api'
import { placeInSchema } from '../db/place-in-schema.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROOTS = [`${pathToFileURL(ROOT).href}/`, `${ROOT}/`]

const MAX_FRAMES = 30
const MAX_CAUSES = 4

/** The lines of a stack after the message: V8 writes «    at name (place)» or «    at place». */
const FRAME = /^ {4}at (?:async )?(?:(?<name>[\w$.<>#[\] ]{1,80}) \()?(?<place>[^()]+:\d+:\d+)\)?$/
const OWN_PLACE = /^[\w@./+-]{1,200}:\d+:\d+$/
const NODE_PLACE = /^node:[\w/]{1,80}:\d+:\d+$/

/**
 * The facts of an error that name nobody: its type, code and stack, those of its causes, and the place of
 * the schema that PostgreSQL names. Messages are left out: they repeat values of the database, addresses of
 * emails, and input.
 */
export function describeError(error: unknown): Attributes {
  const chain = causesOf(error)
  const type = typeOf(error)
  const code = codeOf(error)
  return {
    'exception.type': type,
    'error.type': code ?? type,
    'exception.stacktrace': chain.map(stackOf).join('\nCaused by: '),
    ...schemaPlace(chain),
  }
}

/** The code of an error, else its type. */
export function errorName(error: unknown): string {
  return codeOf(error) ?? typeOf(error)
}

function causesOf(error: unknown): unknown[] {
  const chain = [error]
  for (let at: unknown = error; at instanceof Error && at.cause !== undefined; at = at.cause) {
    if (chain.length >= MAX_CAUSES) break
    chain.push(at.cause)
  }
  return chain
}

function typeOf(error: unknown): string {
  return (error instanceof Error && identifier(error.constructor.name)) || 'Error'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? identifier(String(error.code)) : undefined
}

function identifier(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Za-z\d_$]{1,60}$/.test(text) ? text : undefined
}

/** Absent ones are left out. */
function schemaPlace(chain: unknown[]): Attributes {
  const place = chain.map(placeInSchema).find(found => found !== undefined) ?? {}
  return Object.fromEntries(
    Object.entries(place).flatMap(([key, text]) => {
      const name = identifier(text)
      return name ? [[`shop.database.${key}`, name]] : []
    }),
  )
}

/** Type, code and frames of one error. */
function stackOf(error: unknown): string {
  const name = [typeOf(error), codeOf(error)].filter(Boolean).join(' ')
  if (!(error instanceof Error) || !error.stack) return name
  // the message comes first, may have several lines, and might look like frames
  const at = error.stack.indexOf(error.message)
  if (at < 0) return name
  const lines = error.stack.slice(at + error.message.length).split('\n')
  const frames = lines.flatMap(line => frameOf(line) ?? [])
  return [name, ...frames.slice(0, MAX_FRAMES)].join('\n')
}

function frameOf(line: string): string | undefined {
  const { name, place = '' } = FRAME.exec(line)?.groups ?? {}
  const root = ROOTS.find(folder => place.startsWith(folder))
  const own = root && place.slice(root.length)
  const isKnown = own ? OWN_PLACE.test(own) : NODE_PLACE.test(place)
  if (!isKnown) return undefined
  return name ? `    at ${name} (${own ?? place})` : `    at ${own ?? place}`
}
