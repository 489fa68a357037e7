import type { Page } from '@playwright/test'
import { expect, LAMP, open, pressAdd, test } from '#tests/e2e/browser.ts'

test.use({ tolerates: /status of (401|404|409|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

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

test('the home page says that it could not be loaded; trying again loads it', async ({ page }) => {
  await open(page, '/about')
  await failData(page, '**/_.data*')
  await failData(page, '**/_root.data*')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Không thể tải dữ liệu' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Sản phẩm nổi bật' })).toBeVisible()
})

test('a product says that it could not be loaded, and one that is gone that it was not found', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/products')
  await failData(page, '**/products/*.data*')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Không thể tải thông tin sản phẩm' })).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await page.goto('/products/khong-co-den-nay')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
})

test('a list says that its products could not be loaded, and offers to try again', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/about')
  await failData(page, '**/products.data*')
  await page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' }).click()
  await expect(page.getByRole('heading', { name: 'Không thể tải sản phẩm' })).toBeVisible()
  await expect(retry(page)).toBeVisible()
})

test('a search without a result helps with spelling and offers what most people look for', async ({
  page,
}) => {
  await open(page, '/products?search=khong-co-gi-nhu-the')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
  await expect(page.getByText(/Kiểm tra lại chính tả/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Danh mục phổ biến' })
    .getByRole('link', { name: 'Đèn chùm' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn chùm' })).toBeVisible()
})

test('a sign-in that fails says what the server says, and that it failed where no answer comes', {
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

test.describe('a signed-in user', () => {
  test('sees an error when nothing could be added to the cart, and the reason when it was refused', async ({
    page,
    request,
  }) => {
    const email = `them-${Date.now()}@example.com`
    await request.post('/api/register', { data: { name: 'Người Thêm', email, password: 'Matkhau1' } })
    const login = await (await request.post('/api/login', { data: { email, password: 'Matkhau1' } })).json()
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, login)
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
  })

  test('reads on the list of orders that they could not be loaded', { tag: '@one-size' }, async ({
    page,
    request,
  }) => {
    const email = `don-${Date.now()}@example.com`
    await request.post('/api/register', { data: { name: 'Người Xem', email, password: 'Matkhau1' } })
    const login = await (await request.post('/api/login', { data: { email, password: 'Matkhau1' } })).json()
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, login)
    await page.route('**/api/orders/user/**', route => route.abort())
    await open(page, '/orders')
    await expect(page.getByRole('heading', { name: 'Không thể tải danh sách đơn hàng' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Có lỗi xảy ra khi tải đơn hàng')).toBeVisible()
  })
})

test('the banner goes on by itself, stops for pointer and focus, and is swiped from 50 px on', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  const banner = page.getByRole('region', { name: 'Giới thiệu nổi bật' })
  const current = () =>
    banner
      .getByRole('button', { name: /^Ảnh \d trên/ })
      .evaluateAll(dots => dots.findIndex(dot => dot.getAttribute('aria-current') === 'true'))
  await page.mouse.move(5, 800)
  await page.clock.runFor(5100)
  expect(await current()).toBe(1)
  await banner.hover()
  await page.clock.runFor(11_000)
  expect(await current()).toBe(1)
  await page.mouse.move(5, 800)
  await banner.getByRole('button', { name: 'Tạm dừng' }).focus()
  await page.clock.runFor(11_000)
  expect(await current()).toBe(1)

  const drag = async (by: number): Promise<void> => {
    const box = await banner.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 100]
    await banner.dispatchEvent('pointerdown', { clientX: x, clientY: y, bubbles: true })
    await banner.dispatchEvent('pointerup', { clientX: x + by, clientY: y, bubbles: true })
  }
  await drag(-49)
  expect(await current()).toBe(1)
  await drag(-50)
  expect(await current()).toBe(2)
  await drag(50)
  expect(await current()).toBe(1)
})
