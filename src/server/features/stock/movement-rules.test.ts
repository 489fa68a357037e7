import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Place } from '#contract/warehouse/movement-rules.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { movementFixture, note } from '#tests/support/stock/movement-fixture.ts'
import { refusalOf } from '#tests/support/stock/stock-fixture.ts'
import { bookMovement } from './book-movement.ts'
import type { StockChange } from './movement.ts'

const { fixture, warehouse, bin, other, book, receive, onHand, given } = await movementFixture()
afterAll(async () => {
  expect(await fixture.violations()).toEqual([])
  await fixture.close()
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

  it('let an adjustment record the counted pieces anywhere, but not below the reserved ones', async () => {
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
