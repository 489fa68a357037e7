import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Counts a hit in the current window of a bucket and tells the hits so far. */
export async function countHit(db: Database, bucket: string, windowSeconds: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_limit (bucket, window_from, hits)
    VALUES (${bucket}, date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch'), 1)
    ON CONFLICT (bucket, window_from) DO UPDATE SET hits = rate_limit.hits + 1
    RETURNING hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** Removes windows that are over. */
export async function forgetOldHits(db: Database): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE window_from < now() - interval '1 day'`.execute(db)
}
