import { readFile } from 'node:fs/promises'
import { moveTo, placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

// a wrong password is refused
test.use({ tolerates: /status of 400/ })

test('a customer takes their data along and erases the account', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const email = 'roi-di@example.com'
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

test('staff show the stored data of a guest and erase them on request', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await moveTo(page, 'Đã giao')
  await page.getByRole('link', { name: 'Xem, xóa thông tin' }).click()
  await expect(page.getByLabel('Số điện thoại, email hoặc mã đơn hàng')).toHaveValue(order.orderNumber)
  await page.getByRole('button', { name: 'Tìm' }).click()
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xóa thông tin của khách này' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa thông tin' }).click()
  await expect(page.getByText('Không có dữ liệu nào')).toBeVisible()
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByText('Khách đã xóa thông tin').first()).toBeVisible()
})
