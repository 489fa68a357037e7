import type { Page } from '@playwright/test'
import { addLamp, expect, expectPlace, open, test } from '#tests/e2e/browser.ts'

/** Fills in the places as a browser's address book does: at once, into the fields that say what they take. */
async function fillIn(page: Page, places: { province: string; ward: string }): Promise<void> {
  await page.locator('input[autocomplete="address-level1"]').evaluate((field, { province, ward }) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const other = document.querySelector('input[autocomplete="address-level2"]')
    for (const [input, text] of [
      [field, province],
      [other, ward],
    ] as const) {
      set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, places)
}

/** The place of each list, or the words of the empty one. */
async function expectPlaces(page: Page, isMobile: boolean, [city, state]: [string, string]): Promise<void> {
  const empty = (text: string): string => (isMobile ? text : '')
  await expectPlace(page, 'Tỉnh / Thành phố', city || empty('Chọn tỉnh, thành phố'))
  await expectPlace(
    page,
    'Phường / Xã',
    state || empty(city ? 'Chọn phường, xã' : 'Chọn tỉnh, thành phố trước'),
  )
}

test('the browser’s address book fills in province and ward, never a wrong one', async ({
  page,
  isMobile,
}) => {
  await addLamp(page)
  for (const [filled, shown] of [
    [{ province: 'Bình Dương', ward: 'Phường Lái Thiêu' }, ['Thành phố Hồ Chí Minh', 'Phường Lái Thiêu']],
    [{ province: 'ho chi minh', ward: 'P.12, Q. Go Vap' }, ['Thành phố Hồ Chí Minh', 'Phường An Hội Tây']],
    [{ province: 'TP.HCM', ward: 'Quận 1' }, ['Thành phố Hồ Chí Minh', '']],
    [{ province: 'California', ward: 'Phường Sài Gòn' }, ['', '']],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/order')
    await expect(page.getByLabel('Họ và tên')).toBeVisible()
    await fillIn(page, filled)
    await expectPlaces(page, isMobile, [...shown])
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})
