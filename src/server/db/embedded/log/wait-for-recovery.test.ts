import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { clusterDir, writeSettings } from '../cluster.ts'
import { chooseDataDir } from '../data-dir.ts'
import { startEmbeddedPostgres } from '../index.ts'
import { findPostmaster, startPostmaster, stopPostmaster, waitForRecovery } from '../postmaster.ts'

it(
  'a recovery has ended once the server is ready, not once it is started',
  async () => {
    const dataDir = throwawayDir()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await (await startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } })).stop()
    const home = await chooseDataDir(dataDir)
    writeFileSync(join(clusterDir(home), 'recovery.signal'), '', { mode: 0o644 })
    // each look for a file of the log takes a second
    writeSettings(home, { restore_command: "'sleep 1; exit 1'", hot_standby: 'off' })
    const server = await startPostmaster(home, undefined)
    try {
      expect(findPostmaster(home)?.isReady).toBe(false)
      await waitForRecovery(home, server)
      expect(findPostmaster(home)?.isReady).toBe(true)
    } finally {
      await stopPostmaster(home)
    }
    await expect(waitForRecovery(home, server)).rejects.toThrow()
  },
  patient(60_000),
)
