import type { APIRequestContext, Page } from '@playwright/test'
import { CUSTOMER, signInAsAdmin, signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

type Lamp = { title: string; slug: string; price: number | 'contact' }

/** A product of the demo shop with a price on request. */
async function onRequest(request: APIRequestContext): Promise<Lamp> {
  const answer = await request.get('/api/products?sort=min_price&limit=100')
  const { totalPages } = await answer.json()
  const last = await (await request.get(`/api/products?sort=min_price&limit=100&page=${totalPages}`)).json()
  const found = (last.data as Lamp[]).find(product => product.price === 'contact')
  if (!found) throw new Error('The demo shop has no product without a price')
  return found
}

const askButton = (page: Page) =>
  page
    .getByRole('button', { name: /^Liên hệ báo giá/ })
    .locator('visible=true')
    .first()

async function fillIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Họ và tên').fill(name)
  await dialog.getByLabel('Số điện thoại').fill('0900 000 456')
  await dialog.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
}

test('a shopper asks for a price, and the shop sees it and marks it handled', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const lamp = await onRequest(request)
  const name = 'Nguyễn Hỏi Giá Đèn'
  await open(page, `/products/${lamp.slug}`)
  await askButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu báo giá' })
  await expect(dialog.getByText(lamp.title)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(dialog.getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await expect(dialog.getByText('Vui lòng nhập số điện thoại')).toBeVisible()
  await expect(dialog.getByText('Vui lòng đồng ý với Chính sách bảo mật để gửi yêu cầu')).toBeVisible()

  await fillIn(page, name)
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(dialog.getByRole('status')).toContainText(
    'Chúng tôi đã nhận yêu cầu và sẽ gọi lại trong 24 giờ',
  )
  await expect(dialog.getByRole('link', { name: 'Nhắn Zalo ngay' })).toHaveAttribute('href', /zalo\.me\/84/)
  // its text stays while it fades away
  await page.evaluate(() => {
    const seen = { form: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog] form')) seen.form++
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.clock.fastForward(5000)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { seen: { form: number } }).seen.form)).toBe(0)
  await askButton(page).click()
  await expect(dialog.getByLabel('Họ và tên')).toHaveValue('')

  await signInAsAdmin(page, '/admin/enquiries?status=open')
  await expect(page.getByRole('heading', { name: 'Yêu cầu báo giá', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row.getByText('0900 000 456')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Đã xử lý' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Đã xử lý' }).click()
  await expect(row.getByRole('button', { name: 'Mở lại' })).toBeVisible()
})

test.describe('when the shop can’t take the request', () => {
  test.use({ tolerates: /status of 503|net::ERR_FAILED/ })
  test("the dialog begins with the account's values, keeps typed ones, and closes", {
    tag: '@one-size',
  }, async ({ page, request }) => {
    const lamp = await onRequest(request)
    await page.route('**/api/contact/product', route =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'database_unavailable', message: 'Cửa hàng đang tạm gián đoạn' },
      }),
    )
    await signInAsCustomer(page)
    await open(page, `/products?search=${encodeURIComponent(lamp.title)}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: lamp.title }) })
      .first()
    // on a phone the product's page has the button, its card has none
    await card.hover()
    await card.getByRole('button', { name: /báo giá/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Họ và tên')).toHaveValue('Ngọc An')
    await expect(dialog.getByLabel('Số điện thoại')).toHaveValue(/630$/)
    await expect(dialog.getByLabel('Email')).toHaveValue(CUSTOMER.email)
    await expect(dialog.getByRole('checkbox', { name: /Tôi đồng ý/ })).not.toBeChecked()
    await fillIn(page, 'Nguyễn Hỏi Giá')
    await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    await expect(page.getByRole('alert')).toHaveText('Cửa hàng đang tạm gián đoạn')
    await page.unroute('**/api/contact/product')
    await page.route('**/api/contact/product', route => route.abort())
    await page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Có lỗi xảy ra, vui lòng thử lại\. Không thể kết nối đến cửa hàng\./,
    )
    await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Hỏi Giá')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
