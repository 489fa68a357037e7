import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** A product that can be ordered. */
export interface Orderable {
  productId: string
  variantId: string | null
}

/** An order as the checkout sends it. */
export interface OrderBody {
  customer: object
  products: (Orderable & { quantity: number })[]
  paymentMethod: 'cash'
}

/** Orders of one to `maxLines` lines, spread evenly over the products. */
export function orderBodies(
  products: Orderable[],
  count: number,
  { maxLines = 3 }: { maxLines?: number } = {},
): OrderBody[] {
  return Array.from({ length: count }, (_, n) => {
    const lines = Array.from(
      { length: 1 + (n % maxLines) },
      (__, k) => products[(n * 7 + k * 101) % products.length],
    )
    const distinct = [...new Set(lines)].filter(line => line !== undefined)
    return {
      customer: {
        name: 'Nguyễn Thị Đo',
        email: `do${n}@example.com`,
        phone: `09${String(10_000_000 + n)}`,
        address: { street: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh', state: 'Phường Sài Gòn' },
      },
      products: distinct.map(line => ({ ...line, quantity: 1 })),
      paymentMethod: 'cash',
    }
  })
}

/**
 * Sends a request over a kept connection. @throws if the answer is no success: a fast error is no result
 */
export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>
type Answer = { data: Record<string, unknown>; sessionId?: string }

/** Does `buy` once for each order, with `shoppers` under way at a time; orders per second. */
export async function shop(
  url: string,
  bodies: OrderBody[],
  {
    shoppers,
    buy = placeOrder,
  }: { shoppers: number; buy?: (send: Send, body: OrderBody) => Promise<unknown> },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const send: Send = (method, path, body) => sendOne(agent, { method, address: `${url}${path}` }, body)
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let body = bodies[next++]; body; body = bodies[next++]) await buy(send, body)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return bodies.length / seconds
}

/** The order call alone. */
export const placeOrder = (send: Send, body: OrderBody) => send('POST', '/api/orders', body)

/** A guest's whole checkout: lines into the cart, the cart, the order, and the page of the order. */
export async function checkOut(send: Send, body: OrderBody): Promise<void> {
  let sessionId: unknown
  for (const { productId, variantId, quantity } of body.products) {
    const line = { product_id: productId, variant_id: variantId, quantity, sessionId }
    sessionId = (await send('POST', '/api/guest-cart/add', line)).sessionId
  }
  await send('GET', `/api/guest-cart/${sessionId}`)
  const { data: order } = await placeOrder(send, { ...body, guestSessionId: sessionId } as OrderBody)
  await send('GET', `/api/orders/${order._id}?key=${order.accessKey}`)
}

function sendOne(
  agent: Agent,
  { method, address }: { method: string; address: string },
  body: object | undefined,
): Promise<Answer> {
  const text = body && JSON.stringify(body)
  const headers = text && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, ...(headers && { headers }) }, response => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        answer += chunk
      })
      response.on('end', () => {
        if (response.statusCode && response.statusCode < 300) resolve(JSON.parse(answer))
        else reject(new Error(`${method} ${address} was answered with ${response.statusCode}: ${answer}`))
      })
    })
    sent.once('error', reject)
    sent.end(text)
  })
}
