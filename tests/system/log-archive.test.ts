import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand } from '#tests/support/backup/command.ts'
import {
  addPictures,
  backUp,
  givenDataFolder,
  PICTURES,
  withDatabase,
} from '#tests/support/backup/data-folder.ts'
import { type PlacedOrders, placeOrders } from '#tests/support/backup/placed-orders.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf, withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

/** The interval of the tests; a shop has 60 s, and promises five minutes. */
const SECONDS = 2
const PASSPHRASE = 'cau-mat-khau-sao-luu-123'
const places = throwawayDir()
const BACKUP_DIR = join(places, 'place')
const env = { BACKUP_DIR, BACKUP_PASSPHRASE: PASSPHRASE, WAL_ARCHIVE_SECONDS: String(SECONDS) }
const restoreLog = (dataDir: string, args: string[] = [], more: Record<string, string> = {}) =>
  runCommand('restore', { dataDir, args: ['--log', ...args], env: { ...env, ...more } }).ended
const rowsOf = <Row extends object>(dataDir: string, query: string) =>
  withDatabase(dataDir, url => withClient(url, async client => (await client.query<Row>(query)).rows))
const stateOf = async (dataDir: string) => {
  const [row] = await rowsOf<{
    line: string
    based_at: Date | null
    shipped_at: Date | null
    proven_at: Date | null
    proven_to: Date | null
    trial_error: string | null
  }>(dataDir, 'SELECT * FROM backups.log_archive')
  return row
}
const folders: string[] = [places]
const freshDir = () => {
  const dir = throwawayDir()
  folders.push(dir)
  return dir
}

let dataDir: string
let orders: PlacedOrders
/** When the disk was lost. */
let lostAt: number
/** The data folder that was made of the log. */
let restored: string
/** The notes of the archive after a trial restore. */
let proven: Awaited<ReturnType<typeof stateOf>>
let middle: { at: Date; orders: number }

beforeAll(async () => {
  dataDir = await givenDataFolder({ count: 1, pieces: 100_000 })
  folders.push(`${dataDir}-lost`)
  await addPictures(dataDir)
  expect((await backUp(dataDir, env).ended).outcome).toBe(0)
  const shop = await startShop({ dataDir, env })
  await vi.waitFor(async () => expect((await stateOf(dataDir))?.shipped_at).toBeInstanceOf(Date), {
    timeout: patient(60_000),
    interval: 500,
  })
  const [product] = await rowsOf<{ id: string }>(dataDir, 'SELECT id FROM product')
  const shoppers = placeOrders(shop.url, orderOf({ id: product?.id ?? '', priceDong: 100_000 }), {
    endsWithShop: true,
  })
  await delay(3 * SECONDS * 1000)
  const [counted] = await rowsOf<{ at: Date; orders: string }>(
    dataDir,
    'SELECT clock_timestamp() AS at, count(*) AS orders FROM orders',
  )
  middle = { at: counted?.at ?? new Date(), orders: Number(counted?.orders) }
  await vi.waitFor(async () => expect((await stateOf(dataDir))?.proven_at).toBeInstanceOf(Date), {
    timeout: patient(60_000),
    interval: 500,
  })
  proven = await stateOf(dataDir)
  await delay(3 * SECONDS * 1000)
  await loseDisk(shop)
  await shoppers.stop()
  orders = shoppers
})
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true })
})

/** Kills all processes of a shop and moves its folder away. */
async function loseDisk(shop: ShopProcess): Promise<void> {
  const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  lostAt = Date.now()
  await shop.end('SIGKILL')
  renameSync(dataDir, `${dataDir}-lost`)
}

const partsOfLog = () => {
  const [line = ''] = readdirSync(join(BACKUP_DIR, 'archive')).sort().slice(-1)
  const folder = join(BACKUP_DIR, 'archive', line, 'log')
  return readdirSync(folder)
    .sort()
    .map(name => join(folder, name))
}

describe('a shop whose disk is lost', () => {
  it('has all orders again but those of the last seconds, and its files', async () => {
    const made = freshDir()
    const { outcome, output } = await restoreLog(made)
    expect(outcome, output).toBe(0)
    const found = new Set((await rowsOf<{ id: string }>(made, 'SELECT id FROM orders')).map(({ id }) => id))
    const lost = orders.acknowledged.filter(({ id }) => !found.has(id))
    const oldest = Math.max(0, ...lost.map(({ at }) => lostAt - at))
    console.log(
      `${orders.acknowledged.length} orders, ${lost.length} lost, the oldest of them ${oldest} ms before the end`,
    )
    expect(orders.acknowledged.length).toBeGreaterThan(20)
    expect(found.size).toBeGreaterThan(middle.orders)
    expect(oldest).toBeLessThan(patient(5 * SECONDS * 1000))
    expect(output).toContain(`Đã đặt lại ${PICTURES} tệp, thiếu 0 ảnh`)
    expect(output).toContain('Kho và sổ kho khớp nhau')
    expect((await rowsOf(made, 'SELECT FROM product')).length).toBe(1)
    restored = made
  })

  it('had its log restored on trial, next to the shop that sold on', () => {
    const { based_at, proven_at, proven_to, trial_error } = proven ?? {}
    expect(trial_error).toBeNull()
    expect(proven_to?.getTime()).toBeGreaterThanOrEqual(based_at?.getTime() ?? Infinity)
    expect(proven_to?.getTime()).toBeLessThan(proven_at?.getTime() ?? 0)
    expect(readdirSync(`${dataDir}-lost`)).not.toContain('scratch-log')
  })

  it('is restored to a moment', async () => {
    const made = freshDir()
    const wanted = new Date(middle.at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)
    const { outcome, output } = await restoreLog(made, ['--until', wanted])
    expect(outcome, output).toBe(0)
    const [row] = await rowsOf<{ orders: string; newest: Date }>(
      made,
      'SELECT (SELECT count(*) FROM orders) AS orders, max(created_at) AS newest FROM order_event',
    )
    expect(row?.newest.getTime()).toBeLessThanOrEqual(middle.at.getTime())
    expect(Number(row?.orders)).toBeGreaterThan(0)
    expect(Number(row?.orders)).toBeLessThanOrEqual(middle.orders)
  })

  it('is not restored over a database, with another passphrase, nor to no moment', async () => {
    const made = freshDir()
    const wrong = await restoreLog(made, [], { BACKUP_PASSPHRASE: 'mot-cau-khac-han-123' })
    expect([wrong.outcome, wrong.output]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE')])
    const noMoment = await restoreLog(made, ['--until', 'hôm qua'])
    expect([noMoment.outcome, noMoment.output]).toEqual([1, expect.stringContaining('--until')])
    const early = await restoreLog(made, ['--until', '2020-01-01 00:00'])
    expect([early.outcome, early.output]).toEqual([1, expect.stringContaining('trước lúc đó')])
    const occupied = await restoreLog(`${dataDir}-lost`)
    expect([occupied.outcome, occupied.output]).toEqual([1, expect.stringContaining('đã có cơ sở dữ liệu')])
  })

  it('names a damaged part of its log, and is restored up to it if that is wanted', async () => {
    const parts = partsOfLog()
    const damaged = parts.at(-3) ?? ''
    const content = readFileSync(damaged)
    content[content.length - 20] = (content.at(-20) ?? 0) ^ 1
    writeFileSync(damaged, content)
    const made = freshDir()
    const refused = await restoreLog(made)
    expect([refused.outcome, refused.output]).toEqual([1, expect.stringContaining('--up-to-damage')])
    expect(refused.output).toContain(damaged.slice(damaged.indexOf('archive/')))
    const { outcome, output } = await restoreLog(made, ['--up-to-damage'])
    expect(outcome, output).toBe(0)
    expect((await rowsOf(made, 'SELECT FROM orders')).length).toBeGreaterThan(0)
    rmSync(damaged)
    const gap = await restoreLog(freshDir())
    expect([gap.outcome, gap.output]).toEqual([1, expect.stringContaining('--up-to-damage')])
  })

  it('sells on, and begins another line of its log', async () => {
    const before = await stateOf(restored)
    const count = (await rowsOf(restored, 'SELECT FROM orders')).length
    const shop = await startShop({ dataDir: restored, env })
    try {
      await expect
        .poll(async () => (await stateOf(restored))?.line, { timeout: patient(30_000) })
        .not.toBe(before?.line)
      expect((await rowsOf(restored, 'SELECT FROM orders')).length).toBe(count)
    } finally {
      expect(await shop.end('SIGTERM'), shop.output()).toBe(0)
    }
  })
})
