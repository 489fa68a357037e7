import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'

const HEAD =
  'Url,Tên,Mô tả,Loại sản phẩm,Tag,Hiển thị,Thuộc tính 1,Giá trị thuộc tính 1,Mã phiên bản sản phẩm,Quản lý tồn kho,Số lượng tồn kho,Giá,Giá so sánh,Link hình'
const LINES = [
  HEAD,
  'den-chuyen-nha,Đèn chuyển nhà,<p>Đan tay</p>,Đèn chuyển nhà,phòng khách,Yes,Màu,Vàng,CN-V,Haravan,4,690000.0000,0.0000,',
  'den-chuyen-nha,,,,,,,Đen,CN-D,Haravan,2,720000.0000,790000.0000,',
  'den-chua-xep,Đèn chưa xếp,Chưa có loại,,bàn,Yes,Title,Default Title,CN-X,Haravan,1,390000.0000,0.0000,',
]

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.getByLabel('Chọn tệp hàng hóa').setInputFiles({
    name: 'haravan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
}

test('an owner moves a file of Haravan in, sees each value before, and takes it back', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/products/import')
  await page.getByRole('link', { name: 'Chuyển hàng từ nơi bán cũ' }).click()
  await choose(page, LINES)

  // the columns: one is asked about, and nothing goes on before
  await expect(page.getByText('từ Haravan')).toBeVisible()
  const tryOut = page.getByRole('button', { name: 'Xem thử' })
  await expect(tryOut).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Mục của cửa hàng cho cột «Tag»').selectOption({ label: 'không lấy' })
  await tryOut.click()

  // the trial run: the values as they will be stored
  const shown = page.getByRole('row').filter({ visible: true })
  await expect(shown.filter({ hasText: 'CN-D' })).toContainText('720.000')
  await expect(shown.filter({ hasText: 'CN-X' })).toContainText('Danh mục là bắt buộc')
  await expect(page.getByText('Đèn chuyển nhà').first()).toBeVisible()
  await expectAccessible(page)
  // one answer for all rows of a problem, and back; the rows that stay behind as Excel
  const place = page.getByLabel('Sản phẩm không có danh mục thì xếp vào đâu?')
  await place.selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Nhập 4 dòng' })).toBeVisible()
  await place.selectOption('')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải 1 dòng chưa nhập (Excel)' }).click()
  expect((await saved).suggestedFilename()).toBe('dong-chua-nhap.xlsx')
  await page.getByRole('link', { name: 'Chưa nhập được 1' }).click()
  await expect(shown.filter({ hasText: 'CN-V' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Nhập 3 dòng' }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập 1 sản phẩm' })).toBeVisible()
  await expect(page.getByText('6 cái vào kho')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hoàn tác lần nhập' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lần nhập' }).click()
  await expect(page.getByRole('heading', { name: 'Đã hoàn tác lần nhập' })).toBeVisible()
  await page.getByRole('link', { name: 'Chuyển hàng về' }).click()
  await expect(page.getByRole('link', { name: /haravan\.csv.*Đã hoàn tác/ }).first()).toBeVisible()
})

test.describe('a file that is refused', () => {
  test.use({ tolerates: /status of 400/ })

  test('a file that is no table is refused by name', { tag: '@one-size' }, async ({ page }) => {
    await signInAsAdmin(page, '/admin/products/import/moving-in')
    await choose(page, ['%PDF-1.7'])
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(page).toHaveURL(/moving-in$/)
  })
})
