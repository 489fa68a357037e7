import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '#contract/warehouse/movement-rules.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { refusalOf, type StockFixture, stockFixture } from '#tests/support/stock/stock-fixture.ts'
import { recordMovement, reverseMovement } from './index.ts'
import type { StockChange } from './movement.ts'

let fixture: StockFixture
let left: Place
let right: Place
beforeAll(async () => {
  fixture = await stockFixture()
  const warehouse = await fixture.warehouse()
  left = await fixture.bin(warehouse)
  right = await fixture.bin(warehouse)
})
afterAll(async () => {
  expect(await fixture.violations()).toEqual([])
  await fixture.close()
})

const book = (change: StockChange) => recordMovement(fixture.db, { ...change, reason: 'Thử', by: null })
const reverse = (movementId: string, by: string | null = null) =>
  reverseMovement(fixture.db, { movementId, by, notes: 'Nhập nhầm' })
const read = (id: string) =>
  fixture.db.selectFrom('stock_movement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a reversal', () => {
  it('is the opposite movement, names the reversed one, and leaves that unchanged', async () => {
    const { id: by } = await givenUser(fixture.db, { role: 'admin' })
    const item = await fixture.item()
    const pieces = { ...item, quantity: 10 }
    const figures = async () => [
      (await fixture.at(item, left)).on_hand,
      (await fixture.at(item, right)).on_hand,
    ]
    await book({ kind: 'receipt', lines: [{ ...pieces, to: left }] })
    const walk: [StockChange, string, number[]][] = [
      [{ kind: 'receipt', lines: [{ ...pieces, to: right }] }, 'issue', [10, 10]],
      [{ kind: 'return', lines: [{ ...pieces, to: right }] }, 'issue', [10, 10]],
      [{ kind: 'issue', lines: [{ ...pieces, from: left }] }, 'receipt', [0, 0]],
      [{ kind: 'transfer', lines: [{ ...pieces, from: left, to: right }] }, 'transfer', [0, 10]],
      [
        {
          kind: 'adjustment',
          lines: [
            { ...pieces, from: left },
            { ...pieces, to: right, quantity: 4 },
          ],
        },
        'adjustment',
        [0, 4],
      ],
    ]
    for (const [change, opposite, during] of walk) {
      const id = await book(change)
      expect([change.kind, await figures()]).toEqual([change.kind, during])
      const before = await read(id)
      const reversal = await read(await reverse(id, by))
      expect(reversal).toMatchObject({
        kind: opposite,
        reverses: id,
        reason: `Đảo phiếu ${before.code}`,
        notes: 'Nhập nhầm',
        created_by: by,
      })
      expect([change.kind, await figures()]).toEqual([change.kind, [10, 0]])
      expect(await read(id)).toEqual(before)
    }
  })

  it('happens once, also when two ask for it at once, and is not reversed itself', async () => {
    const item = await fixture.item()
    const id = await book({ kind: 'receipt', lines: [{ ...item, to: left, quantity: 5 }] })
    const answers = await Promise.all([refusalOf(reverse(id)), refusalOf(reverse(id))])
    expect(answers.map(answer => answer?.code).sort()).toEqual(['movement_reversed', undefined])
    expect(await refusalOf(reverse(id))).toMatchObject({ code: 'movement_reversed' })
    const { id: reversal } = await fixture.db
      .selectFrom('stock_movement')
      .select('id')
      .where('reverses', '=', id)
      .executeTakeFirstOrThrow()
    expect(await refusalOf(reverse(reversal))).toMatchObject({ code: 'movement_not_reversible' })
    expect(await refusalOf(reverse(randomUUID()))).toMatchObject({ code: 'movement_not_found' })
  })

  it('obeys the rules: pieces sold or reserved since can not be taken back', async () => {
    const item = await fixture.item()
    const id = await book({ kind: 'receipt', lines: [{ ...item, to: left, quantity: 5 }] })
    await fixture.hold(item, 2)
    expect(await refusalOf(reverse(id))).toMatchObject({
      code: 'insufficient_stock',
      message: 'Nơi xuất chỉ còn 3, 2 đang giữ cho đơn hàng',
    })
    expect(await fixture.at(item, left)).toEqual({ on_hand: 5, reserved: 2 })
  })

  it('is not for movements of an order', async () => {
    const shop = await testShop()
    const admin = await givenUser(shop.db, { role: 'admin' })
    const lamp = await givenProduct(shop.db, { stock: 3 })
    const order = await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
    const params = { id: order.body.data._id }
    for (const status of ['shipped', 'cancelled'] as const) {
      await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
    }
    const moved = await shop.db
      .selectFrom('stock_movement')
      .select(['id', 'kind'])
      .where('order_id', '=', params.id)
      .orderBy('kind')
      .execute()
    expect(moved.map(({ kind }) => kind)).toEqual(['issue', 'return'])
    for (const { id } of moved) {
      const work = reverseMovement(shop.db, { movementId: id, by: admin.id })
      expect(await refusalOf(work)).toMatchObject({ code: 'movement_not_reversible' })
    }
    await shop.close()
  })
})
