import pg from 'pg'
import type { Log } from '../kernel/log.ts'

/** How often a start looks whether it waits for a lock, in ms. */
const LOOK_EVERY_MS = 5_000

type Blocked = { holder: number; program: string; state: string | null; isOurs: boolean }

/**
 * Logs which process of the database holds a lock that the shop waits for: a start may wait for another one
 * that brings the schema up to date, or for a session that was left open. It waits as long as it takes, but
 * never silently.
 * @returns ends the looking
 */
export function sayBlocked(
  url: string,
  log: Pick<Log, 'warn'>,
  everyMs = LOOK_EVERY_MS,
): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(() => findBlocked(url))
      .then(
        found => {
          for (const each of found) log.warn(sentenceOf(each))
        },
        (error: unknown) => log.warn({ err: error }, 'It is not known whether the start waits for a lock'),
      )
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

function sentenceOf({ holder, program, state, isOurs }: Blocked): string {
  const held = `The start waits for a lock that process ${holder} of the database holds («${program}», ${state ?? 'state unknown'}).`
  return isOurs
    ? `${held} Another process of the shop is starting, being backed up or restored; this one goes on after it.`
    : `${held} End that process if it is a leftover: SELECT pg_terminate_backend(${holder}).`
}

async function findBlocked(url: string): Promise<Blocked[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'anh-gia start',
    connectionTimeoutMillis: 4_000,
    query_timeout: 4_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Blocked>(
      `SELECT DISTINCT holder.pid AS holder,
        coalesce(nullif(activity.application_name, ''), 'no name') AS program, activity.state,
              coalesce(activity.application_name LIKE 'anh-gia%'
                AND activity.state <> 'idle', false) AS "isOurs"
         FROM pg_stat_activity waiting
        CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS holder(pid)
         LEFT JOIN pg_stat_activity activity ON activity.pid = holder.pid
        WHERE waiting.datname = current_database() AND waiting.application_name LIKE 'anh-gia%'
          AND waiting.wait_event_type = 'Lock' AND now() - waiting.query_start > interval '2 seconds'`,
    )
    return rows
  } finally {
    await client.end()
  }
}
