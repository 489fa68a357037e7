import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, open, test } from './browser.ts'

// a wrong password is refused
test.use({ tolerates: /status of 400/ })

test('a customer takes their data along and erases the account', async ({ page, request, isMobile }) => {
  const email = `roi-di-${isMobile ? 'di-dong' : 'may-ban'}@example.com`
  const password = 'Matkhau1'
  await request.post('/api/register', { data: { name: 'Lê Thị Rời', email, password } })
  await open(page, '/login?from=/profile')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hồ sơ' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('du-lieu-cua-toi.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email, name: 'Lê Thị Rời' }, orders: [], cart: [] })

  await page.getByRole('button', { name: 'Yêu cầu xóa tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản' })
  await expectAccessible(page)
  await dialog.getByLabel(/Nhập mật khẩu để xác nhận/).fill('Sai12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Mật khẩu không đúng')).toBeVisible()
  await dialog.getByLabel(/Nhập mật khẩu để xác nhận/).fill(password)
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Tài khoản của bạn đã được xóa')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const login = await request.post('/api/login', { data: { email, password } })
  expect(login.status()).toBe(401)
})
