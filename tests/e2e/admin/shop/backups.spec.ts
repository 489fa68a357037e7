import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { patient } from '#tests/support/time/pace.ts'

test.use({ tolerates: /status of 400/ })

test('a backup is made, proven and pinned, and its restore asks twice and checks the password', {
  tag: '@one-size',
}, async ({ page }) => {
  test.slow()
  await signInAsAdmin(page, '/admin/backups')
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  const latest = page.getByRole('region', { name: /hôm nay/ })
  await expect(latest.getByText('Đã kiểm chứng')).toBeVisible({ timeout: patient(60_000) })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Đang sao lưu')).toBeHidden({ timeout: patient(20_000) })
  await expectAccessible(page)

  const row = page.getByRole('row').filter({ hasText: 'Bằng tay' }).first()
  await row.getByRole('button', { name: /^Thao tác với bản/ }).click()
  await page.getByRole('menuitem', { name: 'Ghim, không tự xóa' }).click()
  await expect(page.getByText('Đã ghim bản sao lưu')).toBeVisible()

  await row.getByRole('button', { name: /^Tải bản/ }).click()
  const download = page.getByRole('dialog', { name: /^Tải bản/ })
  await expect(download).toContainText('Bản này không mã hóa')
  await download.getByLabel('Mật khẩu của bạn').fill('Mat-khau-sai-1')
  await download.getByRole('button', { name: 'Tải về' }).click()
  await expect(download.getByText('Mật khẩu không đúng')).toBeVisible()
  await expectAccessible(page)
  await download.getByLabel('Mật khẩu của bạn').fill(ADMIN.password)
  const saved = page.waitForEvent('download')
  await download.getByRole('button', { name: 'Tải về' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^sao-luu-.*\.tar$/)
  await expect(download).toBeHidden()

  await row.getByRole('button', { name: /^Khôi phục bản/ }).click()
  const first = page.getByRole('dialog', { name: /^Khôi phục bản/ })
  await expect(first).toContainText('Mọi thay đổi sau đó sẽ biến mất')
  await expect(first).toContainText('Vẫn có hiệu lực sau khi khôi phục')
  await first.getByRole('button', { name: 'Tiếp tục' }).click()
  const second = page.getByRole('dialog', { name: 'Xác nhận khôi phục' })
  await second.getByLabel(/^Gõ «/).fill('Cửa hàng khác')
  await second.getByLabel('Mật khẩu của bạn').fill(ADMIN.password)
  await second.getByRole('button', { name: 'Khôi phục cửa hàng' }).click()
  await expect(second.getByText(/^Hãy gõ đúng/)).toBeVisible()
  await second.getByLabel(/^Gõ «/).fill('Ánh Gia')
  await second.getByLabel('Mật khẩu của bạn').fill('Mat-khau-sai-1')
  await second.getByRole('button', { name: 'Khôi phục cửa hàng' }).click()
  await expect(second.getByText('Mật khẩu không đúng')).toBeVisible()
  await second.getByRole('button', { name: 'Quay lại' }).click()
  await first.getByRole('button', { name: 'Giữ nguyên' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
