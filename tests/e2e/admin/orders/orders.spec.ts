import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { adminHeaders, CUSTOMER, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'

type Placed = { _id: string; orderNumber: string }

/** An order by a customer with this name. */
async function place(request: APIRequestContext, name: string): Promise<Placed> {
  const product = (await (await request.get(PLENTIFUL)).json()).data
  const answer = await request.post('/api/orders', {
    data: {
      customer: {
        name,
        email: 'lo@example.com',
        phone: '0900 000 881',
        address: { street: '5 phố Ví Dụ', city: 'Thành phố Hà Nội', state: 'Phường Hoàn Kiếm' },
      },
      products: [{ productId: product._id, quantity: 1 }],
      paymentMethod: 'cash',
      notes: '',
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

const box = (page: Page, order: Placed) =>
  page.getByLabel(`Chọn đơn ${order.orderNumber}`).filter({ visible: true })

test('the papers of several orders are printed at once', { tag: '@one-size' }, async ({ page, request }) => {
  const orders = [await place(request, 'Khách Lấy Phiếu'), await place(request, 'Khách Lấy Phiếu')]
  await signInAsAdmin(page, '/admin/orders?search=khach+lay+phieu')
  for (const order of orders) await box(page, order).check()
  await page.getByRole('button', { name: 'In phiếu' }).click()
  await page.getByRole('menuitem', { name: 'Phiếu giao hàng' }).click()
  await expect(page.getByRole('button', { name: 'In 2 phiếu' })).toBeVisible()
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(2)
  for (const { orderNumber } of orders)
    await expect(sheets.filter({ hasText: `Đơn hàng ${orderNumber}` })).toHaveCount(1)
  await expectAccessible(page)
})

test('the owner moves several orders along, and deletes and cancels those that may be', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const name = 'Khách Lô Hàng'
  const [first, second, third] = [
    await place(request, name),
    await place(request, name),
    await place(request, name),
  ]
  await signInAsAdmin(page, '/admin/orders')
  await page.getByLabel('Tìm theo mã đơn, tên hoặc số điện thoại').fill('khach lo hang')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('Hiển thị 1 đến 3 của 3 đơn hàng')).toBeVisible()

  await box(page, first).check()
  await box(page, second).check()
  await expect(page.getByText('Đã chọn 2 đơn hàng')).toBeVisible()
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Trạng thái mới').selectOption('shipped')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Chuyển sang «Đã gửi»' }).click()
  await expect(page.getByText('Đã chuyển 2 đơn hàng sang «Đã gửi»')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Đã gửi', { exact: true }).filter({ visible: true })).toHaveCount(2)

  // All three: the order without an obstacle is deleted, the shipped ones stay and can be cancelled.
  await page.getByLabel('Chọn tất cả trên trang này').filter({ visible: true }).check()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(dialog.getByText('Đã xóa 1 đơn hàng. Không thực hiện được với 2 đơn hàng:')).toBeVisible()
  await expect(dialog).toContainText(`Không thể xóa đơn ${first.orderNumber}: hàng đã rời kho`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hủy 2 đơn này' }).click()
  await dialog.getByLabel('Lý do').fill('Đặt thử')
  await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await expect(page.getByText('Đã hủy 2 đơn hàng')).toBeVisible()
  await expect(page.getByText('Hiển thị 1 đến 2 của 2 đơn hàng')).toBeVisible()
  await expect(page.getByText(third.orderNumber)).toHaveCount(0)

  // Each order has its own menu; a cancelled one is not cancelled again.
  await page
    .getByRole('button', { name: `Thao tác với đơn ${first.orderNumber}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Gọi' })).toHaveAttribute('href', 'tel:+84900000881')
  await expect(page.getByRole('menuitem', { name: /Xóa|Hủy đơn/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^orders_\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await readWorkbook(await readFile(await download.path()), 'Đơn hàng')
  expect(rows.slice(1).map(({ cells }) => [cells[0], cells[2], cells[8]])).toEqual([
    [second.orderNumber, name, 'Đã hủy'],
    [first.orderNumber, name, 'Đã hủy'],
  ])
})

test('the orders of one customer are named as theirs, until that is taken away', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const found = await request.get(`/api/users?search=${CUSTOMER.email}`, { headers })
  const [customer] = (await found.json()).data
  await signInAsAdmin(page, `/admin/orders?userId=${customer._id}`)
  const chip = page.getByRole('link', { name: `${customer.name}: bỏ lọc theo khách hàng này` })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await chip.click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(chip).toHaveCount(0)
})

test('no row moves when the first one is chosen, and the next step is one click', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const [first, second] = [
    await place(request, 'Khách Hàng Đứng Yên'),
    await place(request, 'Khách Hàng Đứng Yên'),
  ]
  await signInAsAdmin(page, '/admin/orders?search=khach+hang+dung+yen')
  const before = await box(page, first).boundingBox()
  await box(page, second).check()
  await expect(page.getByText('Đã chọn 1 đơn hàng')).toBeVisible()
  expect(await box(page, first).boundingBox()).toEqual(before)
  await expectAccessible(page)
  await box(page, second).uncheck()

  await page
    .getByRole('button', { name: `Thao tác với đơn ${first.orderNumber}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Xác nhận đơn')
  await page.keyboard.press('Escape')
  await box(page, first).hover()
  await page
    .getByRole('button', { name: `Xác nhận đơn ${first.orderNumber}` })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(`${first.orderNumber} đã chuyển sang «Đã xác nhận»`)).toBeVisible()
})

test('from an order to the next one of the list, by key and by link, and back to the list', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const [older, newer] = [
    await place(request, 'Khách Xem Lần Lượt'),
    await place(request, 'Khách Xem Lần Lượt'),
  ]
  await signInAsAdmin(page, '/admin/orders?search=khach+xem+lan+luot')
  await page.getByRole('link', { name: newer.orderNumber }).click()
  const steps = page.getByRole('navigation', { name: 'Đơn hàng trong danh sách' })
  await expect(steps).toContainText('1 / 2')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: older.orderNumber })).toBeVisible()
  await expect(steps).toContainText('2 / 2')
  await page.getByRole('textbox', { name: 'Ghi chú nội bộ mới' }).fill('khách')
  await expect(page.getByRole('heading', { level: 1, name: older.orderNumber })).toBeVisible()
  await steps.getByRole('link', { name: 'Đơn trước' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: newer.orderNumber })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ghi chú nội bộ mới' })).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'Đơn hàng', exact: true }).click()
  await expect(page).toHaveURL(/search=khach/)
})
