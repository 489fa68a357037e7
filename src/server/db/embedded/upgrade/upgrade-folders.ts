import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { clusterDir } from '../cluster.ts'
import { type DataDir, UPGRADING } from '../data-dir.ts'
import { makeOwnedFolder, writeOwned } from '../owned-files.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'

/** Names the place of the former cluster while the folders are swapped. */
const FORMER_FILE = 'former'

/** The folder in which the new cluster is made. */
export const sceneOf = (home: DataDir): DataDir => ({ ...home, dir: join(home.dir, UPGRADING) })

/** Makes that folder, with the passwords of the present one. */
export function makeScene(home: DataDir): DataDir {
  const scene = sceneOf(home)
  makeOwnedFolder(scene, scene.dir)
  copyFileSync(join(home.dir, 'shop-password'), join(scene.dir, 'shop-password'))
  return scene
}

/**
 * Puts the new cluster in the place of the former one, which stays in the same folder under another name. A
 * kill between the two renames is undone by {@link endInterruptedUpgrade}.
 * @returns the folder of the former cluster
 */
export function swapClusters(home: DataDir, version: string): string {
  const scene = sceneOf(home)
  const name = freeName(home, `cluster-${version}`)
  writeOwned(scene, join(scene.dir, FORMER_FILE), name)
  renameSync(clusterDir(home), join(home.dir, name))
  renameSync(clusterDir(scene), clusterDir(home))
  return join(home.dir, name)
}

/**
 * Removes what an upgrade has left that was killed or has failed, and puts the former cluster back if it was
 * moved and has no successor. For the holder of the lock on the data folder.
 */
export async function endInterruptedUpgrade(home: DataDir): Promise<void> {
  const scene = sceneOf(home)
  if (!existsSync(scene.dir)) return
  const formerFile = join(scene.dir, FORMER_FILE)
  if (existsSync(formerFile) && !existsSync(clusterDir(home)))
    renameSync(join(home.dir, basename(readFileSync(formerFile, 'utf8'))), clusterDir(home))
  if (findPostmaster(scene)) await stopPostmaster(scene)
  rmSync(scene.dir, { recursive: true, force: true })
}

function freeName({ dir }: DataDir, name: string): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name}.${n}`
    if (!existsSync(join(dir, tried))) return tried
  }
}
