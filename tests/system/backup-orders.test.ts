import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, givenDataFolder, idIn, restore, withDatabase } from '#tests/support/backup/data-folder.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { orderOf, withClient } from '#tests/support/stock/stocked-products.ts'

/** Shoppers who order one after another while the restore runs. */
const SHOPPERS = 6

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

/** Places orders until it is stopped. @returns the ids of those that were answered with success */
function placeOrders(body: object) {
  const acknowledged: string[] = []
  const numbers: string[] = []
  const refusals = new Set<string>()
  let isOpen = true
  const shopper = async () => {
    while (isOpen) {
      const answer = await fetch(`${shop.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const said = (await answer.json()) as {
        data?: { _id: string; orderNumber: string }
        code?: string
      }
      if (!said.data) {
        refusals.add(String(said.code))
        continue
      }
      acknowledged.push(said.data._id)
      numbers.push(said.data.orderNumber)
    }
  }
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return {
    acknowledged,
    numbers,
    refusals,
    async stop() {
      isOpen = false
      await shoppers
    },
  }
}

it('every order acknowledged during a restore is in the restored shop or in its backup', async () => {
  const [product] = await rowsOf<{ id: string }>('SELECT id FROM product')
  const made = await backUp(dataDir).ended
  expect(made.outcome, made.output).toBe(0)
  const shoppers = placeOrders(orderOf({ id: product?.id ?? '', priceDong: 100_000 }))
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
  expect(shoppers.acknowledged.filter(id => !found.has(id))).toEqual([])
  expect(new Set(shoppers.numbers).size).toBe(shoppers.numbers.length)
})
