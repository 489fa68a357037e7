import { ensureCluster, SUPERUSER, writeSettings } from './cluster.ts'
import { type DataLock, takeDataLock } from './data-lock.ts'
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-error.ts'
import { choosePlace, type Place } from './place.ts'
import { answers, findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { addressOf, ensureShopDatabase, SHOP_ROLE, shopPassword } from './shop-role.ts'
import { type StartLog, superviseServer } from './supervise.ts'

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
  port?: number
  /** How long to wait for a process that is just stopping to let go of the data (2000). */
  waitMs?: number
}

const DATABASE = 'anhgia'

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the one that a killed process left running there,
 * and restarts it should it die. Only one process at a time may use a data folder.
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
  const place = await choosePlace(dataDir)
  const lock = await takeDataLock(place.dir, { describedAs: dataDir, waitMs })
  try {
    const password = await ensureCluster(place)
    const postmaster = await startOrAdopt(place, { password, port, log })
    await ensureShopDatabase({ port: postmaster.port, superuserPassword: password }, place, DATABASE)
    return running({ place, lock, postmaster, password, log })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The embedded PostgreSQL for a short command (a check, a seed): the one that the running shop uses, else one
 * that is started for the purpose. `stop` leaves the shop's alone.
 */
export async function borrowEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ waitMs: 0, ...options })
  } catch (error) {
    if (!(error instanceof AlreadyRunningError)) throw error
    const place = await choosePlace(options.dataDir)
    const postmaster = findPostmaster(place)
    if (!postmaster) throw error
    return {
      ...addresses(place, postmaster.port, await ensureCluster(place)),
      stop: () => Promise.resolve(),
      notes: place.notes,
    }
  }
}

async function startOrAdopt(
  place: Place,
  { password, port, log }: { password: string; port: number | undefined; log: StartLog },
): Promise<Postmaster> {
  const settingsChanged = writeSettings(place)
  const leftOver = findPostmaster(place)
  if (leftOver) {
    const fits = !settingsChanged && (port === undefined || port === leftOver.port)
    if (fits && (await answers(place, leftOver, password))) {
      log.info('Adopted the database server that an earlier process left running')
      return leftOver
    }
    log.info('Stopping the database server that an earlier process left running')
    await stopPostmaster(place)
  }
  return startPostmaster(place, port)
}

function running(parts: {
  place: Place
  lock: DataLock
  postmaster: Postmaster
  password: string
  log: StartLog
}): EmbeddedPostgres {
  const { place, lock, postmaster, password, log } = parts
  const supervision = superviseServer({ place, postmaster, log })
  let stopped: Promise<void> | undefined
  return {
    ...addresses(place, postmaster.port, password),
    notes: place.notes,
    stop() {
      stopped ??= supervision
        .end()
        .then(() => (findPostmaster(place) ? stopPostmaster(place) : undefined))
        .finally(() => lock.release())
      return stopped
    },
  }
}

function addresses(place: Place, port: number, superuserPassword: string) {
  return {
    url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(place) }, DATABASE),
    adminUrl: addressOf(port, { user: SUPERUSER, password: superuserPassword }, DATABASE),
  }
}
