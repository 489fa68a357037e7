import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  hasDatabase,
  startEmbeddedPostgres,
} from '#server/db/embedded/index.ts'
import { administer } from './database-server.ts'

const PREFIX = 'anh-gia-test-'
const OWNER_FILE = 'owner-pid'
const silent = { info: () => undefined, warn: () => undefined }

/**
 * An embedded PostgreSQL in a temporary folder, gone with everything in it after `stop`. Nothing in it
 * need survive a power cut; committed rows survive the end of a process.
 *
 * @param options.connections that it takes at once; without it as many as one shop needs
 */
export async function startThrowawayCluster({
  port,
  connections,
}: {
  port?: number
  connections?: number
} = {}): Promise<EmbeddedPostgres> {
  const dataDir = throwawayDir()
  let postgres = await startEmbeddedPostgres({ dataDir, log: silent, port })
  for (const statement of [
    'ALTER SYSTEM SET fsync = off',
    'ALTER SYSTEM SET full_page_writes = off',
    ...(connections ? [`ALTER SYSTEM SET max_connections = ${connections}`] : []),
    'SELECT pg_reload_conf()',
  ])
    await administer(postgres.adminUrl, statement)
  if (connections) {
    // a reload does not change it
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir, log: silent, port })
  }
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * An empty temporary folder that the user who runs PostgreSQL can enter. Its name has the id of the process
 * that created it.
 */
export function throwawayDir(): string {
  const dir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dir, 0o755)
  writeFileSync(join(dir, OWNER_FILE), String(process.pid))
  return dir
}

/** Copies the contents of a folder with their owners: the files of PostgreSQL belong to another user. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/**
 * Stops and removes the leftovers of killed test runs; the folders of those that still run are left alone.
 */
export async function clearLeftOverClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(PREFIX))) {
    const dir = join(tmpdir(), name)
    if (isOwnerAlive(dir)) continue
    await stopLeftOver(dir)
    unmountBelow(dir)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Unmounts the small disks that a killed run has left in a folder: a folder with one can't be removed. */
function unmountBelow(dir: string): void {
  const table = '/proc/self/mounts'
  if (!existsSync(table)) return
  const mounted = readFileSync(table, 'utf8')
    .split('\n')
    .map(line => line.split(' ')[1] ?? '')
    .filter(point => point === dir || point.startsWith(`${dir}/`))
  for (const point of mounted.reverse()) spawnSync('umount', [point])
}

function isOwnerAlive(dir: string): boolean {
  try {
    process.kill(Number(readFileSync(join(dir, OWNER_FILE), 'utf8')), 0)
    return true
  } catch {
    // No such process, or a folder that does not name its owner.
    return false
  }
}

async function stopLeftOver(dataDir: string): Promise<void> {
  if (!hasDatabase(dataDir)) return
  const cluster = join(dataDir, 'postgres/cluster')
  // one that is half removed can't be started, and needs no stop
  if (existsSync(cluster) && !existsSync(join(cluster, 'PG_VERSION'))) return
  try {
    const leftOver = await startEmbeddedPostgres({ dataDir, log: silent })
    await leftOver.stop()
  } catch (error) {
    // another run of the tests may be clearing up the same
    if (hasDatabase(dataDir) && !(error instanceof EmbeddedPostgresError)) throw error
  }
}
