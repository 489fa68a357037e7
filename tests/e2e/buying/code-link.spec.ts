import { expect, open, pressAdd } from '#tests/e2e/browser.ts'
import { test } from './offers-shop.ts'

const CHANDELIER = '/products/den-chum-hoa-sen-nhieu-lop-canh'

test('a link brings its code into the cart once, in which it waits for the first product', {
  tag: '@one-size',
}, async ({ page }) => {
  const toast = page.getByRole('status').or(page.getByRole('alert'))
  const setCodes: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().endsWith('/codes')) setCodes.push(request.url())
  })
  await open(page, `${CHANDELIER}?ma=sang%20nha%2010&ma=${'X'.repeat(100)}&ma=%3Cscript%3E`)
  await expect(toast.filter({ hasText: 'Mã SANGNHA10 đợi trong giỏ hàng' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Giỏ hàng đang trống' })).toBeVisible()
  await expect(page.getByText('SANGNHA10', { exact: true })).toBeVisible()
  await open(page, CHANDELIER)
  await page.reload()
  await pressAdd(page)
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  expect(setCodes).toHaveLength(1)

  await open(page, '/products?search=den&ma=HETROI2020')
  await expect(toast.filter({ hasText: 'Mã này không dùng được' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?search=den')
  await page
    .getByRole('link', { name: /^Giỏ hàng/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Bỏ mã SANGNHA10' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bỏ mã/ })).toHaveCount(1)
  await expect(page.getByText('−500.000').first()).toBeVisible()
})
