import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { commandLine } from '../../kernel/command-line.ts'
import { programPath } from './binaries.ts'
import type { DataDir } from './data-dir.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { writeOwned } from './owned-files.ts'
import { run } from './run-as.ts'

/** The role that has made the cluster. The shop itself connects as another one (`shop-role.ts`). */
export const SUPERUSER = 'anhgia'

const SETTINGS_FILE = 'anh-gia.conf'

/** The folder PostgreSQL itself keeps. */
export function clusterDir(home: DataDir): string {
  return join(home.dir, 'cluster')
}

/**
 * Makes the cluster when there is none and returns the password of its owner.
 *
 * The cluster is created in a temporary folder and renamed, so an interrupted start leaves no partial one.
 *
 * @param options.password of the owner of a cluster that is made
 * @throws {EmbeddedPostgresError} when initdb fails, or the data are those of another PostgreSQL version.
 */
export async function ensureCluster(
  home: DataDir,
  {
    isScratch = false,
    password = randomBytes(24).toString('hex'),
  }: { isScratch?: boolean; password?: string } = {},
): Promise<string> {
  const passwordFile = join(home.dir, 'password')
  const cluster = clusterDir(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await assertSameVersion(home)
    return readFileSync(passwordFile, 'utf8').trim()
  }
  const partial = `${cluster}.partial`
  rmSync(partial, { recursive: true, force: true })
  writeOwned(home, passwordFile, `${password}\n`)
  const { code, output } = await run(
    programPath(home.nativeDir, 'initdb'),
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(isScratch ? ['--no-sync'] : []),
    ],
    { account: home.account },
  )
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true })
    const reason = lastLine(output)
    throw new EmbeddedPostgresError(
      `Không tạo được cơ sở dữ liệu: ${reason}`,
      `The database could not be made: ${reason}`,
    )
  }
  writeFileSync(
    join(partial, 'postgresql.conf'),
    `${readFileSync(join(partial, 'postgresql.conf'), 'utf8')}\ninclude_if_exists = '${SETTINGS_FILE}'\n`,
  )
  renameSync(partial, cluster)
  return password
}

/** The settings of a server with disposable data. */
export const SCRATCH_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: "'32MB'",
  max_connections: 10,
  autovacuum: 'off',
  max_locks_per_transaction: 512,
}

/** Writes the settings of the server; true when they differ from those it was started with. */
export function writeSettings(home: DataDir, others: Record<string, string | number> = {}): boolean {
  const path = join(clusterDir(home), SETTINGS_FILE)
  const wanted = settingsText(others)
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return false
  writeOwned(home, path, wanted)
  return true
}

/** The server's log file. A long one is renamed, so that two are kept at most. */
export function prepareLog(home: DataDir): string {
  const path = join(home.dir, 'server.log')
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.old`)
  return path
}

/** The last line of a program's output: PostgreSQL's programs put the reason there. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

/** The major version that has made the cluster, such as 18. */
export function clusterVersion(home: DataDir): string {
  return readFileSync(join(clusterDir(home), 'PG_VERSION'), 'utf8').trim()
}

/** The major version of the binaries. */
export async function binariesVersion(home: Pick<DataDir, 'nativeDir' | 'account'>): Promise<string> {
  const { output } = await run(programPath(home.nativeDir, 'postgres'), ['--version'], home)
  return /\) (\d+)/.exec(output)?.[1] ?? output
}

async function assertSameVersion(home: DataDir): Promise<void> {
  const [made, ours] = [clusterVersion(home), await binariesVersion(home)]
  if (ours === made) return
  const command = commandLine('upgrade-database --old-release')
  throw new EmbeddedPostgresError(
    `Cơ sở dữ liệu trong ${home.dir} do PostgreSQL ${made} tạo, còn phiên bản này của cửa hàng mang theo ${ours}. Hãy chạy: ${command} <thư mục bản phát hành trước>.`,
    `The database in ${home.dir} was made by PostgreSQL ${made}, this version of the shop brings ${ours}. Run: ${command} <folder of the former release>.`,
  )
}

/**
 * fsync, full_page_writes and synchronous_commit keep their safe defaults: an order that was answered is on
 * disk. The rest suits one small machine. log_error_verbosity leaves out the details of failures, which quote
 * people's e-mail addresses and phone numbers.
 */
function settingsText(others: Record<string, string | number>): string {
  const memoryMb = Math.floor(totalmem() / 1_048_576)
  const settings = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    max_connections: 60,
    superuser_reserved_connections: 3,
    shared_buffers: memoryMb < 3000 ? "'128MB'" : "'256MB'",
    effective_cache_size: `'${Math.max(256, Math.floor(memoryMb / 2))}MB'`,
    work_mem: "'8MB'",
    maintenance_work_mem: "'64MB'",
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 4,
    autovacuum_max_workers: 2,
    io_workers: 2,
    checkpoint_timeout: "'10min'",
    max_wal_size: "'1GB'",
    wal_compression: 'on',
    // an archive that can't be written to is given up before the log fills the disk
    max_slot_wal_keep_size: "'1GB'",
    idle_in_transaction_session_timeout: "'60s'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    lc_messages: "'C'",
    log_line_prefix: "'%m [%p] '",
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...others,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `# Written at every start of the shop; changes here are lost.\n${lines.join('\n')}\n`
}
