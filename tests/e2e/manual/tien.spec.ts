import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { test as base, expect } from '#tests/e2e/browser.ts'
import { givenOrderWithProof } from '#tests/e2e/buying/transfer-order.ts'
import { call } from '#tests/e2e/warehouse/stocked-warehouse.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson } from './lesson.ts'

/** Holds of strangers are noted only while the limits are on. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop({ env: { RATE_LIMITS: 'on' } })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

test('the chapter about transfers is right', { tag: '@one-size' }, async ({ page, request }) => {
  const lesson = openLesson('tien')
  const [first, second] = [await givenOrderWithProof(request), await givenOrderWithProof(request)]
  await signInAsAdmin(page, '/admin')
  const dialog = page.getByRole('dialog')
  await lesson.section(page, 'Kiểm tra ảnh chuyển khoản', [
    async ({ press }) => {
      await press('Tổng quan')
      await page.getByRole('link', { name: /chuyển khoản chờ kiểm tra/ }).click()
    },
    () => page.getByRole('link', { name: first.orderNumber }).click(),
    ({ press }) => press(),
    async () => {
      await expect(dialog.getByText('1.419.000')).toBeVisible()
      await lesson.picture('anh-chuyen-khoan', dialog)
    },
  ])
  await lesson.section(page, 'Ghi nhận tiền', [
    ({ press }) => press('Khớp, đã nhận'),
    async ({ press }) => {
      await press()
      await expect(dialog.getByText(second.orderNumber)).toBeVisible()
    },
    async ({ press, field }) => {
      await press('Không khớp')
      await field().fill('Số tiền trên ảnh thiếu')
    },
    ({ press }) => press('Ghi là không khớp'),
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await lesson.section(page, 'Tiền về sau', [
    ({ press }) => press(),
    async ({ press }) => {
      await dialog.getByLabel(/^Ghi chú/).fill('Đã thấy tiền')
      await press()
      await expect(dialog).toBeHidden()
    },
  ])
  await lesson.section(page, 'Hoàn tiền', [
    async ({ press }) => {
      await press('Thao tác khác với đơn hàng')
      await press()
    },
    async ({ field, press }) => {
      await field('Lý do').fill('Khách đổi ý')
      await press('Hủy đơn hàng')
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/cần hoàn 1\.419\.000/)).toBeVisible()
      // the picture has no passing message
      await expect(page.getByText('Đơn hàng đã được hủy thành công')).toHaveCount(0)
      await lesson.picture('hoan-tien', page.getByRole('main'))
    },
    () => expect(page.getByRole('button', { name: 'Đánh dấu đã hoàn tiền' })).toBeVisible(),
    async ({ field, press }) => {
      await press('Đánh dấu đã hoàn tiền')
      await field('Lý do').fill('Khách đổi ý')
      await press('Đồng ý')
    },
  ])
  await expect(page.getByText('Đã hoàn tiền').first()).toBeVisible()
  await holdMuch(page)
  await page.goto('/admin')
  await lesson.section(page, 'Hàng giữ chờ chuyển khoản', [
    () => page.getByRole('link', { name: /giỏ của khách lạ giữ nhiều hàng/ }).click(),
    async () => {
      await expect(page.getByText('1 × Đèn chùm pha lê đại sảnh')).toBeVisible()
      // no empty space below the list
      await page.setViewportSize({ width: 1440, height: 420 })
      await lesson.picture('hang-giu', page.getByRole('main'))
      await page.setViewportSize({ width: 1440, height: 900 })
    },
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByText('Không có giỏ nào đang giữ hàng')).toBeVisible()
    },
  ])
  lesson.end()
})

/** A stranger keeps one piece that costs more than half of the limit of unconfirmed orders. */
async function holdMuch(page: Page): Promise<void> {
  const [category] = (await (await page.request.get('/api/categories')).json()).data
  const [pictured] = await call(page, 'GET', '/api/warehouse/items?search=đèn chùm')
  const title = 'Đèn chùm pha lê đại sảnh'
  const { _id } = await call(page, 'POST', '/api/admin/products', {
    title,
    sku: `DC-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    description: title,
    category_id: category._id,
    min_price: 110_000_000,
    quantity: 9,
    images: [{ file_id: pictured.image.file_id, alt_text: title }],
  })
  const added = await page.request.post('/api/guest-cart/add', { data: { product_id: _id } })
  const { sessionId: guestSessionId } = await added.json()
  const opened = await page.request.post('/api/payments/holds', {
    data: {
      products: [{ productId: _id, quantity: 1 }],
      guestSessionId,
      payer: { name: 'Trần Thị Mua', phone: '0900000456' },
    },
  })
  expect(opened.status(), await opened.text()).toBe(200)
}
