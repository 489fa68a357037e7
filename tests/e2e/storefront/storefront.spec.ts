import { expect, LAMP, open, reach, test } from '#tests/e2e/browser.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read: home, listing, pages of it, product', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Về Ánh Gia' }).click()
    await expect(page.getByRole('heading', { name: 'Sản phẩm nổi bật' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Đèn chùm', exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Liên hệ/ })).toBeVisible()
    // without scripts the floating buttons are there to be tapped
    const floating = page.getByRole('complementary', { name: 'Liên hệ nhanh' })
    await floating.getByRole('link', { name: 'Nhắn Zalo' }).tap({ trial: true })
    await page.goto('/products?category=den-trang-tri')
    await expect(page.getByRole('article')).toHaveCount(16)
    await page.getByRole('link', { name: 'Trang sau' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goto(LAMP.path)
    await expect(page.getByRole('heading', { level: 1, name: LAMP.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thông số' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mô tả' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('searching works as a plain form, and the cart names the missing scripts', {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.goto('/')
    await page.locator('input[name=search]:visible').fill('den chum')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=den(\+|%20)chum/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText(/chưa thể đặt hàng trực tuyến.*để đặt hàng\.$/)).toBeVisible()
    await page.goto('/orders/01a20000-0000-7000-8000-000000000000')
    await expect(page.getByText(/chưa thể xem đơn hàng.*để hỏi về đơn hàng\.$/)).toBeVisible()
  })
})

test.describe('missing pages and products', () => {
  test.use({ tolerates: /khong-co-|%F0%9F%92%A1|%E0%A4%A|could not be decoded/ })

  test('an unknown path or product is a 404, and an id leads to the named address', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const response = await page.goto('/khong-co-trang-nay')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
    await page.getByRole('link', { name: 'Về trang chủ', exact: true }).click()
    await expect(page).toHaveURL('/')
    const missing = await page.goto('/products/khong-co-den-nay')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
    // there is no bar here that could hold them
    await expect(page.getByRole('complementary', { name: 'Liên hệ nhanh' })).toBeVisible()
    const { data } = await (await request.get(`/api${LAMP.path}`)).json()
    await page.goto(`/products/${data._id}`)
    await expect(page).toHaveURL(LAMP.path)
  })

  test('a malformed address is a 404 too, a page number beyond the last shows the last page', {
    tag: '@one-size',
  }, async ({ page }) => {
    for (const path of ['/products?category=💡', '/products/💡', '/products/%E0%A4%A']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('link', { name: 'Xem tất cả sản phẩm' }), path).toBeVisible()
    }
    await page.goto('/products?category=den-trang-tri&page=999')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Trang sau' })).toBeHidden()
  })
})

test('filters are in the address and can be removed one by one', async ({ page, isMobile }) => {
  await open(page, '/products?category=den-trang-tri&minPrice=1000000')
  await expect(page.getByRole('link', { name: /Bỏ lọc: Từ/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('min_price-asc')
  await expect(page).toHaveURL(/sortBy=min_price&sortOrder=asc/)
  if (isMobile) {
    await page.getByRole('button', { name: 'Bộ lọc' }).click()
    // a slow network: the list of the kind comes after the price has been typed, and both count
    const mayLoad = Promise.withResolvers<void>()
    await page.route(/\/products\.data/, async route => {
      await mayLoad.promise
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Đèn chùm' }).click()
    // the sheet counts again while a price is typed
    await page.getByRole('dialog').getByLabel('Giá đến').pressSequentially('4000000')
    const within = await page.request.get(
      '/api/products?subcategory=den-chum&minPrice=1000000&maxPrice=4000000',
    )
    await page.getByRole('button', { name: `Xem ${(await within.json()).total} sản phẩm` }).click()
    mayLoad.resolve()
    await expect(page).toHaveURL(/maxPrice=4000000/)
  } else {
    await page
      .getByRole('complementary', { name: 'Bộ lọc' })
      .getByRole('link', { name: /^Đèn chùm/ })
      .click()
  }
  await expect(page).toHaveURL(/subcategory=den-chum/)
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn chùm' })).toBeVisible()
  await page.getByRole('link', { name: /Bỏ lọc: Từ/ }).click()
  await expect(page).not.toHaveURL(/minPrice/)
})

test('a step of the pager focuses the results, and a price is read as people write it', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/products')
  const results = page.getByRole('heading', { name: 'Kết quả' })
  // below the fold: its script comes when it is near
  await reach(page, page.getByRole('navigation', { name: 'Phân trang' }))
  await page.getByRole('link', { name: 'Trang 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(results).toBeFocused()
  await page.getByRole('link', { name: 'Trang sau' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(results).toBeFocused()

  const filters = page.getByRole('complementary', { name: 'Bộ lọc' })
  await filters.getByRole('textbox', { name: 'Giá từ' }).fill('rẻ')
  await filters.getByRole('textbox', { name: 'Giá đến' }).press('Enter')
  await expect(filters.getByRole('alert')).toHaveText(/^Giá phải là số tiền/)
  await filters.getByRole('textbox', { name: 'Giá từ' }).fill('3tr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,5 triệu')
  await filters.getByRole('textbox', { name: 'Giá đến' }).press('Enter')
  await expect(page).toHaveURL(/minPrice=1500000&maxPrice=3000000/)
  await expect(filters.getByRole('textbox', { name: 'Giá từ' })).toHaveValue('1.500.000')
})

const FOR_READERS =
  'link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

test('a navigation requests only its page, and after five minutes menu and shop as well', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const requested: string[] = []
  page.on('request', request => {
    if (request.url().includes('.data'))
      requested.push(new URL(request.url()).searchParams.get('_routes') ?? 'all')
  })
  const contact = page.getByRole('banner').getByRole('link', { name: 'Liên hệ' })
  await page.getByRole('banner').getByRole('link', { name: 'Giới thiệu' }).click()
  await expect(page).toHaveURL('/about')
  expect(requested.join()).not.toContain('storefront/frame/layout')
  expect(requested).not.toContain('all')
  await page.clock.fastForward('05:01')
  await contact.click()
  await expect(page).toHaveURL('/contact')
  expect(requested.at(-1)).toMatch(/all|storefront\/frame\/layout/)
  await expect(page).toHaveTitle(/^Liên hệ.* – Ánh Gia$/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  // the server's elements for search engines and social sites were about the first page
  await expect(page.locator('head').locator(FOR_READERS)).toHaveCount(0)
  await open(page, '/products?category=den-trang-tri')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /category=den-trang-tri$/)
  await page.getByRole('link', { name: 'Đèn chùm' }).locator('visible=true').first().click()
  await expect(page).toHaveURL(/subcategory=den-chum/)
  await expect(page.locator('head').locator(FOR_READERS)).toHaveCount(0)
})

test('scripts run only by the hashes of the policy and after the first frame', {
  tag: '@one-size',
}, async ({ request }) => {
  for (const path of ['/', '/products', LAMP.path]) {
    const answer = await request.get(path)
    // the files that the browser fetches while it reads the page
    expect(await answer.text(), path).not.toMatch(/rel="modulepreload"|<script[^>]* src=/)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find(rule => rule.startsWith('script-src'))
    expect(scripts).toMatch(/'sha256-/)
    expect(scripts).not.toContain('unsafe')
    expect(headers['cache-control']).toContain('public')
  }
  for (const path of ['/cart', '/order', '/orders/x', '/login', '/khong-co-trang-nay']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store')
  }
})

test('shoppers see no link to the back office', { tag: '@one-size' }, async ({ page, request }) => {
  await open(page, '/')
  expect(await page.content()).not.toContain('/admin')
  const manifest = await page.evaluate(() =>
    Object.keys(
      (window as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest.routes,
    ),
  )
  expect(manifest.filter(id => id.includes('admin'))).toEqual([])
  expect((await request.get('/')).status()).toBe(200)
})
