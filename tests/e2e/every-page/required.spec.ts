import type { Page } from '@playwright/test'
import { signInAsAdmin, signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, goToCheckout, open, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

/**
 * Labels with a star and a box that does not announce that it is required; a button has it in its name. Runs
 * in the page.
 */
function silentStars(): { stars: number; silent: string[] } {
  const labels = [...document.querySelectorAll('label')].filter(
    label => label.checkVisibility() && /\*\s*$/.test(label.textContent ?? ''),
  )
  const silent = labels.filter(({ control }) => {
    if (!control) return true
    if (control instanceof HTMLButtonElement) return !/bắt buộc/.test(control.ariaLabel ?? '')
    return control.ariaRequired !== 'true' && !control.matches(':required')
  })
  return { stars: labels.length, silent: silent.map(label => label.textContent ?? '') }
}

async function expectSaid(page: Page, name: string): Promise<void> {
  const { stars, silent } = await page.evaluate(silentStars)
  expect(stars, name).toBeGreaterThan(0)
  expect.soft(silent, name).toEqual([])
}

test('a field that a star marks as required is so for screen readers', async ({ page }) => {
  test.setTimeout(patient(120_000))
  for (const path of ['/login', '/register', '/forgot-password', '/track']) {
    await open(page, path)
    await expectSaid(page, path)
  }
  await addLamp(page)
  await goToCheckout(page)
  await expectSaid(page, 'checkout')
  await signInAsCustomer(page)
  await open(page, '/profile')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectSaid(page, 'profile')
  for (const path of [
    '/admin/products/new',
    '/admin/promotions/new',
    '/admin/users/new',
    '/admin/warehouse/operations',
    '/admin/settings/shop',
    '/admin/settings/tax',
  ]) {
    await signInAsAdmin(page, path)
    const { silent } = await page.evaluate(silentStars)
    expect.soft(silent, path).toEqual([])
  }
})
