import { channel, tracingChannel } from 'node:diagnostics_channel'

/**
 * A part of a request or of a job that a trace shows. The fields are names of our own code: nothing of a
 * person, no key and no address gets into one.
 */
export type Step =
  /** A transaction with all its attempts. */
  | { kind: 'transaction'; attempts: number }
  /** The wait for a connection to the database. */
  | { kind: 'connection' }
  /** A background job. */
  | { kind: 'job'; name: string; attempt: number }
  /** The handing of an email to the mail server. */
  | { kind: 'mail' }
  /** A call of a storage of files. */
  | { kind: 'storage'; storage: string; operation: string }
  /** The rendering of a page. */
  | { kind: 'render' }
  /** A call that a page makes while it is rendered, by its route. */
  | { kind: 'call'; route: string }

/** An executed SQL statement. `error` is set if PostgreSQL refused it. */
export type Statement = { text: string; durationMs: number; error?: unknown }

/** The steps, for who follows them (`telemetry/`). */
export const steps = tracingChannel<Step, unknown>('anh-gia:step')

const STATEMENTS = 'anh-gia:statement'

/** The executed statements, for who follows them. */
export const statements = channel(STATEMENTS)

/** Whether anyone follows. If not, the parts of the shop need not report. */
export const isFollowed = (): boolean => steps.hasSubscribers

/**
 * Does `work` as a step. If nobody follows, it only calls it.
 * @param step a new object for each call; `attempts` may change while it runs
 */
export function asStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  return isFollowed() ? steps.tracePromise(work, step) : work()
}
