import { type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { runRaw } from '../db/run-raw.ts'
import type { Tx } from '../db/transaction.ts'
import type { Log } from '../kernel/log.ts'
import { asStep } from '../kernel/steps/steps.ts'
import { type JobHandlers, type JobName, type Jobs, queueSettings, REPLACED_JOBS } from './jobs.ts'

export type JobQueue = {
  /** Puts a job into the queue; with `tx` it is there exactly when the transaction is kept. */
  enqueue<N extends JobName>(name: N, data: Jobs[N], options?: { tx?: Tx }): Promise<void>
  /**
   * Puts jobs that a backup has kept in the place of those that wait now, which belong to a shop that is
   * being replaced.
   * @param tx the transaction of the restore
   */
  replaceWaiting(jobs: WaitingJob[], tx: Database): Promise<void>
  /** Begins to work on jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** @throws if the queue can't be reached */
  check(): Promise<void>
  /** Lets jobs under way finish, then stops. */
  stop(): Promise<void>
}

/** Whether a job of one of these names waits to be done. A database without a queue has none. */
export async function isAnyWaiting(tx: Tx, names: JobName[]): Promise<boolean> {
  if (!(await hasQueue(tx))) return false
  const waiting = await runRaw(
    tx,
    `SELECT id FROM pgboss.job WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') LIMIT 1`,
    [names],
  )
  return waiting.length > 0
}

/**
 * Deletes the jobs with one of these values in their data, done ones too: pg-boss keeps their data for a day.
 * A running one continues.
 */
export async function deleteJobsAbout(tx: Tx, key: 'orderId' | 'email', values: string[]): Promise<void> {
  if (await hasQueue(tx))
    await runRaw(tx, 'DELETE FROM pgboss.job WHERE data->>$1 = ANY($2::text[])', [key, values])
}

/** Whether the database has a queue: one that no process has started on has none. */
export async function hasQueue(db: Database): Promise<boolean> {
  return (await runRaw(db, `SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL`, [])).length > 0
}

type WaitingJob = { name: JobName; data: object }

/** Jobs that are written by one statement. */
const INSERTED_AT_ONCE = 500

/** The queue in the shop's own database (pg-boss). */
export async function startQueue(url: string, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, application_name: 'anh-gia jobs', max: 4 })
  let isStopped = false
  // after the stop the database may end, and cut connections that are just being closed
  boss.on('error', error => {
    if (!isStopped) log.warn({ err: error }, 'The job queue reports an error')
  })
  await boss.start()
  for (const name of Object.keys(queueSettings) as JobName[]) await ensureQueue(boss, name)
  return {
    async enqueue(name, data, { tx } = {}) {
      await boss.send(name, data, tx ? { db: within(tx) } : {})
    },
    replaceWaiting: (jobs, tx) => replaceWaiting(boss, jobs, tx),
    async work(handlers) {
      for (const name of Object.keys(queueSettings) as JobName[]) await workOn(boss, name, handlers, log)
    },
    async check() {
      await boss.getQueue('clean_up')
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      isStopped = true
    },
  }
}

async function replaceWaiting(boss: PgBoss, jobs: WaitingJob[], tx: Database): Promise<void> {
  await runRaw(tx, 'DELETE FROM pgboss.job WHERE name = ANY($1)', [REPLACED_JOBS])
  for (const [name, group] of Map.groupBy(jobs, job => job.name))
    for (let from = 0; from < group.length; from += INSERTED_AT_ONCE)
      await boss.insert(
        name,
        group.slice(from, from + INSERTED_AT_ONCE).map(({ data }) => ({ data })),
        { db: within(tx) },
      )
}

async function ensureQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { expireInSeconds, retryLimit, cron, each } = queueSettings[name]
  const options = { expireInSeconds, retryLimit, retryBackoff: true, deleteAfterSeconds: 86_400 }
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, options)
  if (!cron) return
  const tz = 'Asia/Ho_Chi_Minh'
  if (!each) return boss.schedule(name, cron, {}, { tz })
  for (const [key, data] of Object.entries(each)) await boss.schedule(name, cron, data, { tz, key })
}

/**
 * Works on the jobs of one name, several fetched at once; each ends by itself, so that one that fails stops
 * no other.
 */
async function workOn<N extends JobName>(
  boss: PgBoss,
  name: N,
  handlers: JobHandlers,
  log: Log,
): Promise<void> {
  await boss.work<Jobs[N]>(
    name,
    {
      batchSize: queueSettings[name].atOnce,
      pollingIntervalSeconds: 2,
      perJobResults: true,
      includeMetadata: true,
    },
    async jobs => {
      const results: JobResult[] = []
      for (const { id, data, retryCount } of jobs) {
        const work = async () => {
          try {
            await handlers[name](data)
          } catch (error) {
            log.error({ err: error, job: name, jobId: id }, 'A job failed')
            throw error
          }
        }
        await asStep({ kind: 'job', name, attempt: retryCount + 1 }, work).then(
          () => results.push({ id, status: 'completed' }),
          error => results.push({ id, status: 'failed', output: error }),
        )
      }
      return results
    },
  )
}

/** pg-boss's view of one of our transactions. */
function within(tx: Database) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({ rows: await runRaw(tx, text, values) }),
  }
}
