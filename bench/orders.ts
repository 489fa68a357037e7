import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** A product that can be ordered. */
export interface Orderable {
  productId: string
  variantId: string | null
}

/** Bodies of orders as the checkout sends them: one to three lines, spread evenly over the products. */
export function orderBodies(products: Orderable[], count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const lines = Array.from(
      { length: 1 + (n % 3) },
      (__, k) => products[(n * 7 + k * 101) % products.length],
    )
    const distinct = [...new Set(lines)].filter(line => line !== undefined)
    return JSON.stringify({
      customer: {
        name: 'Nguyễn Thị Đo',
        email: `do${n}@example.com`,
        phone: `09${String(10_000_000 + n)}`,
        address: { street: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh', state: 'Phường Sài Gòn' },
      },
      products: distinct.map(line => ({ ...line, quantity: 1 })),
      paymentMethod: 'cash',
    })
  })
}

/**
 * Places the orders, so many shoppers at a time; orders per second.
 *
 * @throws when one is refused.
 */
export async function placeOrders(shopUrl: string, bodies: string[], shoppers: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let body = bodies[next++]; body; body = bodies[next++]) await placeOne(shopUrl, body, agent)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return bodies.length / seconds
}

function placeOne(shopUrl: string, body: string, agent: Agent): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${shopUrl}/api/orders`, { method: 'POST', agent, headers }, response => {
      let answer = ''
      response.on('data', chunk => {
        answer += chunk
      })
      response.on('end', () => {
        if (response.statusCode && response.statusCode < 300) resolve()
        else reject(new Error(`An order was refused with ${response.statusCode}: ${answer}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
