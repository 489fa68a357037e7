import type { Page, Route } from '@playwright/test'
import { addLamp, expect, fillCheckout, goToCheckout, open, orderButton, test } from '#tests/e2e/browser.ts'

test.use({
  tolerates:
    /status of 404|net::ERR_(FAILED|INTERNET_DISCONNECTED)|\/assets\/[\w.-]+\.js$|Error loading route module|Failed to fetch|dynamically imported module|\/orders\/[\w-]+\.data/,
})

const SCRIPTS = '**/assets/*.js'
const gone = (route: Route) => route.fulfill({ status: 404, body: '' })
const lost = (route: Route) => route.abort()

const received = (page: Page) => page.getByRole('heading', { name: /^Đã nhận đơn (hàng|DH-[\d-]+)$/ })
const openLink = (page: Page) => page.getByRole('link', { name: 'Xem đơn hàng' })

/**
 * A filled-in checkout; `beforeAnswer` is called when the order is booked, before the browser has the answer.
 */
async function orderLamp(page: Page, beforeAnswer: () => Promise<unknown>): Promise<void> {
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await page.route('**/api/orders', async route => {
    const response = await route.fetch()
    await beforeAnswer()
    await route.fulfill({ response })
  })
  await orderButton(page).click()
}

/** Neither page may invite to order once more. */
async function expectNamedEverywhere(page: Page): Promise<void> {
  for (const path of ['/order', '/cart']) {
    await open(page, path)
    await expect(received(page)).toBeVisible()
    await expect(page.getByText(/đặt lại/)).toHaveCount(0)
  }
  await openLink(page).first().click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(received(page)).toBeVisible()
}

for (const [name, answer] of [
  ['are gone', gone],
  ['are lost', lost],
] as const)
  test(`a booked order is confirmed if all further scripts ${name}`, async ({ page }) => {
    await orderLamp(page, () => page.route(SCRIPTS, answer))
    await expect(received(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(received(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expectNamedEverywhere(page)
  })

test('the receipt of a booked order leads to other pages after their scripts are gone', {
  tag: '@one-size',
}, async ({ page }) => {
  await orderLamp(page, () => page.route(SCRIPTS, gone))
  await expect(received(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const logo = page.getByRole('link', { name: /^Ánh Gia/ }).first()
  await logo.click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Đã nhận đơn/)
})

test('a booked order is confirmed if the network is lost with its answer', async ({ page }) => {
  await orderLamp(page, () => page.context().setOffline(true))
  await expect(received(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(received(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(received(page)).toBeVisible()
  await expectNamedEverywhere(page)
})

test('a booked order is named by the page that could not load its data', { tag: '@one-size' }, async ({
  page,
}) => {
  await orderLamp(page, () => page.route(/\/orders\/[^/]+\.data/, lost))
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(received(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /0900 000 123|Gọi/ }).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openLink(page).click()
  await expect(page.getByText('Phường An Hội Tây')).toBeVisible()
})
