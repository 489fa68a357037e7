import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import {
  addLamp,
  choosePlace,
  expect,
  expectPlace,
  fillCheckout,
  goToCheckout,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

type Filled = { province?: string; ward?: string; street?: string }
const TOKENS = { province: 'address-level1', ward: 'address-level2', street: 'street-address' }
const PROFILE_A = { province: 'ho chi minh', ward: 'P.12, Q. Go Vap', street: '1 đường Một' }
const PROFILE_B = { province: 'Cần Thơ', ward: 'Phường Cái Khế', street: '2 đường Hai' }
const PLACES_A = ['Thành phố Hồ Chí Minh', 'Phường An Hội Tây'] as const
const PLACES_B = ['Thành phố Cần Thơ', 'Phường Cái Khế'] as const
/** Longer than the fields of one address need to be filled in. */
const LATER_MS = 700

/** Fills in an address as a browser's address book does: at once, into the fields that declare their kind. */
async function fillIn(page: Page, { street, ...places }: Filled): Promise<void> {
  await expect(page.getByLabel('Họ và tên')).toBeVisible()
  await page.waitForTimeout(LATER_MS)
  const texts = Object.entries({ ...places, ...(street !== undefined && { street }) })
  await page.evaluate(
    ({ texts, tokens }) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const [name, text] of texts) {
        const input = document.querySelector(`input[autocomplete="${tokens[name as keyof typeof tokens]}"]`)
        if (!input) throw new Error(`No field of the address takes ${name}`)
        set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { texts, tokens: TOKENS },
  )
}

/** The place of each list, or the words of the empty one. */
async function expectPlaces(
  page: Page,
  isMobile: boolean,
  [city, state]: readonly [string, string],
): Promise<void> {
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
    await fillIn(page, filled)
    await expectPlaces(page, isMobile, shown)
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Addresses other than the present one: none may leave a part of it. */
async function expectReplaced(page: Page, isMobile: boolean): Promise<void> {
  await fillIn(page, PROFILE_B)
  await expectPlaces(page, isMobile, PLACES_B)
  await fillIn(page, PROFILE_A)
  await expectPlaces(page, isMobile, PLACES_A)
  // the same province again, so that its field has the text already
  await fillIn(page, { ...PROFILE_A, ward: 'Sài Gòn', street: '3 đường Ba' })
  await expectPlaces(page, isMobile, ['Thành phố Hồ Chí Minh', 'Phường Sài Gòn'])
  await fillIn(page, { province: 'California', ward: 'Los Angeles', street: '4 Fourth Street' })
  await expectPlaces(page, isMobile, ['', ''])
  await fillIn(page, PROFILE_B)
  await expectPlaces(page, isMobile, PLACES_B)
  await fillIn(page, { street: '5 đường Năm' })
  await expectPlaces(page, isMobile, ['', ''])
  await fillIn(page, PROFILE_A)
  await fillIn(page, { ward: 'Phường Cái Khế' })
  await expectPlaces(page, isMobile, ['', ''])
}

test('an address that is filled in replaces one that was filled in or kept', async ({ page, isMobile }) => {
  await addLamp(page)
  await open(page, '/order')
  await fillIn(page, PROFILE_A)
  await expectPlaces(page, isMobile, PLACES_A)
  await expectReplaced(page, isMobile)
  await fillIn(page, PROFILE_A)
  await expectPlaces(page, isMobile, PLACES_A)
  await page.reload()
  await expectPlaces(page, isMobile, PLACES_A)
  await fillIn(page, PROFILE_B)
  await expectPlaces(page, isMobile, PLACES_B)
})

test('an address that is filled in replaces the one of the account’s last order', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(patient(90_000))
  await signInAsAdmin(page, '/admin')
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Đã nhận đơn hàng' })).toBeVisible()
  await addLamp(page)
  await goToCheckout(page)
  await expectPlaces(page, isMobile, PLACES_A)
  await expectReplaced(page, isMobile)
})

test('a place that was chosen by hand stays when an address is filled in', async ({ page, isMobile }) => {
  await addLamp(page)
  await open(page, '/order')
  await choosePlace(page, 'Tỉnh / Thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choosePlace(page, 'Phường / Xã', 'sai gon', /^Phường Sài Gòn/)
  await expectPlaces(page, isMobile, ['Thành phố Hồ Chí Minh', 'Phường Sài Gòn'])
  await fillIn(page, PROFILE_B)
  await fillIn(page, { street: '5 đường Năm' })
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('5 đường Năm')
  await expectPlaces(page, isMobile, ['Thành phố Hồ Chí Minh', 'Phường Sài Gòn'])
})

test('texts typed into the street leave the places as they are', async ({ page, isMobile }) => {
  await addLamp(page)
  await open(page, '/order')
  await fillIn(page, PROFILE_A)
  await page.getByLabel('Số nhà, tên đường').fill('')
  await page.getByLabel('Số nhà, tên đường').pressSequentially('6 đường Sáu')
  await expectPlaces(page, isMobile, PLACES_A)
})
