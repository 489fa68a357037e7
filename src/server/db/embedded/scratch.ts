import { existsSync, rmSync } from 'node:fs'
import { ensureCluster, SCRATCH_SETTINGS, writeSettings } from './cluster.ts'
import { chooseDataDir, type DataDir } from './data-dir.ts'
import { type DataLock, takeDataLock } from './data-lock.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { addressOf, ensureShopDatabase, SHOP_ROLE, shopPassword } from './shop-role.ts'

const DATABASE = 'scratch'

/** A server for one use, with disposable data. */
export type ScratchPostgres = {
  /** The address of its one, empty database, for a role like the shop's. */
  url: string
  /** Stops the server and removes all of it. */
  remove(): Promise<void>
}

/**
 * Starts a server on a separate folder. The leftovers of a killed process are stopped and removed first.
 * @throws {AlreadyRunningError} when another process uses the folder
 * @throws {EmbeddedPostgresError} when there is no PostgreSQL for this machine or it does not start
 */
export async function startScratchPostgres(dir: string): Promise<ScratchPostgres> {
  const home = await chooseDataDir(dir)
  const lock = await takeDataLock(home.dir, { describedAs: dir, waitMs: 0 })
  const remove = () => removeScratch(home, lock, dir)
  try {
    await clearScratch(home)
    const superuserPassword = await ensureCluster(home, { isScratch: true })
    writeSettings(home, SCRATCH_SETTINGS)
    const { port } = await startPostmaster(home, undefined)
    await ensureShopDatabase({ port, superuserPassword }, home, DATABASE)
    return { url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(home) }, DATABASE), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Stops the server of a scratch folder, and removes the folder. */
export async function removeScratch(home: DataDir, lock: DataLock, dir: string): Promise<void> {
  if (findPostmaster(home)) await stopPostmaster(home)
  lock.release()
  for (const folder of [home.dir, dir]) rmSync(folder, { recursive: true, force: true })
}

/** Removes the cluster that a killed process has left. */
export async function clearScratch(home: DataDir): Promise<void> {
  if (!existsSync(`${home.dir}/cluster`)) return
  if (findPostmaster(home)) await stopPostmaster(home)
  rmSync(`${home.dir}/cluster`, { recursive: true, force: true })
}
