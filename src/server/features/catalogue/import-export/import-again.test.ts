import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExcelRow, importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { loadImportState } from './import-state.ts'
import { planImport } from './plan-import.ts'

let fixture: ProductFixture
let imports: ReturnType<typeof importFixture>
beforeAll(async () => {
  fixture = await productFixture()
  imports = importFixture(fixture)
})
afterAll(() => fixture.close())

const lamp = { category: 'Đèn trang trí', price: 100_000, description: 'Mô tả' }

it("a file can be imported again: the shop's own changes are a warning, not an error", async () => {
  const rows: ExcelRow[] = [
    { sku: 'LAI-1', title: 'Đèn một', quantity: 3, status: 'Đang bán', ...lamp },
    { sku: 'LAI-2', title: 'Đèn hai', quantity: 0, status: 'Đang bán', ...lamp },
    { sku: 'LAI-2-S', parent_sku: 'LAI-2', title: 'Nhỏ', price: 90_000, quantity: 5 },
  ]
  expect((await imports.applyImport(rows)).status).toBe(200)
  const again = await imports.check(rows)
  expect(again.counts).toMatchObject({ unchanged: 3, refused: 0, warned: 2 })
  expect(again.rows[1]?.warnings.map(({ column }) => column).sort()).toEqual(['quantity', 'status'])
  // with something to do the rest goes through, and nothing is put on sale without a picture
  const changed = rows.map(row => (row.sku === 'LAI-1' ? { ...row, price: 200_000 } : row))
  expect((await imports.applyImport(changed)).status).toBe(200)
  const { data } = await fixture.list({ search: 'LAI-1' })
  expect(data.find(({ sku }) => sku === 'LAI-1')).toMatchObject({ isActive: false, min_price: 200_000 })
  // any other figure would be a wish that can't be met
  expect((await imports.check([{ sku: 'LAI-2', quantity: 2 }])).rows[0]?.fieldErrors).toHaveLength(1)
})

it('a wrong cell is reported once', async () => {
  const broken = { fieldError: '#REF!' }
  const columns = ['sku', 'title', 'category', 'price', 'quantity', 'description'] as const
  const cells = Object.fromEntries(columns.map(column => [column, broken]))
  const rows = [{ line: 2, cells, notes: [] }]
  const [plan] = await planImport(
    fixture.shop.db,
    rows,
    await loadImportState(fixture.shop.db, rows, { lock: false }),
  )
  const errors = plan?.reader.fieldErrors.map(({ column, message }) => [column, message])
  expect(errors?.sort()).toEqual(
    columns.toSorted().map(column => [column, 'Công thức của ô này bị lỗi (#REF!)']),
  )
})
