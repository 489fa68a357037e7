import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { spawnShop, startShop } from '#tests/support/servers/shop-process.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { stockProducts, withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

export type PoolMode = 'session' | 'transaction'
export type StartedPooler = { url: string; stop(): Promise<void> }

/** The tests of a shop behind a pooler, in both modes. */
export function pooledShopTests(
  name: string,
  start: (url: string, mode: PoolMode, room: number) => Promise<StartedPooler>,
): void {
  describe(`a shop behind ${name}`, () => {
    const dirs = [throwawayDir(), throwawayDir()]
    let database: TestDatabase
    let products: { id: string }[]

    beforeAll(async () => {
      database = await testDatabase()
      products = await stockProducts(database.url, { count: 1, pieces: 12 })
    })
    afterAll(async () => {
      await database.drop()
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
    })

    it('in session mode opens, keeps its limits of time, and both processes see a change at once', async () => {
      const pooler = await start(database.url, 'session', 30)
      const env = { DATABASE_URL: pooler.url, DATABASE_POOL_MAX: '6' }
      onTestFinished(() => pooler.stop())
      const pool = openDatabase(pooler.url, { size: 2, onIdleError: () => undefined })
      const limits = await pool.pool.query('SHOW statement_timeout').finally(() => pool.close())
      expect(limits.rows).toEqual([{ statement_timeout: '9s' }])
      const shops = await Promise.all(dirs.map(dataDir => startShop({ dataDir, env })))
      try {
        const titles = () =>
          Promise.all(
            shops.map(async ({ url }) => {
              const answer = await fetch(`${url}/api/products/${products[0]?.id}`)
              return (await answer.json()).data.title as string
            }),
          )
        await titles()
        await withClient(database.url, client => client.query("UPDATE product SET title = 'Tên mới'"))
        await expect.poll(titles, { timeout: patient(3_000) }).toEqual(['Tên mới', 'Tên mới'])
      } finally {
        await Promise.all(shops.map(shop => shop.end('SIGTERM')))
      }
    })

    it('that gives too few connections is refused with the name of a setting, and starts with that', async () => {
      const pooler = await start(database.url, 'session', 20)
      onTestFinished(() => pooler.stop())
      const env = { DATABASE_URL: pooler.url }
      const shop = await spawnShop({ dataDir: dirs[0] as string, env })
      expect(await shop.ended).toBe(1)
      const [, size] =
        /gives 20\. Raise default_pool_size .+ or set (DATABASE_POOL_MAX=\d+)\.$/m.exec(shop.output()) ?? []
      expect(size).toBe('DATABASE_POOL_MAX=11')
      expect(shop.output()).not.toContain('    at ')
      const smaller = await startShop({
        dataDir: dirs[0] as string,
        env: { ...env, DATABASE_POOL_MAX: '11' },
      })
      expect(await smaller.end('SIGTERM')).toBe(0)
    })

    it('that gives a single connection is refused with the name of a setting', async () => {
      const pooler = await start(database.url, 'session', 1)
      onTestFinished(() => pooler.stop())
      const shop = await spawnShop({ dataDir: dirs[0] as string, env: { DATABASE_URL: pooler.url } })
      expect(await shop.ended).toBe(1)
      expect(shop.output()).toMatch(/^Cửa hàng cần .+ · The shop needs .+ Raise default_pool_size .+\.$/m)
      expect(shop.output()).not.toContain('Waiting')
      expect(shop.output()).not.toContain('    at ')
    })

    it('in transaction mode is refused with a sentence, and hinders no later start', async () => {
      const pooler = await start(database.url, 'transaction', 30)
      onTestFinished(() => pooler.stop())
      for (const dataDir of dirs) {
        const shop = await spawnShop({ dataDir, env: { DATABASE_URL: pooler.url } })
        expect(await shop.ended).toBe(1)
        expect(shop.output()).toMatch(/^DATABASE_URL phải .+ · DATABASE_URL must .+ session mode/m)
        expect(shop.output()).not.toContain('    at ')
      }
      const direct = await startShop({ dataDir: dirs[0] as string, env: { DATABASE_URL: database.url } })
      expect(await direct.end('SIGTERM')).toBe(0)
    })
  })
}
