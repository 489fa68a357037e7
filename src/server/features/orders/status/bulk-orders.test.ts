import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let shop: TestShop
let admin: { id: string; token: string }
let lamp: { id: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  lamp = await givenProduct(shop.db, { title: 'Đèn bàn', sku: '=DB-01', stock: 1000 })
})
afterAll(() => shop.close())

async function place(rest: Record<string, unknown> = {}): Promise<string> {
  const body = orderBody([{ productId: lamp.id, quantity: 2 }], rest)
  return (await shop.call('POST /api/orders', { body })).body.data._id
}
const move = (orderIds: string[], status: 'confirmed' | 'pending' | 'shipped' | 'cancelled') =>
  shop.call('PUT /api/admin/orders/status', { body: { orderIds, status, note: 'Cả lô' } }, admin)

describe('a change of state of several orders', () => {
  it('is done for each on its own, with the result or the reason for each', async () => {
    const [first, second, gone] = [await place(), await place(), randomUUID()]
    await move([second], 'shipped')
    const { body } = await move([first, second, gone, first], 'confirmed')
    expect(body.data.changedCount).toBe(1)
    expect(body.data.results.map(({ _id, outcome }) => [_id, outcome])).toEqual([
      [first, 'changed'],
      [second, 'refused'],
      [gone, 'not_found'],
    ])
    expect(body.data.results[1]?.message).toMatch(/^Đơn DH-\d{4}-\d+: Đơn hàng đang ở trạng thái «đã gửi»/)
    const again = await move([first], 'confirmed')
    expect(again.body.data.results[0]?.outcome).toBe('unchanged')
    const read = await shop.call('GET /api/admin/orders/:id', { params: { id: first } }, admin)
    expect(read.body.data.timeline.filter(entry => entry.note === 'Cả lô')).toHaveLength(1)
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: first } }, admin)
    expect(audit.body.data[0]?.changes).toEqual([{ field: 'status', before: 'pending', after: 'confirmed' }])
    expect(await shop.stockViolations()).toEqual([])
  })

  it('needs at least one order', async () => {
    expect((await move([], 'confirmed')).error.message).toBe('Vui lòng chọn ít nhất một đơn hàng')
  })
})

describe('the Excel file of the orders', () => {
  it('has the filtered rows, with money and times as numbers, and names as text', async () => {
    await place({ notes: '=1+1' })
    const { body, headers } = await shop.call(
      'GET /api/admin/orders/export',
      { query: { status: 'pending', search: 'tran thi mua', customerPhone: '+84 900 000 456' } },
      admin,
    )
    expect(headers['content-disposition']).toMatch(/orders_\d{4}-\d\d-\d\d\.xlsx/)
    const [head, ...rows] = await readWorkbook(Buffer.from(await body.arrayBuffer()), 'Đơn hàng')
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries(
      (head?.cells ?? []).map((name, index) => [name, rows[0]?.cells[index] ?? null]),
    )
    expect(row).toMatchObject({
      'Mã đơn': expect.stringMatching(/^DH-/),
      'Ngày đặt': { day: expect.any(Number) },
      'Khách hàng': 'Trần Thị Mua',
      'Số điện thoại': '0900000456',
      'Trạng thái': 'Chờ xử lý',
      'Thanh toán': 'Chưa thanh toán',
      'Phương thức': 'Tiền mặt',
      'Số món': 2,
      Hàng: '2 × Đèn bàn (=DB-01)',
      'Tổng tiền': 220_000,
      'Ghi chú của khách': '=1+1',
    })
    const nothing = await shop.call('GET /api/admin/orders/export', { query: { customerPhone: 'x' } }, admin)
    expect(await readWorkbook(Buffer.from(await nothing.body.arrayBuffer()), 'Đơn hàng')).toHaveLength(1)
  })

  it('takes no more memory for ten times the orders, each of them once', async () => {
    await shop.app.listen({ port: 0 })
    const few = await seedOrders(2_000)
    const small = await download()
    const many = await seedOrders(18_000)
    const large = await download()
    expect([small.rows, large.rows]).toEqual([few, many])
    // Held whole, 18,000 more orders are over 50 MB of text and rows.
    expect(large.peakMb - small.peakMb).toBeLessThan(25)
  })
})

/** Orders past the checkout, all placed in one moment: the pages of the export must separate them. */
async function seedOrders(count: number): Promise<number> {
  await sql`
    INSERT INTO orders (order_number, payment_method, customer_name, customer_email, customer_phone, street,
      city,
           subtotal_dong, tax_dong, total_dong, prices_include_tax, notes, placed_at)
    SELECT 'LO-' || gen_random_uuid(), 'cash', 'Khách lô', 'lo@example.com', '0900000111', 'Đường', 'Hà Nội',
      1000, 100, 1100,
           false, repeat('Ghi chú dài ', 40), '2026-11-01T00:00:00Z'::timestamptz + (n % 7)
             * interval '1 microsecond'
      FROM generate_series(1, ${count}::int) AS n`.execute(shop.db)
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM orders WHERE customer_name = 'Khách lô'`.execute(shop.db)
  return rows[0]?.n ?? 0
}

/** Reads the export as a browser on a line that is no faster than the shop, and watches the memory. */
async function download(): Promise<{ peakMb: number; rows: number }> {
  const { port } = shop.app.server.address() as AddressInfo
  const chunks: Buffer[] = []
  let peak = 0
  const look = () => {
    // memory that is really in use, without garbage
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    peak = Math.max(peak, heapUsed + arrayBuffers)
  }
  // a short download may be over before the first look: one is taken in any case
  look()
  const watch = setInterval(look, 500)
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      {
        port,
        path: '/api/admin/orders/export?startDate=2026-11-01&endDate=2026-11-01',
        headers: { authorization: `Bearer ${admin.token}` },
      },
      answer => {
        answer.on('data', chunk => chunks.push(chunk))
        answer.once('end', resolve)
        answer.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end()
  })
  clearInterval(watch)
  const content = Buffer.concat(chunks)
  const rows = await readWorkbook(content, 'Đơn hàng')
  expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(rows.length)
  return { peakMb: peak / 1_048_576, rows: rows.length - 1 }
}
