import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinariesIn } from '../binaries.ts'
import { binariesVersion, clusterVersion, ensureCluster, writeSettings } from '../cluster.ts'
import { chooseBinaries, chooseDataDir, type DataDir } from '../data-dir.ts'
import { alreadyRunning, excludeUsers, takeDataLock } from '../data-lock.ts'
import { EmbeddedPostgresError } from '../embedded-error.ts'
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from '../postmaster.ts'
import { addressOf, DATABASE, ensureShopDatabase, SHOP_ROLE, shopPassword } from '../shop-role.ts'
import { assertRoomForUpgrade } from './room.ts'
import { endInterruptedUpgrade, makeScene, sceneOf, swapClusters } from './upgrade-folders.ts'

/** The two servers of an upgrade. */
export type UpgradeServers = {
  /** Major versions of PostgreSQL. */
  from: string
  to: string
  /** The address of the present database, for the shop's role: never log it. */
  presentUrl: string
  /** Makes the new cluster and starts it. @returns the address of its empty database */
  makeNew(): Promise<string>
}

/**
 * Replaces the cluster of a data folder, which another major version of PostgreSQL has made, by one of this
 * release's. The former cluster stays next to it. If the work fails, the data folder is as it was; if this
 * process is killed, the next start or upgrade brings it back to that.
 * @param options.oldRelease the folder of the installation that has the binaries of the present cluster
 * @param work fills the new database and checks it
 * @returns the folder of the former cluster; undefined if the cluster is of this release's version already
 * @throws {AlreadyRunningError} if the shop or a command runs on the folder
 * @throws {EmbeddedPostgresError} if there is no room, or the binaries are not those of the cluster
 */
export async function upgradeCluster(
  { dataDir, oldRelease }: { dataDir: string; oldRelease: string },
  work: (servers: UpgradeServers) => Promise<void>,
): Promise<{ former: string } | undefined> {
  const home = await chooseDataDir(dataDir)
  const lock = await takeDataLock(home.dir, { describedAs: dataDir, waitMs: 0, owner: 'command' })
  const alone = await excludeUsers(home.dir)
  try {
    if (!alone) throw alreadyRunning(home.dir, dataDir)
    await endInterruptedUpgrade(home)
    if (clusterVersion(home) === (await binariesVersion(home))) return undefined
    const former = await withBinariesOf(home, resolve(oldRelease))
    assertRoomForUpgrade(home)
    return { former: await upgrade({ home, former }, work) }
  } finally {
    alone?.release()
    lock.release()
  }
}

/** The same folder with the binaries that have made its cluster. */
async function withBinariesOf(home: DataDir, folder: string): Promise<DataDir> {
  const nativeDir = await chooseBinaries(await findBinariesIn(folder), home.account, home.notes)
  const former = { ...home, nativeDir }
  const [made, found] = [clusterVersion(home), await binariesVersion(former)]
  if (made === found) return former
  throw new EmbeddedPostgresError(
    `Cơ sở dữ liệu do PostgreSQL ${made} tạo, còn ${folder} mang theo ${found}. Hãy chọn bản phát hành đã tạo ra nó.`,
    `The database was made by PostgreSQL ${made}, ${folder} brings ${found}. Choose the release that made it.`,
  )
}

async function upgrade(
  { home, former }: { home: DataDir; former: DataDir },
  work: (servers: UpgradeServers) => Promise<void>,
): Promise<string> {
  const from = clusterVersion(home)
  try {
    // one that a killed upgrade has left may be in the middle of its work
    if (findPostmaster(former)) await stopPostmaster(former)
    // with the settings that its release has written
    const present = await startPostmaster(former, undefined)
    await work({
      from,
      to: await binariesVersion(home),
      presentUrl: urlOf(home, present),
      makeNew: async () => urlOf(home, await startNew(home)),
    })
    await stopPostmaster(former)
    await stopPostmaster(sceneOf(home))
    return swapClusters(home, from)
  } finally {
    if (findPostmaster(former)) await stopPostmaster(former)
    await endInterruptedUpgrade(home)
  }
}

async function startNew(home: DataDir): Promise<Postmaster> {
  const scene = makeScene(home)
  const password = readFileSync(join(home.dir, 'password'), 'utf8').trim()
  await ensureCluster(scene, { password })
  writeSettings(scene)
  const postmaster = await startPostmaster(scene, undefined)
  await ensureShopDatabase({ port: postmaster.port, superuserPassword: password }, scene, DATABASE)
  return postmaster
}

const urlOf = (home: DataDir, { port }: Postmaster) =>
  addressOf(port, { user: SHOP_ROLE, password: shopPassword(home) }, DATABASE)
