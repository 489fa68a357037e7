import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { givenOrderWithProof, type Placed, receipt } from './transfer-order.ts'

test.use({ tolerates: /net::ERR_FAILED|status of 404/ })

test('the picture of a transfer is replaced on the order page, by keyboard, and is private', {
  tag: '@phone',
}, async ({ page, request, openVisitor }) => {
  const order = await givenOrderWithProof(request)
  await open(page, `/orders/${order._id}?key=${order.accessKey}`)
  await expect(page.getByText('Ảnh chuyển khoản của bạn')).toBeVisible()
  const before = await proofOf(request, order)

  const input = page.getByLabel('Gửi ảnh chuyển khoản khác')
  await input.focus()
  await expect(input).toBeFocused()
  // else an iPhone sends its own kind of picture, which most browsers can't show
  await expect(input).not.toHaveAttribute('accept', /\*|hei[cf]/)
  await input.setInputFiles({ name: 'bien-lai.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Vui lòng chọn file hình ảnh')).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await input.setInputFiles({ name: 'to.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.getByText('File không được vượt quá 5MB')).toBeVisible()
  await expectAccessible(page)
  const file = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await receipt('#2b6') }
  let isLineBad = true
  await page.route('**/api/upload/payment-proof', route => (isLineBad ? route.abort() : route.continue()))
  await input.setInputFiles(file)
  await expect(page.getByText(/Có lỗi xảy ra khi upload ảnh: /)).toBeVisible()
  isLineBad = false
  await input.setInputFiles(file)
  await expect(page.getByText('Đã gửi ảnh chuyển khoản', { exact: true })).toBeVisible()
  expect((await proofOf(request, order)).equals(before)).toBe(false)

  await page.getByRole('button', { name: 'Xem ảnh' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)

  const other = await openVisitor()
  await other.goto(`/orders/${order._id}`)
  await expect(other.getByRole('heading', { name: 'Không tìm thấy đơn hàng' })).toBeVisible()
  const picture = await other.request.get(`/api/orders/${order._id}/payment-proof`)
  expect(picture.status()).toBe(404)
})

async function proofOf(request: APIRequestContext, order: Placed): Promise<Buffer> {
  const headers = { 'x-order-key': order.accessKey }
  return (await request.get(`/api/orders/${order._id}/payment-proof`, { headers })).body()
}

test('a transfer is looked at and marked as paid in two clicks, and a wrong one with a reason', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const [first, second] = [await givenOrderWithProof(request), await givenOrderWithProof(request)]
  await signInAsAdmin(page, `/admin/orders/${first._id}`)
  await page.getByRole('button', { name: 'Xem ảnh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ảnh chuyển khoản' })
  await expect(dialog.getByText('Số tiền cần nhận')).toBeVisible()
  await expect(dialog.getByText(/\d{9,}$/).first()).toBeVisible()
  await expectAccessible(page)
  await expectLargeByKeyboard(page, dialog)
  await dialog.getByRole('button', { name: 'Khớp, đã nhận' }).click()
  await expect(dialog.getByText('Đã thanh toán')).toBeVisible()

  await dialog.getByRole('button', { name: 'Ảnh tiếp theo' }).click()
  await expect(dialog.getByText(second.orderNumber)).toBeVisible()
  await dialog.getByRole('button', { name: 'Không khớp' }).click()
  await dialog.getByRole('button', { name: 'Ghi là không khớp' }).click()
  await expect(dialog.getByText('Vui lòng nhập lý do')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Lý do không khớp' }).fill('Số tiền trên ảnh thiếu')
  await dialog.getByRole('button', { name: 'Ghi là không khớp' }).click()
  await expect(dialog.getByText('Thất bại')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Số tiền trên ảnh thiếu')).toBeVisible()
})

/** The picture of the open dialog is enlarged and walked over by keys. */
async function expectLargeByKeyboard(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Phóng to ảnh' }).click()
  await expect(dialog.getByText('150%')).toBeVisible()
  const frame = dialog.getByRole('region')
  await frame.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog.getByText('300%')).toBeVisible()
  const before = await frame.evaluate(box => box.scrollTop)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => frame.evaluate(box => box.scrollTop)).toBeGreaterThan(before)
  await expectAccessible(page)
  await page.keyboard.press('0')
  await expect(dialog.getByText('100%')).toBeVisible()
}
