import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { availableOf, variantAvailable } from './available.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('the quantity for sale counts free pieces in active warehouses', async () => {
  const { db } = shop
  const lamp = await givenProduct(db, { stock: 9 })
  const fan = await givenProduct(db, {
    variants: [
      { name: 'Lớn', priceDong: 900_000, stock: 5 },
      { name: 'Nhỏ', priceDong: 600_000, stock: 7 },
    ],
  })
  const closed = await db
    .insertInto('warehouse')
    .values({ name: 'Kho đóng', code: 'DONG', address: '', is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO stock (product_id, variant_id, warehouse_id, on_hand)
    SELECT product_id, variant_id, ${closed.id}, 100 FROM stock`.execute(db)
  await sql`UPDATE stock SET reserved = 2 WHERE product_id IN (${lamp.id}, ${fan.id})`.execute(db)
  const { rows } = await sql<{ of: string; available: number; of_variant: number | null; also: number }>`
    SELECT concat_ws(' ', p.id, v.id) AS of,
      ${availableOf({ productId: sql`p.id`, variantId: sql`v.id` })} AS available,
           CASE WHEN v.id IS NOT NULL THEN ${variantAvailable} END AS of_variant,
           ${availableOf({ productId: sql`p.id`, variantId: sql`v.id`, also: sql`s.reserved` })} AS also
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id ORDER BY p.id, v.position`.execute(db)
  const [big, small] = fan.variants
  expect(rows).toEqual([
    { of: lamp.id, available: 7, of_variant: null, also: 9 },
    { of: `${fan.id} ${big}`, available: 3, of_variant: 3, also: 5 },
    { of: `${fan.id} ${small}`, available: 5, of_variant: 5, also: 7 },
  ])
})
