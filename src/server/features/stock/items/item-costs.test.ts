import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '#contract/warehouse/movement-rules.ts'
import { movementFixture } from '#tests/support/stock/movement-fixture.ts'
import { refusalOf } from '#tests/support/stock/stock-fixture.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { reverseMovement } from '../index.ts'

let given: Awaited<ReturnType<typeof movementFixture>>
beforeAll(async () => {
  given = await movementFixture()
})
afterAll(() => given.fixture.close())

/** Đồng of a piece, as every row of the item has it. */
async function costOf({ productId }: Item): Promise<number | null> {
  const { rows } = await sql<{ unit_cost_dong: number | null }>`
    SELECT DISTINCT unit_cost_dong FROM stock WHERE product_id = ${productId}`.execute(given.fixture.db)
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.unit_cost_dong ?? null
}

const receiveAt = (item: Item, quantity: number, unitPriceDong?: number, to = given.bin) =>
  given.book({ kind: 'receipt', lines: [{ ...item, to, quantity, unitPriceDong }] })

const reverse = (movementId: string) => reverseMovement(given.fixture.db, { movementId, by: null, notes: '' })

describe('the average purchase price', () => {
  it('moves with each priced receipt, by the stock before, wherever it lay', async () => {
    const item = await given.fixture.item()
    await receiveAt(item, 10, 100)
    await receiveAt(item, 30, 200, given.other)
    expect(await costOf(item)).toBe(175)
    await given.book({ kind: 'issue', lines: [{ ...item, from: given.other, quantity: 30 }] })
    await receiveAt(item, 10, 375)
    expect(await costOf(item)).toBe(275)
  })

  it('counts pieces without a price at the average, and the first ones at the first price', async () => {
    const item = await given.fixture.item()
    await receiveAt(item, 5)
    expect(await costOf(item)).toBeNull()
    await receiveAt(item, 5, 300)
    expect(await costOf(item)).toBe(300)
    await receiveAt(item, 90)
    expect(await costOf(item)).toBe(300)
  })

  it('goes back when a receipt is reversed, and is unknown without any', async () => {
    const item = await given.fixture.item()
    const first = await receiveAt(item, 10, 100)
    const second = await receiveAt(item, 10, 300)
    expect(await costOf(item)).toBe(200)
    await reverse(second)
    expect(await costOf(item)).toBe(100)
    await reverse(first)
    expect(await costOf(item)).toBeNull()
  })

  it('is that of a plain model after any sequence of receipts, issues and reversals', async () => {
    const step = fc.record({
      kind: fc.constantFrom('priced', 'plain', 'issue', 'reverse'),
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      nth: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
        const item = await given.fixture.item()
        const model = { onHand: 0, priced: 0, average: null as number | null }
        const receipts: { id: string; quantity: number; price: number | undefined }[] = []
        for (const { kind, quantity, price, nth } of steps) {
          if (kind === 'priced' || kind === 'plain') {
            const asked = kind === 'priced' ? price : undefined
            receipts.push({ id: await receiveAt(item, quantity, asked), quantity, price: asked })
            const before = model.average === null ? 0 : model.onHand
            model.onHand += quantity
            if (asked === undefined) continue
            model.average = ((model.average ?? 0) * before + asked * quantity) / (before + quantity)
            model.priced += quantity
          } else if (kind === 'issue') {
            const issue = { kind: 'issue' as const, lines: [{ ...item, from: given.bin, quantity }] }
            const refusal = await refusalOf(given.book(issue))
            expect(refusal?.code).toBe(quantity > model.onHand ? 'insufficient_stock' : undefined)
            if (!refusal) model.onHand -= quantity
          } else {
            const [receipt] = receipts.splice(nth % Math.max(1, receipts.length), 1)
            if (!receipt) continue
            const refusal = await refusalOf(reverse(receipt.id))
            expect(refusal?.code).toBe(receipt.quantity > model.onHand ? 'insufficient_stock' : undefined)
            if (refusal) continue
            const value = (model.average ?? 0) * model.onHand - (receipt.price ?? 0) * receipt.quantity
            model.onHand -= receipt.quantity
            if (receipt.price === undefined) continue
            model.priced -= receipt.quantity
            if (model.priced === 0) model.average = null
            else if (model.onHand > 0 && value >= 0) model.average = value / model.onHand
          }
        }
        const cost = await costOf(item)
        if (model.average === null) expect(cost).toBeNull()
        else expect(Math.abs((cost ?? Number.NaN) - model.average)).toBeLessThanOrEqual(0.51)
      }),
      { numRuns: modelRuns('costs of items', { usual: 40, nightly: 1000 }) },
    )
  })
})
