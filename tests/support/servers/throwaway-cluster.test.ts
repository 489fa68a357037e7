import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearLeftOverClusters, throwawayDir } from './throwaway-cluster.ts'

/** The largest number that no process has. */
const NOBODY = 2 ** 22 + 1

it('clears the folders that killed runs have left, with a disk that is still mounted in one', async () => {
  const [own, left] = [throwawayDir(), throwawayDir()]
  writeFileSync(join(left, 'owner-pid'), String(NOBODY))
  const disk = join(left, 'disk')
  mkdirSync(disk)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk]).status === 0
  writeFileSync(join(disk, 'file'), 'left')
  try {
    await clearLeftOverClusters()
    expect({ own: existsSync(own), left: existsSync(left) }).toEqual({ own: true, left: false })
  } finally {
    if (isMounted) spawnSync('umount', [disk])
    for (const dir of [own, left]) rmSync(dir, { recursive: true, force: true })
  }
})
