import { test as base } from '#tests/e2e/browser.ts'
import { type PictureServer, startPictureServer } from '#tests/support/moving-in/picture-server.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'

/** Tests of a shop that may fetch pictures from a server of this machine. */
export const testWithPictures = base.extend<object, { pictures: PictureServer; shopUrl: string }>({
  pictures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const server = await startPictureServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ pictures }, use) => {
      const shop = await startWorkerShop({ env: { MOVING_IN_ORIGINS: pictures.origin } })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})
