import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '#tests/support/servers/embedded-postgres.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { chooseDataDir } from '../data-dir.ts'
import { hasDatabase, startEmbeddedPostgres } from '../index.ts'
import { startPostmaster } from '../postmaster.ts'
import { assertRoomForUpgrade } from './room.ts'
import { makeScene, swapClusters } from './upgrade-folders.ts'

const log = { info: () => undefined, warn: () => undefined }
const dataDir = throwawayDir()
const folder = join(dataDir, 'postgres')
const cluster = join(folder, 'cluster')

const onDatabase = async (statement: string) => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await query(url, statement)
  } finally {
    await stop()
  }
}
const FOUND = [{ n: 7 }]

beforeAll(() => onDatabase('CREATE TABLE kept AS SELECT 7 AS n'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the folders of an upgrade', () => {
  it('come back at the next start if it was killed between the two renames', async () => {
    const home = await chooseDataDir(dataDir)
    // without a successor the second rename fails: the state that a kill leaves
    makeScene(home)
    expect(() => swapClusters(home, '17')).toThrow('ENOENT')
    expect([existsSync(cluster), hasDatabase(dataDir)]).toEqual([false, true])
    expect(await onDatabase('SELECT n FROM kept')).toEqual(FOUND)
    expect(readdirSync(folder).filter(name => /^(cluster-|upgrading)/.test(name))).toEqual([])
  })

  it('lose a new cluster that was not finished, even while its server runs', async () => {
    const home = await chooseDataDir(dataDir)
    const scene = makeScene(home)
    renameSync(cluster, join(scene.dir, 'cluster'))
    await startPostmaster(scene, undefined)
    await onDatabase('CREATE TABLE other ()')
    expect(existsSync(scene.dir)).toBe(false)
    expect(await onDatabase(`SELECT to_regclass('kept') AS kept`)).toEqual([{ kept: null }])
  })

  it('keep each former cluster', async () => {
    for (const name of ['cluster-17', 'cluster-17.2']) {
      const home = await chooseDataDir(dataDir)
      const scene = makeScene(home)
      cpSync(cluster, join(scene.dir, 'cluster'), { recursive: true })
      expect(swapClusters(home, '17')).toBe(join(folder, name))
      rmSync(scene.dir, { recursive: true })
    }
    expect(
      readdirSync(folder)
        .filter(name => name.startsWith('cluster'))
        .sort(),
    ).toEqual(['cluster', 'cluster-17', 'cluster-17.2'])
  })
})

describe('the room for an upgrade', () => {
  it('is that of three clusters like the present one', async () => {
    const home = await chooseDataDir(dataDir)
    expect(() => assertRoomForUpgrade(home, 10 ** 12)).not.toThrow()
    expect(() => assertRoomForUpgrade(home, 100_000_000)).toThrow(/cần còn trống \d+ MB, hiện còn 100 MB/)
  })
})
