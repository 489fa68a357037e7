import { test as base } from '#tests/e2e/browser.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { type Desk, openDesk } from './desk.ts'

/** A demo shop of its own, with its offers in effect, and its back office behind the API. */
export const test = base.extend<{ desk: Desk }, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop()
      const desk = await openDesk(shop.url)
      for (const { _id } of await desk.promotions())
        await desk.send('PUT', `/api/admin/promotions/${_id}/state`, { state: 'active' })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: async ({ shopUrl }, use) => use(await openDesk(shopUrl)),
})
