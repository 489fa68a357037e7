import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patient } from '#tests/support/time/pace.ts'
import { clearLeftOverClusters, throwawayDir } from './throwaway-cluster.ts'

/** The largest number that no process has. */
const NOBODY = 2 ** 22 + 1

/** Whether a process is there, and not one that has ended and that nobody has waited for. */
const isRunning = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

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

it(
  'stops the server of a killed run',
  async () => {
    const left = throwawayDir()
    const start = `import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
    await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} })
    console.log('started')
    setInterval(() => {}, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '--eval', start, left], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(run.stdout, 'data')
      const server = Number(
        readFileSync(join(left, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
      writeFileSync(join(left, 'owner-pid'), String(NOBODY))
      run.kill('SIGKILL')
      await once(run, 'exit')
      expect(isRunning(server)).toBe(true)
      await clearLeftOverClusters()
      expect(existsSync(left)).toBe(false)
      expect(isRunning(server)).toBe(false)
    } finally {
      run.kill('SIGKILL')
      rmSync(left, { recursive: true, force: true })
    }
  },
  patient(60_000),
)
