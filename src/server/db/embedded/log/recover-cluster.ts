import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programPath } from '../binaries.ts'
import { binariesVersion, clusterDir, lastLine, SUPERUSER, writeSettings } from '../cluster.ts'
import { chooseDataDir, type DataDir } from '../data-dir.ts'
import { takeDataLock } from '../data-lock.ts'
import { EmbeddedPostgresError } from '../embedded-error.ts'
import { makeOwnedFolder, writeOwned } from '../owned-files.ts'
import { findPostmaster, freePort, startPostmaster, stopPostmaster, waitForRecovery } from '../postmaster.ts'
import { run } from '../run-as.ts'
import { endInterruptedUpgrade } from '../upgrade/upgrade-folders.ts'
import { CLUSTER_FOLDERS, type CopiedFile } from './cluster-copy.ts'
import { type Lsn, type Segment, segmentOf } from './lsn.ts'

/** How long the log may take to be replayed. */
const RECOVERY_SECONDS = 24 * 60 * 60
/** The reason of PostgreSQL if nothing was written after the wanted time. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached'

/** Names of PostgreSQL's files: none leads out of the folder. */
const PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/

/** The parts of a cluster that is recovered. */
export type Recovery = Segment & {
  /** The major version of the PostgreSQL that made the copy. */
  serverVersion: string
  files: AsyncIterable<CopiedFile>
  /** The log since the start of the copy, without gaps. */
  log: AsyncIterable<{ from: Lsn; content: Buffer }>
  /** The last moment that counts; without it all of the log does. */
  until?: Date | undefined
  /** Ends the recovery before it is done; its reason is thrown. */
  signal?: AbortSignal | undefined
}

/**
 * Makes the database of a data folder from a copy and the log since. The folder has a database once all is
 * replayed; an interrupted recovery leaves none.
 * @throws {EmbeddedPostgresError} if there is a database already, PostgreSQL is of another version, or the
 *   log does not reach the end of the copy
 */
export async function recoverCluster(dataDir: string, recovery: Recovery): Promise<void> {
  const home = await chooseDataDir(dataDir)
  const lock = await takeDataLock(home.dir, { describedAs: dataDir, waitMs: 0, owner: 'command' })
  try {
    await endInterruptedUpgrade(home)
    if (existsSync(clusterDir(home)))
      throw new EmbeddedPostgresError(
        `Thư mục ${home.dir} đã có cơ sở dữ liệu. Hãy chuyển nó đi nơi khác trước.`,
        `${home.dir} has a database already. Move it away first.`,
      )
    await assertVersion(home, recovery.serverVersion)
    const scene = { ...home, dir: join(home.dir, 'recovering') }
    await clear(scene)
    makeOwnedFolder(scene, scene.dir)
    const password = await unpackAndReplay(scene, recovery)
    renameSync(clusterDir(scene), clusterDir(home))
    writeOwned(home, join(home.dir, 'password'), `${password}\n`)
    rmSync(scene.dir, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** Makes the cluster of an empty folder from a recovery. @returns the password of its superuser */
export async function unpackAndReplay(
  home: DataDir,
  recovery: Recovery,
  settings: Record<string, string | number> = {},
): Promise<string> {
  await unpack(home, recovery)
  return replay(home, recovery, settings)
}

export async function assertVersion(home: DataDir, made: string): Promise<void> {
  const ours = await binariesVersion(home)
  if (ours === made) return
  throw new EmbeddedPostgresError(
    `Nhật ký do PostgreSQL ${made} ghi, máy này có ${ours}. Hãy dùng phiên bản cửa hàng đã ghi nó.`,
    `The log was written by PostgreSQL ${made}, this machine has ${ours}. Use the version of the shop that wrote it.`,
  )
}

/** Removes the leftovers of an interrupted recovery. */
async function clear(scene: DataDir): Promise<void> {
  if (existsSync(clusterDir(scene)) && findPostmaster(scene)) await stopPostmaster(scene)
  rmSync(scene.dir, { recursive: true, force: true })
}

async function unpack(scene: DataDir, { files, log, signal, ...segment }: Recovery): Promise<void> {
  const root = clusterDir(scene)
  for (const folder of CLUSTER_FOLDERS) makeOwnedFolder(scene, join(root, folder))
  for await (const { path, content } of files) {
    signal?.throwIfAborted()
    if (!PATH.test(path)) throw new Error(`Not a file of a cluster: ${path.slice(0, 100)}`)
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const handle = await open(target, 'wx', 0o600)
    try {
      for await (const chunk of content) await handle.write(chunk)
    } finally {
      await handle.close()
    }
  }
  for await (const { from, content } of log) {
    signal?.throwIfAborted()
    const { file, offset } = segmentOf(from, segment)
    const handle = await open(
      join(root, 'pg_wal', file),
      existsSync(join(root, 'pg_wal', file)) ? 'r+' : 'wx',
      0o600,
    )
    try {
      await handle.write(content, 0, content.length, offset)
      // the rest of the last file is empty: there the log ends
      await handle.truncate(segment.segmentBytes)
    } finally {
      await handle.close()
    }
  }
  if (scene.account) await handOver(scene)
}

/** Gives all files to the user of PostgreSQL. */
async function handOver({ dir, account }: DataDir): Promise<void> {
  const { code, output } = await run('/bin/chown', ['-R', `${account?.uid}:${account?.gid}`, dir], {
    account: undefined,
  })
  if (code !== 0) throw new Error(`The recovered files could not be handed over: ${output}`)
}

/** Lets PostgreSQL replay the log. @returns the new password of its superuser */
async function replay(
  scene: DataDir,
  { until, signal }: Recovery,
  others: Record<string, string | number>,
): Promise<string> {
  const root = clusterDir(scene)
  writeOwned(scene, join(root, 'recovery.signal'), '')
  const settings = {
    ...others,
    // all files of the log are there already
    restore_command: "'exit 1'",
    recovery_target_timeline: "'current'",
    hot_standby: 'off',
  }
  const target = until && {
    recovery_target_time: `'${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    recovery_target_action: "'promote'",
  }
  writeSettings(scene, { ...settings, ...target })
  const recover = async () =>
    waitForRecovery(scene, await startPostmaster(scene, await freePort(), RECOVERY_SECONDS), signal)
  try {
    await recover()
  } catch (error) {
    if (!target || !readFileSync(join(scene.dir, 'server.log'), 'utf8').includes(NOTHING_LATER)) throw error
    writeSettings(scene, settings)
    await recover()
  }
  await stopPostmaster(scene)
  return setPassword(scene)
}

/** The password of before was lost with the folder: the server sets another one without a connection. */
async function setPassword(scene: DataDir): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const { code, output } = await run(
    programPath(scene.nativeDir, 'postgres'),
    ['--single', '-D', clusterDir(scene), 'postgres'],
    { account: scene.account, input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n` },
  )
  if (code === 0 && !/ERROR|FATAL/.test(output)) return password
  throw new EmbeddedPostgresError(
    `Không đặt lại được mật khẩu của cơ sở dữ liệu: ${lastLine(output)}`,
    `The password of the database could not be set: ${lastLine(output)}`,
  )
}
