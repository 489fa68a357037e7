import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

// axe wants to look into the email's frame; its sandbox runs no script
test.use({ tolerates: /^Blocked script execution in 'about:srcdoc'/ })

test('without a mail server an admin passes on the link to a new password', { tag: '@one-size' }, async ({
  page,
  request,
  openVisitor,
}) => {
  const email = 'quen@example.com'
  const account = { name: 'Lê Thị Quên', email, password: 'Matkhau1' }
  expect((await request.post('/api/register', { data: account })).ok()).toBe(true)
  await request.post('/api/forgot-password', { data: { email } })

  await signInAsAdmin(page, '/admin/emails')
  await expect(page.getByRole('heading', { level: 1, name: 'Hộp thư đi' })).toBeVisible()
  await expect(page.getByText('Chưa cấu hình máy chủ gửi thư (SMTP)')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm theo người nhận hoặc tiêu đề' }).fill(email)
  await expect(page).toHaveURL(/search=quen/)
  // the email is written by a job
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(email)).toBeVisible({ timeout: patient(1_000) })
  }).toPass({ timeout: patient(20_000) })
  await page.getByLabel('Loại thư').selectOption('order_placed')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy thư nào' })).toBeVisible()
  await page.getByLabel('Loại thư').selectOption('password_reset')
  const found = page.getByRole('link', { name: /Đặt lại mật khẩu/ })
  await expect(found).toBeVisible()
  await expectAccessible(page)

  await found.click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Đặt lại mật khẩu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gửi ngay' })).toBeHidden()
  await page.getByRole('tab', { name: 'Bản chữ' }).click()
  await expectAccessible(page)
  const text = await page.locator('pre').textContent()
  expect(text, 'the city of the shop is said once').not.toMatch(/(Thành phố Hồ Chí Minh).*\1/)
  const link = /\/reset-password#token=[A-Za-z0-9_-]{43}/.exec(text ?? '')?.[0] ?? ''

  const theirs = await openVisitor()
  await open(theirs, link)
  await theirs.getByRole('textbox', { name: /^Mật khẩu mới/ }).fill('Matkhau2')
  await theirs.getByRole('textbox', { name: /^Nhập lại mật khẩu mới/ }).fill('Matkhau2')
  await theirs.getByRole('button', { name: 'Lưu mật khẩu mới' }).click()
  await expect(theirs).toHaveURL(/\/login/)
  const login = await request.post('/api/login', { data: { email, password: 'Matkhau2' } })
  expect(login.status()).toBe(200)
})
