import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/e2e/browser.ts'
import { adminHeaders, signInAsAdmin } from '../admin/admin.ts'

// a refusal of the server is shown in the console, too
test.use({ tolerates: /status of 40[04]/ })

/** A separate warehouse with one zone of 1 × 2 × 2 bins for 10 pieces each, made on the screens. */
async function givenWarehouse(page: Page, code: string): Promise<void> {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  await page.getByRole('button', { name: 'Thêm kho' }).first().click()
  const form = page.getByRole('dialog', { name: 'Thêm kho' })
  await form.getByRole('textbox', { name: 'Tên kho' }).fill(`Kho ${code}`)
  await form.getByRole('textbox', { name: 'Mã kho' }).fill(code)
  await form.getByRole('button', { name: 'Tạo kho' }).click()
  await expect(form.getByText('Vui lòng nhập địa chỉ')).toBeVisible()
  await form.getByRole('textbox', { name: 'Địa chỉ' }).fill('1 đường Ví Dụ')
  await form.getByRole('textbox', { name: 'Người quản lý' }).fill('Trần Văn Kho')
  await form.getByRole('textbox', { name: 'Số điện thoại' }).fill('0900000321')
  await form.getByRole('button', { name: 'Tạo kho' }).click()
  await expect(page.getByText('Tạo kho thành công!')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Kho ${code}` })
    .getByRole('link', { name: 'Xem sơ đồ kho' })
    .click()
  await expect(page.getByRole('heading', { name: 'Kho chưa có vị trí' })).toBeVisible()
  await page.getByRole('button', { name: 'Quản lý cấu trúc' }).click()
  const structure = page.getByRole('dialog', { name: 'Quản lý cấu trúc' })
  await structure.getByRole('button', { name: 'Thêm khu' }).click()
  await expect(structure.getByText('Vui lòng nhập tên khu!')).toBeVisible()
  await structure.getByRole('textbox', { name: 'Tên khu' }).fill('z')
  await structure.getByRole('textbox', { name: 'Số dãy' }).fill('1')
  await structure.getByRole('textbox', { name: 'Số kệ mỗi dãy' }).fill('2')
  await structure.getByRole('textbox', { name: 'Số tầng mỗi kệ' }).fill('2')
  await structure.getByRole('textbox', { name: 'Sức chứa mỗi ô' }).fill('10')
  await structure.getByRole('button', { name: 'Thêm khu' }).click()
  await expect(page.getByText('Thêm thành công!')).toBeVisible()
}

test('structure is added and deleted, with the rules of the names', { tag: '@one-size' }, async ({
  page,
}) => {
  await givenWarehouse(page, 'CT-01')
  const structure = page.getByRole('dialog', { name: 'Quản lý cấu trúc' })
  await structure.getByRole('textbox', { name: 'Tên khu' }).fill('Z')
  await structure.getByRole('button', { name: 'Thêm khu' }).click()
  await expect(structure.getByText('Khu Z đã tồn tại!')).toBeVisible()
  await structure.getByRole('radio', { name: 'Kệ' }).check()
  const added = structure.locator('form')
  await added.getByRole('combobox', { name: 'Khu' }).selectOption('Z')
  await added.getByRole('combobox', { name: 'Dãy' }).selectOption('01')
  await added.getByRole('textbox', { name: 'Tên kệ' }).fill('7')
  await added.getByRole('button', { name: 'Thêm kệ' }).click()
  await expect(page.getByRole('gridcell', { name: 'Z-01-07-T3', includeHidden: true })).toBeAttached()
  const deleted = structure.locator('section')
  await deleted.getByRole('combobox', { name: 'Khu' }).selectOption('Z')
  await deleted.getByRole('combobox', { name: 'Dãy' }).selectOption('01')
  await deleted.getByRole('combobox', { name: 'Kệ' }).selectOption('07')
  await structure.getByRole('button', { name: 'Xóa kệ Z-01-07 (3 ô)' }).click()
  await page.getByRole('dialog', { name: 'Xóa kệ Z-01-07?' }).getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Xóa kệ thành công!')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Z-01-07-T3', includeHidden: true })).toHaveCount(0)
})

test('the keyboard alone walks the map, opens a bin and changes it', {
  tag: '@one-size',
}, async ({ page }) => {
  await givenWarehouse(page, 'BAN-PHIM')
  await page.keyboard.press('Escape')
  const cell = (code: string) => page.getByRole('gridcell', { name: new RegExp(`^${code}`) })
  await cell('Z-01-01-T2').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell('Z-01-02-T2')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell('Z-01-02-T1')).toBeFocused()
  await page.keyboard.press('Enter')
  const bin = page.getByRole('complementary', { name: 'Vị trí Z-01-02-T1' })
  await bin.getByRole('textbox', { name: 'Sức chứa' }).fill('4.5')
  await page.keyboard.press('Enter')
  await expect(bin.getByText('Sức chứa: «4.5» có thể là 4')).toBeVisible()
  await bin.getByRole('textbox', { name: 'Sức chứa' }).fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cập nhật thành công!')).toBeVisible()
  await expect(bin.getByText('0 / 25')).toBeVisible()
})

test('a product is found on the map and moved to another bin, if it fits', {
  tag: '@phone',
}, async ({ page }) => {
  const code = 'DON-01'
  await givenWarehouse(page, code)
  await page.keyboard.press('Escape')
  await fill(page, code, 'Z-01-01-T1', 8)
  await fill(page, code, 'Z-01-02-T2', 7)
  await page.reload()
  await page.getByRole('searchbox', { name: 'Tìm vị trí, sản phẩm trên sơ đồ' }).fill('z0101t1')
  await page.getByRole('button', { name: /^Z-01-01-T1/ }).click()
  await page.getByRole('button', { name: /^Chuyển .* sang ô khác/ }).click()
  await expect(page.getByText(/Chọn ô sẽ nhận/)).toBeVisible()
  await page.getByRole('gridcell', { name: /^Z-01-02-T2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Chuyển đến Z-01-02-T2' })
  await expect(dialog.getByText('Z-01-02-T2 còn 3 chỗ.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Chuyển 8 món' }).click()
  await expect(dialog.getByText(/chỉ còn 3 chỗ|không đủ chỗ|còn 3/i).last()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Số lượng chuyển' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Số lượng chuyển' }).press('Enter')
  await dialog.getByRole('button', { name: 'Chuyển 3 món' }).click()
  await expect(page.getByText('Điều chuyển kho thành công!')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Z-01-02-T2, Đầy 100%, 10 trên 10 món/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Z-01-01-T1, Vừa 50%/ })).toBeVisible()

  // a missing bin is reported at the place of the search
  const [map] = page.url().split('/Z-')
  await open(page, `${map}/KHONG-CO`)
  await expect(page.getByRole('heading', { name: 'Không tìm thấy vị trí' })).toBeInViewport()
})

test.describe('without an answer', () => {
  test.use({ tolerates: /net::ERR_FAILED/ })

  test('a move that is begun again moves the pieces once', {
    tag: '@one-size',
  }, async ({ page }) => {
    const code = 'DON-02'
    await givenWarehouse(page, code)
    await page.keyboard.press('Escape')
    await fill(page, code, 'Z-01-01-T1', 8)
    await page.reload()
    await page.getByRole('gridcell', { name: /^Z-01-01-T1/ }).click()
    await page.getByRole('button', { name: /^Chuyển .* sang ô khác/ }).click()
    const target = page.getByRole('gridcell', { name: /^Z-01-02-T2/ })
    const dialog = page.getByRole('dialog', { name: 'Chuyển đến Z-01-02-T2' })
    const moveTwo = async () => {
      await target.click()
      await dialog.getByRole('textbox', { name: 'Số lượng chuyển' }).fill('2')
      await dialog.getByRole('textbox', { name: 'Số lượng chuyển' }).press('Enter')
      await dialog.getByRole('button', { name: 'Chuyển 2 món' }).click()
    }
    const calls = '**/api/warehouse/transfer'
    await page.route(calls, async route => {
      await route.fetch()
      await route.abort()
    })
    await moveTwo()
    // the map shows at once that the pieces have arrived
    await expect(page.locator('[role=gridcell]', { hasText: '20' })).toHaveCount(1)
    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Chọn ô khác' }).click()
    await moveTwo()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('gridcell', { name: /^Z-01-02-T2, Ít 20%, 2 trên 10 món/ })).toBeVisible()
  })
})

/** Books a receipt of the first product into a bin, by the call. */
async function fill(page: Page, warehouse: string, code: string, quantity: number): Promise<void> {
  const headers = await adminHeaders(page.request)
  const get = async (path: string) => (await (await page.request.get(path, { headers })).json()).data
  const { _id } = (await get('/api/warehouse/warehouses')).find(
    (entry: { code: string }) => entry.code === warehouse.toUpperCase(),
  )
  const bin = await get(`/api/warehouse/warehouses/${_id}/locations/${code}`)
  const [product] = await get('/api/warehouse/items?search=den')
  const booked = await page.request.post('/api/warehouse/import', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      product_id: product.product_id,
      variant_id: product.variant_id,
      warehouse_id: _id,
      location_id: bin._id,
      quantity,
      unit_price: 1000,
      reason: 'Hàng mẫu',
    },
  })
  expect(booked.status()).toBe(200)
}
