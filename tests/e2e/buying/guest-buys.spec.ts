import { placeAsGuest } from '#tests/e2e/admin/admin.ts'
import {
  addLamp,
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  pressAdd,
  test,
} from '#tests/e2e/browser.ts'

test('a guest finds a lamp, orders it cash on delivery and sees the order', async ({ page, isMobile }) => {
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true').fill('den tuong hat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kết quả cho «den tuong hat»' })).toBeVisible()
  await page.getByRole('link', { name: LAMP.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LAMP.title })).toBeVisible()
  await pressAdd(page)
  await page.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Giỏ hàng/ })).toBeVisible()
  await page.getByRole('button', { name: `Tăng số lượng ${LAMP.title}` }).click()
  await page
    .getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ })
    .locator('visible=true')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đặt hàng' })).toBeFocused()
  await fillCheckout(page)
  await page.getByLabel('Ghi chú').fill(`https://example.com/${'a'.repeat(60)}`)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()

  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeFocused()
  await expect(page.getByText('Phường An Hội Tây')).toBeVisible()
  await expect(page.getByText('924.000 ₫')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible()
  // the browser keeps the key
  await page.reload()
  await expect(page.getByText('924.000 ₫')).toBeVisible()
  if (isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.describe('the link of an order', () => {
  test.use({ tolerates: /status of 404/ })
  test('opens it, its key leaves the address bar, and the order is cancelled after a question', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const { _id, accessKey } = await placeAsGuest(request)
    const path = `/orders/${_id}`
    const received = page.getByRole('heading', { name: 'Đã nhận đơn hàng' })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy đơn hàng' })).toBeVisible()
    for (const link of [`${path}?key=${accessKey}`, `${path}?key=${accessKey.slice(0, -4)}`, path]) {
      await open(page, link)
      await expect(received).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    await page.getByRole('button', { name: 'Hủy đơn hàng' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hủy đơn hàng?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click()
    await expect(page.getByText('Đơn hàng đã được hủy thành công')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /[Đđ]ã hủy/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hủy đơn hàng' })).toHaveCount(0)
  })
})

test('the checkout names every field that is missing and goes to the first one', { tag: '@phone' }, async ({
  page,
}) => {
  await addLamp(page)
  await goToCheckout(page)
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Vui lòng điền đầy đủ thông tin bắt buộc')
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập số điện thoại',
    'Vui lòng nhập email',
    'Vui lòng chọn tỉnh, thành phố',
    'Vui lòng chọn phường, xã',
    'Vui lòng nhập số nhà, tên đường',
    'Vui lòng đồng ý với Chính sách bảo mật để đặt hàng',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Họ và tên')).toBeFocused()
  await page.getByLabel('Số điện thoại').fill('12345')
  await page.getByLabel('Email').focus()
  await expect(page.getByText(/Số điện thoại phải có 10 chữ số/)).toBeVisible()
})

test.describe('when prices change', () => {
  test.use({ tolerates: /status of 409/ })
  test('a price that has changed is shown for agreement before the order is placed', {
    tag: '@phone',
  }, async ({ page }) => {
    await addLamp(page)
    // the price that the shopper was shown before it rose by 20.000 đồng
    await page.route('**/api/guest-cart/*', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const line of body.data.items) line.unitPrice -= 20_000
      await route.fulfill({ json: body })
    })
    await goToCheckout(page)
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Giá vừa thay đổi' })).toBeVisible()
    const changed = page.getByRole('dialog').getByRole('listitem')
    await expect(changed).toHaveText(new RegExp(`${LAMP.title}.*400\\.000\\s₫.*420\\.000\\s₫`))
    await expect(page.getByText(/470\.000\s₫.*492\.000\s₫/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Đặt với giá mới' }).click()
    await expect(page.getByRole('heading', { name: 'Đã nhận đơn hàng' })).toBeVisible()
  })
})

test('a cart can be changed, emptied and stays until then', { tag: '@phone' }, async ({ page }) => {
  await addLamp(page)
  await open(page, '/cart')
  await expect(page.getByText('Tạm tính (1 sản phẩm)')).toBeVisible()
  await page.getByRole('checkbox', { name: `Chọn ${LAMP.title}` }).uncheck()
  await expect(page.getByText('Tạm tính (0 sản phẩm)')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Chọn ${LAMP.title}` })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Chọn tất cả/ }).check()
  await expect(page.getByText('Tạm tính (1 sản phẩm)')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa giỏ hàng' }).click()
  await expect(page.getByRole('heading', { name: 'Giỏ hàng đang trống' })).toBeVisible()
})
