import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'

// another language of the browser changes nothing about how days are written
test.use({ locale: 'en-US' })

test('days are typed and chosen in the Vietnamese form, and periods by their names', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/orders')
  const openFilters = () => page.getByRole('button', { name: /^Lọc/ }).click()
  await openFilters()
  const period = page.getByLabel('Thời gian').filter({ visible: true })
  await period.selectOption({ label: '7 ngày qua' })
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d/)
  await expect(page.getByLabel('Từ ngày').filter({ visible: true })).toHaveCount(0)
  await period.selectOption({ label: 'Chọn ngày…' })
  const from = page.getByRole('textbox', { name: 'Từ ngày' }).filter({ visible: true })
  const to = page.getByRole('textbox', { name: 'Đến ngày' }).filter({ visible: true })
  await expect(from).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expectAccessible(page)

  await from.fill('31/02/2026')
  await from.press('Tab')
  await expect(page.getByText('Ngày 31/02/2026 không có trong lịch')).toBeVisible()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill('1/9/2026')
  await to.fill('15092026')
  await to.press('Enter')
  await expect(page).toHaveURL(/startDate=2026-09-01&endDate=2026-09-15/)
  await expect(from).toHaveValue('01/09/2026')
  await expect(to).toHaveValue('15/09/2026')
  await to.fill('31/8/2026')
  await to.press('Enter')
  await expect(page.getByText('Chọn ngày từ 01/09/2026 trở đi')).toBeVisible()
  await to.fill('15/9/2026')

  // by keyboard alone: the calendar opens on the chosen day
  await page.getByRole('button', { name: 'Chọn đến ngày trên lịch' }).filter({ visible: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Thứ Ba, ngày 15 tháng 09 năm 2026, đã chọn' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: 'Thứ Năm, ngày 22 tháng 10 năm 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/startDate=2026-09-01&endDate=2026-10-22/)
  await expect(to).toHaveValue('22/10/2026')
  await page.reload()
  await openFilters()
  await expect(from).toHaveValue('01/09/2026')
})
