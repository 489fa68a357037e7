import { afterAll, describe, expect, it } from 'vitest'
import type { Place } from '#contract/warehouse/movement-rules.ts'
import { movementFixture, note } from '#tests/support/stock/movement-fixture.ts'
import { refusalOf } from '#tests/support/stock/stock-fixture.ts'
import { bookMovement } from './book-movement.ts'
import { planReservation } from './index.ts'
import type { StockChange } from './movement.ts'

const { fixture, warehouse, bin, other, book, receive, transfer, onHand, given } = await movementFixture()
afterAll(async () => {
  expect(await fixture.violations()).toEqual([])
  await fixture.close()
})

describe('a transfer', () => {
  it('moves pieces between bins and warehouses, with two entries for each line', async () => {
    const item = await given(10)
    const far = await fixture.warehouse()
    const before = await fixture.counts()
    const id = await book({
      kind: 'transfer',
      lines: [
        { ...item, from: bin, to: other, quantity: 3 },
        { ...item, from: bin, to: far, quantity: 5 },
      ],
    })
    const after = await fixture.counts()
    expect([before, after]).toMatchObject([
      before,
      {
        movements: (before?.movements ?? 0) + 1,
        lines: (before?.lines ?? 0) + 2,
        entries: (before?.entries ?? 0) + 4,
      },
    ])
    expect([await onHand(item, bin), await onHand(item, other), await onHand(item, far)]).toEqual([2, 3, 5])
    const { code } = await fixture.db
      .selectFrom('stock_movement')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(code).toMatch(/^DC-/)
  })

  it('leaves reserved pieces at their place', async () => {
    const item = await given(10)
    expect(await fixture.hold(item, 4)).toBe(true)
    expect(await refusalOf(transfer(item, { from: bin, to: other }, 7))).toEqual({
      code: 'insufficient_stock',
      message: 'Nơi xuất chỉ còn 6, 4 đang giữ cho đơn hàng',
      errors: [
        {
          path: 'lines.0.quantity',
          code: 'quantity_too_large',
          message: 'Nơi xuất chỉ còn 6, 4 đang giữ cho đơn hàng',
        },
      ],
    })
    await transfer(item, { from: bin, to: other }, 6)
    expect([await fixture.at(item, bin), await fixture.at(item, other)]).toEqual([
      { on_hand: 4, reserved: 4 },
      { on_hand: 6, reserved: 0 },
    ])
  })

  it('races others in the opposite direction without a deadlock, and no piece is lost', async () => {
    const items = [await given(50), await given(50)]
    for (const item of items) await receive(item, other, 50)
    const lines = (from: Place, to: Place) => items.map(item => ({ ...item, from, to, quantity: 1 }))
    const run = (change: StockChange) =>
      fixture.db.transaction().execute(tx => bookMovement(tx, { ...change, ...note }))
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0
          ? run({ kind: 'transfer', lines: lines(bin, other) })
          : run({ kind: 'transfer', lines: lines(other, bin).reverse() }),
      ),
    )
    for (const item of items) {
      expect([await onHand(item, bin), await onHand(item, other)]).toEqual([50, 50])
    }
  })

  it('races checkouts of the same products without a deadlock', async () => {
    const items = await Promise.all([given(60), given(60)])
    const move = (n: number) =>
      fixture.db.transaction().execute(tx =>
        bookMovement(tx, {
          kind: 'transfer',
          ...note,
          lines: (n % 2 ? items : items.toReversed()).map(item => ({
            ...item,
            from: bin,
            to: other,
            quantity: 1,
          })),
        }),
      )
    const checkOut = (n: number) => fixture.hold(items[n % 2] ?? { productId: '', variantId: null }, 1)
    await Promise.all(Array.from({ length: 20 }, (_, n) => [move(n), checkOut(n)]).flat())
    for (const item of items) {
      const [left, right] = [await fixture.at(item, bin), await fixture.at(item, other)]
      expect([left.on_hand, right.on_hand, left.reserved + right.reserved]).toEqual([40, 20, 10])
    }
  })

  it('hides nothing from an order that waits for it', async () => {
    const item = await given(5)
    const [transferred, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const moved = fixture.db.transaction().execute(async tx => {
      const lines = [{ ...item, from: bin, to: other, quantity: 5 }]
      await bookMovement(tx, { kind: 'transfer', ...note, lines })
      transferred.resolve()
      await release.promise
    })
    await transferred.promise
    const planned = fixture.db.transaction().execute(tx => planReservation(tx, [{ ...item, quantity: 5 }]))
    await expect.poll(() => fixture.countOfWaiting()).toBe(1)
    release.resolve()
    await moved
    expect(await planned).toMatchObject({ allocations: [{ quantity: 5 }], shortages: [] })
  })

  it('of the last piece succeeds for one of two storekeepers', async () => {
    const item = await given(1)
    const answers = await Promise.all([
      refusalOf(transfer(item, { from: bin, to: other }, 1)),
      refusalOf(book({ kind: 'issue', lines: [{ ...item, from: bin, quantity: 1 }] })),
    ])
    expect(answers.filter(answer => answer === undefined)).toHaveLength(1)
    expect(answers.find(answer => answer)).toMatchObject({
      code: 'insufficient_stock',
      message: 'Nơi xuất chỉ còn 0',
    })
  })

  it('may swap the contents of two full bins', async () => {
    const [left, right] = [await fixture.bin(warehouse), await fixture.bin(warehouse)]
    const [lamp, fan] = [await given(50, left), await given(50, right)]
    await book({
      kind: 'transfer',
      lines: [
        { ...lamp, from: left, to: right, quantity: 50 },
        { ...fan, from: right, to: left, quantity: 50 },
      ],
    })
    expect([await onHand(lamp, right), await onHand(fan, left)]).toEqual([50, 50])
  })
})
