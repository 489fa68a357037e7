import type { APIRequestContext, Page } from '@playwright/test'
import { adminHeaders, moveTo, placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { orderBody } from '#tests/support/factories.ts'
import { openLesson, panel } from './lesson.ts'

const NAME = 'Lê Thị Rời'
const EMAIL = 'le-thi-roi@example.com'
const PHONE = '0900000741'

test('the chapter about the rights of customers is right', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  test.slow()
  const lesson = openLesson('quyen-cua-khach')
  const ownOrder = await givenCustomer(request)
  const [guest, open] = [await placeAsGuest(request), await placeAsGuest(request)]
  await signInAsAdmin(page, '/admin')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await lesson.section(page, 'Gửi cho khách dữ liệu của họ', [
    async ({ press }) => {
      await press('Khách hàng')
      await press('Tài khoản')
    },
    async ({ field }) => {
      await field().fill('le thi roi')
      await main.getByRole('link', { name: NAME }).first().click()
    },
    async ({ press }) => {
      await panel(page, 'Dữ liệu cá nhân').waitFor()
      await lesson.picture('du-lieu-ca-nhan', panel(page, 'Dữ liệu cá nhân'))
      const saved = page.waitForEvent('download')
      await press()
      expect((await saved).suggestedFilename()).toBe(`du-lieu-${EMAIL}.json`)
    },
  ])
  const account = page.url()
  await page.goto('/admin/users')
  await lesson.section(page, 'Khách không có tài khoản', [
    ({ press }) => press(),
    async ({ field, press }) => {
      await field('Số điện thoại, email hoặc mã đơn hàng').fill(open.orderNumber)
      await press()
    },
    async () => {
      await expect(page.getByRole('link', { name: open.orderNumber })).toBeVisible()
      await page.setViewportSize({ width: 1440, height: 560 })
      await lesson.picture('khach-vang-lai', main)
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  ])
  await page.goto(account)
  await lesson.section(page, 'Sửa thông tin sai', [
    async ({ field, press }) => {
      await press('Sửa')
      await field('Tên').fill(`${NAME} Hà`)
      await press()
      await expect(page.getByRole('heading', { level: 1, name: `${NAME} Hà` })).toBeVisible()
    },
    async ({ press }) => {
      await page.goto(`/admin/orders/${open._id}`)
      await press('Sửa thông tin giao hàng')
      await dialog.getByLabel('Số nhà, tên đường').fill('3 đường Ví Dụ')
      await press()
      await expect(main.getByText('3 đường Ví Dụ').first()).toBeVisible()
    },
  ])
  await page.goto(`/admin/orders/${guest._id}`)
  await moveTo(page, 'Đã giao')
  await lesson.section(page, 'Xóa thông tin của khách vãng lai', [
    async ({ press }) => {
      await press('Xem, xóa thông tin')
      await press()
      await expect(page.getByRole('link', { name: guest.orderNumber })).toBeVisible()
    },
    ({ press }) => press('Xóa thông tin của khách này'),
    async ({ press }) => {
      await press()
      await expect(page.getByText('Không có dữ liệu nào')).toBeVisible()
    },
  ])
  await page.goto(account)
  await lesson.section(page, 'Xóa một tài khoản', [
    async ({ press }) => {
      await press('Xóa')
      await press()
      await expect(page).toHaveURL(/\/admin\/users$/)
    },
    async ({ field, press }) => {
      await press('Dữ liệu khách vãng lai')
      await field('Số điện thoại, email hoặc mã đơn hàng').fill(PHONE)
      await press()
      await expect(page.getByRole('link', { name: ownOrder.orderNumber })).toBeVisible()
      await expect(page.getByText(/Chưa xóa được/)).toHaveCount(0)
    },
    async ({ press }) => {
      await press('Xóa thông tin của khách này')
      await press()
      await expect(page.getByText('Không có dữ liệu nào')).toBeVisible()
    },
  ])
  await expectKept(page, ownOrder._id)
  lesson.end()
})

/** A customer with an account and an order that is delivered. */
async function givenCustomer(request: APIRequestContext): Promise<{ _id: string; orderNumber: string }> {
  const account = { email: EMAIL, password: 'Matkhau1' }
  await request.post('/api/register', { data: { ...account, name: NAME, phone: PHONE } })
  const { token } = await (await request.post('/api/login', { data: account })).json()
  const { data: product } = await (await request.get(PLENTIFUL)).json()
  const body = orderBody([{ productId: product._id }])
  const placed = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...body, customer: { ...body.customer, name: NAME, email: EMAIL, phone: PHONE } },
  })
  expect(placed.status(), await placed.text()).toBe(200)
  const { data: order } = await placed.json()
  const headers = await adminHeaders(request)
  const data = { status: 'delivered' }
  expect((await request.put(`/api/admin/orders/${order._id}/status`, { headers, data })).status()).toBe(200)
  return order
}

/** The amounts stay, without the person. */
async function expectKept(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText('Khách đã xóa thông tin').first()).toBeVisible()
  await expect(page.getByText(PHONE)).toHaveCount(0)
}
