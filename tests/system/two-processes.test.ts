import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withRetries } from '#server/db/transaction.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import {
  orderOf,
  type StockedProduct,
  stockProducts,
  withClient,
} from '#tests/support/stock/stocked-products.ts'
import { signIn } from '#tests/support/users/sign-in.ts'

describe('two processes that serve one shop', () => {
  const dirs = [throwawayDir(), throwawayDir()]
  let database: TestDatabase
  let shops: ShopProcess[] = []
  let product: StockedProduct
  let other: StockedProduct

  beforeAll(async () => {
    database = await testDatabase()
    const [first, second] = await stockProducts(database.url, { count: 2, pieces: 12 })
    if (!first || !second) throw new Error('There is nothing to buy')
    product = first
    other = second
    await withClient(database.url, client =>
      client.query(
        `WITH other AS (INSERT INTO category (category_name, slug) VALUES ('Quạt', 'quat') RETURNING id)
         UPDATE product SET category_id = other.id FROM other WHERE product.id = $1`,
        [second.id],
      ),
    )
    shops = await Promise.all(
      dirs.map(dataDir => startShop({ dataDir, env: { DATABASE_URL: database.url } })),
    )
  })
  afterAll(async () => {
    await Promise.all(shops.map(shop => shop.end('SIGTERM')))
    await database.drop()
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  })

  const seenBy = (shop: ShopProcess) =>
    fetch(`${shop.url}/api/products/${product.id}`).then(
      async answer => (await answer.json()).data as { title: string; stockLabel: string },
    )

  /** Waits for at most a second until every process sees it. */
  async function everywhereWithinASecond(
    isSeen: (seen: { title: string; stockLabel: string }) => boolean,
  ): Promise<boolean> {
    for (let waitedMs = 0; waitedMs <= 1_000; waitedMs += 50) {
      if ((await Promise.all(shops.map(seenBy))).every(isSeen)) return true
      await delay(50)
    }
    return false
  }

  it('both keep an answer, and both drop it when the product changes', async () => {
    for (const shop of shops) await seenBy(shop)
    await withClient(database.url, client =>
      client.query("UPDATE product SET title = 'Tên mới' WHERE id = $1", [product.id]),
    )
    expect(await everywhereWithinASecond(seen => seen.title === 'Tên mới')).toBe(true)
  })

  it('both keep the page of a product in another category, but not that of the changed one', async () => {
    const page = (shop: ShopProcess, n: number) => fetch(`${shop.url}/products/den-thu-so-${n}`)
    const kept = async (shop: ShopProcess) => {
      const metrics = await (await fetch(`${shop.url}/metrics`)).text()
      return Number(/public_answers_total\{source="kept"\} (\d+)/.exec(metrics)?.[1] ?? 0)
    }
    for (const shop of shops) for (const n of [1, 2]) await (await page(shop, n)).text()
    await withClient(database.url, client =>
      client.query("UPDATE product SET title = 'Tên mới hơn' WHERE id = $1", [product.id]),
    )
    expect(await everywhereWithinASecond(seen => seen.title === 'Tên mới hơn')).toBe(true)
    for (const shop of shops) {
      const before = await kept(shop)
      expect(await (await page(shop, 2)).text()).toContain('Đèn thử số 2')
      expect(await kept(shop)).toBe(before + 1)
      expect(await (await page(shop, 1)).text()).toContain('Tên mới hơn')
      expect(await kept(shop)).toBe(before + 1)
    }
  })

  it('both show the new stock word when one of them sells', async () => {
    expect((await seenBy(shops[1] as ShopProcess)).stockLabel).toBe('Ít hàng')
    const body = { ...orderOf(product), products: [{ productId: product.id, quantity: 3 }] }
    const sold = await fetch(`${shops[0]?.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(sold.status).toBe(200)
    expect(await everywhereWithinASecond(seen => seen.stockLabel === 'Sắp hết')).toBe(true)
  })

  it('a token of one is good at the other, and dead at both after logout', async () => {
    const [a, b] = shops as [ShopProcess, ShopProcess]
    const login = await fetch(`${a.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const meAt = (shop: ShopProcess) => fetch(`${shop.url}/api/me`, { headers }).then(answer => answer.status)
    expect([await meAt(a), await meAt(b)]).toEqual([200, 200])
    await fetch(`${b.url}/api/logout`, { method: 'POST', headers })
    expect([await meAt(a), await meAt(b)]).toEqual([401, 401])
  })

  it('go on selling when a newer version, which starts next to them, adds columns to every table', async () => {
    const staff = await signIn(String(shops[0]?.url))
    const post = (shop: ShopProcess, path: string, body: object) =>
      fetch(shop.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const reads = [
      '/',
      `/api/products/${product.id}`,
      '/api/admin/orders',
      '/api/users',
      '/api/admin/promotions',
      '/api/warehouse/warehouses',
      '/api/admin/audit',
      '/api/admin/settings/shop',
    ]
    const statuses = async () => {
      const answers = shops.flatMap(shop => [
        post(shop, '/api/orders', orderOf(other)),
        post(shop, '/api/login', ADMIN),
        ...reads.map(path => fetch(shop.url + path, { headers: staff })),
      ])
      return (await Promise.all(answers)).map(answer => `${answer.status} ${new URL(answer.url).pathname}`)
    }
    await statuses()
    const before = await statuses()
    expect(before.filter(status => !status.startsWith('200'))).toEqual([])
    // all tables at once may be a deadlock with work under way
    await withRetries(() =>
      withClient(database.url, client =>
        client.query(`DO $$ DECLARE t record; BEGIN
          FOR t IN SELECT oid::regclass AS name FROM pg_class
            WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
          LOOP EXECUTE format('ALTER TABLE %s ADD COLUMN added_by_newer text', t.name); END LOOP; END $$`),
      ),
    )
    for (let round = 0; round < 2; round++) expect(await statuses()).toEqual(before)
  })
})
