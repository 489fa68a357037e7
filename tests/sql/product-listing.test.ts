import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rangeFilters } from '#contract/catalogue/listing/product-filters.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'

let database: TestDatabase
let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  database = await testDatabase()
  ;({ db, close } = openDatabase(database.url, { onIdleError: () => undefined }))
})
afterAll(async () => {
  await close()
  await database.drop()
})

/** The rows of lists and the counts that are not those of the products. */
async function departures(): Promise<unknown[]> {
  const { rows } = await sql`
    WITH wanted AS (SELECT l.* FROM listing_of(ARRAY(SELECT id FROM product)) AS l)
    (SELECT scope, product_id, 'too much' AS violation FROM product_listing l
      WHERE NOT EXISTS (SELECT FROM wanted w WHERE w = l))
    UNION ALL
    (SELECT scope, product_id, 'missing' FROM wanted w
      WHERE NOT EXISTS (SELECT FROM product_listing l WHERE l = w))
    UNION ALL
    (SELECT scope, NULL, 'count ' || products FROM product_count c
      WHERE products <> (SELECT count(*) FROM product_listing l WHERE l.scope = c.scope))`.execute(db)
  return rows
}

/** The versions of the rows of counts: one that was written has another. */
async function countVersions(): Promise<unknown[]> {
  const { rows } = await sql`SELECT scope, xmin, ctid FROM product_count ORDER BY scope`.execute(db)
  return rows
}

const update = (id: string, fields: object) =>
  db.updateTable('product').set(fields).where('id', '=', id).execute()

it('the lists follow every change of products, several at once among them', async () => {
  const [lamps, fans] = [await givenCategory(db), await givenCategory(db)]
  const desk = await givenSubcategory(db, lamps)
  const one = await givenProduct(db, { categoryId: lamps, subcategoryIds: [desk.id] })
  const two = await givenProduct(db, { categoryId: fans, variants: [{ name: 'Nhỏ', priceDong: 90_000 }] })
  expect(await departures()).toEqual([])
  const changes = [
    () => update(one.id, { title: 'Đèn bàn đọc sách' }),
    () => update(one.id, { price_dong: 250_000 }),
    () => update(one.id, { is_active: false }),
    () => update(one.id, { is_active: true, title: 'Đèn bàn' }),
    () => update(two.id, { category_id: lamps }),
    () => db.deleteFrom('product_subcategory').where('product_id', '=', one.id).execute(),
    // each takes the place of the other
    () =>
      sql`UPDATE product SET category_id = CASE category_id WHEN ${lamps}::uuid THEN ${fans}::uuid
        ELSE ${lamps}::uuid END`.execute(db),
    () =>
      db
        .updateTable('product_variant')
        .set({ price_dong: 70_000 })
        .where('product_id', '=', two.id)
        .execute(),
    () => db.deleteFrom('product').where('id', '=', two.id).execute(),
  ]
  for (const change of changes) {
    await change()
    expect(await departures()).toEqual([])
  }
})

it('a change of price or title writes no counts, on which other changes would wait', async () => {
  const { id } = await givenProduct(db)
  const before = await countVersions()
  await update(id, { price_dong: 123_000 })
  await update(id, { title: 'Đèn khác' })
  expect(await countVersions()).toEqual(before)
  expect(await departures()).toEqual([])
})

it.each(rangeFilters)(
  'the filter «$label» has its column in products and in their lists',
  async ({ column }) => {
    const { rows } = await sql<{ table: string }>`
    SELECT c.table_name::text AS "table" FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name = ${column}
       AND c.table_name IN ('product', 'product_listing')
     ORDER BY 1`.execute(db)
    expect(rows.map(({ table }) => table)).toEqual(['product', 'product_listing'])
  },
)
