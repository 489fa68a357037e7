import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PickStop } from '#contract/picking/picking.shapes.ts'
import { pickingFixture, stopsOf } from '#tests/support/stock/picking-fixture.ts'

let shop: Awaited<ReturnType<typeof pickingFixture>>
beforeAll(async () => {
  shop = await pickingFixture()
})
afterAll(() => shop.close())

describe('missing pieces', () => {
  async function twoPlaces(elsewhere: number) {
    const { warehouseId, bins } = await shop.given('A-01-01-T1', 'A-01-02-T1')
    const lamp = await shop.lampAt([bins[0], 9], [bins[1], elsewhere])
    const orders = [await shop.order([lamp, 2]), await shop.order([lamp, 4])]
    const walk = await shop.begun(warehouseId, ...orders)
    return { walk, orders, lamp, stop: walk.stops[0] as PickStop, warehouseId }
  }

  it('are taken from another place, which becomes a stop', async () => {
    const { walk, stop, orders } = await twoPlaces(5)
    expect(stop.alternatives.map(({ location, available }) => [location?.location_code, available])).toEqual([
      ['A-01-02-T1', 5],
    ])
    const { body } = await shop.missing(walk._id, {
      stop: stop._id,
      found: [
        [1, 2],
        [2, 3],
      ],
      to: stop.alternatives[0]?._id ?? null,
    })
    expect([body.data.moved, body.data.short]).toEqual([1, 0])
    expect(stopsOf(body.data.walk)).toEqual([
      [
        'A-01-01-T1',
        [
          [1, 2, 2, 0],
          [2, 3, 3, 0],
        ],
      ],
      ['A-01-02-T1', [[2, 1, 0, 0]]],
    ])
    // the same report again moves nothing
    const again = await shop.missing(walk._id, {
      stop: stop._id,
      found: [
        [1, 2],
        [2, 3],
      ],
      to: stop.alternatives[0]?._id ?? null,
    })
    expect([again.body.data.moved, again.body.data.short]).toEqual([0, 0])
    expect(await shop.notesOf(orders[1] ?? '')).toEqual([])
  })

  it('that no other place has are noted on order and work list, until another walk finds them', async () => {
    const overview = async () =>
      (await shop.shop.call('GET /api/admin/overview', {}, shop.admin)).body.data.shortOrders
    const before = await overview()
    const { walk, stop, orders, warehouseId } = await twoPlaces(1)
    const { body } = await shop.missing(walk._id, {
      stop: stop._id,
      found: [
        [1, 2],
        [2, 1],
      ],
      to: stop.alternatives[0]?._id ?? null,
      count: true,
    })
    expect([body.data.moved, body.data.short]).toEqual([1, 2])
    const [whole, lacking] = orders as [string, string]
    expect(await shop.notesOf(whole)).toEqual([])
    expect((await shop.notesOf(lacking))[0]).toMatch(
      /^Thiếu 2 món Đèn thử .+ ở A-01-01-T1 \(lượt LH-.+, thùng B\)$/,
    )
    expect(await overview()).toBe(before + 1)
    const takes = async () =>
      (await shop.shop.call('GET /api/warehouse/stock-takes', {}, shop.admin)).body.data
    const { takes: begun, total } = await takes()
    expect(begun[0]).toMatchObject({ warehouse: { _id: warehouseId }, scope: '1 sản phẩm' })
    // once more begins no second one, for nobody has counted yet
    await shop.missing(walk._id, { stop: stop._id, found: [[2, 1]], count: true })
    expect((await takes()).total).toBe(total)

    await shop.tick(walk._id, { stop: stop.alternatives[0]?._id ?? '', box: 2, quantity: 1 })
    expect((await shop.finish(walk._id)).status).toBe(200)
    const [waits] = await shop.waiting(warehouseId)
    expect(waits).toMatchObject({ _id: lacking, pieces: 2, short: 2 })
    const second = await shop.begun(warehouseId, lacking)
    expect(stopsOf(second)).toEqual([['A-01-01-T1', [[1, 2, 0, 0]]]])
    expect(await overview()).toBe(before)
  })

  it('begin one stock take for two reports at once, and are not noted if it can not begin', async () => {
    const takes = async () =>
      (await shop.shop.call('GET /api/warehouse/stock-takes', {}, shop.admin)).body.data.total
    const { walk, stop, orders } = await twoPlaces(1)
    const report = (box: number) => shop.missing(walk._id, { stop: stop._id, found: [[box, 1]], count: true })
    const before = await takes()
    await sql`ALTER TABLE stock_take ADD CONSTRAINT none CHECK (false) NOT VALID`.execute(shop.shop.db)
    const refused = await report(1)
    await sql`ALTER TABLE stock_take DROP CONSTRAINT none`.execute(shop.shop.db)
    expect(refused.status).toBe(500)
    expect(await shop.notesOf(orders[0] ?? '')).toEqual([])
    expect(stopsOf(await shop.walkOf(walk._id))).toEqual(stopsOf(walk))
    const answers = await Promise.all([report(1), report(2)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await takes()).toBe(before + 1)
  })

  it('are no report if nothing is to be picked there any more', async () => {
    const { walk, stop, orders } = await twoPlaces(1)
    for (const order of orders) await shop.setStatus(order, 'cancelled')
    const answer = await shop.missing(walk._id, { stop: stop._id, found: [[1, 0]] })
    expect(answer.error.code).toBe('pick_stop_gone')
  })

  it('reported while the order is cancelled leave stock and reservations in order', async () => {
    const { walk, stop, orders } = await twoPlaces(5)
    const to = stop.alternatives[0]?._id ?? null
    const answers = await Promise.all([
      shop.missing(walk._id, {
        stop: stop._id,
        found: [
          [1, 1],
          [2, 1],
        ],
        to,
      }),
      shop.setStatus(orders[1] ?? '', 'cancelled'),
      shop.tick(walk._id, { stop: stop._id, box: 1, quantity: 2 }),
      shop.setStatus(orders[0] ?? '', 'shipped'),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await shop.shop.stockViolations()).toEqual([])
  })
})

describe('a reservation that a stock take moves', () => {
  it('after its pieces were picked is not picked again', async () => {
    const { warehouseId, bins } = await shop.given('A-01-01-T1', 'A-01-02-T1')
    const lamp = await shop.lampAt([bins[0], 3], [bins[1], 2])
    const order = await shop.order([lamp, 2])
    const walk = await shop.begun(warehouseId, order)
    const stop = walk.stops[0]?._id ?? ''
    await shop.tick(walk._id, { stop, quantity: 2 })
    const from = walk.stops[0]?.location?.location_code
    const take = await shop.shop.call(
      'POST /api/warehouse/stock-takes',
      { body: { warehouse_id: warehouseId, items: [{ product_id: lamp }] } },
      shop.admin,
    )
    const params = { id: take.body.data._id }
    const { places } = (await shop.shop.call('GET /api/warehouse/stock-takes/:id', { params }, shop.admin))
      .body.data
    const place_id = places.find(({ location }) => location?.location_code === from)?._id ?? ''
    const counts = [{ id: crypto.randomUUID(), place_id, product_id: lamp, quantity: 0, age_ms: 0 }]
    await shop.shop.call(
      'POST /api/warehouse/stock-takes/:id/counts',
      { params, body: { counts, done: [] } },
      shop.admin,
    )
    await shop.shop.call('POST /api/warehouse/stock-takes/:id/booking', { params }, shop.admin)
    const now = await shop.walkOf(walk._id)
    expect(now.boxes[0]).toMatchObject({ picked: 2 })
    expect(
      now.stops
        .flatMap(({ boxes }) => boxes)
        .reduce((sum, { needed, picked }) => sum + Math.max(0, needed - picked), 0),
    ).toBe(0)
    expect((await shop.finish(walk._id)).status).toBe(200)
  })
})
