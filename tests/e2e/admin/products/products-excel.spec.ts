import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { type ExcelRow, productWorkbook } from '#tests/support/catalogue/import-fixture.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'

async function choose(page: Page, rows: ExcelRow[]): Promise<void> {
  await page.getByLabel(/^Chọn tệp Excel/).setInputFiles({
    name: 'san-pham-thang-11.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await productWorkbook(rows),
  })
}

test('the owner imports an Excel file once its three invalid rows are mended', {
  tag: '@one-size',
}, async ({ page }) => {
  const row = (number: number, rest: ExcelRow = {}): ExcelRow => ({
    sku: `EX-${number}`,
    title: `Đèn từ Excel số ${number}`,
    category: 'Đèn trang trí',
    price: 1_250_000,
    quantity: 4,
    description: 'Đèn bàn gỗ sồi',
    ...rest,
  })
  await signInAsAdmin(page, '/admin/products')
  const upload = page.getByRole('link', { name: 'Nhập Excel' })
  await upload.click()
  await expect(page.getByRole('heading', { name: 'Nhập sản phẩm từ Excel' })).toBeVisible()

  await choose(page, [
    row(1),
    row(2, { price: '2.150.000,5' }),
    row(3, { title: null }),
    row(4, { category: 'Đèn trang chí' }),
  ])
  await expect(page.getByText('Cột D (Giá bán):').filter({ visible: true })).toBeVisible()
  await expect(
    page.getByText('Cột B (Tên): Tên sản phẩm là bắt buộc').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByText('Ý bạn là «Đèn trang trí»?').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chỉ dòng lỗi/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`EX-1`, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Nhập 1 sản phẩm/ })).toBeDisabled()
  await expect(page.getByText(/^Còn 3 dòng lỗi/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Tất cả/ }).click()
  await expect(page.getByText(`EX-1`, { exact: true }).filter({ visible: true })).toBeVisible()

  // Mended: the button names the number, and only then anything is written.
  await choose(page, [row(1), row(2), row(3), row(4)])
  await expect(page.getByText('4 sản phẩm sẽ được ghi', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nhập 4 sản phẩm' }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập 4 sản phẩm' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Xem sản phẩm đang ẩn' }).click()
  await page.getByLabel('Tìm theo tên hoặc mã sản phẩm').fill(`EX-3`)
  await expect(page.getByText(`Đèn từ Excel số 3`).filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(/search=EX-/)

  // The filtered rows go out again, and come back as they are.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^san-pham_\d{4}-\d\d-\d\d\.xlsx$/)
  const exported = await readWorkbook(await readFile(await download.path()), 'Sản phẩm')
  expect(exported.slice(1).map(({ cells }) => cells.slice(0, 3))).toEqual([
    [`EX-3`, null, `Đèn từ Excel số 3`],
  ])
  await upload.click()
  await page.getByLabel('Chọn tệp Excel').setInputFiles(await download.path().then(renamed))
  await expect(page.getByText('Tệp không có gì khác với cửa hàng', { exact: false })).toBeVisible()

  /** A download has no file extension. */
  async function renamed(path: string) {
    return { name: 'lai.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(path) }
  }
})

test.describe('a file that is no Excel file', () => {
  test.use({ tolerates: /status of 400/ })
  test('is named so, before and after it is sent, and can be replaced', { tag: '@one-size' }, async ({
    page,
  }) => {
    await signInAsAdmin(page, '/admin/products/import')
    const box = page.getByLabel('Chọn tệp Excel')
    await box.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(page.getByRole('alert').filter({ hasText: 'đuôi .xlsx' })).toBeVisible()
    await expectAccessible(page)
    await box.setInputFiles({ name: 'gia.xlsx', mimeType: '', buffer: Buffer.from('sku;gia') })
    await expect(page.getByRole('alert').filter({ hasText: 'không phải tệp Excel' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải file mẫu' }).click()
    const guide = await readWorkbook(await readFile(await (await downloading).path()), 'Hướng dẫn')
    expect(guide.length).toBeGreaterThan(20)
  })
})
