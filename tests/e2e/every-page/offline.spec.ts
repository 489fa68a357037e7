import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { copyDemoTemplate } from '#tests/support/servers/demo-template.ts'
import { freePort, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'

test.use({
  serviceWorkers: 'allow',
  tolerates: /ERR_INTERNET_DISCONNECTED|status of 404|Failed to fetch manifest patches/,
})

/** A new version of the worker comes seconds after the page. */
const SLOWLY = { timeout: patient(20_000) }

/** Waits until the worker has kept the page for times without a network. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Opens a page and registers its worker at once, which the page itself does seconds later. */
async function keepPage(page: Page, path = '/'): Promise<void> {
  await open(page, path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
  })
  await untilKept(page)
}

/** Every address that the browser keeps for the shop. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const keptText = (page: Page) =>
  page.evaluate(async () => {
    const offline = await caches.match('/offline')
    return offline?.text()
  })

test('without a network the shop shows its name and phone, and the page once the network is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await open(page, '/')
  await untilKept(page)
  await open(page, '/about')
  await context.setOffline(true)
  await page.goto('/products?subcategory=den-tuong')
  await expect(page.getByRole('heading', { level: 1, name: 'Ánh Gia' })).toBeVisible()
  await expect(page.getByText('Chưa kết nối được với cửa hàng.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gọi 0900 000 123' })).toHaveAttribute(
    'href',
    'tel:+84900000123',
  )
  await expect(page.getByRole('link', { name: 'Nhắn Zalo' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Thử lại' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đèn tường')
})

test('no page is kept, and back office and calls are left to the browser', {
  tag: '@one-size',
}, async ({ page, context, request }) => {
  await keepPage(page)
  const order = '/orders/01890a5d-ac96-774b-bcce-b302099a8057'
  for (const path of ['/products', '/cart', '/track', '/profile', order]) {
    await open(page, path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), path).toBe(true)
  }
  expect(await kept(page)).toEqual(['/offline'])
  expect(await (await request.get('/')).text()).toContain('/sw.js')
  expect(await (await request.get('/admin')).text()).not.toContain('/sw.js')
  await context.setOffline(true)
  await page.goto(order)
  await expect(page.getByRole('heading', { level: 1, name: 'Ánh Gia' })).toBeVisible()
  for (const path of ['/admin', '/api/health'])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a new phone number reaches the kept page with the next visit', { tag: '@one-size' }, async ({
  page,
  context,
  request,
  shopUrl,
}) => {
  await keepPage(page)
  const headers = await signIn(shopUrl)
  const section = await (await request.get('/api/admin/settings/shop', { headers })).json()
  const { version, value } = section.data
  const saved = await request.put('/api/admin/settings/shop', {
    headers,
    data: { section: 'shop', version, value: { ...value, hotline: '0900 000 777' } },
  })
  expect(saved.ok()).toBe(true)
  await keepPage(page, '/contact')
  await expect.poll(() => keptText(page), SLOWLY).toContain('0900 000 777')
  await expect.poll(() => kept(page), SLOWLY).toEqual(['/offline'])
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Gọi 0900 000 777' })).toBeVisible()
  await context.setOffline(false)
  const restored = await request.put('/api/admin/settings/shop', {
    headers,
    data: { section: 'shop', version: (await saved.json()).data.version, value },
  })
  expect(restored.ok()).toBe(true)
})

test('a worker that is switched off and its copies are gone after the next visit', {
  tag: '@one-size',
}, async ({ page }) => {
  const dataDir = throwawayDir()
  const port = await freePort()
  try {
    const database = await copyDemoTemplate(dataDir)
    const on = await startShop({ dataDir, port, env: database })
    await keepPage(page, on.url)
    expect(await kept(page)).toEqual(['/offline'])
    await page.goto('about:blank')
    await on.end('SIGTERM')
    const off = await startShop({ dataDir, port, env: { ...database, OFFLINE_PAGE: 'off' } })
    await page.goto(`${off.url}/about`)
    expect(await page.content()).not.toContain('/sw.js')
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        SLOWLY,
      )
      .toBe(0)
    expect(await kept(page)).toEqual([])
    await off.end('SIGTERM')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
