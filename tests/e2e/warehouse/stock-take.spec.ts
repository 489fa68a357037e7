import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signInAsAdmin } from '../admin/admin.ts'

// lost connections, and a refusal that is shown, are in the console
test.use({ tolerates: /ERR_INTERNET_DISCONNECTED|400 \(Bad Request\)/ })

/** Begins to count a row of zone A of the first warehouse. */
async function begin(page: Page, row: string): Promise<void> {
  await signInAsAdmin(page, '/admin/warehouse/stock-takes')
  await page.getByRole('button', { name: 'Bắt đầu kiểm kê' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bắt đầu kiểm kê' })
  await dialog.getByRole('combobox', { name: 'Khu' }).selectOption('A')
  await dialog.getByRole('combobox', { name: 'Dãy' }).selectOption(row)
  await dialog.getByRole('button', { name: 'Bắt đầu đếm' }).click()
  await expect(page).toHaveURL(/stock-takes\/[0-9a-f-]{36}$/)
}

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Số đếm/ })

/** The pieces that the books have of the line at a position. */
async function booksOf(page: Page, at: number): Promise<number> {
  const text = await page
    .getByText(/^Sổ sách/)
    .nth(at)
    .textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

test('a shelf is counted on the phone through a lost connection, and its difference is booked', {
  tag: '@phone',
}, async ({ page, context }) => {
  await begin(page, '01')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Xong, sang A-/ })).toBeDisabled()
  await expectAccessible(page)
  const first = boxes(page).first()
  const books = await booksOf(page, 0)
  await context.setOffline(true)
  await first.fill(String(books + 2))
  await first.press('Enter')
  await expect(page.getByText('Lệch +2').first()).toBeVisible()
  await expect(page.getByText('Mất kết nối · 1 lượt chờ gửi')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible({ timeout: patient(15_000) })
  for (const box of (await boxes(page).all()).slice(1)) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`[aria-label="${await box.getAttribute('aria-label')}"]`) })
    const expected = ((await row.getByText(/^Sổ sách/).textContent()) ?? '').replace(/\D/g, '')
    await box.fill(expected)
    await box.press('Enter')
    await expect(row.getByText('Khớp')).toBeVisible()
  }
  await page.getByRole('button', { name: /^Xong, sang A-/ }).click()
  await expect(page.getByText(/^1 \/ \d+ vị trí$/)).toBeVisible()
  await page.getByRole('link', { name: 'Xem chênh lệch' }).click()
  await expect(page.getByText('+2 món')).toBeVisible()
  await page.getByRole('button', { name: 'Ghi nhận kết quả' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi nhận', exact: true }).click()
  await expect(page.getByText('Đã ghi nhận kết quả kiểm kê!')).toBeVisible()
  await expect(page.getByText('Hoàn thành')).toBeVisible()
})

test('a scanner opens places and counts pieces, without the mouse', { tag: '@one-size' }, async ({
  page,
}) => {
  await begin(page, '01')
  const scan = page.getByRole('textbox', { name: 'Quét hoặc gõ mã vị trí, mã sản phẩm' })
  await scan.fill('a-01-01-t2')
  await scan.press('Enter')
  await expect(page.getByRole('heading', { name: 'A-01-01-T2' })).toBeVisible()
  const sku = ((await page.getByText(/^AG-/).first().textContent()) ?? '').trim()
  for (const count of [1, 2, 3]) {
    await scan.fill(sku)
    await scan.press('Enter')
    await expect(boxes(page).first()).toHaveValue(String(count))
  }
  await scan.fill('KHONG-CO-MA-NAY')
  await scan.press('Enter')
  await expect(page.getByText(/Không có vị trí hay sản phẩm nào mang mã/)).toBeVisible()
  // a text that can't be read is no count: nothing is added to it, and nobody leaves it behind
  const box = boxes(page).first()
  await box.fill('3,5')
  await scan.fill(sku)
  await scan.press('Enter')
  await expect(page.getByText(/Có số đếm chưa đọc được/)).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(scan).toBeFocused()
  const differences = page.getByRole('link', { name: 'Xem chênh lệch' })
  await differences.click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('3,5')
  await page.goBack()
  await expect(box).toHaveValue('3,5')
  await box.fill('4')
  await box.press('Enter')
  await differences.click()
  await page.getByRole('button', { name: 'Hủy phiếu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy phiếu' }).click()
  await expect(page.getByText('Đã hủy phiếu kiểm kê')).toBeVisible()
})

test('a refused count is named with its reason and dropped, and the others are saved', {
  tag: '@phone',
}, async ({ page }) => {
  await begin(page, '01')
  const take = page.url()
  await page.route('**/counts', route => route.abort('internetdisconnected'))
  const [first, second] = [boxes(page).nth(0), boxes(page).nth(1)]
  const name = (await first.getAttribute('aria-label'))?.replace('Số đếm ', '') ?? ''
  // near the books, else the page asks first
  const [one, two] = [(await booksOf(page, 0)) + 1, (await booksOf(page, 1)) + 2]
  for (const [box, quantity] of [
    [first, one],
    [second, two],
  ] as const) {
    await box.fill(String(quantity))
    await box.press('Enter')
  }
  await expect(page.getByText('Mất kết nối · 2 lượt chờ gửi')).toBeVisible()
  await page.goto('about:blank')
  // the first one was counted longer ago than the shop takes counts of
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter(name => name.startsWith('stock-take:'))) {
      const queue = JSON.parse(localStorage.getItem(key) ?? '')
      if (queue.counts[0]) queue.counts[0].at -= 40 * 86_400_000
      localStorage.setItem(key, JSON.stringify(queue))
    }
  })
  await page.unroute('**/counts')
  await page.goto(take)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Cửa hàng không nhận 1 lượt')
  await expect(alert).toContainText(`${name}, đếm ${one} ở A-`)
  await expect(alert).toContainText('Đếm quá 31 ngày trước nên không nhận được nữa')
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()
  await expect(first).toHaveValue('')
  await expect(second).toHaveValue(String(two))
  await expectAccessible(page)
  await page.getByRole('button', { name: `Bỏ ${name}, đếm ${one} ở` }).click()
  await expect(alert).toBeHidden()
})
