import { ensureCluster, SUPERUSER, writeSettings } from './cluster.ts'
import { chooseDataDir, type DataDir } from './data-dir.ts'
import { type DataLock, takeDataLock } from './data-lock.ts'
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-error.ts'
import { answers, findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { addressOf, ensureShopDatabase, SHOP_ROLE, shopPassword } from './shop-role.ts'
import { type StartLog, superviseServer } from './supervise.ts'

export { hasDatabase } from './data-dir.ts'
export { type ScratchPostgres, startScratchPostgres } from './scratch.ts'
export { AlreadyRunningError, EmbeddedPostgresError, type StartLog }

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The address of the database `anhgia` for the shop's own role, password included: never log it. */
  url: string
  /** The same for the superuser: for tests and measurements that make databases; the shop never uses it. */
  adminUrl: string
  /** Stops the server (fast: open transactions are rolled back) and lets go of the data. */
  stop(): Promise<void>
  /** Notes for the operator, such as data outside the data folder. */
  notes: string[]
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

const DATABASE = 'anhgia'

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts a server that a killed process left running
 * there, and restarts it should it die. Only one process at a time may use a data folder.
 *
 * @throws {AlreadyRunningError} when another process uses the data.
 * @throws {EmbeddedPostgresError} when there is no PostgreSQL for this machine or it does not start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  port,
  waitMs = 2000,
}: StartOptions): Promise<EmbeddedPostgres> {
  const home = await chooseDataDir(dataDir)
  const lock = await takeDataLock(home.dir, { describedAs: dataDir, waitMs })
  try {
    const password = await ensureCluster(home)
    const postmaster = await startOrAdopt(home, { password, port, log })
    await ensureShopDatabase({ port: postmaster.port, superuserPassword: password }, home, DATABASE)
    return running({ home, lock, postmaster, password, log })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The embedded PostgreSQL for a short command (a check, a seed): the server that the running shop uses, else
 * one that is started for the purpose. `stop` leaves the shop's alone.
 */
export async function borrowEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ waitMs: 0, ...options })
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    const home = await chooseDataDir(options.dataDir)
    const postmaster = findPostmaster(home)
    if (!postmaster) throw error
    return {
      ...addresses(home, postmaster.port, await ensureCluster(home)),
      stop: () => Promise.resolve(),
      notes: home.notes,
    }
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
      stopped ??= supervision
        .end()
        .then(() => (findPostmaster(home) ? stopPostmaster(home) : undefined))
        .finally(() => lock.release())
      return stopped
    },
  }
}

function addresses(home: DataDir, port: number, superuserPassword: string) {
  return {
    url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(home) }, DATABASE),
    adminUrl: addressOf(port, { user: SUPERUSER, password: superuserPassword }, DATABASE),
  }
}
