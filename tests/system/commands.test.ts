import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand, SHOP_COMMANDS } from '#tests/support/backup/command.ts'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

const empty = throwawayDir()
afterAll(() => rmSync(empty, { recursive: true, force: true }))

/** Those that move or make a shop if there is none. */
const MAKES_A_SHOP = ['restore', 'seed']
const commands = [...SHOP_COMMANDS.keys()]
/** Those that work on an external database as well. */
const onAnyDatabase = commands.filter(command => command !== 'upgrade-database')

describe('the commands', () => {
  it('are those of package.json', () => {
    expect(commands.sort()).toEqual([
      'admin',
      'backup',
      'change-keys',
      'check-stock',
      'reset-demo',
      'restore',
      'seed',
      'upgrade-database',
    ])
  })

  it.each(commands)('%s explains its use in both languages if an option is unknown', async command => {
    for (const args of [['--khong-co'], ['mot', 'hai', 'ba']]) {
      const { outcome, output } = await runCommand(command, { dataDir: empty, args }).ended
      expect([outcome, output]).toEqual([1, expect.stringMatching(/^Cách dùng · Usage:\n {2}npm run /)])
      expect(output).toContain(`npm run ${command}`)
      expect(output).not.toContain('    at ')
    }
  })

  it.each(onAnyDatabase)('%s names the setting if the database is away, and does not wait', async command => {
    const DATABASE_URL = `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`
    const { outcome, output } = await runCommand(command, { dataDir: empty, env: { DATABASE_URL } }).ended
    expect([outcome, output]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL phải .+ · DATABASE_URL must .+ECONNREFUSED.+\.\n$/),
    ])
  })

  it.each(onAnyDatabase)('%s takes a secret from a file', async command => {
    const DATABASE_URL_FILE = join(empty, 'database-url')
    writeFileSync(DATABASE_URL_FILE, `postgres://shop:secret@127.0.0.1:${await freePort()}/shop\n`)
    const { outcome, output } = await runCommand(command, { dataDir: empty, env: { DATABASE_URL_FILE } })
      .ended
    expect([outcome, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL phải .+ECONNREFUSED.+\.\n$/)])
  })

  it.each(commands.filter(command => !MAKES_A_SHOP.includes(command)))(
    '%s makes no shop in a folder that has none',
    async command => {
      const { outcome, output } = await runCommand(command, { dataDir: empty }).ended
      expect([outcome, output]).toEqual([
        1,
        expect.stringContaining(`Không có cửa hàng nào trong ${empty} · There`),
      ])
    },
  )
})
