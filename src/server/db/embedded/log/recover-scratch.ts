import { SCRATCH_SETTINGS, SUPERUSER, writeSettings } from '../cluster.ts'
import { chooseDataDir } from '../data-dir.ts'
import { takeDataLock } from '../data-lock.ts'
import { startPostmaster } from '../postmaster.ts'
import { clearScratch, removeScratch } from '../scratch.ts'
import { addressOf, DATABASE } from '../shop-role.ts'
import { assertVersion, type Recovery, unpackAndReplay } from './recover-cluster.ts'

/**
 * Recovers a cluster into a scratch folder, works on its database, and removes all of it. The leftovers of a
 * killed process are stopped and removed first.
 * @param work is given the address of the shop's database for the superuser
 * @throws {AlreadyRunningError} when another process uses the folder
 * @throws {EmbeddedPostgresError} if the log can't be replayed; the reason of `recovery.signal`
 */
export async function recoverScratch<T>(
  dir: string,
  recovery: Recovery,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const home = await chooseDataDir(dir)
  const lock = await takeDataLock(home.dir, { describedAs: dir, waitMs: 0 })
  try {
    await clearScratch(home)
    await assertVersion(home, recovery.serverVersion)
    const password = await unpackAndReplay(home, recovery, SCRATCH_SETTINGS)
    writeSettings(home, SCRATCH_SETTINGS)
    const { port } = await startPostmaster(home, undefined)
    return await work(addressOf(port, { user: SUPERUSER, password }, DATABASE))
  } finally {
    await removeScratch(home, lock, dir)
  }
}
