import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { test as base } from './browser.ts'

/** A shop as its owner first meets it: DEMO=off, nothing in it. */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop({ isDemo: false })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
})
