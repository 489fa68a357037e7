import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, goToCheckout, LAMP, open, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

/**
 * Chosen, current or switched-on elements that look like others. Runs in the page, with the system's colours.
 */
function alike(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
  const highlight = getComputedStyle(probe).backgroundColor
  probe.remove()
  const isOn =
    '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])'
  const plain = [...document.querySelectorAll(isOn)].filter(
    element => getComputedStyle(element).backgroundColor !== highlight,
  )
  // a radio button is a dot, a box its tick, or either is its whole label
  const dots = [
    ...document.querySelectorAll('input:is([type=radio], [type=checkbox]:not([role=switch])):checked'),
  ]
    .flatMap(input => (input.matches('.sr-only') ? input.closest('label') : input.nextElementSibling) ?? [])
    .filter(dot => getComputedStyle(dot).backgroundColor !== highlight)
  return [...plain, ...dots].map(element => element.outerHTML.slice(0, 140))
}

async function expectSeen(page: Page, name: string): Promise<void> {
  const states = page.locator(
    '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), input:checked',
  )
  await expect(states.first(), name).toBeAttached()
  expect.soft(await page.evaluate(alike), name).toEqual([])
}

test('with forced colours chosen, current and switched-on elements can be seen', {
  tag: '@one-size',
}, async ({ page }) => {
  test.setTimeout(patient(120_000))
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/products?category=den-trang-tri&subcategory=den-chum', LAMP.path]) {
    await open(page, path)
    await expectSeen(page, path)
  }
  await addLamp(page)
  await open(page, '/cart')
  await expect(page.getByRole('checkbox', { name: 'Chọn tất cả' })).toBeChecked()
  await expectSeen(page, 'cart')
  await goToCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await expectSeen(page, 'checkout')
  for (const path of [
    '/admin',
    '/admin/products',
    '/admin/reports',
    '/admin/promotions/new',
    '/admin/settings/tax',
  ]) {
    await signInAsAdmin(page, path)
    await expectSeen(page, path)
  }
})

test('with forced colours the option that the keyboard has reached has a frame', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await addLamp(page)
  await goToCheckout(page)
  const frames = (): Promise<string[]> =>
    page
      .locator('[role=option], [role^=menuitem]')
      .evaluateAll(rows =>
        rows.map(
          row =>
            `${row.hasAttribute('data-highlighted') ? 'reached' : 'other'} ${getComputedStyle(row).outlineStyle}`,
        ),
      )
  // the list may be filtered again while it is read
  const expectOneFrame = () =>
    expect.poll(async () => new Set(await frames())).toEqual(new Set(['reached solid', 'other none']))
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' })
  await province.fill('ho')
  await province.press('ArrowDown')
  await expectOneFrame()
  await province.press('Enter')
  await province.click()
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await province.press('ArrowDown')
  await expectOneFrame()
  await signInAsAdmin(page, '/admin')
  await page.getByRole('button', { name: /^Tài khoản/ }).press('Enter')
  await expectOneFrame()
  await page.keyboard.press('ArrowDown')
  await expectOneFrame()
})
