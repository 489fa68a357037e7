import { expect, expectAccessible, open, PLENTIFUL, reachFoot, test } from '#tests/e2e/browser.ts'
import { whenAtRest } from '#tests/e2e/every-page/at-rest.ts'

test.describe('tracking an order', () => {
  test.use({ tolerates: /status of 404/ })
  test('number and phone together show the progress, and only a hint of the person', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const found = await request.get(PLENTIFUL)
    const { data: product } = await found.json()
    const placed = await request.post('/api/orders', {
      data: {
        customer: {
          name: 'Khách Tra Cứu',
          email: 'tracuu@example.com',
          phone: '0900000888',
          address: { street: '77 đường Riêng Tư', state: 'Phường Sài Gòn', city: 'Thành phố Hồ Chí Minh' },
        },
        products: [{ productId: product._id, quantity: 1 }],
        paymentMethod: 'cash',
      },
    })
    const { data: order } = await placed.json()

    await open(page, '/')
    const foot = await reachFoot(page)
    await foot.locator('summary', { hasText: 'Hỗ trợ' }).click()
    await foot.getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu đơn hàng' })).toBeVisible()
    await page.getByRole('button', { name: 'Tra cứu' }).click()
    await expect(page.getByText('Vui lòng nhập mã đơn hàng')).toBeVisible()

    await page.getByLabel('Mã đơn hàng').fill(order.orderNumber.toLowerCase())
    await page.getByLabel('Số điện thoại').fill('0900 000 887')
    await page.getByRole('button', { name: 'Tra cứu' }).click()
    await expect(page.getByRole('alert')).toHaveText('Không tìm thấy đơn hàng với mã và số điện thoại này')

    await page.getByLabel('Số điện thoại').fill('0900 000 888')
    await page.getByRole('button', { name: 'Tra cứu' }).click()
    await expect(page.getByRole('heading', { name: 'Đã nhận đơn hàng' })).toBeVisible()
    await expect(page.getByText('K••• T••• C•••')).toBeVisible()
    await expect(page.getByText('••• ••• 888')).toBeVisible()
    await expect(page.getByText('đường Riêng Tư')).toHaveCount(0)
    await expect(page).toHaveURL(/\/track$/)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
  test('a form that is typed and sent before the scripts have come is sent once they have', {
    tag: '@phone',
  }, async ({ page }) => {
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto('/track', { waitUntil: 'commit' })
    await page.getByLabel('Mã đơn hàng').fill('DH-2026-999999')
    await page.getByLabel('Số điện thoại').fill('0900 000 888')
    await page.getByRole('button', { name: 'Tra cứu' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await whenAtRest(page, async () => release())
    await expect(page.getByRole('alert')).toHaveText('Không tìm thấy đơn hàng với mã và số điện thoại này')
    await expect(page.getByLabel('Mã đơn hàng')).toHaveValue('DH-2026-999999')
    await expect(page).toHaveURL('/track')
  })
})
