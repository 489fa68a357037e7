import { addLamp, expect, fillCheckout, goToCheckout, open, orderButton, test } from '#tests/e2e/browser.ts'

test.use({ tolerates: /status of 409/ })
test('a cart that is ordered in one tab is not ordered again in another, which leads to the order', {
  tag: '@one-size',
}, async ({ page, context }) => {
  await addLamp(page)
  await goToCheckout(page)
  const other = await context.newPage()
  await open(other, '/order')
  for (const tab of [page, other]) {
    await fillCheckout(tab)
    await tab.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  }
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  const path = new URL(page.url()).pathname

  await expect(other.getByText('Giỏ này đã được đặt')).toBeVisible()
  await other.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(other).toHaveURL(new RegExp(`${path}$`))
  await expect(other.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
})
