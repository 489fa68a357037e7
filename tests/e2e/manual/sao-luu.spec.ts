import type { Page } from '@playwright/test'
import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { test as base, expect } from '#tests/e2e/browser.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson, panel } from './lesson.ts'

/** A shop with a bucket for its backups and a passphrase. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const s3 = await startS3Server()
      const shop = await startWorkerShop({ env: { ...s3.env, BACKUP_PASSPHRASE: 'mật khẩu của cửa hàng' } })
      await use(shop.url)
      await shop.stop()
      await s3.close()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

// while a restore runs, the shop is closed; afterwards the session is over, and a later order is gone
test.use({ tolerates: /status of (?:503|401|404)/ })

test('the chapter about backups is right', { tag: '@one-size' }, async ({ page, request }) => {
  test.setTimeout(patient(240_000))
  const lesson = openLesson('sao-luu')
  await signInAsAdmin(page, '/admin')
  const row = page.getByRole('row').filter({ hasText: 'Bằng tay' }).first()
  await lesson.section(page, 'Làm một bản', [
    async ({ press }) => {
      await press('Hệ thống')
      await press()
    },
    ({ press }) => press(),
    () => expectProven(page),
  ])
  // no empty space below the list
  await page.setViewportSize({ width: 1440, height: 640 })
  await lesson.picture('ban-gan-nhat', page.getByRole('main'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await lesson.section(page, 'Đặt lịch', [
    () => expect(page.getByRole('checkbox', { name: 'Tự chạy' })).toBeChecked(),
    async ({ field }) => {
      await field('Chạy tự động').selectOption({ label: 'Mỗi ngày' })
      await field('Vào lúc').fill('03:00')
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Đã lưu lịch sao lưu')).toBeVisible()
    },
  ])
  // the saved version is loaded
  await page.reload()
  await lesson.section(page, 'Cất ở nơi thứ hai', [
    () => expect(panel(page, 'Nơi lưu')).toContainText('ap-southeast-1'),
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    async ({ press }) => {
      await press('Sao lưu ngay')
      await expectProven(page)
      await expect(row).toContainText('S3')
    },
  ])
  await lesson.picture('noi-luu', panel(page, 'Nơi lưu'))
  await lesson.section(page, 'Mật khẩu sao lưu', [
    async () => undefined,
    () => expect(panel(page, 'Nơi lưu')).toContainText('Mã hóa bằng mật khẩu riêng'),
    async () => undefined,
  ])
  await lesson.section(page, 'Ghim một bản', [
    async ({ press }) => {
      await press('Thao tác với bản')
      await press()
    },
    () => expect(row).toContainText('Đã ghim'),
  ])
  await lesson.section(page, 'Tải một bản về máy', [
    async ({ press }) => {
      await press('Thao tác với bản')
      await press()
    },
    async ({ field, press }) => {
      await expect(page.getByText('Bản này được mã hóa')).toBeVisible()
      await field('Mật khẩu của bạn').fill(ADMIN.password)
      const saved = page.waitForEvent('download')
      await press('Tải về')
      expect((await saved).suggestedFilename()).toMatch(/^sao-luu-.*\.tar$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ])
  await lesson.section(page, 'Diễn tập', [
    ({ press }) => press(),
    async () => {
      await page.getByText('Đang diễn tập khôi phục').first().waitFor()
      await expectProven(page)
    },
  ])
  const order = await placeAsGuest(request)
  await followRestore(page, lesson)
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Không tìm thấy đơn hàng' })).toBeVisible()
  lesson.end()
})

async function followRestore(page: Page, lesson: ReturnType<typeof openLesson>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await lesson.section(page, 'Khôi phục cửa hàng', [
    async ({ press }) => {
      await press('Khôi phục bản')
      await expect(dialog.getByRole('list', { name: 'Những gì sẽ mất' })).toContainText('1 đơn hàng')
      await lesson.picture('khoi-phuc', dialog)
    },
    async ({ press }) => {
      const saved = page.waitForEvent('download')
      await press()
      expect((await saved).suggestedFilename()).toMatch(/^don-hang-tu-.*\.xlsx$/)
    },
    async ({ field, press }) => {
      await dialog.getByLabel(/^Gõ «/).fill('Ánh Gia')
      await field('Mật khẩu của bạn').fill(ADMIN.password)
      await press()
    },
    async ({ field, press }) => {
      await page.waitForURL(/\/login/, { timeout: patient(90_000) })
      await field('Email').fill(ADMIN.email)
      await field('Mật khẩu').fill(ADMIN.password)
      await press()
      await page.waitForURL(/\/admin/)
    },
    async ({ press }) => {
      if (!page.url().endsWith('/admin/backups')) await press('Sao lưu')
      await expect(page.getByRole('row').filter({ hasText: 'Trước khôi phục' })).toContainText('Đã ghim')
    },
  ])
}

/** The newest backup is proven, and nothing is under way any more. */
async function expectProven(page: Page): Promise<void> {
  const latest = page.getByRole('region', { name: /hôm nay/ })
  await expect(page.getByText(/^Đang (?:sao lưu|diễn tập)/)).toHaveCount(0, { timeout: patient(60_000) })
  await expect(latest.getByText('Đã kiểm chứng')).toBeVisible({ timeout: patient(60_000) })
}
