import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { workbook } from '#tests/support/catalogue/workbooks.ts'
import { call, givenWarehouse, onHand, someItems, type TestItem } from './stocked-warehouse.ts'

test.describe('with Excel', { tag: '@one-size' }, () => {
  test('a receipt comes from a file: a bad row is named by its cell, the corrected file is booked', async ({
    page,
  }) => {
    await signInAsAdmin(page, '/admin/warehouse/warehouses')
    const warehouse = await givenWarehouse(page, 'EXCEL-01')
    const [first, second] = (await someItems(page)) as [TestItem, TestItem]
    await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
    await page.getByRole('button', { name: 'Nhập từ Excel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nhập từ Excel' })
    const choose = async (rows: (string | number | null)[][]) => {
      const head = ['Mã hàng', 'Số lượng', 'Đơn giá nhập', 'Vị trí']
      await dialog.getByLabel('Chọn tệp Excel').setInputFiles({
        name: 'phieu.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await workbook([head, ...rows], 'Nhập kho'),
      })
    }
    const good = [first.barcode, 5, 900_000, 'K-01-02-T1']
    await choose([good, ['KHONG-CO', 2, 1000, null], [second.sku, 6, 1000, 'K-01-01-T1']])
    await expect(dialog.getByText('2 trong 3 dòng có lỗi')).toBeVisible()
    await expect(dialog.getByText('Ô A3: Không có sản phẩm nào mang mã «KHONG-CO»')).toBeVisible()
    await expect(dialog.getByText('Ô D4: Vị trí K-01-01-T1 chỉ còn chỗ cho 5')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Đưa vào phiếu' })).toBeDisabled()
    await expectAccessible(page)
    await choose([good, [second.sku, 2, 1000, null]])
    await dialog.getByRole('button', { name: 'Đưa 2 dòng vào phiếu' }).click()
    await expect(page.getByRole('button', { name: /^Vị trí nhận dòng 1: K-01-02-T1/ })).toBeVisible()
    await page.getByRole('button', { name: /^Nhập kho/ }).click()
    await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
    expect([await onHand(page, first, warehouse), await onHand(page, second, warehouse)]).toEqual([5, 2])
  })
})

test('pieces of a cancelled order come back in part, into a chosen bin', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const { _id, orderNumber } = await placeAsGuest(page.request, 3)
  for (const status of ['shipped', 'cancelled'])
    await call(page, 'PUT', `/api/admin/orders/${_id}/status`, { status })
  await open(page, '/admin/warehouse/operations')
  // the work screen keeps all but the lines folded
  await page.getByRole('button', { name: /^Sửa kho/ }).click()
  await page.getByRole('link', { name: 'Xử lý hàng hoàn' }).click()
  await expect(page).toHaveURL(/transactions\?status=pending/)
  await page.getByRole('link', { name: /^NK-/ }).filter({ visible: true }).first().click()
  const detail = page.getByRole('dialog', { name: /^NK-/ })
  await expect(detail.getByRole('link', { name: orderNumber })).toBeVisible()
  await detail.getByRole('button', { name: 'Xử lý hàng hoàn' }).click()
  const form = page.getByRole('dialog', { name: 'Nhận hàng hoàn' })
  await form.getByRole('textbox', { name: 'Số nhận lại' }).fill('2')
  await form.getByRole('button', { name: /^Cất .* vào/ }).click()
  const near = page
    .getByRole('group', { name: /^Gần đó/ })
    .getByRole('option')
    .first()
  const code = /[A-Z]+-\d\d-\d\d-T\d+/.exec((await near.textContent()) ?? '')?.[0] ?? ''
  expect(code).not.toBe('')
  await near.click()
  await expect(form.getByRole('button', { name: new RegExp(`vào.*${code}`) })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Nhận hàng về' }).click()
  await expect(page.getByText('Đã nhận 2 món về kho, ghi giảm 1 món')).toBeVisible()
  await expect(detail.getByText('Hoàn thành')).toBeVisible()
  await expect(detail.getByRole('cell', { name: new RegExp(code) })).toBeVisible()
})
