import { expect, LAMP, open, test } from '#tests/e2e/browser.ts'

test.describe('Back on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('closes what is open before it leaves the page, and leaves at once where nothing is', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Về Ánh Gia' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ và chỉ đường' }).click()
    await expect(page).toHaveURL('/contact')
    const menu = page.getByRole('dialog', { name: 'Danh mục' })
    const openMenu = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Mở danh mục' }).click()
      await expect(menu).toBeVisible()
    }
    await openMenu()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/contact')

    // the search within the menu lies above it
    await openMenu()
    await menu.getByRole('combobox').fill('den chum')
    await expect(page.getByRole('option', { name: /Xem tất cả kết quả/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()

    // closed by its button: nothing of it is left in the way
    await openMenu()
    await menu.getByRole('button', { name: 'Đóng' }).click()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Ghé xem đèn sáng thật' })).toBeVisible()

    // a page that was chosen in the menu takes its place
    await openMenu()
    await menu.getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
    await expect(page).toHaveURL('/track')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('closes the filters and keeps what was chosen; then it takes the choice back', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/products?category=den-trang-tri')
    const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
    await page.getByRole('button', { name: 'Bộ lọc' }).click()
    await sheet.getByRole('link', { name: 'Đèn chùm' }).click()
    await expect(page).toHaveURL(/subcategory=den-chum/)
    await sheet.getByRole('link', { name: '1 – 3 triệu' }).click()
    await expect(page).toHaveURL(/maxPrice/)
    // the address is there some milliseconds before the page, which the sheet then lies over; no thumb is as quick
    await page.waitForFunction(() => Boolean(window.history.state.mark))
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/subcategory=den-chum.*maxPrice/)
    await page.goBack()
    await expect(page).not.toHaveURL(/maxPrice/)
    await expect(page.getByRole('heading', { level: 1, name: 'Đèn chùm' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Đèn trang trí' })).toBeVisible()

    await open(page, LAMP.path)
    await page.getByRole('button', { name: 'Phóng to ảnh' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(LAMP.path)
  })
})
