import type { Page } from '@playwright/test'
import { signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { expect, LAMP, open, pressAdd, test } from '#tests/e2e/browser.ts'

test.use({
  tolerates:
    /status of (401|404|409|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)|\.data\?_routes=|\/assets\/[\w.-]+\.js$/,
})

const away = {
  status: 503,
  json: { success: false, code: 'database_unavailable', message: 'Cửa hàng đang tạm gián đoạn' },
}

/** The page's data can't be loaded, as when the shop stops during a visit. */
async function failData(page: Page, path: string): Promise<void> {
  await page.route(path, route => route.fulfill({ status: 503, body: '' }))
}

const retry = (page: Page) =>
  page.getByRole('link', { name: 'Thử lại' }).or(page.getByRole('button', { name: 'Thử lại' }))

test('a part that could not be loaded reports it, and is loaded by trying again', { tag: '@phone' }, async ({
  page,
}) => {
  const expectFailed = async (title: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(retry(page)).toBeVisible()
  }
  await open(page, '/about')
  await failData(page, '**/_.data*')
  await failData(page, '**/_root.data*')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .first()
    .click()
  await expectFailed('Không thể tải dữ liệu')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Sản phẩm nổi bật' })).toBeVisible()

  await open(page, '/products')
  await failData(page, '**/products/*.data*')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expectFailed('Không thể tải thông tin sản phẩm')
  await open(page, '/about')
  await failData(page, '**/products.data*')
  await page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' }).click()
  await expectFailed('Không thể tải sản phẩm')
})

test('a page keeps working without parts if their scripts can’t be loaded', { tag: '@one-size' }, async ({
  page,
}) => {
  const failed = new Set<string | undefined>()
  await open(page, '/products')
  const parts = /\/assets\/(footer|texts|more-products|search-suggestions)-/
  await page.route(parts, route => {
    failed.add(parts.exec(route.request().url())?.[1])
    return route.abort()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const listing = (await heading.textContent()) ?? ''
  await page.getByRole('article').first().getByRole('link').first().click()
  // cards of the listing have such a button, too
  await expect(heading).not.toHaveText(listing)
  const buy = page.getByRole('button', { name: /^(Mua ngay|Liên hệ báo giá)/ }).first()
  await expect(buy).toBeVisible()
  await page.mouse.wheel(0, 3_000)
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).pressSequentially('đèn')
  await expect
    .poll(() => [...failed].sort())
    .toEqual(['footer', 'more-products', 'search-suggestions', 'texts'])
  await expect(page.getByRole('combobox', { name: 'Tìm sản phẩm' })).toHaveValue('đèn')
  await expect(buy).toBeAttached()
})

test('a press reports that its script can’t be loaded, and opens when it can', {
  tag: '@phone',
}, async ({ page }) => {
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const filters = page.getByRole('button', { name: 'Bộ lọc' })
  await open(page, '/products')
  await page.route(/\/assets\/filter-sheet-/, route => route.abort())
  await filters.click()
  await expect(toast('Không tải được. Kiểm tra mạng rồi thử lại.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await filters.click()
  await expect(toast('Vẫn không tải được. Tải lại trang rồi thử lại.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: 'Tải lại' }).click()
  await expect(filters).toBeVisible()
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible()
})

test('a search without a result helps with spelling and offers popular searches', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products?search=khong-co-gi-nhu-the')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
  await expect(page.getByText(/Kiểm tra lại chính tả/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Danh mục phổ biến' })
    .getByRole('link', { name: 'Đèn chùm' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn chùm' })).toBeVisible()
})

test("a failed sign-in shows the server's reason, or that no answer came", {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill('khong-co@example.com')
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('Matkhau1')
  const submit = page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: /^Email hoặc mật khẩu không đúng$/ })).toBeVisible()
  await page.route('**/api/login', route => route.abort())
  await submit.click()
  await expect(
    page.getByRole('alert').filter({ hasText: /^Đăng nhập thất bại\. Không thể kết nối/ }),
  ).toBeVisible()
})

test('a signed-in user reads why nothing was added, and that orders could not be loaded', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsCustomer(page)
  await page.route('**/api/cart/add', route => route.fulfill(away))
  await open(page, LAMP.path)
  await pressAdd(page)
  await expect(page.getByRole('alert')).toHaveText('Không thể thêm sản phẩm vào giỏ hàng!')
  await page.unroute('**/api/cart/add')
  await page.route('**/api/cart/add', route =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'insufficient_stock', message: 'Mẫu này vừa hết hàng' },
    }),
  )
  await pressAdd(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Mẫu này vừa hết hàng' })).toBeVisible()

  await page.route('**/api/orders/user/**', route => route.abort())
  await open(page, '/orders')
  await expect(page.getByRole('heading', { name: 'Không thể tải danh sách đơn hàng' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Có lỗi xảy ra khi tải đơn hàng')).toBeVisible()
})
