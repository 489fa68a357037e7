import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export type Window = { bucket: string; windowSeconds: number }

/**
 * The hits of a bucket in its present window and in the one before, and the seconds since the present one
 * began.
 */
export type Hits = { now: number; before: number; elapsedSeconds: number }

/**
 * Counts hits unless the sliding window would have more than `max`; of many at once no more are counted than
 * there is room.
 */
export async function countHit(
  db: Database,
  { bucket, windowSeconds, max, hits = 1 }: Window & { max: number; hits?: number },
): Promise<boolean> {
  const { rows } = await sql`
    WITH w AS (SELECT date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch') AS since),
         earlier AS (
           SELECT w.since, coalesce((SELECT r.hits FROM rate_limit r WHERE r.bucket = ${bucket}
             AND r.window_from = w.since - make_interval(secs => ${windowSeconds})), 0)
             * (1 - extract(epoch FROM now() - w.since) / ${windowSeconds}::int) AS weight FROM w)
    INSERT INTO rate_limit (bucket, window_from, hits)
    SELECT ${bucket}, since, ${hits}::int FROM earlier WHERE weight + ${hits}::int <= ${max}::int
    ON CONFLICT (bucket, window_from) DO UPDATE SET hits = rate_limit.hits + ${hits}::int
     WHERE rate_limit.hits + ${hits}::int + (SELECT weight FROM earlier) <= ${max}::int
    RETURNING hits`.execute(db)
  return rows.length > 0
}

/** Takes hits back that were counted a moment ago. */
export async function uncountHits(
  db: Database,
  { bucket, hits }: { bucket: string; hits: number },
): Promise<void> {
  await sql`
    UPDATE rate_limit r SET hits = greatest(0, r.hits - ${hits}::int)
     WHERE r.bucket = ${bucket}
       AND r.window_from = (SELECT max(l.window_from) FROM rate_limit l WHERE l.bucket = ${bucket})`.execute(
    db,
  )
}

/** The hits of a bucket, without counting one. */
export async function readHits(db: Database, { bucket, windowSeconds }: Window): Promise<Hits> {
  const { rows } = await sql<Hits>`
    WITH w AS (SELECT date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch') AS since)
    SELECT coalesce((SELECT hits FROM rate_limit WHERE bucket = ${bucket} AND window_from = w.since),
      0) AS now,
           coalesce((SELECT hits FROM rate_limit WHERE bucket = ${bucket}
                       AND window_from = w.since - make_interval(secs => ${windowSeconds})), 0) AS before,
           extract(epoch FROM now() - w.since)::float8 AS "elapsedSeconds" FROM w`.execute(db)
  return rows[0] ?? { now: 0, before: 0, elapsedSeconds: 0 }
}

/** Removes windows that are over. The one before the present is needed, too; the longest lasts a day. */
export async function deleteOldHits(db: Database): Promise<number> {
  const { numAffectedRows } =
    await sql`DELETE FROM rate_limit WHERE window_from < now() - interval '2 days'`.execute(db)
  return Number(numAffectedRows)
}
