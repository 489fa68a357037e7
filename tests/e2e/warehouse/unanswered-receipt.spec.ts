import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, open, test } from '#tests/e2e/browser.ts'
import { givenWarehouse, onHand, someItems, type TestItem } from './stocked-warehouse.ts'

// both failures are shown in the console, too
test.use({ tolerates: /status of 500|ERR_FAILED/, viewport: { width: 390, height: 844 } })

test('a receipt that is not answered keeps its lines, gives the reason, and shows the button', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, 'MANG-01')
  const [item] = (await someItems(page)) as [TestItem]
  await open(
    page,
    `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}&items=${item.product_id}*1`,
  )
  await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('50000')
  const book = page.getByRole('button', { name: /^Nhập kho · / })
  const refusal = page.getByRole('alert').filter({ hasText: 'Các dòng đã nhập vẫn còn.' })
  const expectInSight = async () => {
    await expect(book).toBeFocused()
    for (const part of [refusal, book]) await expect(part).toBeInViewport({ ratio: 1 })
  }
  const calls = '**/api/warehouse/transactions'
  await page.route(calls, route => route.abort())
  await book.press('Enter')
  await expect(refusal).toContainText('Không thể kết nối đến cửa hàng.')
  await expectInSight()
  await page.route(calls, route =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Đã có lỗi xảy ra' } }),
  )
  await book.press('Enter')
  await expect(refusal).toContainText('Đã có lỗi xảy ra')
  await expectInSight()
  await page.unroute(calls)
  await book.press('Enter')
  await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
  expect(await onHand(page, item, warehouse)).toBe(1)
})
