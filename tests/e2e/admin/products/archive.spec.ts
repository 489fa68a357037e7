import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { adminApi } from './product-form.ts'

test('a product never ordered that can’t be deleted is archived, and comes back', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const api = await adminApi(request)
  const title = `Đèn lưu trữ ${Date.now()}`
  const product = await api.givenProduct(title, { quantity: 4 })
  await api.setStock(product._id, { shown: 4, quantity: 0 })
  await signInAsAdmin(page, `/admin/products?search=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
  await row.getByRole('button', { name: `Thao tác khác với ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(dialog).toContainText('Chưa ai đặt mua sản phẩm này: bạn có thể lưu trữ nó')
  await dialog.getByRole('button', { name: 'Lưu trữ 1 sản phẩm' }).click()
  await expect(dialog).toContainText('Sản phẩm rời khỏi cửa hàng, mọi danh sách và file Excel')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lưu trữ', exact: true }).click()
  await expect(page.getByText('Đã lưu trữ 1 sản phẩm')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByLabel('Hiển thị').selectOption('archived')
  await expect(row.getByRole('button', { name: `Khôi phục ${title}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Khôi phục' }).click()
  await expect(page.getByText('Đã khôi phục 1 sản phẩm')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên sản phẩm' })).toHaveValue(title)
})
