import { adminHeaders, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { adminApi, saveButton } from '#tests/e2e/admin/products/product-form.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { meta, read } from './sent-page.ts'

test('the owner writes how a product and a category look on Google, and sees it before saving', async ({
  page,
  request,
}) => {
  const api = await adminApi(request)
  const stamp = String(Date.now())
  const product = await api.givenProduct(`Đèn được tìm ${stamp}`, { isActive: true })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  const preview = page.getByRole('figure', { name: 'Xem trước trên Google' })
  await expect(preview).toContainText(`Đèn được tìm ${stamp} – Ánh Gia`)
  await page.getByLabel('Tiêu đề trên Google').fill(`Đèn thả gỗ sồi ${stamp}`)
  await page.getByLabel('Mô tả trên Google').fill('Đèn thả gỗ sồi cho bàn ăn dài 1,2 đến 1,8 m.')
  await expect(preview).toContainText(`Đèn thả gỗ sồi ${stamp} – Ánh Gia`)
  await expect(preview).toContainText('cho bàn ăn dài')
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByText(/Đã lưu|Đã cập nhật/).first()).toBeVisible()
  const sent = await read(request, `/products/${product.slug}`)
  expect(sent.title).toBe(`Đèn thả gỗ sồi ${stamp} – Ánh Gia`)
  expect(meta(sent, 'description')).toBe('Đèn thả gỗ sồi cho bàn ăn dài 1,2 đến 1,8 m.')
  expect(meta(sent, 'og:title')).toBe(sent.title)

  await api.takeOffSale(product._id)

  const name = `Đồ mộc ${stamp}`
  const headers = await adminHeaders(request)
  const added = await request.post('/api/admin/categories', { headers, data: { category_name: name } })
  const { _id: id, slug } = (await added.json()).data
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: `Sửa ${name}`, exact: true }).click()
  await expect(preview).toContainText(`${name}: 0 mẫu`)
  await page.getByLabel('Tiêu đề trên Google').fill('x'.repeat(70))
  await expect(page.getByText('70/60 ký tự. Google sẽ cắt phần sau.')).toBeVisible()
  await page.getByLabel('Tiêu đề trên Google').fill('Bàn ghế gỗ mộc')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu danh mục')).toBeVisible()
  const title = async (path: string) => (await read(request, path)).title
  await expect.poll(() => title(`/products?category=${slug}`)).toBe('Bàn ghế gỗ mộc – Ánh Gia')
  expect(await title(`/products?category=${slug}&minPrice=1000`)).toBe(`${name} – Ánh Gia`)
  expect((await request.delete(`/api/admin/categories/${id}`, { headers })).status()).toBe(200)
})
