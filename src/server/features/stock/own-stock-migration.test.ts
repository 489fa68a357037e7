import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { bookMovement } from './book-movement.ts'

const MIGRATION = join(import.meta.dirname, '../../db/migrations/0046_own_stock_of_variants.sql')

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const migrate = () =>
  shop.db.transaction().execute(async tx => {
    const text = readFileSync(MIGRATION, 'utf8')
    const data = text.slice(text.indexOf('CREATE TEMPORARY TABLE left_behind'))
    for (const statement of data.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(tx)
  })

it('hands own stock of products with variants to the first of these, rows of a place merged', async () => {
  const sold = async (id: string, variantId?: string) => {
    const body = orderBody([{ productId: id, quantity: 2, variantId }])
    return (await shop.call('POST /api/orders', { body })).body.data._id
  }
  const addVariant = (id: string, sku: string) =>
    shop.call(
      'POST /api/products/:id/variants',
      { params: { id }, body: { name: sku, sku, price: 100_000, quantity: 5 } },
      admin,
    )
  // one product of each kind: the variant has a row at the place, and it has none
  const [lamp, fan] = [await givenProduct(shop.db, { stock: 10 }), await givenProduct(shop.db, { stock: 10 })]
  const [lampOrder, fanOrder] = [await sold(lamp.id), await sold(fan.id)]
  for (const { id } of [lamp, fan]) {
    const variantId = (await addVariant(id, `SKU-${id.slice(-8)}`)).body.data._id
    // as it was before: the rows stayed with the product, the variant had its own
    await sql`UPDATE stock SET variant_id = NULL WHERE product_id = ${id}`.execute(shop.db)
    await sql`UPDATE item_cost SET variant_id = NULL WHERE product_id = ${id}`.execute(shop.db)
    if (id === lamp.id)
      await shop.db
        .insertInto('stock')
        .columns(['product_id', 'variant_id', 'warehouse_id', 'bin_id', 'min_level', 'reorder_point'])
        .expression(
          shop.db
            .selectFrom('stock')
            .select([
              'product_id',
              sql<string>`${variantId}::uuid`.as('variant'),
              'warehouse_id',
              'bin_id',
              'min_level',
              'reorder_point',
            ])
            .where('product_id', '=', id),
        )
        .execute()
  }
  // former versions moved the pieces that were not reserved by one adjustment: out of the product, into
  // the variant, at one place
  const rowsOfLamp = await shop.db.selectFrom('stock').selectAll().where('product_id', '=', lamp.id).execute()
  const [moved] = rowsOfLamp
  if (!moved) throw new Error('The lamp has no stock')
  const { warehouse_id: warehouseId, bin_id: binId } = moved
  const variantOfLamp = rowsOfLamp.find(({ variant_id }) => variant_id)?.variant_id ?? null
  const line = { productId: lamp.id, quantity: 3 }
  await shop.db.transaction().execute(tx =>
    bookMovement(tx, {
      kind: 'adjustment',
      reason: 'Chuyển sang biến thể đầu tiên',
      by: admin.id,
      lines: [
        { ...line, variantId: null, from: { warehouseId, binId } },
        { ...line, variantId: variantOfLamp, to: { warehouseId, binId } },
      ],
    }),
  )
  expect((await shop.stockViolations()).map(({ invariant }) => invariant)).toContain(
    'A product with variants has no stock of its own, and awaits none',
  )
  await migrate()
  expect(await shop.stockViolations()).toEqual([])
  for (const order of [lampOrder, fanOrder])
    await shop.call(
      'PUT /api/admin/orders/:id/status',
      { params: { id: order }, body: { status: 'cancelled' } },
      admin,
    )
  expect(await shop.stockViolations()).toEqual([])
  const rows = await shop.db
    .selectFrom('stock')
    .select([sql<boolean>`variant_id IS NOT NULL`.as('isVariants'), 'on_hand', 'reserved'])
    .where('product_id', 'in', [lamp.id, fan.id])
    .execute()
  expect(rows).toEqual(Array(2).fill({ isVariants: true, on_hand: 7, reserved: 0 }))
})
