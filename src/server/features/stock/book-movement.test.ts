import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { givenUser } from '#tests/support/factories.ts'
import { refusalOf, type StockFixture, stockFixture } from '#tests/support/stock/stock-fixture.ts'
import { bookMovement } from './book-movement.ts'
import { planReservation, recordMovement } from './index.ts'
import type { Item, Place, StockChange } from './movement.ts'

let fixture: StockFixture
let warehouse: Place
let bin: Place & { code: string }
let other: Place & { code: string }
beforeAll(async () => {
  fixture = await stockFixture()
  warehouse = await fixture.warehouse()
  bin = await fixture.bin(warehouse, { capacity: 100_000 })
  other = await fixture.bin(warehouse, { capacity: 100_000 })
})
afterAll(async () => {
  expect(await fixture.violations()).toEqual([])
  await fixture.close()
})

const note = { reason: 'Thử', by: null }
const book = (change: StockChange) => recordMovement(fixture.db, { ...change, ...note })
const receive = (item: Item, to: Place, quantity: number) =>
  book({ kind: 'receipt', lines: [{ ...item, to, quantity }] })
const transfer = (item: Item, { from, to }: { from: Place; to: Place }, quantity: number) =>
  book({ kind: 'transfer', lines: [{ ...item, from, to, quantity }] })
const onHand = async (item: Item, place: Place) => (await fixture.at(item, place)).on_hand

async function given(quantity: number, place: Place = bin): Promise<Item> {
  const item = await fixture.item()
  await receive(item, place, quantity)
  return item
}

describe('a movement', () => {
  it('is one document with its lines: who, why, after which paper, at which price', async () => {
    const { id: by } = await givenUser(fixture.db, { role: 'admin' })
    const [lamp, fan] = [await fixture.item(), await fixture.item()]
    const id = await recordMovement(fixture.db, {
      kind: 'receipt',
      reason: 'Nhập hàng mới',
      notes: 'Thùng số 3 móp',
      reference: 'PN-7',
      by,
      lines: [
        { ...lamp, to: bin, quantity: 4, unitPriceDong: 120_000 },
        { ...fan, to: warehouse, quantity: 2 },
      ],
    })
    const movement = await fixture.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(movement).toMatchObject({
      code: expect.stringMatching(/^NK-\d{8}-\d{4}$/),
      kind: 'receipt',
      status: 'completed',
      reason: 'Nhập hàng mới',
      notes: 'Thùng số 3 móp',
      reference_document: 'PN-7',
      created_by: by,
    })
    const lines = await fixture.db
      .selectFrom('stock_movement_line')
      .select(['position', 'quantity', 'unit_price_dong'])
      .where('movement_id', '=', id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { position: 0, quantity: 4, unit_price_dong: 120_000 },
      { position: 1, quantity: 2, unit_price_dong: null },
    ])
    expect([await onHand(lamp, bin), await onHand(fan, warehouse)]).toEqual([4, 2])
  })

  it('takes a constant number of statements: 1,000 lines as many as one, within two seconds', async () => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = fixture.db.withPlugin(counter)
    const items = await Promise.all(Array.from({ length: 100 }, () => fixture.item()))
    const bins = await Promise.all(
      Array.from({ length: 10 }, () => fixture.bin(warehouse, { capacity: 100 })),
    )
    const pairs = items.flatMap(item => bins.map(place => ({ item, place })))
    const booked = async (change: StockChange) => {
      statements = 0
      const begun = performance.now()
      await recordMovement(counted, { ...change, ...note })
      return { statements, ms: performance.now() - begun }
    }
    const receipt = (begin: number, end: number): StockChange => ({
      kind: 'receipt',
      lines: pairs.slice(begin, end).map(({ item, place }) => ({ ...item, to: place, quantity: 1 })),
    })
    const removal = (begin: number, end: number): StockChange => ({
      kind: 'transfer',
      lines: pairs
        .slice(begin, end)
        .map(({ item, place }) => ({ ...item, from: place, to: warehouse, quantity: 1 })),
    })
    for (const change of [receipt, removal]) {
      const one = await booked(change(999, 1_000))
      const many = await booked(change(0, 999))
      expect(many.statements).toBe(one.statements)
      expect(many.ms).toBeLessThan(2_000)
    }
  })

  it('is booked once for each idempotency key, also when it is sent twice at once', async () => {
    const item = await fixture.item()
    const idempotencyKey = randomUUID()
    const send = (quantity: number) =>
      recordMovement(
        fixture.db,
        { kind: 'receipt', ...note, lines: [{ ...item, to: bin, quantity }] },
        { idempotencyKey },
      )
    const [first, again] = await Promise.all([send(3), send(3)])
    expect([again, await send(3)]).toEqual([first, first])
    expect(await onHand(item, bin)).toBe(3)
    expect(await refusalOf(send(4))).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await onHand(item, bin)).toBe(3)
  })

  it('finds the row that another one has just made at the same place', async () => {
    const item = await fixture.item()
    await Promise.all(Array.from({ length: 8 }, () => receive(item, warehouse, 2)))
    expect(await onHand(item, warehouse)).toBe(16)
  })

  it('that is booked is not edited', async () => {
    const id = await receive(await fixture.item(), bin, 1)
    const edit = fixture.db.updateTable('stock_movement').set({ reason: 'Khác' }).where('id', '=', id)
    await expect(edit.execute()).rejects.toThrow()
  })
})

describe('a transfer', () => {
  it('moves pieces from bin to bin and from warehouse to warehouse, with two entries for each line', async () => {
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

  it('leaves what is reserved where it is', async () => {
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

  it('may swap what fills two bins', async () => {
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

describe('the rules', () => {
  it('name the line and its field', async () => {
    const item = await given(10)
    const [small] = await fixture.variants(1)
    if (!small) throw new Error('No variant')
    const far = await fixture.warehouse()
    const closed = await fixture.warehouse({ isActive: false })
    const unused = await fixture.bin(warehouse, { is_active: false })
    const narrow = await fixture.bin(warehouse, { capacity: 3 })
    const foreign: Place = { ...far, binId: bin.binId }
    const nowhere: Place = { warehouseId: randomUUID(), binId: null }
    const unknown = { productId: randomUUID(), variantId: null }
    const receipt = (to: Place, of = item): StockChange => ({
      kind: 'receipt',
      lines: [{ ...of, to, quantity: 4 }],
    })
    const from = (place: Place, kind: 'issue' | 'adjustment' = 'issue', quantity = 4): StockChange => ({
      kind,
      lines: [{ ...item, from: place, quantity }],
    })
    const move = (begin: Place, end: Place): StockChange => ({
      kind: 'transfer',
      lines: [{ ...item, from: begin, to: end, quantity: 4 }],
    })
    const refused: [StockChange, string, string][] = [
      [receipt(bin, unknown), 'productId', 'product_id_not_found'],
      [receipt(bin, { ...item, variantId: small.variantId }), 'variantId', 'variant_id_not_found'],
      [receipt(bin, { ...small, variantId: null }), 'variantId', 'variant_id_required'],
      [receipt(nowhere), 'to.warehouseId', 'warehouse_id_not_found'],
      [receipt({ ...warehouse, binId: randomUUID() }), 'to.binId', 'bin_id_not_found'],
      [receipt(foreign), 'to.binId', 'bin_id_mismatch'],
      [receipt(closed), 'to.warehouseId', 'warehouse_id_not_allowed'],
      [receipt(unused), 'to.binId', 'bin_id_not_allowed'],
      [receipt(narrow), 'to.binId', 'bin_id_full'],
      [move(bin, bin), 'to', 'to_duplicate'],
      [move(bin, foreign), 'to.binId', 'bin_id_mismatch'],
      [move(foreign, other), 'from.binId', 'bin_id_mismatch'],
      [move(bin, unused), 'to.binId', 'bin_id_not_allowed'],
      [move(bin, narrow), 'to.binId', 'bin_id_full'],
      [from(foreign), 'from.binId', 'bin_id_mismatch'],
      [from(other), 'quantity', 'quantity_too_large'],
      [from(bin, 'issue', 11), 'quantity', 'quantity_too_large'],
      [from(bin, 'adjustment', 11), 'quantity', 'quantity_too_large'],
    ]
    const before = await fixture.counts()
    for (const [change, field, code] of refused) {
      const refusal = await refusalOf(book(change))
      expect([field, refusal?.errors]).toMatchObject([field, [{ path: `lines.0.${field}`, code }]])
    }
    expect(await fixture.counts()).toEqual(before)
  })

  it('look at all lines of a movement together, and one wrong line leaves nothing', async () => {
    const item = await given(10)
    const narrow = await fixture.bin(warehouse, { capacity: 10 })
    const before = await fixture.counts()
    const six = { ...item, quantity: 6 }
    const twice = await refusalOf(
      book({
        kind: 'issue',
        lines: [
          { ...six, from: bin },
          { ...six, from: bin },
        ],
      }),
    )
    expect(twice).toMatchObject({
      code: 'insufficient_stock',
      message: 'Dòng 2: Nơi xuất chỉ còn 10',
      errors: [{ path: 'lines.1.quantity' }],
    })
    const full = await refusalOf(
      book({
        kind: 'receipt',
        lines: [
          { ...six, to: narrow },
          { ...(await fixture.item()), to: narrow, quantity: 6 },
        ],
      }),
    )
    expect(full).toMatchObject({
      code: 'validation_failed',
      message: `Dòng 2: Vị trí ${narrow.code} chỉ còn chỗ cho 10`,
    })
    expect(await fixture.counts()).toEqual(before)
    expect(await onHand(item, bin)).toBe(10)
  })

  it('give the last room of a bin to one of two receipts', async () => {
    const narrow = await fixture.bin(warehouse, { capacity: 10 })
    const items = await Promise.all(Array.from({ length: 6 }, () => fixture.item()))
    const answers = await Promise.all(items.map(item => refusalOf(receive(item, narrow, 6))))
    expect(answers.filter(answer => answer === undefined)).toHaveLength(1)
    expect(answers.find(answer => answer)?.errors).toMatchObject([{ code: 'bin_id_full' }])
  })

  it('let an adjustment say what lies there, wherever that is, but not below what is reserved', async () => {
    const item = await given(10)
    const narrow = await fixture.bin(warehouse, { capacity: 1, is_active: false })
    await book({ kind: 'adjustment', lines: [{ ...item, to: narrow, quantity: 5 }] })
    await book({ kind: 'adjustment', lines: [{ ...item, from: narrow, quantity: 5 }] })
    expect(await fixture.hold(item, 8)).toBe(true)
    const work = book({ kind: 'adjustment', lines: [{ ...item, from: bin, quantity: 3 }] })
    expect(await refusalOf(work)).toMatchObject({ code: 'insufficient_stock' })
  })

  it('keep stock out of an archived product', async () => {
    const item = await fixture.item()
    await fixture.db
      .updateTable('product')
      .set({ archived_at: new Date(), is_active: false })
      .where('id', '=', item.productId)
      .execute()
    expect((await refusalOf(receive(item, bin, 1)))?.errors).toMatchObject([
      { path: 'lines.0.productId', code: 'product_id_not_allowed' },
    ])
  })

  it('undo all of a transaction in which a later movement is refused', async () => {
    const item = await fixture.item()
    const before = await fixture.counts()
    const work = inTransaction(fixture.db, async tx => {
      await bookMovement(tx, { kind: 'receipt', ...note, lines: [{ ...item, to: bin, quantity: 2 }] })
      await bookMovement(tx, { kind: 'issue', ...note, lines: [{ ...item, from: bin, quantity: 3 }] })
    })
    expect(await refusalOf(work)).toMatchObject({ code: 'insufficient_stock' })
    expect(await fixture.counts()).toEqual(before)
  })
})
