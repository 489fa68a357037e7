import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { openLesson } from './lesson.ts'

test('the chapter about orders is right', { tag: '@one-size' }, async ({ page, request }) => {
  const lesson = openLesson('don-hang')
  const [order, other] = [await placeAsGuest(request), await placeAsGuest(request)]
  await signInAsAdmin(page, '/admin')
  await lesson.section(page, 'Tìm đơn mới', [
    ({ press }) => press('Đơn hàng'),
    async ({ field }) => void (await field('Trạng thái').selectOption({ label: 'Chờ xử lý' })),
    async () => {
      await expect(page).toHaveURL(/status=pending/)
      await lesson.picture('danh-sach-don', page.getByRole('main'))
      await page.getByRole('link', { name: order.orderNumber }).click()
    },
  ])
  await lesson.section(page, 'Xác nhận đơn', [
    async () => expect(page.getByRole('link', { name: 'Gọi' }).first()).toBeVisible(),
    ({ press }) => press(),
    async ({ field, press }) => {
      await field('Ghi chú nội bộ mới').fill('Giao sau 17 giờ')
      await press('Lưu')
    },
  ])
  await lesson.picture('don-hang', page.getByRole('main'))
  await lesson.section(page, 'Giao hàng', [
    ({ press }) => press(),
    ({ press }) => press(),
    async ({ press }) => {
      await press('Đã giao hàng')
      await page.getByRole('dialog').getByRole('button', { name: 'Đã giao' }).click()
    },
  ])
  await page.goto(`/admin/orders/${other._id}`)
  await lesson.section(page, 'Hủy đơn', [
    async ({ press }) => {
      await press('Thao tác khác với đơn hàng')
      await press('Hủy đơn')
    },
    async ({ field, press }) => {
      await field('Lý do').fill('Khách đặt trùng')
      await press('Hủy đơn hàng')
    },
  ])
  lesson.end()
})
