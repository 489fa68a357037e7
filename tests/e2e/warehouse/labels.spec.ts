import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { call, givenWarehouse } from './stocked-warehouse.ts'

test('labels of bins print alone, each with a bar code of its bin', { tag: '@one-size' }, async ({
  page,
}) => {
  const warehouse = await givenWarehouse(page, 'NHAN-01')
  await signInAsAdmin(page, `/admin/warehouse/labels?warehouse=${warehouse._id}`)
  await expect(page.getByRole('status').filter({ hasText: '4 nhãn · 1 tờ A4' })).toBeVisible()
  const labels = page.getByRole('list', { name: 'Nhãn' }).getByRole('listitem')
  await expect(labels).toHaveCount(4)

  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  for (const [index, { location_code }] of warehouse.bins.entries()) {
    const picture = await labels.nth(index).screenshot({ scale: 'device' })
    const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['Code128'] })
    expect(code?.text).toBe(location_code)
  }

  // products and back: the warehouse stays
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).last().click()
  await page.getByRole('link', { name: 'Vị trí', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Kho' })).toHaveValue(warehouse._id)
  // as A4 paper, at 96 dots an inch: the labels from its first line on, and nothing of the page around them
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Quản trị' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Mục chính' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'In nhãn' })).toBeHidden()
  expect((await labels.first().boundingBox())?.y).toBe(0)
})

test('a code that no bar code can carry is named before its label is printed', { tag: '@one-size' }, async ({
  page,
}) => {
  const { data: categories } = await (await page.request.get('/api/categories')).json()
  const { data: products } = await (await page.request.get('/api/products?limit=1')).json()
  await call(page, 'POST', '/api/admin/products', {
    title: 'Đèn nhãn lạ',
    sku: '山田-01',
    description: 'Đèn để thử nhãn',
    category_id: categories[0]._id,
    min_price: 100_000,
    quantity: 3,
    images: [{ file_id: products[0].images[0].file_id }],
  })
  await signInAsAdmin(page, '/admin/warehouse/labels?kind=items')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    const box = page.getByRole('main').getByLabel('Thêm sản phẩm để in nhãn')
    await box.fill('Đèn nhãn lạ')
    await page.getByRole('button', { name: /^Đèn nhãn lạ/ }).click()
    const warning = page.getByText('Nhãn chỉ có chữ: mã vạch không chứa được ký tự của mã này.')
    await expect(warning).toBeVisible()
    const label = page.getByRole('list', { name: 'Nhãn' }).getByRole('listitem')
    await expect(label).toContainText('山田-01')
    await expect(label.locator('img')).toHaveCount(0)
  }
})
