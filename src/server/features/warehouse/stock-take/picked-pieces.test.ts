import { afterAll, expect, it } from 'vitest'
import { pickingFixture } from '#tests/support/stock/picking-fixture.ts'

const shop = await pickingFixture()
afterAll(() => shop.close())

/** Counts a product at its only place, and books the take. @returns the differences that were found */
async function countAndBook(
  warehouseId: string,
  productId: string,
  quantity: number,
  beforeBooking = async () => {},
) {
  const call = shop.shop.call
  const begun = await call(
    'POST /api/warehouse/stock-takes',
    { body: { warehouse_id: warehouseId, items: [{ product_id: productId }] } },
    shop.admin,
  )
  const params = { id: begun.body.data._id }
  const { places } = (await call('GET /api/warehouse/stock-takes/:id', { params }, shop.admin)).body.data
  const count = {
    id: crypto.randomUUID(),
    place_id: places[0]?._id ?? '',
    product_id: productId,
    quantity,
    age_ms: 0,
  }
  await call(
    'POST /api/warehouse/stock-takes/:id/counts',
    { params, body: { counts: [count], done: [] } },
    shop.admin,
  )
  await beforeBooking()
  const { lines } = (await call('POST /api/warehouse/stock-takes/:id/booking', { params }, shop.admin)).body
    .data
  return lines.map(({ expected, difference }) => [expected, difference])
}

it('pieces in the box of a picking walk are not missing on the shelf', async () => {
  const { warehouseId, bins } = await shop.given('A-01-01-T1')
  const lamp = await shop.lampAt([bins[0], 10])
  const order = await shop.order([lamp, 3])
  const walk = await shop.begun(warehouseId, order)
  const stop = walk.stops[0]?._id ?? ''
  expect(await countAndBook(warehouseId, lamp, 10)).toEqual([])
  await shop.tick(walk._id, { stop, quantity: 3 })
  expect(await countAndBook(warehouseId, lamp, 7)).toEqual([])
  expect(await countAndBook(warehouseId, lamp, 6)).toEqual([[7, -1]])
  const ship = async () => {
    expect((await shop.setStatus(order, 'shipped')).status).toBe(200)
  }
  expect(await countAndBook(warehouseId, lamp, 6, ship)).toEqual([])
  expect(await countAndBook(warehouseId, lamp, 6)).toEqual([])
})
