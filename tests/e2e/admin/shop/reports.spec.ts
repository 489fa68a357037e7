import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

const days = (name: string) => `${name} ngày`

test('the overview leads to waiting tasks, and the reports agree over every period', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin')
  await page.getByRole('link', { name: /đơn mới chưa xác nhận/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending/)

  await open(page, '/admin/reports')
  const periods = page.getByRole('navigation', { name: 'Kỳ báo cáo' })
  const tabs = page.getByRole('navigation', { name: 'Báo cáo' })
  for (const period of ['7', '30', '90']) {
    await periods.getByRole('link', { name: days(period) }).click()
    await expect(periods.getByRole('link', { name: days(period) })).toHaveAttribute('aria-current', 'true')
    const card = page.getByRole('listitem').filter({ hasText: `Doanh thu ${days(period)}` })
    await expect(card).toBeVisible()
    const revenue = (await card.getByText('₫').textContent()) ?? ''
    await card.getByRole('link').click()
    await expect(page.getByRole('definition').filter({ hasText: revenue })).toBeVisible()
    await tabs.getByRole('link', { name: 'Tổng quan' }).click()
    await expect(page.getByRole('heading', { name: 'Sắp hết hàng' })).toBeVisible()
  }
})

test('every chart can be read as a table and by keyboard, and all reports are saved as Excel', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/reports/revenue?days=30')
  const bars = page.getByRole('option', { name: /^\d+\/\d+: [\d.]+\s₫, \d+ đơn$/ })
  await expect(bars).toHaveCount(30)
  const chart = page.getByRole('listbox', { name: /^Biểu đồ cột/ }).first()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bars.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(bars.last()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xem dạng bảng' }).first().press('Enter')
  const table = page.getByRole('region', { name: 'Doanh thu theo ngày' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  expect((await download).suggestedFilename()).toBe('bao-cao-30-ngay.xlsx')
})
