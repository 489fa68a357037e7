import { Client } from 'pg'

/** A product on the shelf, for tests of whole server processes. */
export interface StockedProduct {
  id: string
  priceDong: number
}

/** Runs statements on a separate connection. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // a server that ends in between fails the statement; its event would end this process
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Opens an empty shop, as its owner does at the end of the set-up. */
export async function openForBusiness(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO setting (section, value) VALUES ('opening', '{"isOpen": true}') ON CONFLICT DO NOTHING`,
  )
}

/**
 * Opens an empty shop and puts products for sale into it. Their stock is booked in by receipts, as real stock
 * is.
 */
export function stockProducts(
  url: string,
  { count, pieces }: { count: number; pieces: number },
): Promise<StockedProduct[]> {
  return withClient(url, async client => {
    await openForBusiness(client)
    const categoryId = await insert(client, 'category (category_name, slug)', ['Đèn thử', 'den-thu'])
    const warehouseId = await insert(client, 'warehouse (name, code)', ['Kho thử', 'KHO-T'])
    const products: StockedProduct[] = []
    for (let n = 1; n <= count; n++) {
      const priceDong = n * 100_000
      const values = [`Đèn thử số ${n}`, `den-thu-so-${n}`, 'Để thử', `THU-${n}`, categoryId, priceDong]
      const id = await insert(
        client,
        'product (title, slug, description, sku, category_id, price_dong)',
        values,
      )
      await receivePieces(client, { productId: id, warehouseId, pieces, code: `NK-THU-${n}` })
      products.push({ id, priceDong })
    }
    return products
  })
}

async function receivePieces(
  client: Client,
  {
    productId,
    warehouseId,
    pieces,
    code,
  }: { productId: string; warehouseId: string; pieces: number; code: string },
): Promise<void> {
  const stockId = await insert(client, 'stock (product_id, warehouse_id, on_hand)', [
    productId,
    warehouseId,
    pieces,
  ])
  const movement = [code, 'receipt', 'completed', new Date()]
  const movementId = await insert(client, 'stock_movement (code, kind, status, completed_at)', movement)
  await client.query(
    'INSERT INTO stock_movement_line (movement_id, position, to_stock_id, quantity) VALUES ($1, 0, $2, $3)',
    [movementId, stockId, pieces],
  )
  await insert(client, 'stock_ledger_entry (stock_id, movement_id, quantity)', [stockId, movementId, pieces])
}

async function insert(client: Client, into: string, values: unknown[]): Promise<string> {
  const places = values.map((_, n) => `$${n + 1}`).join(', ')
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${into} VALUES (${places}) RETURNING id`,
    values,
  )
  return rows[0]?.id ?? ''
}

/** The body of an order for cash on delivery, as the checkout sends it. */
export function orderOf(product: StockedProduct, quantity = 1): Record<string, unknown> {
  return {
    customer: {
      name: 'Nguyễn Thị Thử',
      email: 'thu@example.com',
      phone: '0912345678',
      address: { street: '12 Lê Lợi', city: 'Thành phố Hồ Chí Minh', state: 'Phường Sài Gòn' },
    },
    products: [{ productId: product.id, quantity, unitPrice: product.priceDong }],
    paymentMethod: 'cash',
  }
}
