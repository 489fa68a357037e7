import { setTimeout as delay } from 'node:timers/promises'
import { EnvError } from '../kernel/env.ts'
import type { Log } from '../kernel/log.ts'
import { assertSessions } from './assert-sessions.ts'
import { connectionProblem } from './connection-problem.ts'

/** How long a start waits for a database that is not up yet, and how often it tries, in ms. */
const WAIT_MS = 60_000
const TRY_EVERY_MS = 1_000
/** How often it repeats that it waits, in ms. */
const SAY_EVERY_MS = 15_000

/**
 * Waits for the database of `DATABASE_URL`, for up to a minute and not silently: after a restart of the
 * machine the shop may be up first. Then makes sure that each connection is a session.
 * @throws {EnvError} with one sentence, if it does not come, refuses the shop, or is behind a pooler for
 *   transactions
 */
export async function reachDatabase(url: string, log: Pick<Log, 'warn'>, waitMs = WAIT_MS): Promise<void> {
  const startedAt = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await assertSessions(url)
    } catch (error) {
      if (error instanceof EnvError) throw error
      const problem = connectionProblem(error)
      if (!problem) throw error
      const waitedMs = performance.now() - startedAt
      if (!problem.mayPass || waitedMs > waitMs) throw new EnvError(problem.text)
      if (performance.now() - saidAt > SAY_EVERY_MS) {
        log.warn(`Đang chờ cơ sở dữ liệu · Waiting for the database of DATABASE_URL. ${problem.text}`)
        saidAt = performance.now()
      }
      await delay(TRY_EVERY_MS)
    }
  }
}
