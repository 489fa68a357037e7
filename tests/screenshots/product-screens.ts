// Pictures of the form of a product: filled in, with errors, and with a variant being edited.
import type { Page } from '@playwright/test'
import { FAKE_PICTURE } from '#tests/e2e/admin/products/product-form.ts'
import { LAMP, open, test } from '#tests/e2e/browser.ts'
import { signInAsAdmin, takeWindow } from './take.ts'

/** A window as high as the form, so that the bar at its foot is there. */
async function stretch(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height })
}

// a file that is no picture is refused
test.use({ tolerates: /status of 400/ })

test('the form of a product', async ({ page, isMobile }) => {
  await signInAsAdmin(page)
  await stretch(page, isMobile ? 2_400 : 1_900)
  await open(page, '/admin/products/new')
  await page.getByLabel('Tệp ảnh của sản phẩm').setInputFiles([{ ...FAKE_PICTURE, name: 'bang-gia.jpg' }])
  await page.getByText('Vui lòng chọn file hình ảnh').waitFor()
  await page.getByRole('button', { name: 'Hoàn thành' }).click()
  await takeWindow(page, 'admin-product-new')

  await open(page, `/admin${LAMP.path}/edit`)
  await page.getByRole('textbox', { name: 'Chất liệu' }).fill('Nhôm đúc sơn tĩnh điện')
  await page.evaluate(() => window.scrollTo(0, 0))
  await takeWindow(page, 'admin-product')
  await page
    .getByRole('button', { name: /^Sửa biến thể/ })
    .nth(1)
    .click()
  await stretch(page, isMobile ? 1_200 : 900)
  await page.getByRole('group', { name: /^Biến thể / }).scrollIntoViewIfNeeded()
  await takeWindow(page, 'admin-product-variant')
  await page.getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Tạo từ thuộc tính' }).click()
  await page.getByRole('textbox', { name: 'Thuộc tính 1' }).fill('Công suất')
  await page.getByRole('textbox', { name: 'Các giá trị 1' }).fill('3W, 5W')
  await page.getByRole('textbox', { name: 'Thuộc tính 2' }).fill('Màu')
  await page.getByRole('textbox', { name: 'Các giá trị 2' }).fill('Trắng, Vàng')
  await takeWindow(page, 'admin-product-combine')
})
