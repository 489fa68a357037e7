import type { Page } from '@playwright/test'
import { addLamp, expect, expectAccessible, LAMP, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ })
const row = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: LAMP.title }) })

test('pages that the browser fills in show that they are loading in the server’s HTML', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, () => new Promise(() => undefined))
  for (const [path, name] of [
    ['/cart', 'Đang tải giỏ hàng'],
    ['/order', 'Đang tải đơn hàng'],
    ['/orders', 'Đang kiểm tra đăng nhập'],
    ['/profile', 'Đang kiểm tra đăng nhập'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    const loading = page.getByRole('status', { name })
    await expect(loading, path).toBeVisible()
    const box = await loading.boundingBox()
    expect(box?.height, path).toBeGreaterThan(200)
  }
})

test('the advice on a deposit is on the product page, in the cart and at checkout (R52)', {
  tag: '@phone',
}, async ({ page }) => {
  const advice = page
    .getByText('Đơn trên 1.000.000 ₫ nên đặt cọc tối thiểu 50%. Để đặt cọc, gọi 0900 000 123, nhắn Zalo')
    .locator('visible=true')
  await addLamp(page)
  await expect(advice).toHaveCount(1)
  for (const path of ['/cart', '/order']) {
    await open(page, path)
    await expect(advice, path).toHaveCount(1)
  }
})

test('another tab follows added, changed and removed lines', {
  tag: '@one-size',
}, async ({ page, context }) => {
  await open(page, '/about')
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByRole('heading', { name: 'Giỏ hàng đang trống' })).toBeVisible()
  await addLamp(page)
  await expect(badge(other)).toHaveAccessibleName('Giỏ hàng, 1 sản phẩm')
  await expect(row(other)).toBeVisible()

  await page.getByRole('button', { name: 'Thêm nữa' }).locator('visible=true').first().click()
  await expect(badge(other)).toHaveAccessibleName('Giỏ hàng, 2 sản phẩm')
  await expect(row(other).getByRole('textbox')).toHaveValue('2')
  const toasts = page.getByRole('status').filter({ hasText: 'Đã thêm sản phẩm vào giỏ hàng!' })
  expect(await toasts.count(), 'toasts at once').toBe(1)

  await row(other).getByRole('button', { name: /^Xóa/ }).click()
  await expect(badge(page)).toHaveAccessibleName('Giỏ hàng')
})

test.describe('while the shop does not answer', () => {
  test.use({ tolerates: /status of 503|net::ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('an addition during an outage is kept, marked, and sent once when the shop is back', {
    tag: '@phone',
  }, async ({ page }) => {
    const calls: string[] = []
    await page.route('**/api/guest-cart/**', route => {
      calls.push(route.request().url())
      return route.abort('failed')
    })
    await addLamp(page)
    await expect(badge(page)).toHaveAccessibleName('Giỏ hàng, 1 sản phẩm')
    await open(page, '/cart')
    await expect(row(page).getByText('Chưa lưu')).toBeVisible()
    await expect(page.getByText(/tự gửi lại khi có kết nối/)).toBeVisible()
    // no answer of the shop has named tax and delivery
    await expect(page.getByText(/Chưa tính được tổng tiền vì/)).toBeVisible()
    const figures = page.getByRole('main').getByText(/^Phí giao hàng$|^Miễn phí$|gồm (thuế )?VAT/)
    await expect(figures).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Đặt hàng/ })).toBeDisabled()
    await expectAccessible(page)
    await row(page).getByRole('button', { name: 'Tăng số lượng' }).click()
    await expect(badge(page)).toHaveAccessibleName('Giỏ hàng, 2 sản phẩm')
    expect(await page.evaluate(() => localStorage.getItem('guestSessionId'))).toBeNull()
    expect(calls.length).toBeGreaterThan(0)

    await page.unroute('**/api/guest-cart/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(row(page).getByText('Chưa lưu')).toBeHidden()
    await expect(row(page).getByRole('textbox')).toHaveValue('2')
    await expect(page.getByText(/Chưa tính được tổng tiền/)).toHaveCount(0)
    expect(await figures.count()).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /^Đặt hàng/ })).toBeEnabled()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await open(page, '/cart')
    await expect(row(page).getByRole('textbox')).toHaveValue('2')
  })

  test('a cart that is shown stays, one that can’t be loaded reports it and offers to try again', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    await addLamp(page)
    await open(page, '/cart')
    await expect(row(page)).toBeVisible()
    await context.setOffline(true)
    await row(page).getByRole('button', { name: 'Tăng số lượng' }).click()
    await expect(page.getByText(/Không kết nối được cửa hàng/)).toBeVisible()
    await expect(row(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/Không kết nối được cửa hàng/)).toBeHidden()
    await expect(row(page).getByRole('textbox')).toHaveValue('1')

    await page.route('**/api/guest-cart/**', route => route.abort('failed'))
    await open(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Không thể tải giỏ hàng' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Giỏ hàng đang trống' })).toHaveCount(0)
    await page.unroute('**/api/guest-cart/**')
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect(row(page)).toBeVisible()
  })
})

test('a price that has changed since it was seen is shown with the one before', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { data: lamp } = await (await request.get(`/api${LAMP.path}`)).json()
  await addLamp(page)
  await open(page, '/cart')
  await expect(row(page)).toBeVisible()
  await expect(page.getByText('Giá đã đổi')).toHaveCount(0)
  // the browser remembers another price, as it would after the shop has changed it
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('cartPrices') ?? '{}')
    localStorage.setItem(
      'cartPrices',
      JSON.stringify(Object.fromEntries(Object.keys(seen).map(id => [id, 123_000]))),
    )
  })
  await open(page, '/cart')
  const price = lamp.price.toLocaleString('de-DE')
  await expect(row(page).getByText(new RegExp(`Giá đã đổi: 123\\.000\\s₫ → ${price}\\s₫`))).toBeVisible()
  await expectAccessible(page)
  await open(page, '/cart')
  await expect(row(page)).toBeVisible()
  await expect(page.getByText('Giá đã đổi')).toHaveCount(0)
})

test('a quantity above the stock shows an error, blocks the checkout and is mended with a tap', {
  tag: '@phone',
}, async ({ page }) => {
  await addLamp(page)
  // the shop's answer after another customer has bought: three in the cart, two left
  await page.route('**/api/guest-cart/*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const line of body.data.items) Object.assign(line, { quantity: 3, maxQuantity: 2 })
    await route.fulfill({ json: body })
  })
  await open(page, '/cart')
  await expect(row(page).getByText('Chỉ còn 2', { exact: true })).toBeVisible()
  const proceed = page.getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ }).locator('visible=true')
  await expect(proceed).toBeDisabled()
  await expect(page.getByText(/không đủ số lượng trong kho/).locator('visible=true')).toBeVisible()
  await expectAccessible(page)
  await row(page).getByRole('button', { name: 'Giảm còn 2' }).click()
  await expect(proceed).toBeEnabled()
})

test('the cart names the amount missing to free delivery, and that the province counts', {
  tag: '@one-size',
}, async ({ page }) => {
  const { price } = (await (await page.request.get(`/api${LAMP.path}`)).json()).data
  await addLamp(page)
  let fromDong = price + 120_000
  await page.route('**/api/guest-cart/*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.delivery = cityRules(50_000, fromDong)
    await route.fulfill({ json: body })
  })
  const delivery = page.getByRole('complementary').getByText('Phí giao hàng', { exact: true }).locator('..')
  await open(page, '/cart')
  const missing = /50\.000\s₫Mua thêm 120\.000\s₫ để được giao miễn phí nội thành\.$/
  await expect(delivery).toHaveText(missing)
  const bar = page.getByRole('region', { name: 'Miễn phí giao hàng' })
  await expect(bar).toContainText(/Thêm 120\.000\s₫ để được giao miễn phí nội thành/)
  await expectAccessible(page)
  fromDong = price
  await open(page, '/cart')
  await expect(bar).toContainText('Đơn hàng đủ tiền để được giao miễn phí nội thành')
  await expect(delivery).toHaveText(/Tùy nơi nhậnNội thành: miễn phí; Nơi khác: 50\.000\s₫\.$/)
  await expectAccessible(page)
})

test('taking a line out is announced, and the focus moves to the next line, then to the heading', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const { data: plentiful } = await (await request.get(PLENTIFUL)).json()
  await addLamp(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('guestSessionId'))
  await request.post('/api/guest-cart/add', { data: { product_id: plentiful._id, quantity: 2, sessionId } })
  await open(page, '/cart')
  // the former price of a piece is next to its price (R9)
  await expect(page.getByText(`giá cũ ${plentiful.comparePrice.toLocaleString('de-DE')}`)).toHaveCount(1)
  await page.getByRole('button', { name: `Xóa ${LAMP.title} khỏi giỏ` }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Đã xóa ${LAMP.title}` })).toHaveCount(1)
  const next = page.getByRole('button', { name: `Xóa ${plentiful.title} khỏi giỏ` })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Giỏ hàng/ })).toBeFocused()
})
