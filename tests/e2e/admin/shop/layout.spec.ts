import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, open, test } from '#tests/e2e/browser.ts'

// an address that is no page answers 404, and a call that a newer server does not know
test.use({ tolerates: /\/admin\/no-such-page$|status of 404/ })

test('an unknown address of the back office stays in its frame', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  const answer = await page.request.get('/admin/no-such-page')
  expect(answer.status()).toBe(404)
  await open(page, '/admin/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang này' })).toBeVisible()
  await expect(page.getByText('Liên kết đã cũ')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quản trị' })).toBeVisible()
  await page.getByRole('link', { name: 'Về tổng quan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible()
})

test('without a bucket files stay on the disk, and the page of the storages shows it', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/storage')
  const disk = page.getByRole('region', { name: 'Máy chủ cửa hàng' })
  await expect(disk.getByText('Đang dùng', { exact: true })).toBeVisible()
  await expect(disk.getByRole('button', { name: 'Đang dùng nơi này' })).toBeDisabled()
  const cloud = page.getByRole('region', { name: 'Đám mây S3' })
  await expect(cloud.getByText('Chưa cấu hình khóa truy cập trên máy chủ')).toBeVisible()
  await expect(cloud.getByRole('button', { name: 'Chuyển sang đám mây S3' })).toBeDisabled()
  for (const button of await page.getByRole('button', { name: /^Sao chép/ }).all())
    await expect(button).toBeDisabled()
  await expect(page.getByText('Khóa truy cập S3 phải được cấu hình trên máy chủ.')).toBeVisible()
})

test('a page from before an update goes on without a number that the server no longer has', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.route('**/api/admin/operations/problems', route =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Không tìm thấy' } }),
  )
  await signInAsAdmin(page, '/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
})
