import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { signInAsAdmin } from '../admin/admin.ts'

// a refusal of the server is shown in the console, too
test.use({ tolerates: /status of 400/ })

test('levels are changed in place and for many at once, and the state follows', { tag: '@one-size' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/admin/warehouse')
  await expect(page).toHaveURL(/\/admin\/warehouse\/overview/)
  // enough pieces, so that a level of 6 leaves the row in the list
  await open(page, '/admin/warehouse/overview?status=in_stock&sortBy=available&sortOrder=desc')
  const level = page.getByRole('button', { name: /^Mức tối thiểu của / }).first()
  const name = ((await level.getAttribute('aria-label')) ?? '').replace(/: \d+\. Sửa$/, '')
  await level.click()
  const box = page.getByRole('textbox', { name })
  await box.fill('7')
  await box.press('Escape')
  await expect(box).toBeHidden()
  await expect(level).toBeFocused()
  await level.press('Enter')
  await box.fill('2,5')
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/^Mức tối thiểu: «2,5» có thể là 2\./)
  await expectAccessible(page)
  // a refused number is typed again at once
  await box.fill('2000000')
  await box.press('Enter')
  await expect(box).toHaveAccessibleDescription('Mức tối thiểu phải là số nguyên từ 0 đến 1.000.000')
  await expect(box).toBeFocused()
  await box.fill('4')
  await box.press('Enter')
  await expect(page.getByText('Đã lưu mức tồn kho')).toBeVisible()
  await expect(page.getByRole('button', { name: `${name}: 4. Sửa` }).first()).toBeFocused()
  // number pads of phones have no Enter: leaving the box saves
  await level.click()
  await box.fill('6')
  await box.blur()
  await expect(page.getByRole('button', { name: `${name}: 6. Sửa` }).first()).toBeVisible()

  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check()
  await page.getByRole('button', { name: 'Đặt mức tồn' }).click()
  const dialog = page.getByRole('dialog', { name: /^Đặt mức tồn cho \d+ mã$/ })
  await dialog.getByRole('textbox', { name: 'Mức tối thiểu' }).fill('900')
  await dialog.getByRole('textbox', { name: 'Điểm đặt hàng' }).fill('800')
  await dialog.getByRole('button', { name: 'Lưu mức tồn' }).click()
  const reorder = dialog.getByRole('textbox', { name: 'Điểm đặt hàng' })
  await expect(reorder).toHaveAccessibleDescription('Điểm đặt hàng không được nhỏ hơn mức tối thiểu')
  await expect(reorder).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Điểm đặt hàng' }).fill('901')
  await dialog.getByRole('button', { name: 'Lưu mức tồn' }).click()
  await expect(dialog).toBeHidden()
  await open(page, '/admin/warehouse/overview?status=low_stock&sortBy=available&sortOrder=desc')
  await expect(page.getByText('Sắp hết', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the inventory is filtered in the address, sorted by its heads and downloaded', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse-dashboard?page=2')
  await expect(page.getByText(/^Hiển thị 11 đến 20 của /)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc mã sản phẩm' }).fill('den chum')
  await expect(page).toHaveURL(/warehouse-dashboard\?search=den\+chum$/)
  await expect(page.getByText(/^Hiển thị 1 đến /)).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Bán được' })
  for (const [address, sorting] of [
    [/&sortBy=available$/, 'ascending'],
    [/&sortBy=available&sortOrder=desc$/, 'descending'],
  ] as const) {
    await head.getByRole('link').click()
    await expect(page).toHaveURL(address)
    await expect(head).toHaveAttribute('aria-sort', sorting)
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const rows = await readWorkbook(await readFile(await (await downloading).path()), 'Tồn kho')
  expect(rows.length).toBeGreaterThan(1)
  const tabs = page.getByRole('navigation', { name: 'Kho', exact: true })
  await tabs.getByRole('link', { name: /^Cảnh báo/ }).click()
  await expect(page).toHaveURL(/\/admin\/warehouse\/alerts/)
})

test('alerts are put aside and brought back, and lead to a receipt and a purchase list', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/alerts')
  const dismiss = page.getByRole('button', { name: /^Bỏ qua cảnh báo / }).first()
  const label = ((await dismiss.getAttribute('aria-label')) ?? '').replace('Bỏ qua', 'Hiện lại')
  await dismiss.click()
  await expect(page.getByText('Đã bỏ qua cảnh báo', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Xem lại' }).click()
  await page.getByRole('button', { name: label }).first().click()
  await expect(page.getByText('Đã hiện lại cảnh báo')).toBeVisible()
  await page.getByRole('link', { name: 'Về cảnh báo đang mở' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải danh sách' }).click()
  const list = await readWorkbook(await readFile(await (await downloading).path()), 'Danh sách mua hàng')
  expect(list.length).toBeGreaterThan(2)
  const receipt = page.getByRole('link', { name: /^Tạo phiếu nhập/ }).first()
  await expect(receipt).toHaveAttribute('href', /operations\?type=import&items=/)
  await receipt.click()
  // the form takes the items out of its address
  await expect(page).toHaveURL(/operations\?type=import/)
  await expect(page.getByRole('textbox', { name: /Số lượng/ }).first()).not.toHaveValue('')
  await expect(page.getByText('Chọn sản phẩm hoặc quét mã')).toHaveCount(0)
})
