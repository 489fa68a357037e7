import { expect, expectAccessible, open, reachFoot, test } from '#tests/e2e/browser.ts'

test('the policies are reached from the foot and from a product, part by part', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/about')
  const foot = await reachFoot(page)
  // on a phone the lists of the foot fold
  await foot.locator('summary', { hasText: 'Hỗ trợ' }).click()
  await foot.getByRole('link', { name: 'Giao hàng và thanh toán' }).click()
  await expect(page).toHaveURL(/\/policies#giao-hang$/)
  await expect(page.getByRole('heading', { name: 'Giao hàng', exact: true })).toBeInViewport()
  for (const name of ['Bảo hành 12 tháng', 'Đổi hàng trong 7 ngày', 'Thanh toán', 'Khiếu nại', 'Người bán'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Mục lục' }).getByRole('link', { name: 'Khiếu nại' }).click()
  await expect(page.getByRole('heading', { name: 'Khiếu nại' })).toBeInViewport()
})

test.describe('the map', () => {
  test.use({ tolerates: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|openstreetmap\.org/ })

  test('of the contact page shows the shop’s place, and nothing false if the map is away', {
    tag: '@one-size',
  }, async ({ page, map }) => {
    const answer = await page.request.get('/contact')
    // nothing else may be shown in a frame
    const policy = answer.headers()['content-security-policy']
    expect(policy).toContain("frame-src 'self' https://www.openstreetmap.org;")
    await open(page, '/contact')
    const frame = page.locator('iframe[title^="Bản đồ: Ánh Gia"]')
    await expect(frame).toHaveAttribute(
      'src',
      /openstreetmap\.org\/export\/embed\.html\?.*marker=10\.7769%2C106\.7009/,
    )
    await expect(page.getByRole('link', { name: 'Mở trong bản đồ' })).toHaveAttribute('href', /mlat=10\.7769/)

    map.isReachable = false
    await open(page, '/contact')
    await expect(page.getByRole('link', { name: 'Chỉ đường', exact: true })).toBeVisible()
    await expect(frame).toHaveCount(0)
    // its place stays, so that nothing moves
    await expect(page.getByText('Chưa tải được bản đồ')).toBeVisible()
    const shifts = await page.evaluate(async () => {
      const found: number[] = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) found.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      await new Promise(resolve => setTimeout(resolve, 200))
      return found
    })
    expect(shifts).toEqual([])
    await expect(page.getByRole('img', { name: /Nhiều mẫu đèn thả/ })).toHaveCount(0)
  })
})

test.describe('the page for developers', () => {
  test.use({ tolerates: /status of 401/ })

  test("shows the answers of the calls, a refusal too, and clears the browser's storage", {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/api-test')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: 'GET /api/health' }).click()
    const answer = page.getByRole('region', { name: 'Kết quả của /api/health' })
    await expect(answer).toContainText('mã 200')
    await expect(answer).toContainText('"status": "ok"')
    for (const path of ['/api/categories', '/api/products']) {
      await page.getByRole('button', { name: `GET ${path}` }).click()
      await expect(page.getByRole('region', { name: `Kết quả của ${path}` })).toContainText('"success": true')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'GET /api/me' }).click()
    await expect(page.getByRole('region', { name: 'Kết quả của /api/me' })).toContainText('mã 401')
    await expect(page).toHaveURL(/\/api-test$/)

    await page.evaluate(() => localStorage.setItem('recentSearches', '["den"]'))
    await page.getByRole('button', { name: 'Xóa bộ nhớ trình duyệt' }).click()
    await expect(page.getByText(/Đã xóa bộ nhớ trình duyệt/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  })
})

test.describe('a page that is none', () => {
  test.use({ tolerates: /\/khong-co-trang-nay$/, viewport: { width: 1440, height: 1800 } })

  test('reaches down to the foot on a tall screen', { tag: '@one-size' }, async ({ page }) => {
    await open(page, '/khong-co-trang-nay')
    const lamp = await page.locator('main section').boundingBox()
    const foot = await page.getByRole('contentinfo').boundingBox()
    expect((lamp?.y ?? 0) + (lamp?.height ?? 0)).toBeGreaterThanOrEqual((foot?.y ?? 0) - 1)
  })
})
