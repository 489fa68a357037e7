import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { test as base, expect, expectAccessible, LAMP, open } from '#tests/e2e/browser.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'

/** The demo shop, connected to a bucket. */
const test = base.extend<object, { s3: S3Server; shopUrl: string }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const s3 = await startS3Server()
      await use(s3)
      await s3.close()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ s3 }, use) => {
      const shop = await startWorkerShop({ env: s3.env })
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

test('the owner copies all files to S3, the failed one once more, then frees the disk', {
  tag: '@one-size',
}, async ({ page, s3 }) => {
  test.slow()
  await signInAsAdmin(page, '/admin/storage')
  await page.getByRole('button', { name: 'Chuyển sang đám mây S3' }).click()
  await expect(page.getByText('Đã chuyển sang S3 storage')).toBeVisible()
  const cloud = page.getByRole('region', { name: 'Đám mây S3' })
  await expect(cloud.getByText('Đang dùng', { exact: true })).toBeVisible()
  await expect(cloud.getByText('ap-southeast-1')).toBeVisible()

  let spoilt = ''
  // slow until the running round has been looked at
  let isSlow = true
  s3.badAnswer = request => {
    if (!request.endsWith('/original') || !request.startsWith('GET'))
      return isSlow ? { delayMs: 500 } : undefined
    spoilt ||= request
    return request === spoilt ? 'other_bytes' : undefined
  }
  await page.getByRole('button', { name: 'Sao chép tất cả' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sao chép tất cả' })
  await expect(dialog).toContainText(
    'Bạn có chắc muốn migrate files lên S3? Quá trình này có thể mất thời gian.',
  )
  await dialog.getByRole('button', { name: 'Sao chép' }).click()
  await expect(page.getByText('Đang sao chép tất cả')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sao chép tất cả' })).toBeDisabled()
  await expectAccessible(page)
  isSlow = false
  await expect(page.getByText(/^Migration hoàn thành! \d+ files thành công, 1 files thất bại$/)).toBeVisible({
    timeout: patient(60_000),
  })
  await expect(page.getByRole('heading', { name: '1 tệp lỗi trong lượt này' })).toBeVisible()
  await expect(page.getByText('Mã băm không khớp')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Sản phẩm đã ở S3' })).toBeAttached()

  s3.badAnswer = undefined
  await page.getByRole('button', { name: 'Chạy lại các tệp lỗi' }).click()
  await expect(page.getByText('Migration hoàn thành! 1 files thành công, 0 files thất bại')).toBeVisible({
    timeout: patient(30_000),
  })
  await expect(page.getByText('Không còn tệp nào ở máy chủ')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sao chép tất cả' })).toBeDisabled()
  await expectAccessible(page)

  const disk = page.getByRole('region', { name: 'Máy chủ cửa hàng' })
  await expect(disk.getByText('Bản sao đã có ở S3')).toBeVisible()
  await disk.getByRole('button', { name: 'Xóa bản sao ở máy chủ' }).click()
  const freeing = page.getByRole('dialog', { name: 'Xóa bản sao ở máy chủ' })
  await expect(freeing).toContainText(/giải phóng \d.* trên ổ đĩa/)
  await freeing.getByRole('button', { name: /^Xóa \d+ bản sao$/ }).click()
  await expect(page.getByText(/^Đã xóa bản sao của \d+ tệp ở máy chủ, giữ lại 0 tệp$/)).toBeVisible({
    timeout: patient(60_000),
  })
  await expect(disk.getByText('Bản sao đã có ở S3')).toBeHidden()
  await expect(disk.getByRole('button', { name: 'Xóa bản sao ở máy chủ' })).toBeHidden()
  await expectAccessible(page)

  s3.requests.length = 0
  await open(page, LAMP.path)
  const picture = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(s3.requests.some(request => request.startsWith('GET /shop/files/product_image/'))).toBe(true)
})
