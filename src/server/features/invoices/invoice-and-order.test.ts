import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vietnamDay } from '#contract/time.ts'
import { type InvoiceDesk, invoiceDesk } from '#tests/support/invoice-desk.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await invoiceDesk()
})
afterAll(() => desk.shop.close())

describe('an invoice and its order', () => {
  it('are paid together, whichever is marked', async () => {
    const [byOrder, byInvoice] = [await desk.givenOrder(), await desk.givenOrder()]
    const first = (await desk.issue(byOrder.id)).body.data
    await desk.pay(byOrder.id, 'paid')
    expect(await desk.read(first._id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) })
    const second = (await desk.issue(byInvoice.id)).body.data
    const settled = await desk.settle(second._id, 'paid')
    expect(settled.body.data.status).toBe('paid')
    const { body } = await desk.shop.call(
      'GET /api/admin/orders/:id',
      { params: { id: byInvoice.id } },
      desk.admin,
    )
    expect(body.data.paymentStatus).toBe('paid')
    expect(body.data.timeline.at(-1)).toMatchObject({
      kind: 'payment',
      to: 'paid',
      note: `Theo hóa đơn ${second.invoiceNumber}`,
    })
  })

  it('are paid together when cash comes with the delivery', async () => {
    const order = await desk.givenOrder('shipped')
    const { data } = (await desk.issue(order.id)).body
    await desk.move(order.id, 'delivered')
    expect((await desk.read(data._id)).status).toBe('paid')
  })

  it('are cancelled together, a paid one, too; then there is no other one', async () => {
    for (const isPaid of [false, true]) {
      const order = await desk.givenOrder()
      const { data } = (await desk.issue(order.id)).body
      if (isPaid) await desk.pay(order.id, 'paid')
      await desk.move(order.id, 'cancelled')
      expect(await desk.read(data._id)).toMatchObject({
        status: 'cancelled',
        cancelledAt: expect.any(String),
      })
      expect((await desk.ofOrder(order.id)).body.data._id).toBe(data._id)
      expect((await desk.issue(order.id)).error.code).toBe('order_not_billable')
      const log = await desk.shop.call('GET /api/admin/audit', { query: { subject: data._id } }, desk.admin)
      expect(log.body.data[0]?.changes).toEqual([
        { field: 'invoiceStatus', before: isPaid ? 'paid' : 'issued', after: 'cancelled' },
      ])
    }
  })

  it('are over together when the money goes back, cancelled or not; then there is no other one', async () => {
    const order = await desk.givenOrder('delivered')
    const { data } = (await desk.issue(order.id)).body
    expect(data.status).toBe('paid')
    expect((await desk.pay(order.id, 'refunded')).status).toBe(200)
    expect(await desk.read(data._id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) })
    const refused = await desk.issue(order.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'order_not_billable'])
    expect(refused.error.message).toContain('đã được hoàn')
    const log = await desk.shop.call('GET /api/admin/audit', { query: { subject: data._id } }, desk.admin)
    expect(log.body.data[0]?.changes).toEqual([
      { field: 'invoiceStatus', before: 'paid', after: 'cancelled' },
    ])
  })

  it('may part: a cancelled invoice is followed by another one of the same order', async () => {
    const order = await desk.givenOrder()
    const first = (await desk.issue(order.id)).body.data
    expect((await desk.settle(first._id, 'cancelled')).body.data.nextStatuses).toEqual([])
    const second = (await desk.issue(order.id)).body.data
    expect(second.invoiceNumber > first.invoiceNumber).toBe(true)
    expect((await desk.ofOrder(order.id)).body.data._id).toBe(second._id)
  })

  it('never go back: every other step is 409 with the reason, also when two admins act at once', async () => {
    const order = await desk.givenOrder()
    const { data } = (await desk.issue(order.id)).body
    expect((await desk.settle(data._id, 'issued')).error.code).toBe('invalid_invoice_transition')
    const both = await Promise.all([desk.settle(data._id, 'paid'), desk.settle(data._id, 'cancelled')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.error.message).toMatch(/^Hóa đơn đang là «.+», không thể chuyển sang «.+»$/)
    const done = await desk.read(data._id)
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect((await desk.settle(data._id, status)).status).toBe(409)
    }
    expect(await desk.read(data._id)).toEqual(done)
  })

  it('keeps the order from being deleted, even when it was cancelled', async () => {
    const order = await desk.givenOrder()
    const { data } = (await desk.issue(order.id)).body
    await desk.settle(data._id, 'cancelled')
    const params = { id: order.id }
    const refused = await desk.shop.call('DELETE /api/admin/orders/:id/delete', { params }, desk.admin)
    expect(refused.error.message).toContain(`đã có hóa đơn ${data.invoiceNumber}`)
  })
})

describe('the list of invoices', () => {
  it('is filtered by state, words and day, page by page, and agrees with the figures', async () => {
    const order = await desk.givenOrder()
    const { data } = (await desk.issue(order.id)).body
    const list = async (query: object) =>
      (await desk.shop.call('GET /api/invoices', { query: { limit: 5, ...query } as never }, desk.admin)).body
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
    const { data: stats } = (await desk.shop.call('GET /api/invoices/stats/summary', {}, desk.admin)).body
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect([status, (await list({ status })).total]).toEqual([status, stats[status]])
    }
    const all = await list({})
    expect([all.total, all.totalPages]).toEqual([stats.total, Math.ceil(stats.total / 5)])
    const { rows } = await sql<{ dong: number }>`
      SELECT sum(total_dong)::bigint AS dong FROM invoice WHERE status <> 'cancelled'`.execute(desk.shop.db)
    expect(stats.totalAmount).toBe(rows[0]?.dong)
  })
})
