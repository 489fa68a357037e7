import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { releaseExpiredHolds } from '../index.ts'

let fixture: HoldFixture
beforeAll(async () => {
  fixture = await holdFixture()
})
afterEach(async () => expect(await fixture.shop.stockViolations()).toEqual([]))
afterAll(() => fixture.shop.close())

describe('holds and scarce stock', () => {
  it('gives parallel holds exactly the existing stock', async () => {
    const lamp = await fixture.givenProduct({ stock: 5 })
    const guests = await Promise.all(Array.from({ length: 20 }, () => fixture.givenGuest(lamp.id)))
    const answers = await Promise.all(guests.map(guest => fixture.open(guest, [{ productId: lamp.id }])))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
    expect(new Set(answers.filter(a => a.status !== 200).map(a => a.error.code))).toEqual(
      new Set(['insufficient_stock']),
    )
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 5 })
  })

  it('keeps its pieces from other buyers, also while the holder orders among 20 others', async () => {
    const lamp = await fixture.givenProduct({ stock: 3 })
    const lines = [{ productId: lamp.id }]
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    const [held, ...cash] = await Promise.all([
      fixture.order(fixture.transferOrder(body.data.hold, lines)),
      ...Array.from({ length: 20 }, () => fixture.order(orderBody(lines))),
    ])
    expect(held?.status).toBe(200)
    expect(cash.filter(answer => answer.status === 200)).toHaveLength(2)
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 3, reserved: 3 })
  })

  it('does not deadlock when holds, orders and the clean-up meet over the same stock', async () => {
    const [a, b] = [await fixture.givenProduct({ stock: 60 }), await fixture.givenProduct({ stock: 60 })]
    const guests = await Promise.all(Array.from({ length: 15 }, () => fixture.givenGuest(a.id)))
    const both = (index: number) =>
      index % 2 ? [{ productId: a.id }, { productId: b.id }] : [{ productId: b.id }, { productId: a.id }]
    const answers = await Promise.all([
      ...guests.map(async (guest, index) => {
        const { body } = await fixture.open(guest, both(index))
        return fixture.order(fixture.transferOrder(body.data.hold, both(index)))
      }),
      ...guests.map((_, index) => fixture.order(orderBody(both(index + 1)))),
      releaseExpiredHolds(fixture.shop.db).then(() => ({ status: 200 })),
    ])
    expect(answers.map(answer => answer.status)).toEqual(Array(31).fill(200))
    expect((await stockOf(fixture.shop.db, a.id)).reserved).toBe(30)
  })

  it('does not block its own cart: the cart shows the held piece, and it can be paid in cash', async () => {
    const lamp = await fixture.givenProduct({ stock: 1 })
    const guest = await fixture.givenGuest(lamp.id)
    const { body } = await fixture.open(guest, [{ productId: lamp.id }])
    const mine = await fixture.shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId: guest } })
    expect(mine.body.data.items[0]).toMatchObject({ excluded: null, maxQuantity: 1 })
    const theirs = await fixture.shop.call('POST /api/guest-cart/add', { body: { product_id: lamp.id } })
    expect(theirs.status).toBe(409)
    const cash = await fixture.order(orderBody([{ productId: lamp.id }], { guestSessionId: guest }))
    expect(cash.status).toBe(200)
    const late = await fixture.order(fixture.transferOrder(body.data.hold, [{ productId: lamp.id }]))
    expect(late.error.code).toBe('hold_expired')
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 1, reserved: 1 })
  })

  it('goes along with the guest who signs in', async () => {
    const lamp = await fixture.givenProduct({ stock: 1 })
    const guest = await fixture.givenGuest(lamp.id)
    const { body } = await fixture.open(guest, [{ productId: lamp.id }])
    const user = await givenUser(fixture.shop.db)
    const merged = await fixture.shop.call(
      'POST /api/guest-cart/migrate',
      { body: { sessionId: guest } },
      user,
    )
    expect(merged.body.data.items[0]).toMatchObject({ excluded: null })
    const lines = [{ productId: lamp.id }]
    const placed = await fixture.shop.call(
      'POST /api/orders',
      { body: await fixture.transferOrder(body.data.hold, lines) },
      user,
    )
    expect(placed.status).toBe(200)
  })
})

describe('an expired hold', () => {
  it('is released for the next buyer before any clean-up, its other lines by the clean-up', async () => {
    const [lamp, fan] = [await fixture.givenProduct({ stock: 1 }), await fixture.givenProduct({ stock: 1 })]
    const lines = [{ productId: lamp.id }, { productId: fan.id }]
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    expect((await fixture.order(orderBody([{ productId: lamp.id }]))).error.code).toBe('insufficient_stock')
    await fixture.expireHolds()
    expect((await fixture.order(orderBody([{ productId: lamp.id }]))).status).toBe(200)
    expect(await fixture.shop.stockViolations()).toEqual([])
    expect((await fixture.order(fixture.transferOrder(body.data.hold, lines))).error.code).toBe(
      'hold_expired',
    )
    const shown = await fixture.shop.call('PUT /api/payments/holds', { body: { hold: body.data.hold } })
    expect(shown.error.code).toBe('hold_expired')
    expect((await stockOf(fixture.shop.db, fan.id)).reserved).toBe(1)
    await releaseExpiredHolds(fixture.shop.db)
    expect((await stockOf(fixture.shop.db, fan.id)).reserved).toBe(0)
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(1)
  })

  it('is swept, and a hold that runs on is left alone', async () => {
    const lamp = await fixture.givenProduct({ stock: 5 })
    await fixture.open(await fixture.givenGuest(lamp.id), [{ productId: lamp.id, quantity: 3 }])
    await fixture.expireHolds()
    const running = await fixture.open(await fixture.givenGuest(lamp.id), [
      { productId: lamp.id, quantity: 2 },
    ])
    await Promise.all([releaseExpiredHolds(fixture.shop.db), releaseExpiredHolds(fixture.shop.db)])
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 2 })
    const lines = [{ productId: lamp.id, quantity: 2 }]
    expect((await fixture.order(fixture.transferOrder(running.body.data.hold, lines))).status).toBe(200)
  })

  it('that cannot be released stops no other, and the sweep fails', async () => {
    const [lamp, fan] = [await fixture.givenProduct({ stock: 1 }), await fixture.givenProduct({ stock: 1 })]
    await fixture.open(await fixture.givenGuest(lamp.id), [{ productId: lamp.id }])
    await fixture.open(await fixture.givenGuest(fan.id), [{ productId: fan.id }])
    await fixture.expireHolds()
    const { db } = fixture.shop
    const { hold_id: id } = await db
      .selectFrom('payment_hold_line')
      .select('hold_id')
      .where('product_id', '=', lamp.id)
      .executeTakeFirstOrThrow()
    await sql`UPDATE payment_hold SET expires_at = now() - interval '1 hour' WHERE id = ${id}`.execute(db)
    await sql`
      CREATE TRIGGER refuse_release BEFORE DELETE ON payment_hold FOR EACH ROW WHEN (OLD.id = ${sql.lit(id)})
      EXECUTE FUNCTION refuse_change()`.execute(db)
    await expect(releaseExpiredHolds(db)).rejects.toThrow('append-only')
    expect((await stockOf(db, lamp.id)).reserved).toBe(1)
    expect((await stockOf(db, fan.id)).reserved).toBe(0)
    await sql`DROP TRIGGER refuse_release ON payment_hold`.execute(db)
    await releaseExpiredHolds(db)
    expect((await stockOf(db, lamp.id)).reserved).toBe(0)
  })

  it('survives a killed clean-up: nothing is half given back, the next one does it', async () => {
    const lamp = await fixture.givenProduct({ stock: 2 })
    await fixture.open(await fixture.givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    await fixture.expireHolds()
    await fixture.shop.db.transaction().execute(async tx => {
      await sql`SELECT 1 FROM product_availability WHERE product_id = ${lamp.id} FOR UPDATE`.execute(tx)
      const sweep = releaseExpiredHolds(fixture.shop.db).then(
        () => 'done',
        () => 'killed',
      )
      const waiting = sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%product_availability%'`
      await expect
        .poll(async () => (await waiting.execute(fixture.shop.db)).rows.length, { interval: 10 })
        .toBe(1)
      const { rows } = await waiting.execute(fixture.shop.db)
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`.execute(fixture.shop.db)
      expect(await sweep).toBe('killed')
    })
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 2, reserved: 2 })
    expect(await fixture.shop.stockViolations()).toEqual([])
    await releaseExpiredHolds(fixture.shop.db)
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 2, reserved: 0 })
  })
})
