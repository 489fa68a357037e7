import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './generated/database.ts'
import { PipeliningDialect } from './pipelining.ts'

/**
 * The database, typed by its own schema. Features take it, or a transaction of it, as their first argument.
 */
export type Database = Kysely<DB>

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const DATE = 1082
const types = {
  // bigint holds đồng and counts, far below 2^53 (R5); numeric holds ratings and percentages.
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    // A day has no time and no zone: it stays the text YYYY-MM-DD, as in the generated types.
    if (oid === DATE) return String
    if (oid === INT8_ARRAY)
      return (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number)
    if (oid === TIMESTAMPTZ) return parseTime
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** `2026-11-17 12:58:05.495+00` as ISO 8601, which the engine reads ten times faster than the driver does. */
function parseTime(value: string): Date {
  const time = new Date(`${value.replace(' ', 'T')}${/[+-]\d\d$/.test(value) ? ':00' : ''}`)
  if (Number.isNaN(time.getTime())) throw new Error(`Not a time that we store: ${value}`)
  return time
}

/**
 * Statements that one connection keeps prepared; a program that makes up SQL without end must not fill the
 * server.
 */
const MAX_PREPARED = 500

/**
 * A client that prepares every statement once per connection (planning costs more than most of our queries),
 * and sends statements that are started together in one write.
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // The driver's overloads are wider than the calls of Kysely: text and values.
  override query(...args: unknown[]): never {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const [text, values, ...rest] = args
    const run = super.query as (...given: unknown[]) => never
    if (typeof text !== 'string' || !Array.isArray(values) || !this.#nameOf(text))
      return run.apply(this, args)
    return run.call(this, { name: this.#nameOf(text), text, values }, ...rest)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/** The longest time of a statement, and of a transaction that does nothing, in ms. */
const SESSION_SETTINGS = 'SET statement_timeout = 9000; SET idle_in_transaction_session_timeout = 30000'

export type DatabasePool = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool.
 * @param options.size connections at most
 * @param options.onIdleError called for idle connections that break; the pool replaces them
 */
export function openDatabase(
  url: string,
  options: { size?: number; onIdleError: (error: Error) => void },
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    pipeline: true,
    types,
    max: options.size ?? 16,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    // A pooler takes no settings at the sign-in. They hold for the session, which each connection is
    // (assert-sessions.ts).
    onConnect: client => client.query(SESSION_SETTINGS),
    application_name: 'anh-gia',
  })
  pool.on('error', options.onIdleError)
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would
  // end the process: the error event has no listener then. The transaction's next statement fails and reports
  // it.
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PipeliningDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Queries on one client, which stays its owner's to close: those of a transaction that the client has begun
 * are in it.
 */
export function databaseOn(client: pg.Client): Database {
  const query = client.query.bind(client) as pg.PoolClient['query']
  const connected = { query, release: () => undefined }
  const pool = { options: {}, connect: async () => connected, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
