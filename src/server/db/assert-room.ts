import pg from 'pg'
import { EnvError } from '../kernel/env.ts'
import { connectForStart } from './assert-sessions.ts'

/**
 * Connections of a process outside its pool: four of the queue, the listener, and four of a backup or a look
 * at a restore.
 */
export const OTHER_CONNECTIONS = 9
/** Fewer connections than the setting takes. */
const SMALLEST_POOL = 4
/**
 * A pooler that gives no further connection for so long gives none, in ms. Requests of other processes wait
 * longer.
 */
const PATIENCE_MS = 3_000

/**
 * Makes sure that a process gets as many connections as it may hold, so that it is not short of them under
 * load. A database tells its limit. A pooler does not: there all are opened for a moment.
 * @throws {EnvError} with one sentence that names the settings to change
 */
export async function assertRoom(url: string, poolMax: number): Promise<void> {
  const needed = poolMax + OTHER_CONNECTIONS
  const client = await connectForStart(url)
  try {
    const { room, pid } = await roomOf(client)
    if (room < needed) throw tooFew(needed, room, DATABASE)
    // the key for cancelling names the process, unless a pooler issues its own key
    if ((client as { processID?: number | null }).processID === pid) return
    const got = 1 + (await openTogether(url, needed - 1))
    if (got < needed) throw tooFew(needed, got, POOLER)
  } finally {
    await client.end()
  }
}

/** How many connections the database allows this role at most, and the process that serves this one. */
async function roomOf(client: pg.Client): Promise<{ room: number; pid: number }> {
  const { rows } = await client.query<{ room: number; pid: number }>(`
    SELECT pg_backend_pid() AS pid, least(
             current_setting('max_connections')::int - CASE WHEN r.rolsuper THEN 0
               ELSE current_setting('superuser_reserved_connections')::int
                  + coalesce(current_setting('reserved_connections', true)::int, 0) END,
             CASE WHEN r.rolconnlimit >= 0 AND NOT r.rolsuper THEN r.rolconnlimit END,
             CASE WHEN d.datconnlimit >= 0 AND NOT r.rolsuper THEN d.datconnlimit END) AS room
      FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()`)
  const [found] = rows
  if (!found) throw new Error('The database knows neither its role nor itself')
  return found
}

/**
 * Opens connections that are all served at once. @returns how many there are before no further one comes; all
 * are closed then
 */
async function openTogether(url: string, count: number): Promise<number> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, application_name: 'anh-gia start' }),
  )
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let served = 0
  let settled = 0
  let timer = setTimeout(end, PATIENCE_MS)
  const open = async (client: pg.Client) => {
    client.on('error', () => undefined)
    try {
      await client.connect()
      // a pooler takes the client at once, and finds a connection for its first statement
      await client.query('SELECT 1')
      served += 1
      clearTimeout(timer)
      timer = setTimeout(end, PATIENCE_MS)
    } catch {
      // refused: refusals are counted
    }
    settled += 1
    if (settled === count) end()
  }
  const opening = clients.map(open)
  await ended
  clearTimeout(timer)
  const got = served
  await Promise.all(clients.map(client => client.end()))
  await Promise.all(opening)
  return got
}

type Giver = { gives: readonly [vietnamese: string, english: string]; raise: readonly [string, string] }
const DATABASE: Giver = {
  gives: ['cơ sở dữ liệu chỉ cho', 'the database allows'],
  raise: [
    'max_connections của PostgreSQL, hoặc CONNECTION LIMIT của vai trò và cơ sở dữ liệu',
    'max_connections of PostgreSQL, or the CONNECTION LIMIT of role and database',
  ],
}
const POOLER: Giver = {
  gives: ['pooler lúc này chỉ cho', 'the pooler now gives'],
  raise: [
    'default_pool_size và max_client_conn của PgBouncer',
    'default_pool_size and max_client_conn of PgBouncer',
  ],
}

function tooFew(needed: number, room: number, { gives, raise }: Giver): EnvError {
  const poolMax = room - OTHER_CONNECTIONS
  const [lower, lowerEnglish] =
    poolMax < SMALLEST_POOL
      ? ['', '']
      : [`, hoặc đặt DATABASE_POOL_MAX=${poolMax}`, `, or set DATABASE_POOL_MAX=${poolMax}`]
  return new EnvError(
    `Cửa hàng cần tới ${needed} kết nối (DATABASE_POOL_MAX và ${OTHER_CONNECTIONS} kết nối khác), ${gives[0]} ${room}. Hãy tăng ${raise[0]}${lower}. · The shop needs up to ${needed} connections (DATABASE_POOL_MAX and ${OTHER_CONNECTIONS} others), ${gives[1]} ${room}. Raise ${raise[1]}${lowerEnglish}.`,
  )
}
