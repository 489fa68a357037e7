// Pictures of invoices, of the PDF itself, and of the papers for the warehouse.
import { open, test } from '#tests/e2e/browser.ts'
import { showPdf } from './pdf-picture.ts'
import { fileOf, signInAsAdmin, take, takeWindow } from './take.ts'

test('invoices', async ({ page, request }) => {
  await signInAsAdmin(page)
  await open(page, '/admin/invoices')
  await take(page, 'admin-invoices')
  await page.getByRole('link', { name: /^HD-/ }).locator('visible=true').first().click()
  await page.getByRole('heading', { name: 'Nội dung hóa đơn' }).waitFor()
  await take(page, 'admin-invoice')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await request.get(`/api/invoices/${id}/download-pdf`, { headers })
  await showPdf(page, await pdf.body())
  await page.locator('canvas').screenshot({ path: fileOf(page, 'invoice-pdf'), type: 'jpeg', quality: 80 })
})

test('the papers of an order', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin/orders?status=processing')
  await page.getByRole('link', { name: /DH-/ }).locator('visible=true').first().click()
  await page
    .getByRole('button', { name: 'Xuất hóa đơn' })
    .or(page.getByRole('link', { name: 'Xem hóa đơn' }))
    .waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Thao tác khác với đơn hàng' }).click()
  await takeWindow(page, 'admin-order-menu')
  for (const paper of ['pick-list', 'delivery-slip']) {
    await open(page, `${pathname}/${paper}`)
    await take(page, `admin-${paper}`)
  }
})
