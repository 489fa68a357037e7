import { readFile } from 'node:fs/promises'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { pictureFile } from '#tests/e2e/admin/products/product-form.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

// taken e-mails and accounts that are gone are refused
test.use({ tolerates: /status of (404|409)/ })

test('the owner makes, edits, locks, promotes and deletes an account', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const stamp = 'may-ban'
  const email = `do-thi-moi-${stamp}@example.com`
  await signInAsAdmin(page, '/admin/users')
  await page.getByRole('link', { name: 'Thêm tài khoản' }).click()
  await page.getByLabel('Xác nhận mật khẩu').fill('khac')
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click()
  for (const fieldError of [
    'Tên là bắt buộc',
    'Email là bắt buộc',
    'Mật khẩu là bắt buộc',
    'Xác nhận mật khẩu không khớp',
  ])
    await expect(page.getByText(fieldError)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill(`Đỗ Thị Mới ${stamp}`)
  await page.getByLabel('Email').fill('admin@anhgia.vn')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel(/^Mật khẩu/).fill('Matkhau1')
  await page.getByLabel('Xác nhận mật khẩu').fill('Matkhau1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email này đã được dùng cho một tài khoản khác')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Đỗ Thị Mới ${stamp}` })).toBeVisible()
  await expect(page.getByText('Khách hàng chưa có đơn hàng nào')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sửa', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill(`Đỗ Thị Sửa ${stamp}`)
  await page.getByLabel('Tải ảnh lên').setInputFiles(await pictureFile('chan-dung.jpg', '#2e7561'))
  await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Đỗ Thị Sửa ${stamp}` })).toBeVisible()
  await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible()
  const login = () => request.post('/api/login', { data: { email, password: 'Matkhau1' } })
  expect((await login()).status()).toBe(200)

  await page.getByRole('button', { name: 'Khóa', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Khóa tài khoản/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click()
  await expect(page.getByText('Đã khóa tài khoản')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Tài khoản đang bị khóa')).toBeVisible()
  expect((await login()).status()).toBe(403)
  await page.getByRole('button', { name: 'Mở khóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mở khóa' }).click()
  await expect(page.getByText('Tài khoản đang hoạt động')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  for (const step of ['Nâng cấp Admin', 'Hạ xuống User']) {
    await page.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: step }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByText('Vai trò: Khách hàng')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất', exact: true }).click()
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(data.account.email).toBe(email)

  // Found without diacritics; deleted from the list, which keeps its position.
  await open(page, '/admin/users')
  await page.getByLabel('Tìm tài khoản').fill(`do thi sua ${stamp}`)
  await expect(page).toHaveURL(/search=do/)
  await page
    .getByRole('button', { name: `Thao tác khác với Đỗ Thị Sửa ${stamp}` })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByText('Việc này không thể hoàn tác')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page.getByRole('heading', { name: 'Không tìm thấy người dùng' })).toBeVisible()
  await expect(page).toHaveURL(/search=do/)
  expect((await login()).status()).toBe(401)
})

test('the last admin can’t be locked, demoted or deleted', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/users?role=admin')
  await page.getByRole('link', { name: 'Quản trị viên', exact: true }).locator('visible=true').click()
  await expect(page.getByText('quản trị viên đang hoạt động cuối cùng').first()).toBeVisible()
  for (const name of ['Khóa', 'Hạ xuống User', 'Xóa'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sửa', exact: true }).click()
  await expect(page.getByLabel('Vai trò')).toBeDisabled()
  await expectAccessible(page)
})

test('a customer with orders, and one who is not there', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/users?search=tran%20quoc%20bao')
  await page.getByRole('link', { name: 'Trần Quốc Bảo', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { name: 'Lịch sử đơn hàng' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^DH-/ }).locator('visible=true')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?userId=/)
  await open(page, '/admin/users/01920000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy người dùng' })).toBeVisible()
  await page.getByRole('link', { name: 'Về danh sách khách hàng' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quản lý khách hàng' })).toBeVisible()
})
