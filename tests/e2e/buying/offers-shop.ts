import { test as base, expect } from '#tests/e2e/browser.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'

/** A demo shop of its own, with its offers in effect. */
export const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop()
      await startOffers(shop.url)
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function startOffers(url: string): Promise<void> {
  const send = async (
    method: string,
    path: string,
    { token = '', body }: { token?: string; body?: object },
  ) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
    expect(reply.status, path).toBe(200)
    return reply.json()
  }
  const { token } = await send('POST', '/api/login', {
    body: { email: ADMIN.email, password: ADMIN.password },
  })
  const { data } = await send('GET', '/api/admin/promotions', { token })
  for (const { _id } of data)
    await send('PUT', `/api/admin/promotions/${_id}/state`, { token, body: { state: 'active' } })
}
