import type { Page } from '@playwright/test'
import { placeAsGuest } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, goToCheckout, LAMP, open, test } from '#tests/e2e/browser.ts'
import { cutPlaceholders } from './sound-pages.ts'

/**
 * Controls of the page that are smaller than a thumb needs, 44 px each way, without links in running text.
 * Runs in the page.
 */
function smallTargets(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap(element => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && (width < 44 || height < 44) ? `${element.textContent}: ${width} × ${height}` : []
  })
}

const SHOP = ['/', '/products', LAMP.path, '/track', '/login', '/register', '/contact']

async function expectWholePlaceholders(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(cutPlaceholders), `${name} at ${page.viewportSize()?.width}`).toEqual([])
}

test('no placeholder of the shop is cut', { tag: '@one-size' }, async ({ page }) => {
  // the other widths: tests/e2e/every-page/shop-pages.spec.ts
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of SHOP) {
      await page.goto(path)
      await expectWholePlaceholders(page, path)
    }
  }
  await addLamp(page)
  await goToCheckout(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectWholePlaceholders(page, 'checkout')
  }
})

test('press targets are large enough for a thumb: the forgotten password, the variants', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/login')
  expect(await page.evaluate(smallTargets, 'main form a, main form button')).toEqual([])
  await open(page, LAMP.path)
  expect(await page.evaluate(smallTargets, 'fieldset button[aria-pressed]')).toEqual([])
})

test('on the narrowest phone nothing of the banner covers its button', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  const banner = page.getByRole('region', { name: 'Giới thiệu nổi bật' })
  const link = await banner.getByRole('link').locator('visible=true').first().boundingBox()
  if (!link) throw new Error('No link')
  for (const button of await banner.getByRole('button').locator('visible=true').all()) {
    const box = await button.boundingBox()
    if (!box) continue
    const isApart =
      box.x >= link.x + link.width ||
      box.x + box.width <= link.x ||
      box.y >= link.y + link.height ||
      box.y + box.height <= link.y
    expect(isApart, String(await button.getAttribute('aria-label'))).toBe(true)
  }
})

test('the filters of a list stay in sight next to its products', { tag: '@one-size' }, async ({ page }) => {
  await open(page, '/products')
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await expect(
    page.getByRole('complementary', { name: 'Bộ lọc' }).getByRole('textbox').first(),
  ).toBeInViewport()
})

test('paper has the words of a product and an order, and nothing to press', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await open(page, LAMP.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeHidden()
  await expect(page.getByRole('textbox').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: LAMP.title })).toBeVisible()
  const order = await placeAsGuest(request)
  await page.emulateMedia({ media: 'screen' })
  await open(page, `/orders/${order._id}?key=${order.accessKey}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Sản phẩm' })).toBeVisible()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
})
