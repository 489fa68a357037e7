import type { Page } from '@playwright/test'
import { addLamp, expect, goToCheckout, LAMP, open, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

/**
 * Width of the window and size of the text in percent: as phones with a large system font show pages in other
 * apps.
 */
const SIZES = [
  [390, 130],
  [360, 115],
  [390, 150],
  [320, 150],
  [390, 200],
] as const

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  for (const [width, percent] of SIZES) {
    await page.setViewportSize({ width, height: 844 })
    const needed = await page.evaluate(async size => {
      document.documentElement.style.fontSize = `${size}%`
      await new Promise(done => setTimeout(done, 100))
      return document.documentElement.scrollWidth
    }, percent)
    expect.soft(needed, `${name}, ${width} px, text ${percent} %`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('no page scrolls sideways with text of up to twice the size (WCAG 1.4.4)', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(patient(120_000))
  for (const path of [
    '/',
    '/products',
    LAMP.path,
    '/contact',
    '/track',
    '/login',
    '/register',
    '/about',
    '/cart',
  ]) {
    await open(page, path)
    await expectNoSidewaysScroll(page, path)
  }
  await addLamp(page)
  await expectNoSidewaysScroll(page, 'product in the cart')
  await open(page, '/cart')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expectNoSidewaysScroll(page, 'filled cart')
  await goToCheckout(page)
  await expectNoSidewaysScroll(page, 'filled checkout')
})
