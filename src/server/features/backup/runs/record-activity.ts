import type { Database } from '../../../db/database.ts'
import type { Log } from '../../../kernel/log.ts'
import { type Activity, deleteActivity, upsertActivity } from '../backup.queries.ts'

/** The least time between two notes of how far the work is, in ms. */
const NOTE_EVERY_MS = 1_000

export type Report = (step: { step: string; done: number; of: number }) => void

/** Does work and notes how far it is, so that every process can show it. */
export async function recordActivity<T>(
  { db, log }: { db: Database; log: Log },
  about: Pick<Activity, 'kind' | 'run_id'>,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  const started_at = new Date()
  let notedAt = 0
  let writing: Promise<void> = Promise.resolve()
  const note = (step: string, done: number, of_all: number) => {
    notedAt = performance.now()
    writing = writing
      .then(() => upsertActivity(db, { ...about, started_at, step, done, of_all }))
      .catch((error: unknown) => log.warn({ err: error }, 'How far a backup is could not be noted'))
  }
  note('start', 0, 1)
  try {
    return await work(({ step, done, of }) => {
      if (performance.now() - notedAt >= NOTE_EVERY_MS) note(step, done, of)
    })
  } finally {
    await writing
    await deleteActivity(db).catch((error: unknown) =>
      log.warn({ err: error }, 'The end of a backup could not be noted'),
    )
  }
}
