import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureCluster, SUPERUSER, writeSettings } from './cluster.ts'
import { chooseDataDir, type DataDir } from './data-dir.ts'
import {
  alreadyRunning,
  type DataLock,
  excludeUsers,
  isServerReady,
  joinUsers,
  noteOwner,
  type Owner,
  takeDataLock,
  tryDataLock,
} from './data-lock.ts'
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-error.ts'
import { type LogSource, logSourceOf } from './log/log-source.ts'
import { answers, findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { addressOf, DATABASE, ensureShopDatabase, SHOP_ROLE, shopPassword } from './shop-role.ts'
import { type StartLog, superviseServer } from './supervise.ts'
import { endInterruptedUpgrade } from './upgrade/upgrade-folders.ts'

export { hasDatabase } from './data-dir.ts'
export type { CopiedFile } from './log/cluster-copy.ts'
export type { LogSource, LogState } from './log/log-source.ts'
export { type Lsn, lsnName } from './log/lsn.ts'
export { type Recovery, recoverCluster } from './log/recover-cluster.ts'
export { recoverScratch } from './log/recover-scratch.ts'
export { type ScratchPostgres, startScratchPostgres } from './scratch.ts'
export { type UpgradeServers, upgradeCluster } from './upgrade/upgrade-cluster.ts'
export { AlreadyRunningError, EmbeddedPostgresError, type StartLog }

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The address of the database `anhgia` for the shop's own role, password included: never log it. */
  url: string
  /** The same for the superuser: for tests and measurements that make databases; the shop never uses it. */
  adminUrl: string
  /**
   * Lets go of the data, and stops the server (fast: open transactions are rolled back) unless a command
   * still uses it.
   */
  stop(): Promise<void>
  /** Notes for the operator, such as data outside the data folder. */
  notes: string[]
  log: LogSource
}

interface StartOptions {
  /** The folder that holds the data; made when missing. */
  dataDir: string
  log: StartLog
  /** A fixed port; otherwise a free one is taken. */
  port?: number | undefined
  /** How long to wait for a process that is just stopping to let go of the data (2000). */
  waitMs?: number
}

/** The longest wait for another process that starts the server, with recovery, or stops it. */
const START_OR_STOP_MS = 130_000

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts a server that a killed process left running
 * there, and restarts it should it die. Only one process at a time may start one.
 *
 * @throws {AlreadyRunningError} when another process holds the data.
 * @throws {EmbeddedPostgresError} when there is no PostgreSQL for this machine or it does not start.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir, waitMs = 2000 } = options
  const home = await chooseDataDir(dataDir)
  const lock = await takeDataLock(home.dir, { describedAs: dataDir, waitMs })
  return startUnder(lock, { ...options, home, owner: 'shop' })
}

/**
 * The embedded PostgreSQL for a command (a check, a seed): the server of the running shop or of another
 * command, else one that is started for the purpose. Its last user stops it, so that commands may run at the
 * same time.
 */
export async function borrowEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  const home = await chooseDataDir(dataDir)
  const used = await joinUsers(home.dir, START_OR_STOP_MS)
  if (!used) throw alreadyRunning(home.dir, dataDir)
  try {
    const postgres = await reachServer(home, options)
    let stopped: Promise<void> | undefined
    return {
      ...postgres,
      stop() {
        used.release()
        stopped ??= postgres.stop()
        return stopped
      },
    }
  } catch (error) {
    used.release()
    throw error
  }
}

/** Starts the server, or waits until the process that holds the data has started it. */
async function reachServer(home: DataDir, options: StartOptions): Promise<EmbeddedPostgres> {
  for (const deadline = Date.now() + START_OR_STOP_MS; Date.now() < deadline; await delay(100)) {
    const lock = tryDataLock(home.dir)
    if (lock) {
      noteOwner(home.dir, { owner: 'command', isReady: false })
      return startUnder(lock, { ...options, home, owner: 'command' })
    }
    const postmaster = isServerReady(home.dir) ? findPostmaster(home) : undefined
    if (postmaster)
      return {
        ...addresses(home, postmaster.port, await ensureCluster(home)),
        stop: () => stopUnlessUsed(home),
        notes: home.notes,
      }
  }
  throw alreadyRunning(home.dir, options.dataDir)
}

async function startUnder(
  lock: DataLock,
  { home, owner, port, log }: StartOptions & { home: DataDir; owner: Owner },
): Promise<EmbeddedPostgres> {
  try {
    await endInterruptedUpgrade(home)
    const password = await ensureCluster(home)
    const postmaster = await startOrAdopt(home, { password, port, log })
    await ensureShopDatabase({ port: postmaster.port, superuserPassword: password }, home, DATABASE)
    noteOwner(home.dir, { owner, isReady: true })
    return running({ home, lock, postmaster, password, log })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Stops the server unless another process uses it: then that one stops it at its end.
 * @param held the lock on the data, if this process holds it; it is released
 */
async function stopUnlessUsed(home: DataDir, held?: DataLock): Promise<void> {
  // PostgreSQL ends by itself if its folder was removed
  if (!existsSync(home.dir)) return held?.release()
  for (let lock = held; ; lock = undefined) {
    lock ??= tryDataLock(home.dir)
    // the holder of the lock does the same at its end
    if (!lock) return
    const alone = await excludeUsers(home.dir)
    try {
      if (alone && findPostmaster(home)) await stopPostmaster(home)
    } finally {
      lock.release()
      alone?.release()
    }
    if (alone) return
    // a user that has ended since has found the lock held, and left the server to this process
    const ended = await excludeUsers(home.dir)
    ended?.release()
    if (!ended) return
  }
}

async function startOrAdopt(
  home: DataDir,
  { password, port, log }: { password: string; port: number | undefined; log: StartLog },
): Promise<Postmaster> {
  const settingsChanged = writeSettings(home)
  const leftOver = findPostmaster(home)
  if (leftOver) {
    const fits = !settingsChanged && (port === undefined || port === leftOver.port)
    if (fits && (await answers(home, leftOver, password))) {
      log.info('Adopted the database server that an earlier process left running')
      return leftOver
    }
    log.info('Stopping the database server that an earlier process left running')
    await stopPostmaster(home)
  }
  return startPostmaster(home, port)
}

function running(parts: {
  home: DataDir
  lock: DataLock
  postmaster: Postmaster
  password: string
  log: StartLog
}): EmbeddedPostgres {
  const { home, lock, postmaster, password, log } = parts
  const supervision = superviseServer({ home, postmaster, log })
  let stopped: Promise<void> | undefined
  return {
    ...addresses(home, postmaster.port, password),
    notes: home.notes,
    stop() {
      stopped ??= supervision.end().then(() => stopUnlessUsed(home, lock))
      return stopped
    },
  }
}

function addresses(home: DataDir, port: number, superuserPassword: string) {
  return {
    log: logSourceOf(home, { port, password: superuserPassword }),
    url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(home) }, DATABASE),
    adminUrl: addressOf(port, { user: SUPERUSER, password: superuserPassword }, DATABASE),
  }
}
