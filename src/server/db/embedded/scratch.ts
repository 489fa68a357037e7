import { existsSync, rmSync } from 'node:fs'
import { ensureCluster, SCRATCH_SETTINGS, writeSettings } from './cluster.ts'
import { takeDataLock } from './data-lock.ts'
import { choosePlace, type Place } from './place.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { addressOf, ensureShopDatabase, SHOP_ROLE, shopPassword } from './shop-role.ts'

const DATABASE = 'scratch'

/** A server for one use, whose data need not survive anything. */
export type ScratchPostgres = {
  /** The address of its one, empty database, for a role like the shop's. */
  url: string
  /** Stops the server and removes all of it. */
  remove(): Promise<void>
}

/**
 * Starts a server on a folder of its own. What a killed process has left there is stopped and removed first.
 * @throws {AlreadyRunningError} when another process uses the folder
 * @throws {EmbeddedPostgresError} when there is no PostgreSQL for this machine or it does not start
 */
export async function startScratchPostgres(dir: string): Promise<ScratchPostgres> {
  const place = await choosePlace(dir)
  const lock = await takeDataLock(place.dir, { describedAs: dir, waitMs: 0 })
  const remove = async () => {
    if (findPostmaster(place)) await stopPostmaster(place)
    lock.release()
    for (const folder of [place.dir, dir]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await clear(place)
    const superuserPassword = await ensureCluster(place, { isScratch: true })
    writeSettings(place, SCRATCH_SETTINGS)
    const { port } = await startPostmaster(place, undefined)
    await ensureShopDatabase({ port, superuserPassword }, place, DATABASE)
    return { url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(place) }, DATABASE), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function clear(place: Place): Promise<void> {
  if (!existsSync(`${place.dir}/cluster`)) return
  if (findPostmaster(place)) await stopPostmaster(place)
  rmSync(`${place.dir}/cluster`, { recursive: true, force: true })
}
