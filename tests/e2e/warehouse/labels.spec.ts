import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { givenWarehouse } from './stocked-warehouse.ts'

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
