import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

// a missing password is refused
test.use({ tolerates: /status of 400/ })

test('the owner enters a mail server, mends it after a failed test, saves and removes it', async ({
  page,
}) => {
  const smtp = await startSmtpServer({ login: { user: 'tiem@vi-du.vn', password: 'dung roi' } })
  await signInAsAdmin(page, '/admin/settings/email')
  await page.getByRole('radio', { name: /Gmail/ }).check()
  await expect(page.getByRole('textbox', { name: 'Máy chủ' })).toHaveValue('smtp.gmail.com')
  await expect(page.getByText(/mật khẩu ứng dụng/)).toBeVisible()
  await page.getByRole('radio', { name: /Khác/ }).check()
  await page.getByRole('textbox', { name: 'Máy chủ' }).fill('localhost')
  await page.getByRole('textbox', { name: 'Cổng' }).fill(String(smtp.port))
  await page.getByRole('combobox', { name: 'Bảo mật' }).selectOption('none')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('tiem@vi-du.vn')
  const test = page.getByRole('textbox', { name: 'Gửi thư thử tới' })
  await test.fill('toi@vi-du.vn')
  await test.press('Enter')
  await expect(page.getByText('Vui lòng nhập mật khẩu', { exact: true })).toBeVisible()

  const password = page.getByRole('textbox', { name: 'Mật khẩu' })
  await password.fill('sai')
  await expect(page.getByText('Vui lòng nhập mật khẩu', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await expect(page.getByText('Máy chủ không nhận tên đăng nhập hoặc mật khẩu')).toBeVisible()
  await expect(page.getByText(/Máy chủ trả lời: .*535/)).toBeVisible()
  await expectAccessible(page)

  await password.fill('dung roi')
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await expect(page.getByText(/Thư đi được, sau/)).toBeVisible()
  expect(smtp.emails).toHaveLength(1)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Đã lưu máy chủ thư')).toBeVisible()
  await expect(page.getByText('Đã có máy chủ', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đổi mật khẩu' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Bỏ máy chủ thư này' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ máy chủ thư' }).click()
  await expect(page.getByText('Chưa gửi được', { exact: true })).toBeVisible()
  await smtp.close()
})
