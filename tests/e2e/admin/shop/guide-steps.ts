import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '#tests/e2e/browser.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

export const menuEntry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Quản trị' })
    .first()
    .getByRole('link', { name: /^Thiết lập/ })

/** Saves the open step; the next one opens. */
export async function next(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Lưu và sang bước sau' }).click()
  await expectDone(page, step)
}

export const expectDone = (page: Page, step: string) =>
  expect(page.getByRole('link', { name: new RegExp(`${step}.*Đã xong`) })).toBeVisible()

/** The owner's e-mail and password instead of those of the installation; a second device is signed out. */
export async function ownAccount(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Lê Thùy Linh')
  await page.getByRole('textbox', { name: 'Email' }).fill('linh@vi-du.vn')
  await page.getByRole('textbox', { name: 'Mật khẩu đang dùng' }).fill(ADMIN.password)
  const password = page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true })
  await password.fill(ADMIN.password)
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill('Khac-1')
  await page.getByRole('button', { name: 'Lưu và sang bước sau' }).click()
  await expect(page.getByText('Mật khẩu mới phải khác mật khẩu cài sẵn')).toBeVisible()
  await expect(page.getByText('Mật khẩu mới không khớp')).toBeVisible()
  await expectAccessible(page)
  await password.fill('Cua-hang-cua-toi-1')
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu mới' }).fill('Cua-hang-cua-toi-1')
  await next(page, 'Tài khoản của bạn')
  await expect(menuEntry(page)).toContainText('1/9')
  const refused = await page.request.post('/api/login', { data: ADMIN })
  expect(refused.status()).toBe(401)
  const mine = { email: 'linh@vi-du.vn', password: 'Cua-hang-cua-toi-1' }
  expect((await page.request.post('/api/login', { data: mine })).status()).toBe(200)
}

/** The step of emails has the form of the settings; a mail server that is entered there is tried out. */
export async function enterMailServer(page: Page): Promise<void> {
  const smtp = await startSmtpServer({ login: { user: 'tiem@vi-du.vn', password: 'dung roi' } })
  // nothing is chosen yet, and nothing looks chosen
  for (const radio of await page.getByRole('radio').all())
    await expect(radio).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('radio', { name: /Khác/ }).check()
  await page.getByRole('textbox', { name: 'Máy chủ' }).fill('localhost')
  await page.getByRole('textbox', { name: 'Cổng' }).fill(String(smtp.port))
  await page.getByRole('combobox', { name: 'Bảo mật' }).selectOption('none')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('tiem@vi-du.vn')
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('dung roi')
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await expect(page.getByText(/Thư đi được, sau/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await page.getByRole('button', { name: 'Gửi thư thử cho tôi' }).click()
  await expectDone(page, 'Thư điện tử')
  expect(smtp.emails.at(-1)).toContain('To: linh@vi-du.vn')
  await smtp.close()
}
