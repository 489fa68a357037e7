import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vietnamDay } from '#contract/kernel/time.ts'
import { type InvoiceFixture, invoiceFixture } from '#tests/support/orders/invoice-fixture.ts'

let fixture: InvoiceFixture
beforeAll(async () => {
  fixture = await invoiceFixture()
})
afterAll(() => fixture.shop.close())

describe('an invoice and its order', () => {
  it('are paid together, whichever is marked', async () => {
    const [byOrder, byInvoice] = [await fixture.givenOrder(), await fixture.givenOrder()]
    const first = (await fixture.issue(byOrder.id)).body.data
    await fixture.pay(byOrder.id, 'paid')
    expect(await fixture.read(first._id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) })
    const second = (await fixture.issue(byInvoice.id)).body.data
    const settled = await fixture.settle(second._id, 'paid')
    expect(settled.body.data.status).toBe('paid')
    const { body } = await fixture.shop.call(
      'GET /api/admin/orders/:id',
      { params: { id: byInvoice.id } },
      fixture.admin,
    )
    expect(body.data.paymentStatus).toBe('paid')
    expect(body.data.timeline.at(-1)).toMatchObject({
      kind: 'payment',
      to: 'paid',
      note: `Theo hóa đơn ${second.invoiceNumber}`,
    })
  })

  it('are paid together when cash comes with the delivery', async () => {
    const order = await fixture.givenOrder('shipped')
    const { data } = (await fixture.issue(order.id)).body
    await fixture.move(order.id, 'delivered')
    expect((await fixture.read(data._id)).status).toBe('paid')
  })

  it('are cancelled together, also a paid one, and then there is no other one', async () => {
    for (const isPaid of [false, true]) {
      const order = await fixture.givenOrder()
      const { data } = (await fixture.issue(order.id)).body
      if (isPaid) await fixture.pay(order.id, 'paid')
      await fixture.move(order.id, 'cancelled')
      expect(await fixture.read(data._id)).toMatchObject({
        status: 'cancelled',
        cancelledAt: expect.any(String),
      })
      expect((await fixture.ofOrder(order.id)).body.data._id).toBe(data._id)
      expect((await fixture.issue(order.id)).error.code).toBe('order_not_billable')
      const log = await fixture.shop.call(
        'GET /api/admin/audit',
        { query: { subject: data._id } },
        fixture.admin,
      )
      expect(log.body.data[0]?.changes).toEqual([
        { field: 'invoiceStatus', before: isPaid ? 'paid' : 'issued', after: 'cancelled' },
      ])
    }
  })

  it('are over together when the money is refunded, and then there is no other one', async () => {
    const order = await fixture.givenOrder('delivered')
    const { data } = (await fixture.issue(order.id)).body
    expect(data.status).toBe('paid')
    expect((await fixture.pay(order.id, 'refunded')).status).toBe(200)
    expect(await fixture.read(data._id)).toMatchObject({
      status: 'cancelled',
      cancelledAt: expect.any(String),
    })
    const refused = await fixture.issue(order.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'order_not_billable'])
    expect(refused.error.message).toContain('đã được hoàn')
    const log = await fixture.shop.call(
      'GET /api/admin/audit',
      { query: { subject: data._id } },
      fixture.admin,
    )
    expect(log.body.data[0]?.changes).toEqual([
      { field: 'invoiceStatus', before: 'paid', after: 'cancelled' },
    ])
  })

  it('may part: a cancelled invoice is followed by another one of the same order', async () => {
    const order = await fixture.givenOrder()
    const first = (await fixture.issue(order.id)).body.data
    expect((await fixture.settle(first._id, 'cancelled')).body.data.nextStatuses).toEqual([])
    const second = (await fixture.issue(order.id)).body.data
    expect(second.invoiceNumber > first.invoiceNumber).toBe(true)
    expect((await fixture.ofOrder(order.id)).body.data._id).toBe(second._id)
  })

  it('never go back: every other step is 409 with the reason, also when two admins act at once', async () => {
    const order = await fixture.givenOrder()
    const { data } = (await fixture.issue(order.id)).body
    expect((await fixture.settle(data._id, 'issued')).error.code).toBe('invalid_invoice_transition')
    const both = await Promise.all([fixture.settle(data._id, 'paid'), fixture.settle(data._id, 'cancelled')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.error.message).toMatch(/^Hóa đơn đang là «.+», không thể chuyển sang «.+»$/)
    const done = await fixture.read(data._id)
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect((await fixture.settle(data._id, status)).status).toBe(409)
    }
    expect(await fixture.read(data._id)).toEqual(done)
  })

  it('keeps the order from being deleted, even when it was cancelled', async () => {
    const order = await fixture.givenOrder()
    const { data } = (await fixture.issue(order.id)).body
    await fixture.settle(data._id, 'cancelled')
    const params = { id: order.id }
    const refused = await fixture.shop.call('DELETE /api/admin/orders/:id/delete', { params }, fixture.admin)
    expect(refused.error.message).toContain(`đã có hóa đơn ${data.invoiceNumber}`)
  })
})

describe('the list of invoices', () => {
  it('is filtered by state, words and day, page by page, and agrees with the figures', async () => {
    const order = await fixture.givenOrder()
    const { data } = (await fixture.issue(order.id)).body
    const list = async (query: object) =>
      (
        await fixture.shop.call(
          'GET /api/invoices',
          { query: { limit: 5, ...query } as never },
          fixture.admin,
        )
      ).body
    for (const search of [data.invoiceNumber, order.number, `tran thi mua ${order.number}`]) {
      expect((await list({ search })).data.map(found => found._id)).toEqual([data._id])
    }
    const [, year, digits = ''] = data.invoiceNumber.split('-')
    const short = `hd${year}${digits.replace(/^0+/, '')}`
    expect((await list({ search: short })).data.map(found => found._id)).toEqual([data._id])
    expect((await list({ search: '?!' })).total).toBe(0)
    expect((await list({ search: '0900000456' })).total).toBeGreaterThan(5)
    const today = vietnamDay(new Date())
    expect((await list({ startDate: today, endDate: today })).data[0]).toEqual(
      expect.objectContaining({ _id: data._id, buyerName: 'Trần Thị Mua', totalAmount: 1_375_000 }),
    )
    expect((await list({ endDate: '2020-01-01' })).total).toBe(0)
    const { data: stats } = (await fixture.shop.call('GET /api/invoices/stats/summary', {}, fixture.admin))
      .body
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect([status, (await list({ status })).total]).toEqual([status, stats[status]])
    }
    const all = await list({})
    expect([all.total, all.totalPages]).toEqual([stats.total, Math.ceil(stats.total / 5)])
    const { rows } = await sql<{ dong: number }>`
      SELECT sum(total_dong)::bigint AS dong FROM invoice WHERE status <> 'cancelled'`.execute(
      fixture.shop.db,
    )
    expect(stats.totalAmount).toBe(rows[0]?.dong)
  })
})
