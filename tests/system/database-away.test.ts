import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import {
  orderOf,
  type StockedProduct,
  stockProducts,
  withClient,
} from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const log = { info: () => undefined, warn: () => undefined }

/** The answer to a request; `lost`: not answered at all. */
type Answer = { status: number; code?: string | undefined; message?: string | undefined } | 'lost'

const wasPlaced = (answer: Answer): boolean => answer !== 'lost' && answer.code === undefined

async function ask(url: string, init?: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(12_000) })
    const body = (await response.json()) as { code?: string; message?: string }
    return { status: response.status, code: body.code, message: body.message }
  } catch {
    return 'lost'
  }
}

describe('a shop on an external database (DATABASE_URL) that is away for some seconds', () => {
  const dataDir = throwawayDir()
  const shopDir = throwawayDir()
  let postgres: EmbeddedPostgres
  let shop: ShopProcess
  let product: StockedProduct

  const port = () => Number(new URL(postgres.url).port)
  const place = () =>
    ask(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(product)),
    })
  const read = () => ask(`${shop.url}/api/products/${product.id}`)

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir, log })
    shop = await startShop({ dataDir: shopDir, env: { DATABASE_URL: postgres.url } })
    const [first] = await stockProducts(postgres.url, { count: 1, pieces: 100_000 })
    if (!first) throw new Error('There is nothing to buy')
    product = first
  })
  afterAll(async () => {
    await shop.end('SIGTERM')
    await postgres.stop()
    for (const dir of [dataDir, shopDir]) rmSync(dir, { recursive: true, force: true })
  })

  it('serves from it, and keeps nothing of a database in its own folder', async () => {
    expect(await read()).toMatchObject({ status: 200 })
    expect(await place()).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  })

  it('answers 503 with the reason while it is away, and recovers by itself', async () => {
    const answers: Answer[] = []
    let isOver = false
    const shoppers = Array.from({ length: 10 }, async () => {
      while (!isOver) {
        answers.push(await place())
        await delay(20)
      }
    })
    await delay(300)
    const restartOn = port()
    await postgres.stop()
    await delay(500)

    const away = { status: 503, code: 'database_unavailable', message: expect.stringMatching(/\p{Lu}/u) }
    expect(await read()).toEqual(away)
    expect(await place()).toEqual(away)
    expect(await ask(`${shop.url}/api/health`)).toMatchObject({ status: 503 })
    await delay(2000)

    postgres = await startEmbeddedPostgres({ dataDir, log, port: restartOn })
    await expect.poll(read, { timeout: patient(15_000), interval: 200 }).toMatchObject({ status: 200 })
    await expect
      .poll(async () => wasPlaced(await place()), { timeout: patient(15_000), interval: 200 })
      .toBe(true)
    const beforeRecovery = answers.length
    await expect
      .poll(() => ask(`${shop.url}/api/health`), { timeout: patient(15_000), interval: 200 })
      .toMatchObject({ status: 200 })
    await expect
      .poll(() => answers.slice(beforeRecovery).filter(wasPlaced).length, {
        timeout: patient(15_000),
        interval: 100,
      })
      .toBeGreaterThan(10)
    isOver = true
    await Promise.all(shoppers)

    const kinds = new Set(answers.map(answer => (answer === 'lost' ? 'lost' : (answer.code ?? 'placed'))))
    expect([...kinds].sort()).toEqual(['database_unavailable', 'placed'])
    await withClient(postgres.url, async client => {
      const { rows } = await client.query<{ orders: string }>('SELECT count(*) AS orders FROM orders')
      // A commit with a lost answer may have happened; an answered one must have.
      const placed = answers.filter(wasPlaced).length
      expect(Number(rows[0]?.orders)).toBeGreaterThanOrEqual(placed)
      expect(await findStockViolations(client)).toEqual([])
    })
  })
})
