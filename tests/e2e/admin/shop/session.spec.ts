import type { Page, Route } from '@playwright/test'
import { signInApart } from '#tests/e2e/admin/admin.ts'
import { adminApi, saveButton } from '#tests/e2e/admin/products/product-form.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { patient } from '#tests/support/time/pace.ts'

// a session that has ended, and a wrong password
test.use({ tolerates: /status of 401/ })

/** Ends the session of the page at the server, just before the page's next change of a product gets there. */
async function endSessionAtNextSave(page: Page): Promise<void> {
  const end = async (route: Route): Promise<void> => {
    await endSession(page)
    await route.continue()
  }
  await page.route('**/api/admin/products/*', end, { times: 1 })
}

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status()).toBe(200)
}

test('a session that ends while a product is edited is renewed in place', {
  tag: '@one-size',
}, async ({ page, context, request }) => {
  const api = await adminApi(request)
  const product = await api.givenProduct(`Đèn thử phiên ${Date.now()}`)
  await signInApart(page, `/admin/products/${product._id}/edit`)
  const material = page.getByRole('textbox', { name: 'Chất liệu' })
  await material.fill('Gỗ sồi')
  await endSessionAtNextSave(page)
  await saveButton(page).click()

  const dialog = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' })
  const password = dialog.getByRole('textbox', { name: 'Mật khẩu' })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(ADMIN.email)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await password.fill('khong-phai-mat-khau')
  await password.press('Enter')
  await expect(dialog.getByText('Mật khẩu không đúng. Vui lòng thử lại.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await page.reload()
  await expect(material).toHaveValue('Gỗ sồi')

  // Also above a question that is open; this time the sign-in comes from another tab.
  await material.fill('Gỗ óc chó')
  await endSessionAtNextSave(page)
  await page.getByRole('button', { name: 'Đăng bán', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng bán' }).click()
  await expect(password).toBeFocused()
  const other = await context.newPage()
  // looked for while the other tab still loads: the toast disappears after two seconds
  await Promise.all([
    expect(page.getByText('Đã đăng bán sản phẩm')).toBeVisible({ timeout: patient(60_000) }),
    signInApart(other, '/admin'),
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(material).toHaveValue('Gỗ óc chó')

  // Signed out in another tab, and given up here: the login page leads back.
  await endSession(other)
  await other.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('link', { name: 'Danh mục', exact: true }).locator('visible=true').click()
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Về trang đăng nhập' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fproducts%2F.*reason=expired/)
  await api.remove(product._id)
})
