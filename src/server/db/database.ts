import { createHash } from 'node:crypto'
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isFollowed, statements } from '../kernel/steps/steps.ts'
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

const MARK = '/* one plan */'

/**
 * Marks a statement with a best plan that is the same for all of its values: PostgreSQL plans it once for
 * each connection. The planner takes half of the time of a page of a list; by itself PostgreSQL plans a
 * statement again for each execution if it can't see that this gains nothing, as with every `LIMIT`
 * (decision 0150).
 */
export const onePlan = sql.raw(MARK)

/**
 * The number of times that a statement was found to be prepared for a table as it was before: a newer version
 * of the shop, which runs next to this one for a while, has added a column. PostgreSQL refuses such a
 * statement for as long as its connection is open. All statements get new names then, on every connection.
 */
let schemaChanges = 0

/** Whether PostgreSQL refused a prepared statement since its result has other columns now. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  )
}

/**
 * PostgreSQL refuses a write since this server only follows another one. After a failover a connection may
 * lead to the former primary.
 */
export const READ_ONLY_SERVER = '25006'

type PlanMode = 'auto' | 'force_generic_plan'
type Prepared = { name: string; mode: PlanMode }

/**
 * A client that prepares every statement once per connection (planning costs more than most of our queries),
 * and sends statements that are started together in one write.
 */
class PreparingClient extends pg.Client {
  readonly #prepared = new Map<string, Prepared>()
  /** The value of `schemaChanges` that the names belong to. */
  #knownChanges = schemaChanges
  /** The setting of the session. It is not changed in a transaction, which might take the change back. */
  #mode: PlanMode | undefined = 'auto'
  #isInTransaction = false
  /** Whether its server has refused a write since it is no primary. */
  isReadOnly = false

  // The driver's overloads are wider than the calls of Kysely: text and values.
  override query(...args: unknown[]): never {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const [text, values, ...rest] = args
    const run = super.query as (...given: unknown[]) => never
    const prepared = typeof text === 'string' && Array.isArray(values) ? this.#prepare(text) : undefined
    this.#setMode(prepared?.mode ?? 'auto', run)
    if (typeof text === 'string') this.#noteTransaction(text)
    if (!prepared) return run.apply(this, args)
    const answer: unknown = run.call(this, { name: prepared.name, text, values }, ...rest)
    return (answer instanceof Promise ? this.#withFreshPlan(answer, args) : answer) as never
  }

  /** The answer to a statement, which is sent once more if its plan was stale; in a transaction all of it is. */
  #withFreshPlan(answer: Promise<unknown>, args: unknown[]): Promise<unknown> {
    const [changes, isInTransaction] = [schemaChanges, this.#isInTransaction]
    return answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY_SERVER) this.isReadOnly = true
      if (!isStalePlan(error)) throw error
      schemaChanges = Math.max(schemaChanges, changes + 1)
      if (isInTransaction) throw error
      return this.query(...args)
    })
  }

  #prepare(text: string): Prepared | undefined {
    if (this.#knownChanges !== schemaChanges) {
      this.#knownChanges = schemaChanges
      this.#prepared.clear()
    }
    const known = this.#prepared.get(text)
    if (known !== undefined || this.#prepared.size >= MAX_PREPARED) return known
    const name = createHash('sha1').update(`${schemaChanges} ${text}`).digest('base64url')
    const made: Prepared = { name, mode: text.includes(MARK) ? 'force_generic_plan' : 'auto' }
    this.#prepared.set(text, made)
    return made
  }

  #setMode(mode: PlanMode, run: (...given: unknown[]) => unknown): void {
    if (this.#isInTransaction || mode === this.#mode) return
    this.#mode = mode
    // if it fails, the setting is unknown, and the next statement sets it again
    run.call(this, `SET plan_cache_mode = ${mode}`, (error: Error | null) => {
      if (error) this.#mode = undefined
    })
  }

  #noteTransaction(text: string): void {
    if (/^\s*(?:begin|start transaction)\b/i.test(text)) this.#isInTransaction = true
    else if (/^\s*(?:commit|rollback(?! to)|end)\b/i.test(text)) this.#isInTransaction = false
  }
}

/** The longest time of a statement, and of a transaction that does nothing, in ms. */
const SESSION_SETTINGS = 'SET statement_timeout = 9000; SET idle_in_transaction_session_timeout = 30000'

/** Reports an executed statement, without the values of its parameters. */
function reportStatement(event: LogEvent): void {
  const { query, queryDurationMillis: durationMs } = event
  const failure = event.level === 'error' ? { error: event.error } : {}
  statements.publish({ text: query.sql, durationMs, ...failure })
}

/** Connections of a pool, and requests that wait for one. */
export type PoolUse = { max: number; open: number; busy: number; waiting: number }

export type DatabasePool = { db: Database; pool: pg.Pool; use(): PoolUse; close(): Promise<void> }

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
    // a machine that is gone without a word is noticed some time
    keepAlive: true,
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
  // the next one may reach the primary
  pool.on('release', (_error, client) => {
    if (client instanceof PreparingClient && client.isReadOnly) void client.end()
  })
  const db = new Kysely<DB>({
    dialect: new PipeliningDialect({ pool }),
    ...(isFollowed() && { log: reportStatement }),
  })
  const use = () => ({
    max: pool.options.max,
    open: pool.totalCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, pool, use, close: () => db.destroy() }
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
