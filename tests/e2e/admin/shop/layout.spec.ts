import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

// an address that is no page answers 404
test.use({ tolerates: /status of 404/ })

test('an unknown address of the back office stays in its frame', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  const answer = await page.request.get('/admin/no-such-page')
  expect(answer.status()).toBe(404)
  await open(page, '/admin/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang này' })).toBeVisible()
  await expect(page.getByText('Liên kết đã cũ')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quản trị' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Về tổng quan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible()
})
