import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#tests/support/backup/command.ts'
import { givenDataFolder } from '#tests/support/backup/data-folder.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'

describe('two commands on a shop that is stopped', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await givenDataFolder({ count: 1, pieces: 1 })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const password = { args: ['password', ADMIN.email], input: 'Mat-khau-2\n' }

  it.each([
    ['admin', 'admin', 0, password],
    ['admin', 'backup', 400, {}],
    ['backup', 'check-stock', 0, {}],
    ['check-stock', 'change-keys', 0, {}],
  ])('%s and %s both succeed, and the database is stopped', async (one, other, gapMs, given) => {
    const begun = runCommand(one, { dataDir })
    await delay(gapMs)
    const both = await Promise.all([begun.ended, runCommand(other, { dataDir, ...given }).ended])
    for (const { outcome, output } of both) expect(outcome, output).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })
})
