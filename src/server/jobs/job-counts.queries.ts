import type { Database } from '../db/database.ts'
import { runRaw } from '../db/run-raw.ts'
import { queueSettings } from './jobs.ts'
import { hasQueue } from './queue.ts'

/** By the name of the queue. */
type Counts = Record<string, number>

type CountRow = { name: string; waiting: number; failed: number; oldest: number }

/**
 * The jobs that are due and wait (up to 10,000 are counted), the seconds that the oldest of them has waited,
 * and the jobs that were given up in the last hour. Every queue has each count. A job that is to be repeated
 * later does not wait until then.
 */
export async function countJobs(
  db: Database,
): Promise<{ waiting: Counts; failed: Counts; oldestSeconds: Counts }> {
  const names = Object.keys(queueSettings)
  const rows = (await hasQueue(db)) ? ((await runRaw(db, COUNT, [names])) as CountRow[]) : []
  const by = (value: (row: CountRow) => number) =>
    Object.fromEntries(
      names.map(name => {
        const row = rows.find(found => found.name === name)
        return [name, row ? value(row) : 0]
      }),
    )
  return {
    waiting: by(row => row.waiting),
    failed: by(row => row.failed),
    oldestSeconds: by(row => row.oldest),
  }
}

const COUNT = `
  WITH waiting AS (
    SELECT name, count(*) AS n, extract(epoch FROM now() - min(start_after))::float8 AS oldest
      FROM (SELECT name, start_after FROM pgboss.job
             WHERE name = ANY($1::text[]) AND state < 'active' AND NOT blocked AND start_after <= now()
             LIMIT 10000) AS due
     GROUP BY name), failed AS (
    SELECT name, count(*) AS n FROM pgboss.job
     WHERE name = ANY($1::text[]) AND completed_on > now() - interval '1 hour' AND state = 'failed'
     GROUP BY name)
  SELECT name, coalesce(w.n, 0) AS waiting, coalesce(f.n, 0) AS failed, coalesce(w.oldest, 0) AS oldest
    FROM waiting w FULL JOIN failed f USING (name)`
