import type { Page } from '@playwright/test'
import { expect, LAMP, open, reachFoot, test } from '#tests/e2e/browser.ts'

/**
 * Playwright's own `goBack` counts in the list of the browser, which on a busy machine hears of a new mark
 * too late.
 */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()))

test('the chosen variant of a product stays on the way back, and if the page is loaded again', async ({
  page,
}) => {
  await open(page, LAMP.path)
  const shown = page.locator('p', { hasText: /^Phiên bản:/ }).locator('visible=true')
  const first = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: '7 W', exact: true }).locator('visible=true').first().click()
  await expect(shown).not.toHaveText(first)
  const chosen = (await shown.textContent()) ?? ''
  await page
    .getByRole('link', { name: /^Giỏ hàng/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL('/cart')
  await back(page)
  await expect(page).toHaveURL(LAMP.path)
  await expect(shown).toHaveText(chosen)
  await page.reload()
  await expect(shown).toHaveText(chosen)
})

// src/web/ui/overlays/use-back-closes.test.tsx has the rules; here the layers of the shop follow them
test('Back closes the search, the menu, the filters and the photo before it leaves the page', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/about')
  const foot = await reachFoot(page)
  await foot.locator('summary', { hasText: 'Về Ánh Gia' }).click()
  await foot.getByRole('link', { name: 'Liên hệ và chỉ đường' }).click()
  // the address is there before the page; if the foot was not hydrated yet, the link has loaded a new
  // document
  await expect(page.getByRole('heading', { level: 1, name: 'Ghé xem đèn sáng thật' })).toBeVisible()
  await expect(page.locator('html[data-taken-over]')).toBeAttached()
  await expect(page).toHaveURL('/contact')
  const menu = page.getByRole('dialog', { name: 'Danh mục' })
  const openMenu = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Mở danh mục' }).click()
    await expect(menu).toBeVisible()
  }
  // the search within the menu is above it
  await openMenu()
  await menu.getByRole('combobox').fill('den chum')
  await expect(page.getByRole('option', { name: /Xem tất cả kết quả/ })).toBeVisible()
  await back(page)
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(menu).toBeVisible()
  await back(page)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/contact')

  // a page that was chosen in the menu takes its place
  await openMenu()
  await menu.getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
  await expect(page).toHaveURL('/track')
  await expect(menu).toBeHidden()
  await back(page)
  await expect(page).toHaveURL('/contact')
  await back(page)
  await expect(page).toHaveURL('/about')

  // the filters keep their choice; then Back takes it back
  await open(page, '/products?category=den-trang-tri')
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  await sheet.getByRole('link', { name: 'Đèn chùm' }).click()
  await expect(page).toHaveURL(/subcategory=den-chum/)
  // the address is there some milliseconds before the page, which the sheet then covers; no thumb is as quick
  await page.waitForFunction(() => Boolean(window.history.state.mark))
  await back(page)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/subcategory=den-chum/)
  await back(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn trang trí' })).toBeVisible()

  await open(page, LAMP.path)
  await page.getByRole('button', { name: 'Phóng to ảnh' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await back(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(LAMP.path)
})
