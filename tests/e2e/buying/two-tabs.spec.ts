import { addLamp, expect, fillCheckout, goToCheckout, open, orderButton, test } from '#tests/e2e/browser.ts'

test.use({ tolerates: /status of 409/ })
test('a cart that is ordered in one tab is not ordered again in another', {
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

test('an order that was only opened by a link is not taken for that of a cart that is emptied', {
  tag: '@one-size',
}, async ({ page, context, browser }) => {
  const buyer = await browser.newContext()
  const shopping = await buyer.newPage()
  await addLamp(shopping)
  await goToCheckout(shopping)
  await fillCheckout(shopping)
  await shopping.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  const booked = shopping.waitForResponse(
    response => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
  )
  await orderButton(shopping).click()
  const { data } = await (await booked).json()
  await buyer.close()

  await addLamp(page)
  await goToCheckout(page)
  const other = await context.newPage()
  await open(other, `/orders/${data._id}?key=${data.accessKey}`)
  await expect(other.getByText(data.orderNumber).locator('visible=true').first()).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`${data._id}$`))
  await open(other, '/cart')
  await other.getByRole('button', { name: /^Xóa .* khỏi giỏ$/ }).click()
  await expect(page.getByText('Không có sản phẩm trong đơn hàng')).toBeVisible()
  await expect(page.getByText('Giỏ này đã được đặt')).toHaveCount(0)
})
