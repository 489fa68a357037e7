import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { withDatabase } from '#tests/support/backup/data-folder.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import {
  orderOf,
  type StockedProduct,
  stockProducts,
  withClient,
} from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const SHOPPERS = 20
const ROUNDS = 4
const log = { info: () => undefined, warn: () => undefined }

/** An order that the server answered with success, as the shopper remembers it. */
interface Confirmed {
  id: string
  orderNumber: string
  totalDong: number
  key: string
}

/** Places orders without pause until the server is gone; the successful answers must survive. */
async function shopUntilTheEnd(
  url: string,
  products: StockedProduct[],
  confirmed: Confirmed[],
): Promise<void> {
  for (let n = 0; ; n++) {
    const product = products[n % products.length] ?? products[0]
    if (!product) throw new Error('There is nothing to buy')
    const key = randomUUID()
    try {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(orderOf(product)),
      })
      const { data } = (await response.json()) as {
        data?: { _id: string; orderNumber: string; totalAmount: number }
      }
      if (data)
        confirmed.push({ id: data._id, orderNumber: data.orderNumber, totalDong: data.totalAmount, key })
    } catch {
      return // The connection broke: this order was not answered.
    }
  }
}

describe('SIGKILL in the middle of parallel checkouts', () => {
  const dataDir = throwawayDir()
  const confirmed: Confirmed[] = []
  let products: StockedProduct[] = []
  let shop: ShopProcess

  beforeAll(async () => {
    shop = await startShop({ dataDir })
    products = await withDatabase(dataDir, url => stockProducts(url, { count: 5, pieces: 100_000 }))
  })
  afterAll(async () => {
    await shop.end('SIGTERM')
    const postgres = await borrowEmbeddedPostgres({ dataDir, log })
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))(
    'keeps every answered order, whole (round %i)',
    async round => {
      const before = confirmed.length
      const shoppers = Array.from({ length: SHOPPERS }, () => shopUntilTheEnd(shop.url, products, confirmed))
      await expect
        .poll(() => confirmed.length, { timeout: patient(30_000), interval: 5 })
        .toBeGreaterThan(before + 20)
      await delay(20 * round)
      await shop.end('SIGKILL')
      await Promise.all(shoppers)
      // Every other time the database is killed, too: a power cut instead of a bug.
      if (round % 2 === 0) await killDatabase(dataDir)

      shop = await startShop({ dataDir })
      await withDatabase(dataDir, url =>
        withClient(url, async client => {
          const { rows } = await client.query<{ id: string; order_number: string; total_dong: string }>(
            'SELECT id, order_number, total_dong FROM orders',
          )
          const kept = new Map(rows.map(row => [row.id, row]))
          const lost = confirmed.filter(order => {
            const row = kept.get(order.id)
            return row?.order_number !== order.orderNumber || Number(row.total_dong) !== order.totalDong
          })
          expect(lost).toEqual([])
          expect(await findStockViolations(client)).toEqual([])
        }),
      )
      const last = confirmed.at(-1)
      expect(await repeat(shop.url, last, products)).toContain(last?.id)
    },
  )
})

/** Sends an answered order once more with its key: the first order comes back, not a second one. */
async function repeat(
  url: string,
  order: Confirmed | undefined,
  products: StockedProduct[],
): Promise<string[]> {
  const ids = await Promise.all(
    products.map(async product => {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order?.key ?? '' },
        body: JSON.stringify(orderOf(product)),
      })
      const { data } = (await response.json()) as { data?: { _id: string } }
      return data?._id ?? `refused with ${response.status}`
    }),
  )
  return ids
}

async function killDatabase(dataDir: string): Promise<void> {
  const pid = Number.parseInt(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await delay(300)
}
