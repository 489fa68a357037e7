import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fingerprint } from '#tests/support/backup/backup-fixture.ts'
import { runCommand } from '#tests/support/backup/command.ts'
import { withDatabase, withoutTraces } from '#tests/support/backup/data-folder.ts'
import { placeOrders } from '#tests/support/backup/placed-orders.ts'
import { installOlder, OLDER, startOlder } from '#tests/support/servers/older-postgres.ts'
import { ADMIN, spawnShop, startShop } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf, stockProducts, withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const place = throwawayDir()
const dataDir = join(place, 'data')
const release = join(place, 'release')
const postgres = join(dataDir, 'postgres')

let orders: string[]
let token: string
/** The rows of each table before the upgrade. */
let before: Record<string, string>

beforeAll(async () => {
  for (const folder of [dataDir, release]) mkdirSync(folder)
  await installOlder(release)
  await onOlder(async url => {
    const env = { DATABASE_URL: url }
    // a shop makes its tables at its start
    await (await startShop({ dataDir, env })).end('SIGTERM')
    const [product] = await stockProducts(url, { count: 2, pieces: 10_000 })
    const shop = await startShop({ dataDir, env })
    const shoppers = placeOrders(shop.url, orderOf(product ?? { id: '', priceDong: 0 }))
    await vi.waitFor(() => expect(shoppers.acknowledged.length).toBeGreaterThan(50), patient(30_000))
    await shoppers.stop()
    orders = shoppers.acknowledged.map(({ id }) => id)
    const answer = await fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    token = ((await answer.json()) as { token: string }).token
    await shop.end('SIGTERM')
  })
  before = await contentsOfOlder()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

async function onOlder<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startOlder(dataDir, release)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
const contentsOfOlder = () => onOlder(async url => withoutTraces(await fingerprint(url)))
const upgrade = (from = release, folder = dataDir) =>
  runCommand('upgrade-database', { dataDir: folder, args: ['--old-release', from] })
const madeBy = () => readFileSync(join(postgres, 'cluster/PG_VERSION'), 'utf8').trim()
const upgradedFolders = () => readdirSync(postgres).filter(name => /^(cluster-|upgrading)/.test(name))

describe('a data folder of the former PostgreSQL', () => {
  it('keeps the shop closed with one sentence that names the command', async () => {
    const shop = await spawnShop({ dataDir })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toMatch(
      new RegExp(
        `PostgreSQL ${OLDER.major} tạo.+upgrade-database -- --old-release <thư mục.+ · The database`,
      ),
    )
    expect(shop.output()).not.toContain('    at ')
  })

  it('is left alone if the release is another one, or the database has parts that are not the shop’s', async () => {
    const none = await upgrade(place).ended
    expect([none.outcome, none.output]).toEqual([
      1,
      expect.stringContaining('không phải thư mục của một bản'),
    ])
    const other = await upgrade(join(import.meta.dirname, '../..')).ended
    expect([other.outcome, other.output]).toEqual([
      1,
      expect.stringContaining('Hãy chọn bản phát hành đã tạo'),
    ])
    await onOlder(url =>
      withClient(url, client => client.query('CREATE SCHEMA mine; CREATE TABLE mine.notes ()')),
    )
    const foreign = await upgrade().ended
    expect([foreign.outcome, foreign.output]).toEqual([1, expect.stringContaining('mine.notes')])
    await onOlder(url => withClient(url, client => client.query('DROP SCHEMA mine CASCADE')))
    expect([madeBy(), upgradedFolders()]).toEqual([OLDER.major, []])
    for (const { output } of [none, other, foreign]) expect(output).not.toContain('    at ')
  })

  it.each(['Sao lưu từ PostgreSQL', 'Khôi phục thử', 'Tạo cơ sở dữ liệu', 'Chép dữ liệu', 'Đối chiếu'])(
    'is as it was if the upgrade is killed at «%s»',
    async step => {
      const { outcome, output } = await upgrade().killAfter(step)
      expect(outcome, output).toBe('SIGKILL')
      expect(madeBy()).toBe(OLDER.major)
      expect(await contentsOfOlder()).toEqual(before)
    },
  )

  it('is as it was if the upgrade fails', async () => {
    const broken = join(place, 'broken')
    mkdirSync(broken)
    copyFolder(dataDir, broken)
    const server = await startOlder(broken, release)
    await withClient(server.url, client =>
      client.query('ALTER TABLE stock DISABLE TRIGGER USER; UPDATE stock SET on_hand = on_hand + 1'),
    )
    await server.stop()
    const { outcome, output } = await upgrade(release, broken).ended
    expect([outcome, output]).toEqual([1, expect.stringContaining('Kho và sổ kho không khớp')])
    expect(readFileSync(join(broken, 'postgres/cluster/PG_VERSION'), 'utf8').trim()).toBe(OLDER.major)
    expect(existsSync(join(broken, 'postgres/upgrading'))).toBe(false)
  })

  it('becomes one of this release, with all rows, sessions and backups', async () => {
    const { outcome, output } = await upgrade().ended
    expect(outcome, output).toBe(0)
    expect(output).toContain(join(postgres, `cluster-${OLDER.major}`))
    expect(madeBy()).not.toBe(OLDER.major)
    expect(upgradedFolders()).toEqual([`cluster-${OLDER.major}`])
    await withDatabase(dataDir, async url => {
      expect(withoutTraces(await fingerprint(url))).toEqual(before)
      const rows = await withClient(url, async client => (await client.query('SELECT id FROM orders')).rows)
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(orders))
    })
    const shop = await startShop({ dataDir })
    onTestFinished(() => void shop.end('SIGKILL'))
    const asked = async (path: string) =>
      fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await asked('/api/me')).status).toBe(200)
    const { data } = (await (await asked('/api/admin/backups')).json()) as {
      data: { backups: { kind: string; state: string }[] }
    }
    expect(data.backups[0]).toMatchObject({ kind: 'before_update', state: 'done' })
    const [product] = (await withDatabase(dataDir, url =>
      withClient(url, async client => (await client.query('SELECT id, price_dong FROM product')).rows),
    )) as { id: string; price_dong: string }[]
    const body = orderOf({ id: product?.id ?? '', priceDong: Number(product?.price_dong) })
    const next = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(next.status, await next.text()).toBe(200)
    expect(await shop.end('SIGTERM')).toBe(0)
    const again = await upgrade().ended
    expect([again.outcome, again.output]).toEqual([0, expect.stringContaining('đã là của phiên bản')])
  })
})
