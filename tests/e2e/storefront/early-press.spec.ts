import type { Page } from '@playwright/test'
import { expect, LAMP, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'

/** Holds scripts back, as a slow network does. Returns a function that lets them go. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async route => {
    await released
    await route.continue()
  })
  return release
}

test('«Thêm vào giỏ» that is pressed twice before the scripts have come adds one piece', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js/)
  await page.goto(PLENTIFUL.replace('/api', ''), { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Thêm vào giỏ' }).locator('visible=true')
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xem giỏ (1)' })).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('1')
})

test('of two early presses the last is done', { tag: '@phone' }, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js/)
  await page.goto(LAMP.path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Chọn phiên bản', exact: true }).click()
  await page.getByRole('button', { name: 'Mở danh mục' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Danh mục' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test('a button below the first screen waits for the script of its part', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/texts-/)
  await page.goto(LAMP.path, { waitUntil: 'commit' })
  await expect(page.locator('html[data-taken-over]')).toBeAttached()
  const questions = page.getByRole('tab', { name: 'Hỏi đáp' })
  await questions.click()
  await expect(questions).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(questions).toHaveAttribute('aria-selected', 'true')
})

test('a product that is added before the script of the cart has come is added once it has', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, PLENTIFUL.replace('/api', ''))
  const release = await holdBack(page, /\/assets\/cart-code-/)
  const add = page.getByRole('button', { name: 'Thêm vào giỏ' }).locator('visible=true')
  await add.click()
  const link = page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ })
  await expect(link).toHaveAccessibleName('Giỏ hàng')
  release()
  await expect(page.getByRole('link', { name: 'Xem giỏ (1)' })).toBeVisible()
  await expect(link).toHaveAccessibleName('Giỏ hàng, 1 sản phẩm')
})

test('Enter on an entry of the menu opens it, even before the script of the menu has come', {
  tag: '@one-size',
}, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/wide-/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html[data-taken-over]')).toBeAttached()
  const entry = page
    .getByRole('navigation', { name: 'Danh mục chính' })
    .getByRole('link', { name: 'Đèn trang trí', exact: true })
  await entry.press('Enter')
  await expect(entry).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: /Tất cả đèn trang trí/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** The forms of the server's pages: address, button and call. */
const FORMS = [
  ['/login', 'Đăng nhập', '/api/login'],
  ['/register', 'Đăng ký', '/api/register'],
  ['/forgot-password', 'Gửi đường dẫn', '/api/forgot-password'],
  ['/reset-password#token=of-a-mail', 'Lưu mật khẩu mới', '/api/reset-password'],
  ['/track', 'Tra cứu', '/api/orders/track'],
] as const

for (const [path, action, call] of FORMS)
  test(`${path} sends fields that a browser fills in before the scripts have come @one-size`, async ({
    page,
  }) => {
    const release = await holdBack(page, /\/assets\/.*\.js/)
    // the answer is no matter here
    await page.route(
      url => url.pathname === call,
      () => undefined,
    )
    await page.goto(path, { waitUntil: 'commit' })
    const button = page.locator('main').getByRole('button', { name: action, exact: true })
    // the button comes after the fields: all of them have come
    await expect(button).toBeVisible()
    // a browser that fills in at once tells scripts nothing before the first touch
    await page.locator('main input:not([type=hidden])').evaluateAll((all: HTMLInputElement[]) => {
      const known: Record<string, string> = {
        tel: '0900000999',
        text: 'DH-2026-000001',
        password: 'Kept-2026',
      }
      for (const field of all) {
        if (field.type === 'checkbox') field.checked = true
        else field.value = known[field.type] ?? 'kept@example.com'
      }
    })
    release()
    await expect(page.locator('html[data-taken-over]')).toBeAttached()
    const sent = page.waitForRequest(request => new URL(request.url()).pathname === call)
    await button.click()
    expect(Object.values((await sent).postDataJSON()).filter(value => value === '')).toEqual([])
  })
