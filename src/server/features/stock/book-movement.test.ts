import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { takeIdempotencyKey } from '#server/db/idempotency-keys.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { givenUser } from '#tests/support/factories.ts'
import { movementFixture, note } from '#tests/support/stock/movement-fixture.ts'
import { refusalOf } from '#tests/support/stock/stock-fixture.ts'
import { patient } from '#tests/support/time/pace.ts'
import { bookMovement } from './book-movement.ts'
import { recordMovement } from './index.ts'
import type { StockChange } from './movement.ts'

const { fixture, warehouse, bin, receive, onHand } = await movementFixture()
afterAll(async () => {
  expect(await fixture.violations()).toEqual([])
  await fixture.close()
})

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
      expect(many.ms).toBeLessThan(patient(2_000))
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

  it('is found under the key of a person, as earlier versions kept it', async () => {
    const item = await fixture.item()
    const [key, by] = [randomUUID(), (await givenUser(fixture.db)).id]
    const receiptOf = (quantity: number) => ({
      kind: 'receipt' as const,
      ...note,
      by,
      lines: [{ ...item, to: bin, quantity }],
    })
    const id = uuidv7()
    await inTransaction(fixture.db, async tx => {
      const content = receiptOf(3)
      await takeIdempotencyKey(tx, 'movement', { key, scope: by, content, creates: id })
      await bookMovement(tx, { ...content, id })
    })
    const send = (quantity: number) =>
      recordMovement(fixture.db, receiptOf(quantity), { idempotencyKey: key })
    expect([await send(3), await send(3)]).toEqual([id, id])
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
