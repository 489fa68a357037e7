import type { BrowserContext, Page } from '@playwright/test'
import {
  addLamp,
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'

test.use({ tolerates: /ERR_FAILED/ })

const unanswered = (page: Page) => page.getByRole('heading', { name: 'Đơn hàng của bạn chưa có câu trả lời' })
const resend = (page: Page) => page.getByRole('button', { name: /^Gửi lại đơn hàng/ }).locator('visible=true')
const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)

/**
 * Orders a lamp; the shop books it, and the browser never has an answer. @returns the ids of the booked
 * orders
 */
async function loseAnswer(page: Page, context: BrowserContext): Promise<Set<string>> {
  const booked = new Set<string>()
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await context.route('**/api/orders', async route => {
    const answer = await route.fetch()
    booked.add((await answer.json()).data._id)
    await route.abort()
  })
  await orderButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'chưa có câu trả lời', visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(/thất bại/)).toHaveCount(0)
  return booked
}

test('a booked order without an answer is found by each tab, which both resend it as one order', {
  tag: '@one-size',
}, async ({ page, context }) => {
  const booked = await loseAnswer(page, context)
  await expect(resend(page)).toBeVisible()

  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const [tab, path] of [
    [tabs[0], '/order'],
    [tabs[1], '/cart'],
  ] as const) {
    await open(tab, path)
    await expect(unanswered(tab)).toBeVisible()
    await expect(tab.getByText(/đặt lại|Giỏ hàng đang trống/)).toHaveCount(0)
    await expectAccessible(tab)
  }
  await resend(tabs[0]).click()
  await expect(tabs[0].getByText('Vẫn chưa có câu trả lời', { exact: false })).toBeVisible()

  await context.unroute('**/api/orders')
  // neither is answered before the other is sent: the tab that learns of the answer has no button any more
  const { promise: bothAreSent, resolve: sendBoth } = Promise.withResolvers<void>()
  let sent = 0
  await context.route('**/api/orders', async route => {
    sent++
    if (sent === tabs.length) sendBoth()
    await bothAreSent
    await route.continue()
  })
  await Promise.all(tabs.map(tab => resend(tab).click()))
  for (const tab of tabs) {
    await expect(received(tab)).toBeVisible()
    expect([...booked]).toEqual([idOf(tab)])
  }
  expect(await tabs[0].evaluate(() => localStorage.getItem('unansweredOrders'))).toBeNull()
})

test('a tab shows that its order was placed if another tab got the answer', {
  tag: '@one-size',
}, async ({ page, context }) => {
  await loseAnswer(page, context)
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, '/order')
  await context.unroute('**/api/orders')
  await resend(page).click()
  await expect(received(page)).toBeVisible()
  await expect(other.getByText('Giỏ này đã được đặt')).toBeVisible()
  await other.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(received(other)).toBeVisible()
  expect(idOf(other)).toBe(idOf(page))
})
