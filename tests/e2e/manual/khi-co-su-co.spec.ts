import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { adminHeaders, placeAsGuest, signIn, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { adminApi } from '#tests/e2e/admin/products/product-form.ts'
import { LOGIN, saveMailServer } from '#tests/e2e/admin/shop/save-mail-server.ts'
import { test as base, expect, open } from '#tests/e2e/browser.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson } from './lesson.ts'

const backupFolder = throwawayDir()
/** The place of the backups; a file there makes a backup fail. */
const BACKUP_DIR = join(backupFolder, 'sao-luu')

const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop({ env: { BACKUP_DIR } })
      await use(shop.url)
      await shop.stop()
      rmSync(backupFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

type Lesson = ReturnType<typeof openLesson>
const nothing = async () => undefined

test('the chapter about trouble is right', { tag: '@one-size' }, async ({ page, request, openVisitor }) => {
  test.setTimeout(patient(240_000))
  const lesson = openLesson('khi-co-su-co')
  const smtp = await startSmtpServer({ login: LOGIN })
  await signInAsAdmin(page, '/admin')
  await saveMailServer(page, smtp.port, 'sai')
  const order = await placeAsGuest(request)
  await lesson.section(page, 'Khách không vào được cửa hàng', [
    nothing,
    async ({ press }) => {
      await press('Hệ thống')
      await press()
    },
    nothing,
  ])
  await followFault(page, lesson)
  await followEmail(page, lesson, order.orderNumber)
  await smtp.close()
  await lesson.section(page, 'Khách đặt hai đơn giống nhau', [
    () => open(page, `/admin/orders/${order._id}`),
    async ({ press }) => {
      await press('Thao tác khác với đơn hàng')
      await press()
    },
    async ({ field, press }) => {
      await field('Lý do').fill('Khách đặt trùng')
      await press('Hủy đơn hàng')
      await expect(page.getByText('Đơn hàng đã được hủy thành công')).toBeVisible()
    },
  ])
  await followProducts(page, lesson, request)
  await followBackups(page, lesson)
  await followPasswords(page, await openVisitor(), lesson)
  lesson.end()
})

/** The mail server refuses the password. */
async function followFault(page: Page, lesson: Lesson): Promise<void> {
  const problem = page.getByRole('region', { name: /^Thư không gửi được/ })
  await lesson.section(page, '«Vận hành» báo việc cần xử lý', [
    async ({ press }) => {
      await press()
      await page.getByRole('heading', { level: 1, name: 'Vận hành' }).waitFor()
    },
    async ({ press }) => {
      await press()
      await expect(problem).toContainText('báo sai mật khẩu')
      await lesson.picture('viec-can-xu-ly', page.getByRole('main'))
    },
    async ({ press }) => {
      const saved = page.waitForEvent('download')
      await press()
      expect((await saved).suggestedFilename()).toMatch(/\.json$/)
    },
  ])
}

async function followEmail(page: Page, lesson: Lesson, orderNumber: string): Promise<void> {
  const answer = page.getByText('Máy chủ thư trả lời')
  let email = ''
  await lesson.section(page, 'Khách không nhận được thư', [
    async ({ field, press }) => {
      await press('Hộp thư đi')
      await field().fill('khach@example.com')
      await page.waitForURL(/search=khach/)
      await page.getByRole('main').getByRole('link').filter({ hasText: orderNumber }).first().click()
      await page.waitForURL(/\/admin\/emails\/.+/)
      email = page.url()
    },
    () =>
      expect(async () => {
        await page.reload()
        await expect(answer).toBeVisible({ timeout: patient(1000) })
      }).toPass({ timeout: patient(30_000) }),
    async ({ field, press }) => {
      await press('Cài đặt')
      await press('Thư điện tử')
      await press('Đổi mật khẩu')
      await field('Mật khẩu').fill(LOGIN.password)
      await press()
      await expect(page.getByText(/Thư đi được/)).toBeVisible()
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Đã lưu máy chủ thư')).toBeVisible()
    },
    async ({ press }) => {
      await press('Hộp thư đi')
      await open(page, email)
      // «Gửi ngay» while it waits to be tried again, else «Gửi lại»
      await page.getByRole('button', { name: /^Gửi (?:lại|ngay)$/ }).click()
    },
  ])
}

async function followProducts(page: Page, lesson: Lesson, request: APIRequestContext): Promise<void> {
  const title = 'Đèn thử sự cố'
  const { givenProduct } = await adminApi(request)
  const { _id } = await givenProduct(title, { isActive: true })
  const row = page.getByRole('row').filter({ hasText: title })
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0)
  await lesson.section(page, 'Giá sai đã lên trang', [
    async ({ field, press }) => {
      await press('Sản phẩm')
      await field().fill(title)
      await page.getByRole('link', { name: title, exact: true }).click()
    },
    async ({ press }) => {
      await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill('890000')
      await press()
      await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
    },
    async ({ press }) => {
      await press('Nhật ký thay đổi')
      await expect(page.getByText(title).first()).toBeVisible()
    },
  ])
  const headers = await adminHeaders(request)
  const data = { ids: [_id], isArchived: true }
  expect((await request.put('/api/admin/products/archived', { headers, data })).status()).toBe(200)
  await lesson.section(page, 'Không thấy một sản phẩm nữa', [
    async ({ field, press }) => {
      await press('Sản phẩm')
      await page.getByRole('heading', { level: 1, name: 'Sản phẩm' }).waitFor()
      await field('Hiển thị').selectOption({ label: 'Lưu trữ' })
      await row.waitFor()
    },
    async ({ press }) => {
      await press('Khôi phục')
      await press('Khôi phục')
      await closed()
      await open(page, `/admin/products?search=${encodeURIComponent(title)}`)
      await expect(row).toContainText('Đã ẩn')
    },
    async ({ press }) => {
      await press('Thao tác khác với')
      await press()
      await press()
      await closed()
      await expect(row).toContainText('Đang bán')
    },
  ])
}

async function followBackups(page: Page, lesson: Lesson): Promise<void> {
  rmSync(BACKUP_DIR, { recursive: true, force: true })
  writeFileSync(BACKUP_DIR, '')
  await open(page, '/admin/backups')
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  const failed = page.getByText('Thất bại', { exact: true }).filter({ visible: true }).first()
  await expect(failed).toBeVisible({ timeout: patient(30_000) })
  rmSync(BACKUP_DIR)
  mkdirSync(BACKUP_DIR)
  const backUp = async () => {
    await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
    await expect(page.getByText(/^Đang sao lưu/)).toHaveCount(0, { timeout: patient(60_000) })
    const proven = page.getByText('Đã kiểm chứng').filter({ visible: true }).first()
    await expect(proven).toBeVisible({ timeout: patient(60_000) })
  }
  await lesson.section(page, 'Sao lưu không xong', [
    async ({ press }) => {
      await press('Sao lưu')
      await failed.waitFor()
    },
    backUp,
  ])
  const menus = page.getByRole('button', { name: /^Thao tác với bản/ })
  await backUp()
  const proven = page.getByRole('row').filter({ hasText: 'Đã kiểm chứng' })
  await expect(proven).toHaveCount(2, { timeout: patient(60_000) })
  await lesson.section(page, 'Ổ đĩa đầy', [
    async ({ press }) => {
      await press('Sao lưu')
      await menus.last().click()
      await press()
    },
    async ({ press }) => {
      await press('Xóa bản sao lưu')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(menus).toHaveCount(1)
    },
    async ({ press }) => {
      await press('Vận hành')
      await press('Kiểm tra lại')
    },
  ])
}

/** An admin other than the first one changes their password; a third account is locked. */
async function followPasswords(page: Page, visitor: Page, lesson: Lesson): Promise<void> {
  const headers = await adminHeaders(page.request)
  const [own, stranger] = ['linh@vi-du.vn', 'nguoi-la@vi-du.vn'].map(email => ({
    email,
    password: 'Mat-khau-1',
  }))
  for (const [account, name] of [
    [own, 'Lê Thùy Linh'],
    [stranger, 'Người Lạ'],
  ] as const) {
    const data = { ...account, name, role: 'admin' }
    const made = await page.request.post('/api/users', { headers, data })
    expect(made.status(), await made.text()).toBe(200)
  }
  const signInApart = async (account: typeof own) =>
    (await (await page.request.post('/api/login', { data: account })).json()).token
  const lost = { authorization: `Bearer ${await signInApart(own)}` }
  await lesson.section(visitor, 'Quên mật khẩu', [
    async ({ press }) => {
      await open(visitor, '/login')
      await press()
      await visitor.getByRole('heading', { level: 1, name: 'Quên mật khẩu' }).waitFor()
    },
    async ({ field, press }) => {
      await field('Email').fill('linh@vi-du.vn')
      await press('Gửi đường dẫn')
      await expect(visitor.getByRole('heading', { name: 'Kiểm tra hộp thư' })).toBeVisible()
    },
  ])
  await lesson.section(visitor, 'Mất điện thoại hoặc máy tính', [
    async () => {
      await open(visitor, '/login')
      await signIn(visitor, own)
      await open(visitor, '/profile')
    },
    async ({ field }) => {
      await field('Mật khẩu hiện tại').fill('Mat-khau-1')
      await field('Mật khẩu mới').fill('Mat-khau-2')
      await field('Nhập lại mật khẩu mới').fill('Mat-khau-2')
    },
    async ({ press }) => {
      await press()
      await expect.poll(async () => (await page.request.get('/api/me', { headers: lost })).status()).toBe(401)
    },
  ])
  const theirs = { authorization: `Bearer ${await signInApart(stranger)}` }
  await lesson.section(page, 'Nghi có người lạ vào trang quản trị', [
    nothing,
    async ({ field, press }) => {
      await press('Khách hàng')
      await press('Tài khoản')
      await field().selectOption({ label: 'Quản trị viên' })
      await page.getByRole('main').getByRole('link', { name: 'Người Lạ' }).first().click()
    },
    async ({ press }) => {
      await press('Khóa')
      await press()
      await expect
        .poll(async () => (await page.request.get('/api/me', { headers: theirs })).status())
        .toBe(403)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    async ({ field, press }) => {
      await press('Nhật ký thay đổi')
      await field('Người thực hiện').selectOption({ index: 1 })
    },
  ])
}
