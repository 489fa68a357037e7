import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, givenDataFolder, idIn, restore, withDatabase } from '#tests/support/backup/data-folder.ts'
import { placeOrders } from '#tests/support/backup/placed-orders.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { orderOf, withClient } from '#tests/support/stock/stocked-products.ts'

let dataDir: string
let shop: ShopProcess
beforeAll(async () => {
  dataDir = await givenDataFolder({ count: 1, pieces: 100_000 })
  shop = await startShop({ dataDir })
})
afterAll(async () => {
  await shop.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const rowsOf = <Row extends object>(query: string) =>
  withDatabase(dataDir, url => withClient(url, async client => (await client.query<Row>(query)).rows))

it('every order acknowledged during a restore is in the restored shop or in its backup', async () => {
  const [product] = await rowsOf<{ id: string }>('SELECT id FROM product')
  const made = await backUp(dataDir).ended
  expect(made.outcome, made.output).toBe(0)
  const shoppers = placeOrders(shop.url, orderOf({ id: product?.id ?? '', priceDong: 100_000 }))
  const { outcome, output } = await restore(dataDir, idIn(made.output)).ended
  await shoppers.stop()
  expect(outcome, output).toBe(0)
  expect([...shoppers.refusals]).toContain('shop_closed')
  const kept = /được giữ trong bản (\S+)\./.exec(output)?.[1] ?? ''
  const inBackup = zstdDecompressSync(readFileSync(join(dataDir, 'backups/backups', kept, 'tables/orders')))
  const inShop = await rowsOf<{ id: string }>('SELECT id FROM orders')
  const found = new Set([
    ...inShop.map(({ id }) => id),
    ...(inBackup.toString().match(/[0-9a-f-]{36}/g) ?? []),
  ])
  expect(shoppers.acknowledged.length).toBeGreaterThan(10)
  expect(shoppers.acknowledged.filter(({ id }) => !found.has(id))).toEqual([])
  const numbers = shoppers.acknowledged.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
