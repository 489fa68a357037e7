import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { end, hold, query } from '#tests/support/servers/embedded-postgres.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

const log = { info: () => undefined, warn: () => undefined }
const folders: string[] = []
/** The folder of a server that was started and stopped once. */
const used = throwawayDir()
beforeAll(async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir: used, log })
  await stop()
})
afterAll(() => {
  for (const folder of [used, ...folders]) rmSync(folder, { recursive: true, force: true })
})

/** A data folder that was used before. */
function usedFolder(): string {
  const folder = throwawayDir()
  folders.push(folder)
  copyFolder(used, folder)
  return folder
}

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  onTestFinished(() => postgres.stop())
  return postgres
}

describe('the embedded PostgreSQL of several processes', () => {
  it('is stopped by its last user, whichever ends first', async () => {
    for (const endsFirst of [0, 1]) {
      const dataDir = usedFolder()
      // the second one waits until the first has started the server
      const both = await Promise.all([
        borrowEmbeddedPostgres({ dataDir, log }),
        borrowEmbeddedPostgres({ dataDir, log }),
      ])
      const [first, last] = endsFirst === 0 ? both : both.toReversed()
      expect(first?.url).toBe(last?.url)
      await first?.stop()
      expect(await query(last?.url ?? '', 'SELECT 1 AS still')).toEqual([{ still: 1 }])
      await last?.stop()
      expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    }
  })

  it('is stopped once if many users end at the same moment, and serves the next one', async () => {
    const dataDir = usedFolder()
    for (let round = 0; round < 3; round++) {
      const many = await Promise.all(
        Array.from({ length: 5 }, () => borrowEmbeddedPostgres({ dataDir, log })),
      )
      await Promise.all(many.map(one => one.stop()))
      expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    }
  })

  it('stays for a command that still runs when the shop ends, and the shop may start again', async () => {
    const dataDir = usedFolder()
    const { child } = await hold(dataDir)
    const command = await borrowEmbeddedPostgres({ dataDir, log })
    await end(child, 'SIGTERM')
    expect(await query(command.url, 'SELECT 1 AS still')).toEqual([{ still: 1 }])
    const shop = await start(dataDir)
    expect(shop.url).toBe(command.url)
    await command.stop()
    expect(await query(shop.url, 'SELECT 1 AS still')).toEqual([{ still: 1 }])
  })

  it('refuses a shop while a command holds the data, and names the command', async () => {
    const dataDir = usedFolder()
    const command = await borrowEmbeddedPostgres({ dataDir, log })
    onTestFinished(() => command.stop())
    await expect(startEmbeddedPostgres({ dataDir, log, waitMs: 0 })).rejects.toThrow(
      `A command is running on ${dataDir} (pid ${process.pid}). Try again when it has ended.`,
    )
  })
})
