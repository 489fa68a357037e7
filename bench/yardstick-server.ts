// The yardsticks, in their own process: bare Fastify that sends given bytes, and bare Fastify + pg that has
// PostgreSQL build the JSON of a list, or makes one minimal transaction for an order. Started with an IPC
// channel; one message names the answers to serve.
import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The input of the yardstick: answers by path, and the database that has the products; it makes tables
 * there.
 */
export interface YardstickOrder {
  databaseUrl: string
  answers: { path: string; headers: Record<string, string>; bodyBase64: string }[]
}

const ORDERS: Record<string, string> = {
  '-createdAt': 'created_at DESC, id',
  min_price: 'min_price_dong, id',
  '-min_price': 'min_price_dong DESC, id DESC',
}

/** The JSON of 16 cards, as text. $1 is the offset, $2 the category. Nothing is counted, as in the shop. */
function listOf(sort: string, isCategory: boolean): { name: string; text: string } {
  const order = ORDERS[sort] ?? ORDERS['-createdAt']
  const where = isCategory ? 'WHERE category_id = $2' : ''
  return {
    name: `list ${sort} ${isCategory}`,
    text: `SELECT json_build_object('data', (SELECT coalesce(json_agg(card), '[]') FROM (
      SELECT * FROM bare_product ${where} ORDER BY ${order} LIMIT 16 OFFSET $1) AS card))::text AS body`,
  }
}

const RESERVE = 'UPDATE bare_stock SET reserved = reserved + 1 WHERE product_id = $1 AND on_hand > reserved'
const INSERT_ORDER = 'INSERT INTO bare_order (customer, placed_at) VALUES ($1, now()) RETURNING id'
const INSERT_LINE = 'INSERT INTO bare_line (order_id, product_id, quantity) VALUES ($1, $2, 1)'

/** Separate tables with an index for each question, without the shop's triggers and indexes. */
const BARE_TABLES = `
  CREATE TABLE bare_product AS SELECT id, slug, title, sku, material, dimensions, bulb_type, delivery_class,
    average_rating, card_images, min_price_dong, max_price_dong, compare_price_dong, discount_percent,
    has_variants, created_at, category_id FROM product WHERE is_active;
  CREATE INDEX bare_product_newest ON bare_product (created_at DESC, id);
  CREATE INDEX bare_product_price ON bare_product (min_price_dong, id);
  CREATE INDEX bare_product_category_newest ON bare_product (category_id, created_at DESC, id);
  CREATE INDEX bare_product_category_price ON bare_product (category_id, min_price_dong, id);
  CREATE TABLE bare_stock AS SELECT id AS product_id, 1000000 AS on_hand, 0 AS reserved FROM product;
  ALTER TABLE bare_stock ADD PRIMARY KEY (product_id);
  CREATE TABLE bare_order (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, customer jsonb,
    placed_at timestamptz);
  CREATE TABLE bare_line (order_id bigint REFERENCES bare_order, product_id uuid, quantity int,
                          PRIMARY KEY (order_id, product_id))`

type BareOrder = { customer: object; products: { productId: string }[] }

process.once('message', async (order: YardstickOrder) => {
  const app = Fastify({ logger: false })
  for (const { path, headers, bodyBase64 } of order.answers) {
    const body = Buffer.from(bodyBase64, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(body))
  }
  const pool = new Pool({ connectionString: order.databaseUrl, max: 16 })
  await pool.query(BARE_TABLES)
  await pool.query('ANALYZE bare_product')
  app.get<{ Querystring: { sort: string; page: number; category?: string } }>(
    '/api/products',
    async ({ query: { sort, page, category } }, reply) => {
      const values = [(page - 1) * 16, ...(category ? [category] : [])]
      const { rows } = await pool.query<{ body: string }>({ ...listOf(sort, category !== undefined), values })
      return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
    },
  )
  app.post<{ Body: BareOrder }>('/api/orders', async ({ body }) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      for (const { productId } of body.products)
        await client.query({ name: 'reserve', text: RESERVE, values: [productId] })
      const { rows } = await client.query({ name: 'order', text: INSERT_ORDER, values: [body.customer] })
      for (const { productId } of body.products)
        await client.query({ name: 'line', text: INSERT_LINE, values: [rows[0].id, productId] })
      await client.query('COMMIT')
      return { data: { id: rows[0].id } }
    } finally {
      client.release()
    }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ url })
})
process.once('disconnect', () => process.exit(0))
