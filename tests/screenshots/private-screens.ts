// Pictures of one person's screens: transfers and their proofs, the outbox, one's own data.
import { open, test } from '#tests/e2e/browser.ts'
import { givenOrderWithProof } from '#tests/e2e/buying/transfer-order.ts'
import { fileOf, signInAsAdmin, take, takeWindow } from './take.ts'

// the file that is no picture
test.use({ tolerates: /status of 400/ })

test('the proof of a transfer', async ({ page, request }) => {
  const order = await givenOrderWithProof(request)
  await open(page, `/orders/${order._id}?key=${order.accessKey}`)
  await page.getByText('Ảnh chuyển khoản của bạn').waitFor()
  await take(page, 'order-proof')
  const wrong = { name: 'bien-lai.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('Gửi ảnh chuyển khoản khác').setInputFiles(wrong)
  await page.getByText(/^Tệp PDF không phải là ảnh/).waitFor()
  await take(page, 'order-proof-fieldError')

  await signInAsAdmin(page)
  await open(page, '/admin/orders?paymentStatus=proof')
  await take(page, 'admin-orders-proof')
  await open(page, `/admin/orders/${order._id}`)
  await take(page, 'admin-order-transfer')
  await page.getByRole('button', { name: 'Xem ảnh' }).click()
  await page.getByRole('button', { name: 'Phóng to ảnh' }).click()
  await takeWindow(page, 'admin-proof')
})

test('the outbox', async ({ page, request }) => {
  await givenOrderWithProof(request)
  await request.post('/api/forgot-password', { data: { email: 'ngocan@example.com' } })
  await signInAsAdmin(page)
  const link = page.getByRole('link', { name: /^Đặt lại mật khẩu/ })
  // the email is written by a job
  while (!(await link.first().isVisible())) await open(page, '/admin/emails')
  await take(page, 'admin-emails')
  await link.first().click()
  await page.getByRole('tab', { name: 'Bản chữ' }).waitFor()
  // a page with the email's sandboxed frame never counts as idle
  await page.screenshot({ path: fileOf(page, 'admin-email'), type: 'jpeg', quality: 68 })
})

test('one’s own data', async ({ page }) => {
  await page.goto('/login?from=/profile')
  await page.getByRole('textbox', { name: 'Email' }).fill('ngocan@example.com')
  await page.getByLabel('Mật khẩu').first().fill('Anhgia2026')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByRole('heading', { name: 'Dữ liệu cá nhân' }).waitFor()
  await take(page, 'profile')
  await page.getByRole('button', { name: 'Yêu cầu xóa tài khoản' }).click()
  await page.getByLabel(/Nhập mật khẩu để xác nhận/).waitFor()
  await takeWindow(page, 'erase-account')
})
