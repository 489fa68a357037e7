// Pictures of the import of products: before a file is chosen, checked with invalid rows, and done.
import type { Page } from '@playwright/test'
import { open, test } from '#tests/e2e/browser.ts'
import { type ExcelRow, productWorkbook } from '#tests/support/catalogue/import-fixture.ts'
import { signInAsAdmin, takeWindow } from './take.ts'

const row = (number: number, rest: ExcelRow = {}): ExcelRow => ({
  sku: `AG-CHUM-3${number}`,
  title: `Đèn chùm đồng ${number + 3} tay`,
  category: 'Đèn trang trí',
  price: 1_250_000 * number,
  quantity: 4,
  description: 'Đèn chùm đồng, chao vải, ánh sáng vàng ấm.',
  ...rest,
})

async function choose(page: Page, rows: ExcelRow[]): Promise<void> {
  await page.getByLabel(/^Chọn tệp Excel/).setInputFiles({
    name: 'san-pham-thang-11.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await productWorkbook(rows),
  })
}

test('the import of products', async ({ page, isMobile }) => {
  await signInAsAdmin(page)
  // as high as the checked rows, so that the bar at the foot is there
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: isMobile ? 1_560 : 900 })
  await open(page, '/admin/products/import')
  await takeWindow(page, 'admin-import')
  await choose(page, [
    row(1),
    row(2, { price: '2.150.000,5' }),
    row(3, { title: null }),
    row(4, { category: 'Đèn trang chí' }),
    row(5),
  ])
  await page.getByText(/^Còn 3 dòng lỗi/).waitFor()
  await takeWindow(page, 'admin-import-errors')
  await choose(
    page,
    [1, 2, 3, 4, 5].map(number => row(number)),
  )
  await page.getByRole('button', { name: 'Nhập 5 sản phẩm' }).click()
  await page.getByRole('heading', { name: 'Đã nhập 5 sản phẩm' }).waitFor()
  await takeWindow(page, 'admin-import-done')
})
