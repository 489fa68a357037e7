import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { LOGIN, saveMailServer } from '#tests/e2e/admin/shop/save-mail-server.ts'
import { test as base, expect } from '#tests/e2e/browser.ts'
import { runCommand } from '#tests/support/backup/command.ts'
import { ADMIN, startShop } from '#tests/support/servers/shop-process.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson, panel } from './lesson.ts'

/** The folder of the backups and the passphrase, on both machines. */
const places = { BACKUP_DIR: throwawayDir(), BACKUP_PASSPHRASE: 'mật khẩu của cửa hàng' }

/** The shop on the old machine. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop({ env: places })
      await use(shop.url)
      await shop.stop()
      rmSync(places.BACKUP_DIR, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

type Lesson = ReturnType<typeof openLesson>

test('the chapter about moving to another machine is right', { tag: '@one-size' }, async ({
  page,
  request,
  openVisitor,
}) => {
  test.setTimeout(patient(240_000))
  const lesson = openLesson('chuyen-may')
  const smtp = await startSmtpServer({ login: LOGIN })
  const { orderNumber } = await placeAsGuest(request)
  await signInAsAdmin(page, '/admin')
  await saveMailServer(page, smtp.port, LOGIN.password)
  await leaveOldMachine(page, lesson)
  await expect(page.getByRole('link', { name: /^DH-/ }).first()).toHaveText(orderNumber)

  const dataDir = throwawayDir()
  const restored = runCommand('restore', {
    dataDir,
    args: ['latest', '--yes', 'Ánh Gia', '--unsigned'],
    env: places,
  })
  const { outcome, output } = await restored.ended
  expect(outcome, output).toBe(0)
  const moved = await startShop({ dataDir, env: places })
  const onNew = await openVisitor()
  try {
    await signInOnNew(onNew, lesson, { url: moved.url, orderNumber })
    await followMailServer(onNew, lesson)
    expect(smtp.emails.at(-1)).toContain(`To: ${ADMIN.email}`)
    await followReopening(onNew, lesson)
    const { data } = await (await fetch(`${moved.url}/api/shop`)).json()
    expect(data).toMatchObject({ isOpen: true })
    lesson.end()
  } finally {
    // an open page would complain about the shop that ends
    await onNew.close()
    await moved.end('SIGTERM')
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function leaveOldMachine(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Trên máy cũ: đóng cửa hàng', [
    async ({ press }) => {
      await press('Hệ thống')
      await press('Cài đặt')
      await press()
    },
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Chưa mở bán', { exact: true })).toBeVisible()
    },
  ])
  await lesson.section(page, 'Trên máy cũ: làm bản cuối', [
    async ({ press }) => {
      await press('Sao lưu')
      await press()
    },
    () => expectProven(page),
    async ({ press }) => {
      await press()
      await page.getByRole('heading', { level: 1, name: 'Đơn hàng' }).waitFor()
    },
  ])
}

async function signInOnNew(
  page: Page,
  lesson: Lesson,
  { url, orderNumber }: { url: string; orderNumber: string },
): Promise<void> {
  await lesson.section(page, 'Trên máy mới: đăng nhập', [
    async ({ field, press }) => {
      await page.goto(`${url}/login`)
      await field('Email').fill(ADMIN.email)
      await field('Mật khẩu').fill(ADMIN.password)
      await press()
      await page.waitForURL(/\/admin/)
    },
    async ({ press }) => {
      await press()
      await expect(page.getByRole('link', { name: /^DH-/ }).first()).toHaveText(orderNumber)
    },
    async ({ press }) => {
      await press('Sản phẩm')
      await page.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
      const picture = panel(page, 'Hình ảnh').locator('img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(10)
    },
  ])
}

async function followMailServer(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Trên máy mới: nhập lại mật khẩu hộp thư', [
    async ({ press }) => {
      await press('Hệ thống')
      await press('Cài đặt')
      await press()
    },
    async ({ field, press }) => {
      await field('Mật khẩu').fill(LOGIN.password)
      await press('Gửi thư thử')
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Đã lưu máy chủ thư')).toBeVisible()
    },
  ])
}

async function followReopening(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Trên máy mới: kiểm tra và mở bán', [
    async ({ press }) => {
      await press('Vận hành')
      await press()
      await expect(page.getByText(/\d+ ổn/)).toBeVisible()
    },
    async ({ press }) => {
      await press('Sao lưu')
      await press('Sao lưu ngay')
      await expectProven(page)
    },
    async ({ press }) => {
      await press('Cài đặt')
      await press('Mở, tạm ngừng bán')
      await press()
      await expect(page.getByText('Đang mở bán')).toBeVisible()
    },
  ])
}

/** The newest backup is proven, and nothing is under way any more. */
async function expectProven(page: Page): Promise<void> {
  await expect(page.getByText(/^Đang sao lưu/)).toHaveCount(0, { timeout: patient(60_000) })
  const latest = page.getByRole('region', { name: /hôm nay/ })
  await expect(latest.getByText('Đã kiểm chứng')).toBeVisible({ timeout: patient(60_000) })
}
