import { askToCancel, CUSTOMER, moveTo, placeAsGuest, signIn, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, open, test } from '#tests/e2e/browser.ts'

test('an admin signs in and delivers the order that a guest has placed', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const order = await placeAsGuest(request)

  await open(page, '/admin/orders')
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Đơn hàng', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByText('KHO-0').filter({ visible: true }).first()).toBeVisible()

  // cash comes with the delivery: until then it can only have come before
  const cash = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(cash('Khách đã trả trước')).toBeVisible()
  await expect(cash('Đánh dấu đã thanh toán')).toHaveCount(0)
  await expect(cash('Chưa nhận được tiền')).toHaveCount(0)
  await moveTo(page, 'Đã xác nhận')
  await expect(cash('Khách đã trả trước')).toBeVisible()
  await moveTo(page, 'Đã gửi')
  await expect(cash('Đánh dấu đã thanh toán')).toBeVisible()
  await expect(cash('Khách đã trả trước')).toHaveCount(0)
  await moveTo(page, 'Đã giao')
  await expect(page.getByRole('button', { name: 'Đã giao hàng' })).toBeHidden()
  await expect(page.getByText('Đã thanh toán').first()).toBeVisible()

  const seen = await request.get(`/api/orders/${order._id}`, { headers: { 'x-order-key': order.accessKey } })
  expect((await seen.json()).data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

test('an admin cancels an order and leaves a note that the customer does not see', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)

  await page.getByRole('textbox', { name: 'Ghi chú nội bộ mới' }).fill('Khách hẹn gọi lại')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Khách hẹn gọi lại')).toBeVisible()

  await askToCancel(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách đặt trùng')
  await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await expect(page.getByText('Đơn hàng đã hủy')).toBeVisible()

  const seen = await request.get(`/api/orders/${order._id}`, { headers: { 'x-order-key': order.accessKey } })
  const text = JSON.stringify((await seen.json()).data)
  expect(text).toContain('Khách đặt trùng')
  expect(text).not.toContain('Khách hẹn gọi lại')
})

test('a customer sees «no access» in the back office', { tag: '@one-size' }, async ({ page }) => {
  await open(page, '/admin')
  await signIn(page, CUSTOMER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Không có quyền truy cập' })).toBeVisible()
})

test('filters are in the address and survive a reload', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/orders')
  await page.getByRole('combobox', { name: 'Trạng thái', exact: true }).selectOption('cancelled')
  await expect(page).toHaveURL(/status=cancelled/)
  await page.reload()
  await expect(page.getByText('Đã hủy').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Chờ xử lý', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

// the foot of a phone has the menu in the place of toasts
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('an open menu is above a new toast', { tag: '@one-size' }, async ({ page, request }) => {
    const order = await placeAsGuest(request)
    await signInAsAdmin(page, `/admin/orders/${order._id}`)
    await page.getByRole('button', { name: 'Xác nhận đơn' }).filter({ visible: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Đã' })
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Chuyển sang trạng thái khác' }).filter({ visible: true }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(2)
    for (const item of await items.all()) {
      const isOnTop = await item.evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop).toBe(true)
    }
  })
})
