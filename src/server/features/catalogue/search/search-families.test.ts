import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { bareDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.url)
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('the families of a search document keep titles, codes and neighbours apart', async () => {
  await client.query(`
    WITH place AS (
      INSERT INTO category (category_name, slug) VALUES ('Đèn trang trí', 'den-trang-tri') RETURNING id
    ), part AS (
      INSERT INTO subcategory (category_id, subcategory_name, slug) SELECT id, 'Thả trần', 'tha-tran'
      FROM place RETURNING id
    ), lamp AS (
      INSERT INTO product (slug, title, description, sku, category_id)
      SELECT slug, title, '', sku, place.id FROM place, (VALUES
        ('t', 'Đèn thả T8 – «x» p.t', 'T-8.X'), ('p', 'Pha lê', 'P.P-1'),
          ('q', 'Quạt bàn', 'Q-1')) AS v (slug, title, sku)
      RETURNING id, slug
    )
    INSERT INTO product_subcategory (product_id, subcategory_id) SELECT lamp.id, part.id FROM lamp, part
    WHERE lamp.slug = 't'`)
  const { rows } = await client.query<{ is: string; derived: string }>(`
    SELECT search_document::text AS is, product_document(id, title, sku, category_id)::text AS derived
    FROM product`)
  expect(rows).toHaveLength(3)
  expect(rows.map(row => row.is)).toEqual(rows.map(row => row.derived))
  const found = async (word: string) => {
    const { rows } = await client.query<{ slug: string }>(
      'SELECT slug FROM product WHERE search_document @@ $1::tsquery ORDER BY slug',
      [`'${word}':*`],
    )
    return rows.map(row => row.slug)
  }
  const known = await client.query<{ words: string; pairs: string }>(`
    SELECT (SELECT string_agg(word, ' ' ORDER BY word) FROM search_term) AS words,
           (SELECT string_agg(first || '.' || second, ' ' ORDER BY first, second)
             FROM search_term_pair) AS pairs`)
  expect(known.rows).toEqual([
    {
      words: 'ban den le p pha quat t tha tran trang tri x',
      pairs: 'den.tha den.trang p.t pha.le quat.ban tha.tran trang.tri x.p',
    },
  ])
  expect([await found('p'), await found('x'), await found('den')]).toEqual([
    ['p', 't'],
    ['t'],
    ['p', 'q', 't'],
  ])
})
