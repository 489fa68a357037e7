import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { EnvError } from '../kernel/env.ts'

/** The longest wait for a notification, or for a second connection, in ms. */
const PATIENCE_MS = 10_000

/**
 * Makes sure that a connection of this address is a session: it stays with one process of the server, and
 * hears the notifications of others. A pooler in transaction mode gives each transaction any process. The
 * shop then hears of no change, and its locks stay with processes that serve others.
 * @throws {EnvError} with one sentence if it is none, or if there is no second connection
 */
export async function assertSessions(url: string): Promise<void> {
  const ours = await connectForStart(url)
  const other = await connectForStart(url).catch(async error => {
    await ours.end()
    throw error
  })
  try {
    if (!(await keepsItsProcess(ours, other)) || !(await hears(ours, other)))
      throw new EnvError(
        'DATABASE_URL phải dẫn tới chính PostgreSQL hoặc một pooler ở chế độ session; địa chỉ này gộp kết nối theo giao dịch hay câu lệnh (PgBouncer: đặt pool_mode = session; nhà cung cấp: lấy địa chỉ trực tiếp hoặc session). · DATABASE_URL must lead to PostgreSQL itself or to a pooler in session mode; this address is pooled by transactions or statements (PgBouncer: set pool_mode = session; a provider: take the address for direct or session connections).',
      )
  } finally {
    await Promise.all([ours.end(), other.end()])
  }
}

/** A connection of the start, with a limit of time. */
export async function connectForStart(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'anh-gia start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * A transaction of another client takes the process that a pooler has just taken back from us. It ends with
 * its connection.
 */
async function keepsItsProcess(ours: pg.Client, other: pg.Client): Promise<boolean> {
  const first = await processOf(ours)
  try {
    await other.query('BEGIN')
  } catch (error) {
    if (isWaitForPooler(error)) throw new EnvError(ONE_CONNECTION)
    // pooled by statements: these take no transaction
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
  return (await processOf(other)) !== first && (await processOf(ours)) === first
}

const ONE_CONNECTION =
  'Cửa hàng cần nhiều kết nối cùng lúc, pooler của DATABASE_URL lúc này chỉ cho 1. Hãy tăng default_pool_size và max_client_conn của PgBouncer. · The shop needs several connections at once, the pooler of DATABASE_URL now gives 1. Raise default_pool_size and max_client_conn of PgBouncer.'

/** Whether a pooler had no second connection for a statement: the driver or the pooler gave up the wait. */
function isWaitForPooler(error: unknown): boolean {
  return error instanceof Error && /^(?:Query read timeout|query_wait_timeout)$/.test(error.message)
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

async function hears(ours: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  ours.on('notification', ({ payload }) => {
    if (payload === mark) resolve(true)
  })
  await ours.query('LISTEN anh_gia_start')
  await other.query('COMMIT')
  await other.query("SELECT pg_notify('anh_gia_start', $1)", [mark])
  const isHeard = await promise
  clearTimeout(timer)
  return isHeard
}
