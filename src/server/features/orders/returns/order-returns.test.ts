import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { ReturnSettlement } from '#contract/orders/order-returns.calls.ts'
import {
  givenBin,
  givenProduct,
  givenUser,
  givenWarehouse,
  orderBody,
  stockOf,
} from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

const ON_HAND = 10
const PIECES = 3

/** An order of three pieces of each of so many products that was sent and then cancelled. */
async function givenReturn({ products = 1, sent = 'shipped' as OrderStatus } = {}) {
  const lamps = await Promise.all(
    Array.from({ length: products }, () => givenProduct(shop.db, { stock: ON_HAND })),
  )
  const body = orderBody(lamps.map(({ id }) => ({ productId: id, quantity: PIECES })))
  const id = (await shop.call('POST /api/orders', { body })).body.data._id
  for (const status of [sent, 'cancelled'] as const)
    await shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
  const { returns } = await read(id)
  return { id, lampIds: lamps.map(lamp => lamp.id), returns, ids: returns.map(({ _id }) => _id) }
}

const read = async (id: string) =>
  (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data
const settle = (id: string, returns: ReturnSettlement[]) =>
  shop.call('PUT /api/admin/orders/:id/returns', { params: { id }, body: { returns } }, admin)
const as = (returnId = '', received = PIECES, lost = PIECES - received) => ({ returnId, received, lost })
const onHand = async (lampId = '') => (await stockOf(shop.db, lampId)).onHand

describe('returned pieces', () => {
  it('are for sale again, and timeline and log record who received them', async () => {
    const { id, lampIds, returns } = await givenReturn()
    const [awaited] = returns
    expect(awaited).toMatchObject({ status: 'pending', quantity: PIECES, settledAt: null })
    const { body } = await settle(id, [as(awaited?._id)])
    expect(body.message).toBe('Đã nhận hàng về kho')
    expect(body.data.returns).toMatchObject([
      { status: 'completed', quantity: PIECES, settledAt: expect.any(String) },
    ])
    expect(body.data.timeline.at(-1)).toMatchObject({
      kind: 'return',
      to: 'completed',
      note: awaited?.transaction_code,
      isInternal: true,
      by: 'Thùy Linh',
    })
    expect(await stockOf(shop.db, lampIds[0] ?? '')).toEqual({ onHand: ON_HAND, reserved: 0 })
    const log = await shop.call('GET /api/admin/audit', { query: { subject: id } }, admin)
    expect(log.body.data[0]?.changes).toContainEqual({
      field: 'returnStatus',
      before: 'pending',
      after: 'completed',
    })
    expect(await shop.stockViolations()).toEqual([])
  })

  it('may come in part: those are for sale, the others are written off, and both are recorded', async () => {
    const { id, lampIds, returns, ids } = await givenReturn({ products: 2 })
    const [first, second] = returns
    const { body } = await settle(id, [as(ids[0], 1), as(ids[1], 0)])
    expect(body.message).toBe('Đã nhận 1 món về kho, ghi giảm 5 món')
    expect(body.data.returns).toMatchObject([
      { _id: ids[0], status: 'completed', quantity: 1 },
      { _id: ids[1], status: 'cancelled', quantity: PIECES },
      { status: 'cancelled', quantity: 2, name: first?.name, location_code: first?.location_code },
    ])
    expect(new Set(body.data.returns.map(({ transaction_code }) => transaction_code)).size).toBe(3)
    expect(body.data.timeline.slice(-2)).toMatchObject([
      { kind: 'return', to: 'completed', note: `${first?.transaction_code}: 1 trong 3 món` },
      {
        kind: 'return',
        to: 'cancelled',
        note: `${first?.transaction_code}: 2 trong 3 món, ${second?.transaction_code}`,
      },
    ])
    const left = [await onHand(lampIds[0]), await onHand(lampIds[1])]
    const names = [first?.name, second?.name]
    const titles = await shop.db
      .selectFrom('product')
      .select(['id', 'title'])
      .where('id', 'in', lampIds)
      .execute()
    const lampOf = (name: string | undefined) =>
      lampIds.indexOf(titles.find(({ title }) => title === name)?.id ?? '')
    expect(names.map(name => left[lampOf(name)])).toEqual([ON_HAND - 2, ON_HAND - PIECES])
    expect(await shop.stockViolations()).toEqual([])
  })

  it('are refused if pieces are missing, too many or given twice, and then nothing is booked', async () => {
    const { id, lampIds, ids } = await givenReturn({ products: 2 })
    const refusals: [ReturnSettlement[], string][] = [
      [[as(ids[0]), as(ids[1], 1, 1)], 'returns.1.received'],
      [[as(ids[0], 2, 2)], 'returns.0.received'],
      [[as(ids[0], 4, -1)], 'returns.0.lost'],
      [[as(ids[0], 1.5, 1.5)], 'returns.0.received'],
      [[as(ids[0], 1), as(ids[0], 2)], 'returns'],
      [[], 'returns'],
    ]
    for (const [returns, path] of refusals) {
      const { status, error } = await settle(id, returns)
      expect([returns, status, error.errors?.[0]?.path]).toEqual([returns, 400, path])
    }
    const short = await settle(id, [as(ids[0], 1, 1)])
    expect(short.error.message).toMatch(
      /^Phiếu NK-\d{8}-\d+: số nhận lại và số hỏng hoặc mất cộng lại phải bằng 3$/,
    )
    expect((await read(id)).returns.map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(await onHand(lampIds[0])).toBe(ON_HAND - PIECES)
  })

  it('are settled once, also when two admins act at once', async () => {
    const { id, lampIds, ids } = await givenReturn({ sent: 'delivered' })
    const answers = await Promise.all([
      settle(id, [as(ids[0])]),
      settle(id, [as(ids[0], 0)]),
      settle(id, [as(ids[0], 1)]),
      settle(id, [as(ids[0], 2)]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error.code).toBe('return_settled')
    expect(refused?.error.message).toMatch(/^Phiếu hoàn hàng NK-\d{8}-\d+ đã /)
    const received = [PIECES, 0, 1, 2][answers.findIndex(({ status }) => status === 200)] ?? 0
    expect(await onHand(lampIds[0])).toBe(ON_HAND - PIECES + received)
    expect(await shop.stockViolations()).toEqual([])
  })

  it('are put into a chosen place, which has to be open and to have room', async () => {
    const { id, lampIds, ids } = await givenReturn({ products: 2 })
    const warehouse = await givenWarehouse(shop.db)
    const bin = await givenBin(shop.db, warehouse.id, undefined, { capacity: 4 })
    const closed = await givenBin(shop.db, warehouse.id, undefined, { is_active: false })
    const at = (locationId: string | null) => ({ place: { warehouseId: warehouse.id, locationId } })
    const full = await settle(id, [
      { ...as(ids[0]), ...at(bin.id) },
      { ...as(ids[1]), ...at(bin.id) },
    ])
    expect([full.status, full.error.errors?.map(({ path }) => path)]).toEqual([
      400,
      ['returns.1.place.locationId'],
    ])
    const shut = await settle(id, [{ ...as(ids[0]), ...at(closed.id) }])
    expect(shut.error.errors?.[0]?.message).toBe(`Vị trí ${closed.code} đã ngừng sử dụng`)
    const { body } = await settle(id, [
      { ...as(ids[0]), ...at(bin.id) },
      { ...as(ids[1], 1), ...at(bin.id) },
    ])
    expect(body.data.returns.slice(0, 2)).toMatchObject([
      { quantity: PIECES, location_id: bin.id, location_code: bin.code, warehouse_id: warehouse.id },
      { quantity: 1, location_id: bin.id },
    ])
    expect((await onHand(lampIds[0])) + (await onHand(lampIds[1]))).toBe(2 * ON_HAND - 2)
    expect(await shop.stockViolations()).toEqual([])
  })

  it('of another order are unknown here', async () => {
    const [order, other] = [await givenReturn(), await givenReturn()]
    const refused = await settle(order.id, [as(other.ids[0])])
    expect([refused.status, refused.error.code]).toEqual([404, 'return_not_found'])
  })
})
