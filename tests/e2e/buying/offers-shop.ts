import { test as base } from '#tests/e2e/browser.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { type BackOfficeApi, openBackOfficeApi } from './back-office-api.ts'

/** A separate demo shop, with its offers in effect, and its back office behind the API. */
export const test = base.extend<{ backOffice: BackOfficeApi }, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop()
      const backOffice = await openBackOfficeApi(shop.url)
      for (const { _id } of await backOffice.promotions())
        await backOffice.send('PUT', `/api/admin/promotions/${_id}/state`, { state: 'active' })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
  backOffice: async ({ shopUrl }, use) => use(await openBackOfficeApi(shopUrl)),
})
