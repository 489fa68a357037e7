import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExcelRow, importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenCategory, givenSubcategory, givenWarehouse, orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
let imports: ReturnType<typeof importFixture>
let id: string
beforeAll(async () => {
  fixture = await productFixture()
  imports = importFixture(fixture)
  id = (await fixture.create({ sku: 'AG-LUAT-01' })).body.data._id
})
afterAll(() => fixture.close())

/** The refusals of the form and of an import for the same change. */
async function refusals(change: object, row: ExcelRow): Promise<(string | undefined)[]> {
  const { error } = await fixture.update(id, change)
  const [checked] = (await imports.check([{ sku: 'AG-LUAT-01', ...row }])).rows
  return [error.errors?.[0]?.message, checked?.fieldErrors[0]?.message]
}

it('form and import refuse the same in the same words', async () => {
  const { db } = fixture.shop
  const stranger = await givenSubcategory(db, await givenCategory(db), 'Ghế mây')
  const closed = await givenWarehouse(db)
  await db
    .updateTable('warehouse')
    .set({ is_active: false, name: 'Kho cũ' })
    .where('id', '=', closed.id)
    .execute()
  await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: id, quantity: 2 }]) })
  const own = await givenWarehouse(db)
  await db.updateTable('warehouse').set({ name: 'Kho mới' }).where('id', '=', own.id).execute()

  const said = [
    await refusals({ subcategory_ids: [stranger.id] }, { subcategories: 'Ghế mây' }),
    await refusals({ warehouse_id: closed.id }, { warehouse: 'Kho cũ' }),
    await refusals({ discount: 101 }, { discount: 101 }),
    await refusals({ material: 'x'.repeat(201) }, { material: 'x'.repeat(201) }),
    // nothing of it is in its new warehouse, which would supply it
    await refusals(
      { warehouse_id: own.id, quantity: 1, shown_quantity: 8 },
      { warehouse: 'Kho mới', quantity: 1, shown_quantity: 8 },
    ),
  ]
  for (const [form, imported] of said) {
    expect(form).toBeTypeOf('string')
    expect(imported).toBe(form)
  }
  expect(new Set(said.map(([form]) => form)).size).toBe(said.length)
})

it('a change by the form and the same one by an import leave the same audit entry', async () => {
  const other = (await fixture.create({ sku: 'AG-LUAT-02' })).body.data._id
  const change = { min_price: 'contact', wattage: 'Đen', quantity: 4, shown_quantity: 10 }
  await fixture.update(other, change)
  const third = (await fixture.create({ sku: 'AG-LUAT-03' })).body.data._id
  const row = { sku: 'AG-LUAT-03', price: 'Liên hệ', wattage: 'Đen', quantity: 4, shown_quantity: 10 }
  expect((await imports.applyImport([row])).status).toBe(200)
  const changesOf = async (product: string) => (await fixture.auditOf(product))[0]?.changes
  expect(await changesOf(third)).toEqual(await changesOf(other))
  expect(await changesOf(third)).toHaveLength(3)
})
