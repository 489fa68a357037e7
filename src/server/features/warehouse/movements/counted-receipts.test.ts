import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { byHandFixture } from '#tests/support/stock/by-hand-fixture.ts'
import { patient } from '#tests/support/time/pace.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

const { shop, admin, close, send, sendMany, newProduct, inBin, lineAt, other, onHand, reverse } =
  await byHandFixture()
afterAll(close)

const counted = (id: string, quantity: number, note: object = {}) => ({
  ...lineAt('to', id, quantity),
  unitPriceDong: 90_000,
  ...note,
})

describe('a receipt that is counted against its delivery note', () => {
  it('keeps missing, surplus and broken pieces, of which broken ones do not enter the stock', async () => {
    const [short, more, broken] = [await newProduct(), await newProduct(), await newProduct()]
    const { status, body } = await sendMany('receipt', [
      counted(short, 18, { expected: 20 }),
      counted(more, 26, { expected: 25 }),
      counted(broken, 7, { expected: 8, broken: 1 }),
    ])
    expect(status).toBe(200)
    expect(body.data.differences).toEqual({ expected: 53, missing: 2, surplus: 1, broken: 1 })
    expect(body.data.counts).toMatchObject([
      { product_id: { _id: short }, expected: 20, received: 18, broken: 0 },
      { product_id: { _id: more }, expected: 25, received: 26, broken: 0 },
      { product_id: { _id: broken }, expected: 8, received: 7, broken: 1 },
    ])
    expect([await onHand(short), await onHand(more), await onHand(broken)]).toEqual([18, 26, 7])
    const list = await shop.call('GET /api/warehouse/transactions', { query: { limit: 1 } }, admin)
    expect(list.body.data.transactions[0]?.differences).toEqual(body.data.differences)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: body.data._id } }, admin)
    for (const [field, after] of [
      ['missing', 2],
      ['surplus', 1],
      ['broken', 1],
    ] as const)
      expect(log.body.data[0]?.changes).toContainEqual({ field, before: null, after })
  })

  it('reports no differences without a note and broken pieces', async () => {
    const { body } = await sendMany('receipt', [counted(await newProduct(), 3)])
    expect([body.data.differences, body.data.counts]).toEqual([null, []])
  })

  it("keeps lines that can't be sold, and names the right line of a refusal behind them", async () => {
    const [none, lamp] = [await newProduct(), await newProduct()]
    const lines = [counted(none, 0, { expected: 5, broken: 2 }), counted(lamp, 4)]
    const refused = await sendMany('receipt', [
      lines[0] ?? {},
      { ...lines[1], ...lineAt('to', lamp, 4, crypto.randomUUID()) },
    ])
    expect(refused.error.errors).toMatchObject([{ path: 'lines.1.to.binId' }])
    expect(refused.error.message).toBe('Dòng 2: Không tìm thấy vị trí')
    const { body } = await sendMany('receipt', lines)
    expect(body.data.lines).toHaveLength(1)
    expect(body.data.counts).toMatchObject([
      { product_id: { _id: none }, expected: 5, received: 0, broken: 2 },
    ])
    expect(body.data.differences).toEqual({ expected: 5, missing: 3, surplus: 0, broken: 2 })
    const deleted = await shop.call('DELETE /api/admin/products/:id', { params: { id: none } }, admin)
    expect(deleted.status).toBe(409)
  })

  it('adds up the lines of one item', async () => {
    const id = await newProduct()
    const { body } = await sendMany('receipt', [
      counted(id, 6, { expected: 10 }),
      { ...counted(id, 3), ...lineAt('to', id, 3, other.id) },
    ])
    expect(body.data.counts).toMatchObject([{ expected: 10, received: 9, broken: 0 }])
    expect(body.data.differences).toMatchObject({ missing: 1 })
  })

  it('refuses a receipt of no piece, an empty line, and counts of an unknown item', async () => {
    const id = await newProduct()
    const none = await sendMany('receipt', [counted(id, 0, { expected: 5 })])
    expect(none.error.errors).toMatchObject([{ path: 'lines' }])
    const empty = await sendMany('receipt', [counted(id, 1), counted(id, 0)])
    expect(empty.error.errors).toMatchObject([{ path: 'lines.1.quantity' }])
    const unknown = { ...counted(crypto.randomUUID(), 0), broken: 1 }
    const { error } = await sendMany('receipt', [counted(id, 1), unknown])
    expect(error.errors).toMatchObject([{ path: 'lines.1.productId' }])
    expect(await onHand(id)).toBe(0)
  })

  it('keeps its record when it is taken back', async () => {
    const { body } = await sendMany('receipt', [counted(await newProduct(), 3, { expected: 4 })])
    const back = await reverse(body.data._id)
    expect(back.body.data).toMatchObject({ differences: null, counts: [] })
    expect(await shop.stockViolations()).toEqual([])
  })

  it('is one receipt for one key, and other counts under the same key are refused', async () => {
    const id = await newProduct()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await sendMany('receipt', [counted(id, 2, { broken: 1 })], { headers })
    const again = await sendMany('receipt', [counted(id, 2, { broken: 1 })], { headers })
    expect(again.body.data._id).toBe(first.body.data._id)
    const changed = await sendMany('receipt', [counted(id, 2, { broken: 2 })], { headers })
    expect(changed.error.code).toBe('idempotency_key_reused')
    expect(await onHand(id)).toBe(2)
  })

  it('books one line without a note as before', async () => {
    const id = await newProduct()
    expect((await send('import', { ...inBin(id, 2), unit_price: 90_000 })).body.data.differences).toBeNull()
  })

  it(
    'agrees with stock and ledger for every note',
    async () => {
      const items = await Promise.all([newProduct(), newProduct(), newProduct()])
      const line = fc.record({
        item: fc.nat(2),
        received: fc.nat(9),
        broken: fc.nat(4),
        expected: fc.option(fc.nat(12), { nil: undefined }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async lines => {
          const before = await Promise.all(items.map(onHand))
          const { status, body } = await sendMany(
            'receipt',
            lines.map(({ item, received, broken, expected }) =>
              counted(items[item] ?? '', received, { broken, expected }),
            ),
          )
          const isSaid = lines.every(
            ({ received, broken, expected }) => received + broken + (expected ?? 0) > 0,
          )
          expect(status).toBe(isSaid && lines.some(({ received }) => received > 0) ? 200 : 400)
          for (const [item, id] of items.entries()) {
            const own = status === 200 ? lines.filter(one => one.item === item) : []
            const sum = (of: 'received' | 'broken') => own.reduce((total, one) => total + one[of], 0)
            expect(await onHand(id)).toBe((before[item] ?? 0) + sum('received'))
            const record = body?.data?.counts.find(({ product_id }) => product_id._id === id)
            if (record) expect([record.received, record.broken]).toEqual([sum('received'), sum('broken')])
            else expect(sum('broken')).toBe(0)
          }
        }),
        { numRuns: modelRuns('receipts against a note', { usual: 40, nightly: 1000 }) },
      )
      expect(await shop.stockViolations()).toEqual([])
    },
    patient(60_000),
  )

  it('check-stock finds a record that differs from the booking', async () => {
    const { body } = await sendMany('receipt', [counted(await newProduct(), 3, { expected: 4 })])
    const say = (received: number) =>
      sql`UPDATE receipt_count SET received = ${received} WHERE movement_id = ${body.data._id}`.execute(
        shop.db,
      )
    await sql`ALTER TABLE receipt_count DISABLE TRIGGER receipt_count_append_only`.execute(shop.db)
    await say(9)
    expect((await shop.stockViolations()).map(({ invariant }) => invariant)).toEqual([
      'What a receipt counted of an item is what it booked of it',
    ])
    await say(3)
    await sql`ALTER TABLE receipt_count ENABLE TRIGGER receipt_count_append_only`.execute(shop.db)
  })
})
