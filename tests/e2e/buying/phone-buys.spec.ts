import type { Locator, Page } from '@playwright/test'
import {
  addLamp,
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  test,
} from '#tests/e2e/browser.ts'

/** Taps as a person does, and counts. */
function counting() {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (thing: Locator): Promise<void> => {
      taps++
      await thing.tap()
    },
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first()

test('a first order from the home page takes seven taps: cash, all fields, consent', {
  tag: '@phone',
}, async ({ page }) => {
  const { tap, taps } = counting()
  await open(page, '/')
  await tap(page.getByRole('link', { name: 'Đèn bàn học cần cong gỗ óc chó' }).first())
  await tap(button(page, 'Mua ngay'))
  await tap(page.getByLabel('Họ và tên'))
  await page.keyboard.type('Nguyễn Minh Hạnh')
  await page.keyboard.press('Enter')
  await page.keyboard.type('0912345678')
  await page.keyboard.press('Enter')
  await page.keyboard.type('minhhanh@example.com')
  await page.keyboard.press('Enter')
  const provinces = page.getByRole('dialog', { name: 'Tỉnh / Thành phố' })
  await expectAccessible(page)
  await tap(provinces.getByRole('listitem').first().getByRole('button'))
  const wards = page.getByRole('dialog', { name: 'Phường / Xã' })
  await expect(wards.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('phuong 12 go vap')
  await tap(wards.getByRole('button', { name: /Phường 12, Quận Gò Vấp/ }))
  await expect(page.getByLabel('Số nhà, tên đường')).toBeFocused()
  await page.keyboard.type('12/3 đường Ví Dụ')
  await tap(page.getByRole('checkbox', { name: /Tôi đồng ý/ }))
  await tap(button(page, /^Đặt hàng/))
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  expect(taps()).toBe(7)
})

test('a quantity that cannot be read is mended before a variant is chosen', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, LAMP.path)
  const quantity = page.getByRole('textbox', { name: /^Số lượng/ }).locator('visible=true')
  await quantity.fill('2,5')
  await button(page, 'Chọn phiên bản').tap()
  await expect(page.getByRole('alert')).toHaveText('Số lượng phải là số nguyên từ 1 đến 999')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('2,5')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await quantity.fill('2')
  await button(page, 'Chọn phiên bản').tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('2')
})

test('with several variants the bar needs a choice, shows the total, and leads to the cart', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, LAMP.path)
  await expect(page.getByRole('button', { name: 'Mua ngay' }).locator('visible=true')).toHaveCount(0)
  await button(page, 'Chọn phiên bản').tap()
  const sheet = page.getByRole('dialog', { name: 'Chọn phiên bản' })
  await sheet.getByRole('button', { name: '7 W' }).tap()
  await expect(sheet.getByText(/^Phiên bản: 7 W · Vàng 3000 K$/)).toBeVisible()
  await expect(sheet.getByText('Tổng cộng (gồm VAT 10%)')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Thêm vào giỏ' }).tap()
  await expect(sheet).toBeHidden()
  await expect(button(page, 'Thêm nữa')).toBeFocused()
  await page.getByRole('link', { name: 'Xem giỏ (1)' }).tap()
  await expect(page.getByText('Phiên bản: 7 W · Vàng 3000 K')).toBeVisible()
})

test('the focus stays on the button that has put a product into the cart', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products/den-ban-hoc-can-cong-go-oc-cho')
  await button(page, /^Thêm vào giỏ/).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Thêm nữa')).toBeFocused()
})

test('«Mua ngay» pressed twice buys once and leaves the rest of the cart alone', {
  tag: '@phone',
}, async ({ page }) => {
  await addLamp(page)
  await open(page, '/products/den-ban-hoc-can-cong-go-oc-cho')
  await button(page, 'Mua ngay').tap()
  await page.getByText('Xem đơn hàng (1)').tap()
  const summary = page.getByRole('group').filter({ hasText: 'Xem đơn hàng (1)' })
  await expect(summary.getByText('Đèn bàn học cần cong gỗ óc chó')).toBeVisible()
  await expect(summary.getByText(LAMP.title)).toHaveCount(0)
  await page.goBack()
  await button(page, 'Mua ngay').tap()
  await expect(page.getByText('Xem đơn hàng (1)')).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 sản phẩm')
})

test.describe('the header of a phone', () => {
  test.use({ tolerates: /status of 404/ })
  test('product, cart and order pages have menu and search next to the way back', {
    tag: '@phone',
  }, async ({ page }) => {
    for (const path of [LAMP.path, '/cart', '/orders/00000000-0000-7000-8000-000000000000']) {
      await open(page, path)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Quay lại' }), path).toBeVisible()
      await expect(header.getByRole('button', { name: 'Mở danh mục' }), path).toBeVisible()
      await header.getByRole('button', { name: 'Tìm kiếm', exact: true }).tap()
      const field = header.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true')
      await expect(field, path).toBeFocused()
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.keyboard.type('den chum')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=den\+chum/)
    await expect(
      page.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true'),
    ).not.toBeFocused()
  })
})

test.describe('offline', () => {
  test.use({ tolerates: /ERR_INTERNET_DISCONNECTED/ })
  test('an order that can’t be sent reports it in the bar, above a button that tries again', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await addLamp(page)
    await goToCheckout(page)
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    await context.setOffline(true)
    await button(page, /^Đặt hàng/).tap()
    const refusal = page.getByRole('alert').filter({ hasText: 'chưa có câu trả lời' })
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
    await button(page, /^Gửi lại đơn hàng/).tap()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  })
})
