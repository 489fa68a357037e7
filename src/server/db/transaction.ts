import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { asStep, type Step } from '../kernel/steps/steps.ts'
import { NOT_UP } from './connection-problem.ts'
import { type Database, isStalePlan, READ_ONLY_SERVER } from './database.ts'
import type { DB } from './generated/database.ts'
import { withPipeline } from './pipelining.ts'

export type Tx = Transaction<DB>

const RETRIES = 4
/**
 * Serialization failure and deadlock: the database undid everything, the same work may simply be done again.
 */
const RETRYABLE = new Set(['40001', '40P01'])

const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '') || isStalePlan(error)

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Statements that are started together go out
 * together (`together`). It is done again as {@link withRetries} does, so it must have no effects outside the
 * database.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const step = { kind: 'transaction', attempts: 0 } satisfies Step
  const attempt = () => {
    step.attempts++
    return db.transaction().execute(tx => withPipeline(tx, work))
  }
  return asStep(step, () => withRetries(attempt))
}

/**
 * Does a transaction or a single statement again that the database gave up for a deadlock, a serialization
 * failure or a table that a newer version has changed.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
      await delay(2 ** attempt * 5 * Math.random())
    }
  }
}

/** PostgreSQL's five-character code of an error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

const CONNECTION_CODES = new Set([
  ...NOT_UP,
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  // a failover: the server of this connection is no primary now
  READ_ONLY_SERVER,
  // a statement or a lock took longer than it may: the database is there, but too slow to be waited for
  '57014',
  '55P03',
])
const CONNECTION_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Connection ended unexpectedly/i

const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because a disk is full, the database's or that of the files. */
export function isDiskFull(error: unknown): boolean {
  if (DISK_FULL_CODES.has(sqlState(error) ?? '')) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}

/** Whether an error means that the database can't be reached now, as opposed to an error of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error)
  // the socket of a database on this machine; a missing file has the same code
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  if (code !== undefined && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return error instanceof Error && CONNECTION_WORDS.test(error.message)
}
