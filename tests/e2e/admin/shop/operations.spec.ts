import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminHeaders, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { LOGIN, saveMailServer } from './save-mail-server.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

test('the owner sees a problem of the mail server, mends it by its steps, and all is fine', async ({
  page,
}) => {
  const smtp = await startSmtpServer({ login: LOGIN })
  await signInAsAdmin(page, '/admin/operations')
  await saveMailServer(page, smtp.port, 'sai')
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click()

  const problem = page.getByRole('region', { name: /^Thư không gửi được từ \d\d:\d\d$/ })
  await expect(problem).toContainText('Máy chủ thư localhost báo sai mật khẩu')
  await expect(problem.getByRole('listitem')).toHaveCount(3)
  await expect(problem).toContainText('Phiên bản đang chạy')
  await expect(rowOf(page, 'Thư điện tử')).toContainText('sai mật khẩu. Thử lại mỗi 5 phút')
  await expect(rowOf(page, 'Trang cửa hàng')).toContainText(/trang chủ hiện sau \d+,\d giây/)
  await expect(rowOf(page, 'Dữ liệu')).toContainText('Đọc, ghi bình thường')
  await expect(page.getByText('Thư điện tử: bắt đầu có lỗi')).toBeVisible()
  await expect(page.getByText('việc vận hành cần xử lý').first()).toBeAttached()
  await expectAccessible(page)
  await problem.getByRole('link', { name: 'Sửa cài đặt thư' }).click()
  await expect(page.getByRole('textbox', { name: 'Máy chủ' })).toHaveValue('localhost')

  await saveMailServer(page, smtp.port, LOGIN.password)
  await page.goBack()
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click()
  await expect(page.getByRole('heading', { name: /^(?:Mọi thứ ổn|Không thấy lỗi nào)$/ })).toBeVisible()
  await expect(rowOf(page, 'Thư điện tử')).toContainText('Đăng nhập máy chủ thư được')
  await page.getByRole('button', { name: 'Xem gần đây' }).click()
  await expect(page.getByText('Thư điện tử: hết lỗi').first()).toBeVisible()
  await expectAccessible(page)
  const headers = await adminHeaders(page.request)
  await page.request.delete('/api/admin/mail-server', { headers })
  await smtp.close()
})

test('the file for a technician is read before it is saved', async ({ page }) => {
  await signInAsAdmin(page, '/admin/operations')
  const recent = page.getByRole('button', { name: 'Xem gần đây' })
  if (await recent.isVisible()) await recent.click()
  await page.getByRole('button', { name: 'Xem trước trong tệp có gì' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trong tệp có gì' })
  await expect(dialog).toContainText('"checks"')
  await expectAccessible(page)
  const shown = await dialog.locator('pre').textContent()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải tệp này' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^anh-gia-.*\.json$/)
  expect(await readFile(await saved.path(), 'utf8')).toBe(shown)
})
