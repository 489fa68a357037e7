import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, open, test } from '#tests/e2e/browser.ts'

test('a new order arrives by itself: in the list, as a number and as a word', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await signInAsAdmin(page, '/admin/orders')
  const bell = page.getByRole('banner').getByRole('link', { name: /đơn chờ xử lý/ })
  const before = Number.parseInt((await bell.getAttribute('aria-label')) ?? '', 10)
  const order = await placeAsGuest(request)
  await expect(page.getByText('Có đơn hàng mới')).toBeVisible()
  await expect(page.getByRole('link', { name: order.orderNumber }).locator('visible=true')).toBeVisible()
  await expect(bell).toHaveAttribute('aria-label', `${before + 1} đơn chờ xử lý`)

  await open(page, '/admin/settings/shop')
  await page.getByRole('textbox', { name: 'Tên cửa hàng' }).fill('Ánh Gia mới')
  await placeAsGuest(request)
  await expect(page.getByText('Có đơn hàng mới')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên cửa hàng' })).toHaveValue('Ánh Gia mới')

  // the sound can be switched off on this device
  await page.getByRole('button', { name: /Tài khoản/ }).click()
  const sound = page.getByRole('menuitemcheckbox', { name: /Âm báo đơn mới/ })
  await expect(sound).toBeChecked()
  await sound.click()
  await expect(sound).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('admin.mutedSound'))).toBe('1')
})
