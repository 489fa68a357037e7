// The yardsticks, in a process of their own: bare Fastify that sends given bytes, and bare Fastify + pg that does
// one indexed SELECT of 16 rows and a count. Started with an IPC channel; told what to serve by one message.
import Fastify from 'fastify'
import { Pool } from 'pg'

/** What the yardstick is told: answers by path, and the database that has the products. */
export interface YardstickOrder {
  databaseUrl: string
  answers: { path: string; headers: Record<string, string>; bodyBase64: string }[]
}

const SELECT_16 =
  'SELECT id, slug, title, min_price_dong, created_at FROM product ORDER BY created_at DESC, id LIMIT 16'
const COUNT = 'SELECT count(*) AS total FROM product WHERE category_id = $1'

process.once('message', async (order: YardstickOrder) => {
  const app = Fastify({ logger: false })
  for (const { path, headers, bodyBase64 } of order.answers) {
    const body = Buffer.from(bodyBase64, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(body))
  }
  const pool = new Pool({ connectionString: order.databaseUrl, max: 16 })
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM category ORDER BY position LIMIT 1')
  const categoryId = rows[0]?.id
  app.get('/sql', async () => {
    const [products, count] = await Promise.all([
      pool.query(SELECT_16),
      pool.query<{ total: string }>(COUNT, [categoryId]),
    ])
    return { data: products.rows, total: Number(count.rows[0]?.total) }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ url })
})
process.once('disconnect', () => process.exit(0))
