import type { Page } from '@playwright/test'
import { adminHeaders } from '#tests/e2e/admin/admin.ts'
import { expect } from '#tests/e2e/browser.ts'

/** A call as the first admin. @returns the `data` of its answer */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const headers = await adminHeaders(page.request)
  const answer = await page.request.fetch(path, { method, headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

type Bin = { _id: string; location_code: string }
export type TestWarehouse = { _id: string; code: string; name: string; bins: Bin[] }

/** A separate warehouse with two shelves of two levels, for 5 pieces each. */
export async function givenWarehouse(page: Page, code: string): Promise<TestWarehouse> {
  const { _id } = await call(page, 'POST', '/api/warehouse/warehouses', {
    name: `Kho ${code}`,
    code,
    address: '1 đường Ví Dụ',
    manager: 'Trần Văn Kho',
    phone: '0900000321',
  })
  await call(page, 'POST', `/api/warehouse/warehouses/${_id}/structure`, {
    kind: 'zone',
    zone: 'K',
    rows: 1,
    shelves: 2,
    levels: 2,
    capacity: 5,
  })
  const bins = await call(page, 'GET', `/api/warehouse/warehouses/${_id}/locations`)
  return { _id, code, name: `Kho ${code}`, bins }
}

export type TestItem = {
  product_id: string
  variant_id: string | null
  title: string
  sku: string
  barcode: string
  stock: { warehouse_id: string; quantity: number }[]
}

/** The first products without variants that have codes to scan; those that other tests make may have none. */
export async function someItems(page: Page): Promise<TestItem[]> {
  const items: TestItem[] = await call(page, 'GET', '/api/warehouse/items?search=đèn')
  const simple = items.filter(({ variant_id, barcode, sku }) => variant_id === null && barcode && sku)
  expect(simple.length).toBeGreaterThan(2)
  return simple
}

/** Pieces of an item in a warehouse. */
export async function onHand(page: Page, { sku }: TestItem, { _id }: TestWarehouse): Promise<number> {
  const [item]: TestItem[] = await call(page, 'GET', `/api/warehouse/items?code=${sku}`)
  return item?.stock.find(({ warehouse_id }) => warehouse_id === _id)?.quantity ?? 0
}

/** Scans as a scanner does: types the code at once and presses Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}
