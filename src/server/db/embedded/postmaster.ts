import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { programPath } from './binaries.ts'
import { clusterDir, lastLine, prepareLog, SUPERUSER } from './cluster.ts'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive, isSurelyNotPostgres } from './process-state.ts'
import { run } from './run-as.ts'

/** A running server process. */
export interface Postmaster {
  pid: number
  port: number
  /** Whether it takes connections that write; not while it is starting, or recovering. */
  isReady: boolean
}

/** How long a start may take; recovery after a crash under load is part of it. */
const START_TIMEOUT_SECONDS = 120
const STOP_TIMEOUT_SECONDS = 30

/** The server that runs on this cluster, if any; the leftovers of a dead one are removed. */
export function findPostmaster(home: DataDir): Postmaster | undefined {
  const pidFile = join(clusterDir(home), 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0) || !isAlive(pid) || isSurelyNotPostgres(pid)) {
    rmSync(pidFile, { force: true })
    return undefined
  }
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Starts the server. It is no child of this process: it outlives a SIGKILL of it and is adopted by the next
 * start.
 *
 * @throws {EmbeddedPostgresError} with the reason from the server's log.
 */
export async function startPostmaster(
  home: DataDir,
  wantedPort: number | undefined,
  timeoutSeconds = START_TIMEOUT_SECONDS,
): Promise<Postmaster> {
  const logFile = prepareLog(home)
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort())
    const { code, output } = await run(
      programPath(home.nativeDir, 'pg_ctl'),
      [
        'start',
        '--wait',
        `--timeout=${timeoutSeconds}`,
        `--pgdata=${clusterDir(home)}`,
        `--log=${logFile}`,
        `--options=-p ${port}`,
      ],
      { account: home.account, timeoutMs: (timeoutSeconds + 10) * 1000 },
    )
    const started = code === 0 ? findPostmaster(home) : undefined
    if (started) return started
    // Another process may have taken the free port.
    if (wantedPort === undefined && attempt < 3) continue
    throw notStarted(port, reasonIn(logFile) ?? lastLine(output), logFile)
  }
}

const notStarted = (port: number, reason: string, logFile: string) =>
  new EmbeddedPostgresError(
    `Cơ sở dữ liệu không khởi động được (cổng ${port}): ${reason} Xem ${logFile}.`,
    `The database did not start (port ${port}): ${reason} See ${logFile}.`,
  )

/**
 * Waits until a started server has ended its recovery. Without hot standby `pg_ctl` counts it as started
 * once the recovery has begun, and a server that is stopped then may lose where it was to end.
 * @throws {EmbeddedPostgresError} with the reason from the server's log if it ends before; the reason of an
 *   aborted signal, while the server still recovers
 */
export async function waitForRecovery(
  home: DataDir,
  { port }: Postmaster,
  signal?: AbortSignal,
): Promise<void> {
  for (let server = findPostmaster(home); server; server = findPostmaster(home)) {
    if (server.isReady) return
    signal?.throwIfAborted()
    await delay(50)
  }
  const logFile = prepareLog(home)
  throw notStarted(port, reasonIn(logFile) ?? 'ended', logFile)
}

/** Stops the server: open transactions are rolled back, everything is written to disk. */
export async function stopPostmaster(home: DataDir): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const { code } = await run(
      programPath(home.nativeDir, 'pg_ctl'),
      [
        'stop',
        '--wait',
        `--timeout=${STOP_TIMEOUT_SECONDS}`,
        `--mode=${mode}`,
        `--pgdata=${clusterDir(home)}`,
      ],
      { account: home.account, timeoutMs: (STOP_TIMEOUT_SECONDS + 5) * 1000 },
    )
    if (code === 0 || !findPostmaster(home)) return
  }
  throw new EmbeddedPostgresError(
    `Cơ sở dữ liệu trong ${home.dir} không dừng. Hãy tự kết thúc tiến trình của nó.`,
    `The database in ${home.dir} does not stop. End its process by hand.`,
  )
}

/** Whether the server answers and really serves this cluster; waits while it is still recovering. */
export async function answers(home: DataDir, { pid, port }: Postmaster, password: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_SECONDS * 1000
  while (Date.now() < deadline && isAlive(pid)) {
    try {
      const directory = await withClient({ port, password, database: 'postgres' }, async client => {
        const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
        return rows[0]?.data_directory
      })
      return directory === clusterDir(home)
    } catch (error) {
      if ((error as { code?: string }).code !== '57P03') return false // 57P03: still starting up
      await delay(200)
    }
  }
  return false
}

/** Does work on a connection of the superuser. */
export async function withClient<T>(
  to: { port: number; password: string; database: string },
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ host: '127.0.0.1', user: SUPERUSER, connectionTimeoutMillis: 10_000, ...to })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function reasonIn(logFile: string): string | undefined {
  if (!existsSync(logFile)) return undefined
  const failures = readFileSync(logFile, 'utf8').match(/(?:FATAL|PANIC): .*/g)
  return failures?.at(-1)
}

/** A port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
