import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, open, test } from '#tests/e2e/browser.ts'
import { givenWarehouse, onHand, someItems, type TestItem } from './stocked-warehouse.ts'

// the failures are shown in the console, too
test.use({ tolerates: /status of (409|500)|ERR_FAILED/, viewport: { width: 390, height: 844 } })

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

test('a receipt that was booked without an answer is not booked again if it is changed', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, 'MANG-02')
  const [item, other] = (await someItems(page)) as [TestItem, TestItem]
  const form = `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`
  await open(page, `${form}&items=${item.product_id}*10`)
  await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('50000')
  const book = page.getByRole('button', { name: /^Nhập kho · / })
  const refusal = page.getByRole('alert').filter({ hasText: 'Các dòng đã nhập vẫn còn.' })
  const calls = '**/api/warehouse/transactions'
  await page.route(calls, async route => {
    await route.fetch()
    await route.abort()
  })
  await book.click()
  await expect(refusal).toContainText('phiếu không bị ghi hai lần')
  await page.unroute(calls)

  await page.getByRole('textbox', { name: 'Ghi chú' }).fill('2 thùng móp góc')
  await book.click()
  await expect(refusal).toContainText('đã được ghi ở lần gửi trước')
  expect(await onHand(page, item, warehouse)).toBe(10)
  const booked = refusal.getByRole('link', { name: 'Xem phiếu đã ghi' })
  await expect(booked).toHaveAttribute('href', /\/admin\/warehouse\/transactions\/[\w-]+$/)

  // the lines of the booked one are replaced by those that came later
  await page.getByRole('button', { name: 'Làm mới' }).click()
  await page.getByRole('button', { name: 'Xóa và nhập lại' }).click()
  await open(page, `${form}&items=${other.product_id}*2`)
  await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('40000')
  await book.click()
  await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
  expect(await onHand(page, item, warehouse)).toBe(10)
  expect(await onHand(page, other, warehouse)).toBe(2)
})

test('a new receipt is booked, though it equals one without an answer that was given up', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, 'MANG-03')
  const [item] = (await someItems(page)) as [TestItem]
  const form = `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}&items=${item.product_id}*5`
  const book = page.getByRole('button', { name: /^Nhập kho · / })
  const typeReceipt = async () => {
    await open(page, form)
    await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('50000')
  }
  await typeReceipt()
  const calls = '**/api/warehouse/transactions'
  await page.route(calls, async route => {
    await route.fetch()
    await route.abort()
  })
  await book.click()
  await expect(page.getByRole('alert').filter({ hasText: 'không bị ghi hai lần' })).toBeVisible()
  await page.unroute(calls)

  await page.getByRole('button', { name: 'Làm mới' }).click()
  await expect(page.getByRole('dialog')).toContainText('phiếu có thể đã được ghi')
  await page.getByRole('button', { name: 'Xóa và nhập lại' }).click()
  await typeReceipt()
  await book.click()
  await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
  expect(await onHand(page, item, warehouse)).toBe(10)
})

test('pieces that are scanned while a receipt is sent belong to the next one', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, 'MANG-04')
  const [item, other] = (await someItems(page)) as [TestItem, TestItem]
  await open(
    page,
    `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}&items=${item.product_id}*5`,
  )
  await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('50000')
  const { promise: isScanned, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/warehouse/transactions', async route => {
    const response = await route.fetch()
    await isScanned
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Nhập kho · / }).click()
  const lookUp = page.waitForResponse(/\/api\/warehouse\/items/)
  await page.getByRole('textbox', { name: 'Quét hoặc gõ mã' }).fill(other.sku)
  await page.keyboard.press('Enter')
  await lookUp
  answer()
  await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nhập kho · 1 món' })).toBeVisible()
  await expect(page.getByText(other.title).first()).toBeVisible()
  expect(await onHand(page, item, warehouse)).toBe(5)
})
