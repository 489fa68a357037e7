import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible } from '#tests/e2e/browser.ts'
import { testWithPictures as test } from '#tests/e2e/shop-with-pictures.ts'
import { patient } from '#tests/support/time/pace.ts'

test('pictures come after the import; failed ones are tried again, and what has one is put on sale', async ({
  page,
  pictures: { origin },
}) => {
  const goods = [
    ['ANH-1', 'Đèn có ảnh', `${origin}/one.png,${origin}/two.png`, '1'],
    ['ANH-2', 'Đèn mất ảnh', `${origin}/gone.png`, '1'],
    ['ANH-3', 'Đèn tệp ẩn', `${origin}/three.png`, '0'],
    ['ANH-4', 'Đèn mạng riêng', 'http://10.0.0.1/a.png', '1'],
  ]
  const lines = goods.map(
    ([sku, name, urls, isSold]) => `${sku},${name},Đèn chuyển ảnh,690000,2,"${urls}",${isSold}`,
  )
  const head = 'Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Tồn kho,"Hình ảnh (url1,url2...)",Đang kinh doanh'
  await signInAsAdmin(page, '/admin/products/import/moving-in')
  await page.getByLabel('Chọn tệp hàng hóa').setInputFiles({
    name: 'kiotviet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'Nhập 4 dòng' }).click()
  await expect(page.getByRole('heading', { name: 'Đã nhập 4 sản phẩm' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Ảnh đã tải về' })).toBeVisible({ timeout: patient(60_000) })
  await expect(page.getByText('3 đã về · 2 lỗi · 0 còn lại')).toBeVisible()
  const failed = page.getByRole('list', { name: 'Ảnh lỗi' }).getByRole('listitem')
  await expect(failed.filter({ hasText: 'Đèn mất ảnh' })).toContainText('Trang cũ không còn ảnh này')
  await expect(failed.filter({ hasText: 'Đèn mạng riêng' })).toContainText('không mở được từ Internet')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByText('Đang tải lại 2 ảnh')).toBeVisible()
  await expect(page.getByText('3 đã về · 2 lỗi · 0 còn lại')).toBeVisible({ timeout: patient(60_000) })

  await expect(page.getByRole('heading', { name: '1 sản phẩm sẵn sàng bán' })).toBeVisible()
  await page.getByRole('button', { name: 'Bán ngay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bán 1 sản phẩm' }).click()
  await expect(page.getByText('Đã mở bán 1 sản phẩm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bán ngay' })).toHaveCount(0)
  await page.goto('/products?search=đèn có ảnh')
  await expect(page.getByRole('link', { name: 'Đèn có ảnh' }).first()).toBeVisible()
})
