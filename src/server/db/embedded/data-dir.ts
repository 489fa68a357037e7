import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Binaries, findBinaries, programPath } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { type Account, canWrite, chooseAccount, run } from './run-as.ts'

/** The folder of the embedded PostgreSQL and the user that it runs as. */
export interface DataDir {
  /** Holds the cluster, the password, the log and the lock. */
  dir: string
  nativeDir: string
  account: Account
  /** A note for the operator: something is outside the data folder. */
  notes: string[]
}

/** The folder next to the cluster in which its successor of another major version is made. */
export const UPGRADING = 'upgrading'

/** Bases outside the checkout that an unprivileged user can reach, in order of preference. */
const OUTSIDE = ['/var/lib/anh-gia', '/var/tmp/anh-gia']

/**
 * Chooses the folder. Usually that is the data folder and the binaries in node_modules. As root PostgreSQL
 * runs under an unprivileged user, who may not be allowed into either (a checkout below /root): then the
 * data, a copy of the binaries, or both are put in a folder that this user can reach.
 *
 * @throws {EmbeddedPostgresError} when the binaries don't run here or no folder can be reached.
 */
export async function chooseDataDir(dataDir: string): Promise<DataDir> {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const binaries = await findBinaries()
  const found = await chooseDataPlace(home)
  const notes: string[] = []
  if (found.account && found.dir !== join(home, 'postgres')) {
    notes.push(`The database is kept in ${found.dir}: ${found.account.name} may not enter ${home}.`)
  }
  const nativeDir = await chooseBinaries(binaries, found.account, notes)
  return { ...found, nativeDir, notes }
}

/** Whether a data folder has a database, running or not. Makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  const home = resolve(dataDir)
  return findCluster(readLocation(home) ?? join(home, 'postgres')) !== undefined
}

/** A folder with the owner of the cluster. It has none of its name if an upgrade was killed (`upgrade/`). */
function findCluster(dir: string): string | undefined {
  return [join(dir, 'cluster'), join(dir, UPGRADING)].find(folder => existsSync(folder))
}

async function chooseDataPlace(home: string): Promise<{ dir: string; account: Account }> {
  const inside = join(home, 'postgres')
  const moved = readLocation(home)
  const known = moved ?? (findCluster(inside) ? inside : undefined)
  const account = chooseAccount(known && findCluster(known))
  if (known) {
    if (await canWrite(account, known)) return { dir: known, account }
    throw new EmbeddedPostgresError(
      `PostgreSQL (${account?.name}) không còn vào được ${known}. Hãy cho phép («chmod o+x» từng thư mục phía trên) hoặc chuyển thư mục đi nơi khác.`,
      `PostgreSQL (${account?.name}) can no longer enter ${known}. Allow it in ("chmod o+x" on each folder above), or move the folder.`,
    )
  }
  if (await prepareDir(inside, account)) return { dir: inside, account }
  const name = `data-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  for (const base of OUTSIDE) {
    if (!prepareBase(base) || !(await prepareDir(join(base, name), account))) continue
    writeFileSync(locationFile(home), JSON.stringify({ dataDir: home, dir: join(base, name) }))
    return { dir: join(base, name), account }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL không chạy bằng root, mà ${account?.name} không vào được ${[home, ...OUTSIDE].join(', ')}. Hãy khởi động bằng người dùng khác hoặc đặt DATABASE_URL.`,
    `PostgreSQL does not run as root, and ${account?.name} can enter neither ${home} nor ${OUTSIDE.join(' nor ')}. Start as another user, or set DATABASE_URL.`,
  )
}

/**
 * The folder of binaries that the account can run; a copy if it may not enter theirs, with a note.
 * @throws {EmbeddedPostgresError} when they don't run here
 */
export async function chooseBinaries(binaries: Binaries, account: Account, notes: string[]): Promise<string> {
  const failure = await firstRun(binaries.nativeDir, account)
  if (failure === undefined) return binaries.nativeDir
  for (const base of account ? OUTSIDE : []) {
    const copy = join(base, `postgresql-${binaries.version}`)
    if (!prepareBase(base)) continue
    if (!existsSync(copy)) await copyWhole(binaries.nativeDir, copy)
    if ((await firstRun(copy, account)) !== undefined) continue
    notes.push(`PostgreSQL runs from a copy in ${copy}: ${account?.name} may not enter node_modules.`)
    return copy
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL mà npm mang theo không chạy được trên máy này (${failure}). Hãy đặt DATABASE_URL tới PostgreSQL 16 trở lên.`,
    `The PostgreSQL that npm brings does not run on this machine (${failure}). Set DATABASE_URL to a PostgreSQL 16 or newer.`,
  )
}

/** Why the binaries can't be run; undefined when they can. */
async function firstRun(nativeDir: string, account: Account): Promise<string | undefined> {
  const { code, output } = await run(programPath(nativeDir, 'postgres'), ['--version'], { account })
  return code === 0 ? undefined : (output.split('\n')[0] ?? `exit code ${code}`)
}

async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.${process.pid}`
  await cp(from, partial, { recursive: true, verbatimSymlinks: true })
  await rename(partial, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error // Else another process has just put the same copy there.
  })
}

/** Makes a folder that belongs to the account alone; false when the account can't get there. */
async function prepareDir(dir: string, account: Account): Promise<boolean> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  if (await canWrite(account, dir)) return true
  await rm(dir, { recursive: true, force: true })
  return false
}

/** Makes a base folder; false when it can't be made or is not root's alone (/var/tmp is open to everyone). */
function prepareBase(base: string): boolean {
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
  } catch {
    // a read-only file system, for instance: the next base is tried, and the last failure is reported
    return false
  }
  const stats = lstatSync(base)
  return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0
}

function locationFile(home: string): string {
  return join(home, 'postgres-location.json')
}

/** The folder outside that was chosen earlier; a copy of the checkout does not share that of the original. */
function readLocation(home: string): string | undefined {
  if (!existsSync(locationFile(home))) return undefined
  const { dataDir, dir } = JSON.parse(readFileSync(locationFile(home), 'utf8')) as Record<string, string>
  if (!dataDir || !dir || !existsSync(dir)) return undefined
  const isOurs = dataDir === home || !existsSync(dataDir)
  return isOurs ? dir : undefined
}
