import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { call, givenWarehouse } from '#tests/e2e/warehouse/stocked-warehouse.ts'
import { orderBody } from '#tests/support/factories.ts'
import { openLesson } from './lesson.ts'

// a storekeeper has a phone
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('the chapter about the warehouse is right', { tag: '@one-size' }, async ({ page }) => {
  const lesson = openLesson('kho')
  const warehouse = await givenWarehouse(page, 'DT-01')
  const lamp = await givenLamp(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await signInAsAdmin(page, '/admin')
  await lesson.section(page, 'Nhận hàng về', [
    async ({ press }) => {
      await goToStock(page)
      await press()
    },
    async ({ press, field }) => {
      await press('Sửa')
      await field('Kho nhận').selectOption(warehouse._id)
      await press('Sửa')
    },
    async ({ field }) => {
      for (let piece = 0; piece < 3; piece++) {
        await field().fill(lamp.sku)
        await field().press('Enter')
      }
      await expect(page.getByRole('textbox', { name: 'Số lượng dòng 1' })).toHaveValue('3')
    },
    async ({ field }) => {
      await field().fill('450000')
      await field().blur()
      await lesson.picture('nhan-hang', main)
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
    },
  ])
  await page.goto('/admin')
  await lesson.section(page, 'Tìm một món trên sơ đồ', [
    async ({ press }) => {
      await goToStock(page)
      await press('Sơ đồ kho')
      await page.getByRole('heading', { name: 'Sơ đồ kho' }).waitFor()
      await page.getByRole('combobox', { name: 'Kho', exact: true }).selectOption(warehouse._id)
      await expect(page).toHaveURL(new RegExp(warehouse._id))
    },
    () => page.getByRole('searchbox').fill(lamp.sku),
    async () => {
      await page.getByRole('button', { name: /^K-01-01-T1/ }).click()
      await expect(dialog.getByText(lamp.sku)).toBeVisible()
      await lesson.picture('o-trong-kho', dialog)
    },
  ])
  await lesson.section(page, 'Chuyển món sang ô khác', [
    () => page.getByRole('button', { name: /^Chuyển .* sang ô khác/ }).click(),
    () => page.getByRole('gridcell', { name: /^K-01-02-T1/ }).click(),
    async ({ field, press }) => {
      const pieces = dialog.getByRole('textbox', { name: 'Số lượng chuyển' })
      await pieces.fill('1')
      await pieces.press('Enter')
      await expect(field('Số lượng chuyển')).toBeVisible()
      await press()
      await expect(page.getByText('Điều chuyển kho thành công!')).toBeVisible()
    },
  ])
  const order = await call(page, 'POST', '/api/orders', orderBody([{ productId: lamp.id }]))
  await call(page, 'PUT', `/api/admin/orders/${order._id}/status`, { status: 'confirmed' })
  await page.goto('/admin')
  await lesson.section(page, 'Lấy hàng cho đơn', [
    async ({ press }) => {
      await goToStock(page)
      await press()
      await page.getByRole('link', { name: /^Kho DT-01 ·/ }).click()
    },
    async ({ press }) => {
      await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
      await press()
    },
    async () => {
      await expect(page.getByText('món cần lấy')).toBeVisible()
      // the picture has the whole place and no passing message
      await expect(page.getByText(/^Bắt đầu lượt lấy hàng/)).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 1000 })
      await lesson.picture('lay-hang', main)
      await page.setViewportSize({ width: 390, height: 844 })
    },
    ({ press }) => press('Đã bỏ đủ'),
    async ({ press }) => {
      await press()
      await expect(page.getByText('Đủ, chuyển sang đóng gói')).toBeVisible()
    },
  ])
  await page.goto('/admin')
  await lesson.section(page, 'Kiểm kê', [
    async ({ press }) => {
      await goToStock(page)
      await press('Kiểm kê')
      await press()
    },
    async ({ press }) => {
      await dialog.getByRole('combobox', { name: 'Kho' }).selectOption(warehouse._id)
      for (const [part, value] of [
        ['Khu', 'K'],
        ['Dãy', '01'],
        ['Kệ', '01'],
      ] as const)
        await dialog.getByRole('combobox', { name: part }).selectOption(value)
      await press()
    },
    async ({ press }) => {
      const count = page.getByRole('textbox', { name: /^Số đếm/ })
      await count.fill('2')
      await count.press('Enter')
      await press()
      await page.getByRole('button', { name: 'Xong vị trí cuối' }).click()
    },
    async ({ press }) => {
      await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()
      await press('Xem chênh lệch')
    },
    async ({ press }) => {
      await press('Ghi nhận kết quả')
      await press('Ghi nhận')
      await expect(page.getByText('Đã ghi nhận kết quả kiểm kê!')).toBeVisible()
    },
  ])
  lesson.end()
})

/** By the bar at the foot of the screen. */
async function goToStock(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Mục chính' }).getByRole('link', { name: /^Kho/ }).click()
}

/** A product of which nothing is there yet. */
async function givenLamp(page: Page): Promise<{ id: string; sku: string }> {
  const [category] = (await (await page.request.get('/api/categories')).json()).data
  const [pictured] = await call(page, 'GET', '/api/warehouse/items?search=đèn bàn')
  const [title, sku] = ['Đèn bàn gỗ sồi', 'DB-GO-SOI']
  const images = [{ file_id: pictured.image.file_id, alt_text: title }]
  const body = { title, sku, description: title, category_id: category._id, min_price: 690_000, quantity: 0 }
  const { _id: id } = await call(page, 'POST', '/api/admin/products', { ...body, images })
  return { id, sku }
}
