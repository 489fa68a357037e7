import { backgroundTasks, overdueAfterMinutes } from '#contract/system/clean-up.tasks.ts'
import type { AppContext } from '../../context/app-context.ts'
import { pingDatabase, selectCleanUps, selectFreed } from './system.queries.ts'

type Check = { ok: boolean; message?: string }

/** Whether the parts that the shop depends on work now. */
export async function getHealth(
  { db, storages, jobs, log }: Pick<AppContext, 'db' | 'storages' | 'jobs' | 'log'>,
  canWrite: () => Promise<void>,
) {
  const attempt = async (part: string, work: () => Promise<void>): Promise<Check> => {
    try {
      await withinSeconds(3, work())
      return { ok: true }
    } catch (error) {
      log.warn({ err: error, part }, 'Health check failed')
      return { ok: false, message: 'Không phản hồi' }
    }
  }
  const [database, orders, files, queue, cleanUp] = await Promise.all([
    attempt('database', () => pingDatabase(db)),
    attempt('orders', canWrite),
    attempt('storage', () => storages.check()),
    attempt('queue', () => jobs.check()),
    attempt('clean-up', async () => {
      const late = (await cleanUpState(db)).filter(({ isOverdue }) => isOverdue)
      if (late.length > 0) throw new Error(`Overdue: ${late.map(({ task }) => task).join(', ')}`)
    }),
  ])
  return { checks: { database, orders, storage: files, queue, cleanUp } }
}

/** That the process answers; it does not report on its parts. */
export const getLiveness = () => ({})

/**
 * Each background task with its last success and its last failure. None is overdue before this process has
 * run for so long.
 */
export async function cleanUpState(db: AppContext['db'], uptimeMs = process.uptime() * 1000) {
  const runs = new Map((await selectCleanUps(db)).map(row => [row.task, row]))
  return backgroundTasks.map(task => {
    const { last_success_at: success, last_failure_at: failure } = runs.get(task) ?? {}
    const age = Math.min(uptimeMs, success ? Date.now() - success.getTime() : uptimeMs)
    return {
      task,
      lastSuccessAt: success?.toISOString() ?? null,
      lastFailureAt: failure?.toISOString() ?? null,
      isOverdue: age > overdueAfterMinutes(task) * 60_000,
    }
  })
}

/** The same for staff, with the freed rows and bytes of each task in the last 30 days. */
export async function listCleanUps(db: AppContext['db']) {
  const [tasks, rows] = await Promise.all([cleanUpState(db), selectFreed(db)])
  const freed = new Map(rows.map(({ task, ...counts }) => [task, counts]))
  return tasks.map(task => ({ ...task, freed: freed.get(task.task) ?? { rows: 0, files: 0, bytes: 0 } }))
}

/** Waits for `work` no longer than so many seconds. @throws an error after them, or the error of `work` */
export async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s`)), seconds * 1000)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
