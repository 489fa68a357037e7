import {
  addLamp,
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'
import { code, sendReceipt, transferCard } from './transfer-checkout.ts'

test.describe('when the shop refuses', () => {
  test.use({ tolerates: /status of (409|404)/ })

  test('an expired hold is replaced by a new one, and the next attempt succeeds', {
    tag: '@one-size',
  }, async ({ page }) => {
    await addLamp(page)
    await goToCheckout(page)
    await fillCheckout(page)
    await transferCard(page).check()
    await expect(code(page)).toBeVisible()
    const kept = await page.evaluate(() => sessionStorage.getItem('paymentHold'))
    await page.request.delete('/api/payments/holds', { data: { hold: JSON.parse(kept ?? '{}').hold } })
    await sendReceipt(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    await orderButton(page).click()
    await expect(
      page
        .getByText(/Đã hết thời gian giữ hàng/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(code(page)).toBeVisible()
    await orderButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  })
})

test.describe('when no answer comes', () => {
  test.use({ tolerates: /ERR_FAILED/ })
  test('an order that was placed already is found after a reload, not placed twice', {
    tag: '@one-size',
  }, async ({ page }) => {
    await addLamp(page)
    await goToCheckout(page)
    await fillCheckout(page)
    await transferCard(page).check()
    await sendReceipt(page)
    await expect(code(page)).toBeVisible()
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    const placed = new Set<string>()
    await page.route('**/api/orders', async route => {
      const answer = await route.fetch()
      placed.add((await answer.json()).data._id)
      await route.abort()
    })
    await orderButton(page).click()
    await expect(
      page
        .getByText(/chưa có câu trả lời/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.unroute('**/api/orders')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Đơn hàng của bạn chưa có câu trả lời' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gửi lại đơn hàng' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
    expect([...placed]).toEqual([new URL(page.url()).pathname.split('/').at(-1)])
  })
})
