import type { AppContext } from '../../app-context.ts'
import { pingDatabase } from './system.queries.ts'

type Check = { ok: boolean; message?: string }

/** Whether the parts that the shop stands on work now. */
export async function getHealth({
  db,
  storage,
  jobs,
  log,
}: Pick<AppContext, 'db' | 'storage' | 'jobs' | 'log'>) {
  const attempt = async (part: string, work: () => Promise<void>): Promise<Check> => {
    try {
      await withinSeconds(3, work())
      return { ok: true }
    } catch (error) {
      log.warn({ err: error, part }, 'Health check failed')
      return { ok: false, message: 'Không phản hồi' }
    }
  }
  const [database, files, queue] = await Promise.all([
    attempt('database', () => pingDatabase(db)),
    attempt('storage', () => storage.check()),
    attempt('queue', () => jobs.check()),
  ])
  return { database, storage: files, queue }
}

async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s`)), seconds * 1000)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
