import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.status.ts'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { ADMIN_MOVES } from '#tests/support/orders/order-rules.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

async function givenOrder(options: { quantity?: number; token?: string } = {}) {
  const lamp = await givenProduct(shop.db, { stock: 10 })
  const body = orderBody([{ productId: lamp.id, quantity: options.quantity ?? 3 }])
  const placed = await shop.call('POST /api/orders', { body }, { token: options.token })
  return { id: placed.body.data._id, lampId: lamp.id, key: placed.body.data.accessKey }
}

const move = (id: string, status: OrderStatus, from?: OrderStatus) =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status, from } }, admin)

/** Every legal way from pending to an end. */
function legalPaths(path: OrderStatus[] = ['pending']): OrderStatus[][] {
  const next = ADMIN_MOVES[path.at(-1) ?? 'pending']
  return next.length === 0 ? [path] : next.flatMap(status => legalPaths([...path, status]))
}

describe('the states of an order', () => {
  it('keeps stock and ledger right on every legal path', async () => {
    const paths = legalPaths()
    expect(paths).toHaveLength(16)
    for (const path of paths) {
      const order = await givenOrder()
      let hasShipped = false
      for (const status of path.slice(1)) {
        const moved = await move(order.id, status)
        expect([path, moved.status]).toEqual([path, 200])
        hasShipped ||= status === 'shipped' || status === 'delivered'
        const isHeld = !hasShipped && status !== 'cancelled'
        expect(await stockOf(shop.db, order.lampId)).toEqual({
          onHand: hasShipped ? 7 : 10,
          reserved: isHeld ? 3 : 0,
        })
      }
    }
    expect(await shop.stockViolations()).toEqual([])
  })

  it('refuses every other change with 409 and the reason, and changes nothing', async () => {
    for (const from of orderStatuses) {
      const order = await givenOrder()
      if (from !== 'pending') await move(order.id, from)
      for (const to of orderStatuses.filter(status => !ADMIN_MOVES[from].includes(status))) {
        const refused = await move(order.id, to)
        expect([from, to, refused.status, refused.error.code]).toEqual([from, to, 409, 'invalid_transition'])
        expect(refused.error.message).toContain('Đơn hàng đang ở trạng thái')
      }
      const detail = await shop.call('GET /api/admin/orders/:id', { params: { id: order.id } }, admin)
      expect(detail.body.data.status).toBe(from)
    }
    expect(await shop.stockViolations()).toEqual([])
  })

  it('ships once when two admins press at the same time', async () => {
    const order = await givenOrder()
    const answers = await Promise.all([1, 2, 3].map(() => move(order.id, 'shipped', 'pending')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(await stockOf(shop.db, order.lampId)).toEqual({ onHand: 7, reserved: 0 })
  })

  it('counts cash as paid on delivery and records each act with its author', async () => {
    const order = await givenOrder()
    await move(order.id, 'confirmed')
    const delivered = await move(order.id, 'delivered')
    expect(delivered.body.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    expect(delivered.body.data.timeline.map(event => [event.kind, event.from, event.to, event.by])).toEqual([
      ['placed', null, 'pending', 'Trần Thị Mua'],
      ['status', 'pending', 'confirmed', 'Thùy Linh'],
      ['status', 'confirmed', 'delivered', 'Thùy Linh'],
      ['payment', 'pending', 'paid', 'Thùy Linh'],
    ])
    const seen = await shop.call('GET /api/orders/:id', {
      params: { id: order.id },
      query: { key: order.key },
    })
    expect(seen.body.data.timeline.map(event => event.by)).toEqual([
      'Trần Thị Mua',
      'Cửa hàng',
      'Cửa hàng',
      'Cửa hàng',
    ])
  })

  it('counts cash as paid on delivery after a first try that failed, too', async () => {
    const order = await givenOrder()
    const params = { id: order.id }
    await move(order.id, 'shipped')
    const failed = { params, body: { paymentStatus: 'failed' as const, reason: 'Khách hẹn hôm sau' } }
    await shop.call('PUT /api/admin/orders/:id/payment-status', failed, admin)
    const { data } = (await move(order.id, 'delivered')).body
    expect(data.paymentStatus).toBe('paid')
    expect(data.timeline.at(-1)).toMatchObject({ kind: 'payment', from: 'failed', to: 'paid' })
  })

  it('opens a pending return when a shipped order is cancelled', async () => {
    const order = await givenOrder()
    await move(order.id, 'shipped')
    await move(order.id, 'cancelled')
    const { rows } = await sql`
      SELECT m.kind, m.status, l.quantity, m.reason FROM stock_movement m
      JOIN stock_movement_line l ON l.movement_id = m.id
       WHERE m.order_id = ${order.id} ORDER BY m.created_at, m.kind`.execute(shop.db)
    expect(rows).toEqual([
      {
        kind: 'issue',
        status: 'completed',
        quantity: 3,
        reason: expect.stringContaining('Giao đơn hàng DH-'),
      },
      { kind: 'return', status: 'pending', quantity: 3, reason: expect.stringContaining('Hoàn hàng DH-') },
    ])
  })

  it('lets a customer cancel their own pending order only', async () => {
    const customer = await givenUser(shop.db)
    const stranger = await givenUser(shop.db)
    const order = await givenOrder({ token: customer.token })
    const cancel = (token: string) =>
      shop.call('PATCH /api/orders/:id/cancel', { params: { id: order.id } }, { token })
    expect((await cancel(stranger.token)).error.code).toBe('order_not_found')
    expect((await cancel(customer.token)).body.data.status).toBe('cancelled')
    expect(await stockOf(shop.db, order.lampId)).toEqual({ onHand: 10, reserved: 0 })
    const confirmed = await givenOrder({ token: customer.token })
    await move(confirmed.id, 'confirmed')
    const late = await shop.call('PATCH /api/orders/:id/cancel', { params: { id: confirmed.id } }, customer)
    expect(late.error.code).toBe('invalid_transition')
  })

  it('leaves a trace in the audit log, the customer’s own cancellation does not', async () => {
    const { id: orderId } = await givenOrder()
    const params = { id: orderId }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'delivered' } }, admin)
    await shop.call('POST /api/admin/orders/:id/notes', { params, body: { note: 'Gọi trước' } }, admin)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: orderId } }, admin)
    expect(log.body.data.map(entry => [entry.kind, entry.changes])).toEqual([
      ['order', [{ field: 'note', before: null, after: 'mới' }]],
      [
        'order',
        [
          { field: 'status', before: 'pending', after: 'delivered' },
          { field: 'paymentStatus', before: 'pending', after: 'paid' },
        ],
      ],
    ])

    const customer = await givenUser(shop.db)
    const own = await givenOrder({ token: customer.token })
    await shop.call('PATCH /api/orders/:id/cancel', { params: { id: own.id } }, customer)
    const none = await shop.call('GET /api/admin/audit', { query: { subject: own.id } }, admin)
    expect(none.body.data).toEqual([])
  })

  it('shows internal notes to the back office alone', async () => {
    const order = await givenOrder()
    const noted = await shop.call(
      'POST /api/admin/orders/:id/notes',
      { params: { id: order.id }, body: { note: 'Mang thang 4 m' } },
      admin,
    )
    expect(noted.body.data.timeline.at(-1)).toMatchObject({
      kind: 'note',
      note: 'Mang thang 4 m',
      isInternal: true,
    })
    const seen = await shop.call('GET /api/orders/:id', {
      params: { id: order.id },
      query: { key: order.key },
    })
    expect(JSON.stringify(seen.body)).not.toContain('Mang thang')
  })

  it('follows the table of payment states', async () => {
    const order = await givenOrder()
    const settle = (paymentStatus: 'paid' | 'failed' | 'refunded' | 'pending') =>
      shop.call(
        'PUT /api/admin/orders/:id/payment-status',
        { params: { id: order.id }, body: { paymentStatus, reason: 'Theo sao kê' } },
        admin,
      )
    expect((await settle('refunded')).error.code).toBe('invalid_payment_transition')
    expect((await settle('failed')).body.data.nextPaymentStatuses).toEqual(['paid'])
    expect((await settle('paid')).body.data.paymentStatus).toBe('paid')
    expect((await settle('pending')).status).toBe(409)
    expect((await settle('refunded')).body.data.nextPaymentStatuses).toEqual([])
  })
})

describe('the reason of a change of payment', () => {
  it.each(['failed', 'refunded'] as const)('is required when it is %s', async paymentStatus => {
    const order = await givenOrder()
    const params = { id: order.id }
    const settle = (body: { paymentStatus: 'paid' | 'failed' | 'refunded'; reason?: string | undefined }) =>
      shop.call('PUT /api/admin/orders/:id/payment-status', { params, body }, admin)
    // paid needs no reason
    if (paymentStatus === 'refunded') expect((await settle({ paymentStatus: 'paid' })).status).toBe(200)
    for (const reason of [undefined, '', '  ']) {
      const { status, error } = await settle({ paymentStatus, reason })
      expect([status, error.errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'reason', message: 'Vui lòng nhập lý do' })],
      ])
    }
    const { body } = await settle({ paymentStatus, reason: 'Khách đổi ý' })
    expect(body.data.timeline.at(-1)).toMatchObject({ to: paymentStatus, note: 'Khách đổi ý' })
  })
})
