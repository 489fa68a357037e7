import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { orderBody } from '#tests/support/factories.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signInAsAdmin } from '../admin/admin.ts'
import { call, givenWarehouse } from './stocked-warehouse.ts'

// lost connections, and the refusal of a walk that has ended, are shown in the console
test.use({ tolerates: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/ })

/** A product of which nothing is there yet. */
async function givenLamp(page: Page, title: string): Promise<{ id: string; sku: string }> {
  const [category] = (await (await page.request.get('/api/categories')).json()).data
  const items: { image: { file_id: string } | null }[] = await call(
    page,
    'GET',
    '/api/warehouse/items?search=đèn',
  )
  // other tests make products without a picture
  const pictured = items.find(({ image }) => image !== null)
  const sku = `LH-${Math.trunc(Math.random() * 1e9)}`
  const { _id: id } = await call(page, 'POST', '/api/admin/products', {
    title,
    sku,
    description: title,
    category_id: category._id,
    min_price: 150_000,
    quantity: 0,
    images: [{ file_id: pictured?.image?.file_id, alt_text: title }],
  })
  return { id, sku }
}

/**
 * A warehouse with confirmed orders: five of a lamp in the first bin, the first one also of a vase in another
 * row.
 */
async function givenOrders(page: Page, code: string) {
  const warehouse = await givenWarehouse(page, code)
  const [first, second, , last] = warehouse.bins
  const [lamp, vase] = [await givenLamp(page, `Đèn lấy ${code}`), await givenLamp(page, `Chao lấy ${code}`)]
  const receive = (productId: string, bin: { _id: string } | undefined, quantity: number) =>
    call(page, 'POST', '/api/warehouse/import', {
      product_id: productId,
      warehouse_id: warehouse._id,
      location_id: bin?._id,
      quantity,
      unit_price: 50_000,
      reason: 'Hàng mẫu',
    })
  await receive(lamp.id, first, 5)
  await receive(vase.id, last, 1)
  const orders: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const products = [{ productId: lamp.id }, ...(index === 0 ? [{ productId: vase.id }] : [])]
    const placed = await call(page, 'POST', '/api/orders', orderBody(products))
    await call(page, 'PUT', `/api/admin/orders/${placed._id}/status`, { status: 'confirmed' })
    orders.push(placed.orderNumber)
  }
  await receive(lamp.id, second, 3)
  return { warehouse, lamp, orders }
}

test('five orders are picked in one walk through a lost connection and a missing piece', {
  tag: '@phone',
}, async ({ page, context }) => {
  const { warehouse, lamp, orders } = await givenOrders(page, 'LAY-01')
  const [first, second, , last] = warehouse.bins.map(({ location_code }) => location_code) as [
    string,
    string,
    string,
    string,
  ]
  await signInAsAdmin(page, `/admin/warehouse/pick?warehouse_id=${warehouse._id}`)
  for (const number of orders) await page.getByRole('checkbox', { name: `Chọn ${number}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lấy 5 đơn một vòng' }).click()

  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expect(page.getByText('0 / 6 món')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  for (const letter of ['A', 'B', 'C', 'D'])
    await page.getByRole('button', { name: new RegExp(`^Thùng ${letter}`) }).click()
  await expect(page.getByText('4 / 6 món')).toBeVisible()
  await expect(page.getByText('Mất kết nối · 4 lượt chờ gửi')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible({ timeout: patient(15_000) })

  await page.getByRole('button', { name: 'Thiếu hàng' }).click()
  const sheet = page.getByRole('dialog', { name: `Thiếu hàng ở ${first}` })
  await expect(sheet.getByText('Chia 4 món vào thùng')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: `Lấy ở ${second}` })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ghi thiếu, đi tiếp' }).click()

  // the piece that was missing is at the next bin; a scanner picks it without the mouse
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  const scan = page.getByRole('textbox', { name: 'Quét hoặc gõ mã vị trí, mã sản phẩm' })
  await scan.fill(last)
  await scan.press('Enter')
  await expect(page.getByRole('heading', { name: last })).toBeVisible()
  await scan.fill(second)
  await scan.press('Enter')
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  await scan.fill(lamp.sku)
  await scan.press('Enter')
  await expect(page.getByText('Bỏ vào thùng E: 1 / 1')).toBeVisible()
  await scan.fill(last)
  await scan.press('Enter')
  await page.getByRole('button', { name: 'Đã bỏ đủ 1' }).click()
  await page.getByRole('button', { name: 'Hoàn tất, chuyển sang đóng gói' }).click()
  await expect(page.getByText('Đủ, chuyển sang đóng gói')).toHaveCount(5)
  await page.getByRole('link', { name: orders[4] ?? '' }).click()
  await expect(page.getByText(/Đã lấy đủ 1 món ở .+ chuyển sang đóng gói/)).toBeVisible()
})

/** Of the link of a warehouse: «Kho A · 3 đơn». */
const waitingOrders = (link: string) => Number(/ (\d+) đơn$/.exec(link)?.[1])

test('an order without enough pieces gets a note, and waits for another walk', { tag: '@one-size' }, async ({
  page,
}) => {
  const { warehouse, orders } = await givenOrders(page, 'LAY-THIEU')
  await signInAsAdmin(page, `/admin/warehouse/pick?warehouse_id=${warehouse._id}`)
  const row = page.getByRole('listitem').filter({ hasText: orders[1] ?? '' })
  await row.getByRole('button', { name: 'Lấy đơn này' }).click()
  await expect(page.getByRole('heading', { name: `Lấy hàng ${orders[1]}` })).toBeVisible()
  await page.getByRole('button', { name: 'Thiếu hàng' }).click()
  const sheet = page.getByRole('dialog', { name: /^Thiếu hàng ở/ })
  await sheet.getByRole('radio', { name: 'Báo thiếu trên đơn' }).check()
  await sheet.getByRole('button', { name: 'Ghi thiếu, đi tiếp' }).click()
  await page.getByRole('button', { name: 'Hoàn tất, chuyển sang đóng gói' }).click()
  await expect(page.getByText('Thiếu 1 món', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: orders[1] ?? '' }).click()
  await expect(page.getByText(/^Thiếu 1 món Đèn lấy LAY-THIEU/)).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('link', { name: /đơn thiếu hàng khi lấy/ }).click()
  await expect(page).toHaveURL(/\/admin\/warehouse\/pick$/)
  // the address names no warehouse: that with most waiting orders is shown, and named by the links
  const warehouses = page.getByRole('navigation', { name: 'Kho lấy hàng' })
  await expect(warehouses.getByRole('link', { name: /^Kho LAY-THIEU · \d đơn$/ })).toBeVisible()
  const waiting = (await warehouses.getByRole('link').allTextContents()).map(waitingOrders)
  const shown = await warehouses.locator('[aria-current]').textContent()
  expect(waitingOrders(shown ?? '')).toBe(Math.max(...waiting))
})

test('a walk that ended without an answer shows its result at the next press', { tag: '@one-size' }, async ({
  page,
}) => {
  const { warehouse, orders } = await givenOrders(page, 'LAY-MANG')
  await signInAsAdmin(page, `/admin/warehouse/pick?warehouse_id=${warehouse._id}`)
  const row = page.getByRole('listitem').filter({ hasText: orders[1] ?? '' })
  await row.getByRole('button', { name: 'Lấy đơn này' }).click()
  await page.getByRole('button', { name: 'Đã bỏ đủ 1' }).click()
  await page.route('**/finish', async route => {
    await route.fetch()
    await route.abort()
  })
  const finish = page.getByRole('button', { name: 'Hoàn tất, chuyển sang đóng gói' })
  await finish.click()
  await expect(page.getByText('Không thể kết nối đến cửa hàng.')).toBeVisible()
  await page.unroute('**/finish')
  await finish.click()
  await expect(page.getByText('Đủ, chuyển sang đóng gói')).toBeVisible()
})
