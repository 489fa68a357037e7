import { sql } from 'kysely'
import { givenCategory, givenPicture, givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

type BookedEntry = {
  kind: string
  quantity: number
  variant_id: string | null
  warehouse_id: string
  bin_id: string | null
}

/**
 * A shop with two admins, a category, a picture and the default warehouse of a new shop, and the calls that
 * edit products.
 */
export async function productFixture(options: Parameters<typeof testShop>[1] = {}) {
  const shop: TestShop = await testShop({}, options)
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  const other = await givenUser(shop.db, { role: 'admin', name: 'Minh Khoa' })
  const categoryId = await givenCategory(shop.db, 'Đèn trang trí')
  const pictureId = await givenPicture(shop.db)
  const { id: warehouseId } = await shop.db
    .selectFrom('warehouse')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()

  const good = (rest: object) => ({
    title: 'Đèn chùm đồng 6 tay',
    description: 'Đèn chùm đồng phong cách Bắc Âu',
    category_id: categoryId,
    images: [{ file_id: pictureId }],
    min_price: 4_850_000,
    quantity: 10,
    ...rest,
  })
  return {
    shop,
    admin,
    other,
    categoryId,
    pictureId,
    warehouseId,
    /** Makes a product; `rest` may hold anything, wrong values too. */
    create: (rest: object = {}) => shop.call('POST /api/admin/products', { body: good(rest) }, admin),
    update: (id: string, body: object, by = admin) =>
      shop.call('PUT /api/admin/products/:id', { params: { id }, body }, by),
    get: async (id: string) =>
      (await shop.call('GET /api/admin/products/:id', { params: { id } }, admin)).body.data,
    list: async (query: object) => (await shop.call('GET /api/admin/products', { query }, admin)).body,
    auditOf: async (subject: string) =>
      (await shop.call('GET /api/admin/audit', { query: { subject } }, admin)).body.data,
    /** The bookings of a product, oldest first: each entry of the ledger. */
    movements: async (productId: string) => {
      const { rows } = await sql<BookedEntry>`
        SELECT m.kind, e.quantity, s.variant_id, s.warehouse_id, s.bin_id
          FROM stock_ledger_entry e JOIN stock_movement m ON m.id = e.movement_id
          JOIN stock s ON s.id = e.stock_id
         WHERE s.product_id = ${productId} ORDER BY m.created_at, m.id, e.quantity`.execute(shop.db)
      return rows
    },
    /** Ends the shop; its stock must agree with the ledger. */
    async close() {
      const violations = await shop.stockViolations()
      await shop.close()
      if (violations.length > 0) throw new Error(`Broken invariants of stock: ${JSON.stringify(violations)}`)
    },
  }
}
export type ProductFixture = Awaited<ReturnType<typeof productFixture>>
