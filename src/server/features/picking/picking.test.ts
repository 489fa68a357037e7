import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { pickingFixture, stopsOf } from '#tests/support/stock/picking-fixture.ts'

let shop: Awaited<ReturnType<typeof pickingFixture>>
beforeAll(async () => {
  shop = await pickingFixture()
})
afterAll(() => shop.close())

describe('a picking walk', () => {
  it('gathers orders of one warehouse, a box for each, and makes confirmed ones processing', async () => {
    const { warehouseId, bins } = await shop.given('A-01-01-T1', 'A-01-02-T1')
    const [one, two] = bins
    const lamp = await shop.lampAt([one, 5])
    const vase = await shop.lampAt([two, 5], [{ warehouseId, binId: null }, 9])
    const first = await shop.order([lamp, 2], [vase, 1])
    const second = await shop.order([lamp, 1])
    expect((await shop.waiting(warehouseId)).map(({ _id, pieces, places }) => [_id, pieces, places])).toEqual(
      [
        [first, 3, 2],
        [second, 1, 1],
      ],
    )
    const walk = await shop.begun(warehouseId, first, second)
    expect(walk.code).toMatch(/^LH-\d{8}-\d{4}$/)
    expect(walk.boxes.map(({ box, order_id, needed }) => [box, order_id, needed])).toEqual([
      [1, first, 3],
      [2, second, 1],
    ])
    // a lamp for each box at one stop; the vase comes from outside the bins, the place of most of it, and is
    // the last
    expect(stopsOf(walk)).toEqual([
      [
        'A-01-01-T1',
        [
          [1, 2, 0, 0],
          [2, 1, 0, 0],
        ],
      ],
      [null, [[1, 1, 0, 0]]],
    ])
    expect((await shop.orderOf(first)).status).toBe('processing')
    expect(await shop.waiting(warehouseId)).toEqual([])
  })

  it('begins once for each idempotency key, for each person', async () => {
    const { warehouseId, bins } = await shop.given('A-01-01-T1')
    const lamp = await shop.lampAt([bins[0], 9])
    const [one, two] = [await shop.order([lamp, 1]), await shop.order([lamp, 1])]
    const headers = { 'idempotency-key': randomUUID() }
    const begin = (orderId: string, by = shop.admin) =>
      shop.shop.call(
        'POST /api/warehouse/pick-walks',
        { body: { warehouse_id: warehouseId, order_ids: [orderId] } },
        { ...by, headers },
      )
    const answers = await Promise.all([begin(one), begin(one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [id] = answers.map(({ body }) => body.data._id)
    expect((await begin(one)).body.data._id).toBe(id)
    expect(await shop.waiting(warehouseId)).toHaveLength(1)
    const other = await begin(two)
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused'])
    const colleague = await givenUser(shop.shop.db, { role: 'admin' })
    expect((await begin(two, colleague)).status).toBe(200)
  })

  it('takes no pending order, and none that is in another walk of the warehouse', async () => {
    const { warehouseId, bins } = await shop.given('A-01-01-T1')
    const lamp = await shop.lampAt([bins[0], 9])
    const order = await shop.order([lamp, 1])
    const answers = await Promise.all([1, 2, 3].map(() => shop.begin(warehouseId, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('order_not_pickable')
    const pending = await shop.shop.call('POST /api/orders', {
      body: orderBody([{ productId: lamp }]),
    })
    expect((await shop.begin(warehouseId, pending.body.data._id)).error.code).toBe('order_not_pickable')
  })

  it('walks an order in each of its warehouses, and shows it', async () => {
    const [north, south] = [await shop.given('A-01-01-T1'), await shop.given('A-01-01-T1')]
    const lamp = await shop.lampAt([north.bins[0], 2])
    const vase = await shop.lampAt([south.bins[0], 2])
    const order = await shop.order([lamp, 1], [vase, 1])
    const [waits] = await shop.waiting(north.warehouseId)
    expect([waits?.pieces, waits?.elsewhere.length]).toEqual([1, 1])
    const walks = [await shop.begun(north.warehouseId, order), await shop.begun(south.warehouseId, order)]
    for (const walk of walks) {
      expect(walk.boxes[0]?.elsewhere).toHaveLength(1)
      expect(walk.boxes[0]?.needed).toBe(1)
    }
  })
})

describe('ticks', () => {
  async function oneStop(quantity = 3) {
    const { warehouseId, bins } = await shop.given('A-01-01-T1')
    const lamp = await shop.lampAt([bins[0], 9])
    const order = await shop.order([lamp, quantity])
    const walk = await shop.begun(warehouseId, order)
    return { walk, order, stop: walk.stops[0]?._id ?? '', warehouseId, lamp }
  }
  const picked = async (id: string) => (await shop.walkOf(id)).stops[0]?.boxes[0]?.picked

  it('count once, however often they are sent, and the latest counts', async () => {
    const { walk, stop } = await oneStop()
    await Promise.all([1, 2, 3].map(() => shop.tick(walk._id, { stop, quantity: 2, ageMs: 1_000 })))
    expect(await picked(walk._id)).toBe(2)
    await shop.tick(walk._id, { stop, quantity: 1, ageMs: 0 })
    // one that was made before and arrives later changes nothing
    await shop.tick(walk._id, { stop, quantity: 3, ageMs: 60_000 })
    expect(await picked(walk._id)).toBe(1)
    await shop.tick(walk._id, { stop, quantity: 3, ageMs: 0 }, { stop, quantity: 0, ageMs: 10 })
    expect(await picked(walk._id)).toBe(3)
  })

  it('are never more than is to be picked, and leave out stops that the walk does not have', async () => {
    const { walk, stop } = await oneStop(2)
    const { body } = await shop.tick(
      walk._id,
      { stop, quantity: 50 },
      { stop, box: 7, quantity: 1 },
      { stop: walk._id, quantity: 1 },
    )
    expect(stopsOf(body.data)).toEqual([['A-01-01-T1', [[1, 2, 2, 0]]]])
  })

  it('of an order that is cancelled in between change nothing, and the walk shows its box', async () => {
    const { walk, stop, order } = await oneStop()
    await shop.tick(walk._id, { stop, quantity: 2, ageMs: 5 })
    await shop.setStatus(order, 'cancelled')
    const { body, status } = await shop.tick(walk._id, { stop, quantity: 3 })
    expect(status).toBe(200)
    expect(body.data.boxes[0]).toMatchObject({ state: 'cancelled', needed: 0, picked: 2 })
    await shop.tick(walk._id, { stop, quantity: 0 })
    expect((await shop.walkOf(walk._id)).boxes[0]?.picked).toBe(0)
    expect((await shop.finish(walk._id)).status).toBe(200)
    expect(await shop.notesOf(order)).toEqual([])
  })

  it('survive an order that is sent, and one that is deleted', async () => {
    const [sent, deleted] = [await oneStop(), await oneStop()]
    await shop.setStatus(sent.order, 'shipped')
    expect(
      (await shop.tick(sent.walk._id, { stop: sent.stop, quantity: 1 })).body.data.boxes[0],
    ).toMatchObject({
      state: 'shipped',
      needed: 0,
    })
    await shop.tick(deleted.walk._id, { stop: deleted.stop, quantity: 1 })
    const params = { id: deleted.order }
    expect((await shop.shop.call('DELETE /api/admin/orders/:id/delete', { params }, shop.admin)).status).toBe(
      200,
    )
    expect((await shop.walkOf(deleted.walk._id)).boxes[0]).toMatchObject({
      state: 'gone',
      order_id: null,
      picked: 1,
    })
    expect((await shop.finish(deleted.walk._id)).status).toBe(200)
  })

  it('are refused once the walk is over', async () => {
    const { walk, stop, warehouseId, order } = await oneStop(1)
    await shop.tick(walk._id, { stop, quantity: 1 })
    expect((await shop.cancel(walk._id)).status).toBe(200)
    expect((await shop.tick(walk._id, { stop, quantity: 1 })).error.code).toBe('pick_walk_closed')
    // the pieces of a cancelled walk wait again
    expect((await shop.waiting(warehouseId)).map(({ _id, pieces }) => [_id, pieces])).toEqual([[order, 1]])
  })
})

describe('a walk that is finished', () => {
  it('needs every piece picked or reported, and notes on the order that it can be packed', async () => {
    const { warehouseId, bins } = await shop.given('A-01-01-T1')
    const lamp = await shop.lampAt([bins[0], 4])
    const order = await shop.order([lamp, 2])
    const walk = await shop.begun(warehouseId, order)
    const stop = walk.stops[0]?._id ?? ''
    const early = await shop.finish(walk._id)
    expect([early.error.code, early.error.message]).toEqual([
      'pick_walk_unfinished',
      'Còn 2 món chưa lấy hoặc chưa báo thiếu',
    ])
    await shop.tick(walk._id, { stop, quantity: 2 })
    expect((await shop.finish(walk._id)).body.data.status).toBe('finished')
    expect((await shop.notesOf(order))[0]).toContain('chuyển sang đóng gói')
    expect((await shop.finish(walk._id)).error.code).toBe('pick_walk_closed')
    expect(await shop.waiting(warehouseId)).toEqual([])
    // nothing is booked: shipping does that
    expect(await stockOf(shop.shop.db, lamp)).toEqual({ onHand: 4, reserved: 2 })
    const plant = (pieces: number) =>
      sql`UPDATE pick SET quantity = quantity + ${sql.lit(pieces)} WHERE walk_id = ${walk._id}`.execute(
        shop.shop.db,
      )
    await plant(1)
    expect((await shop.shop.stockViolations()).map(({ invariant }) => invariant)).toEqual([
      'No more of an item lies in the boxes of an order than the order has reserved',
    ])
    await plant(-1)
    expect((await shop.setStatus(order, 'shipped')).status).toBe(200)
  })
})
