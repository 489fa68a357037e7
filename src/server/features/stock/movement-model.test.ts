import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, type StockFixture, stockFixture } from '#tests/support/stock/stock-fixture.ts'
import {
  apply,
  availableOf,
  cellKey,
  cellOf,
  isAllowed,
  type StockModel,
  swapped,
} from '#tests/support/stock/stock-model.ts'
import { bookMovement } from './book-movement.ts'
import { recordMovement, reverseMovement } from './index.ts'
import type { Item, MovementKind, Place, StockChange } from './movement.ts'

let fixture: StockFixture
beforeAll(async () => {
  fixture = await stockFixture()
})
afterAll(() => fixture.close())

const record = (change: StockChange) => recordMovement(fixture.db, { ...change, reason: 'Thử', by: null })
/** Without the second try of a transaction that the database gave up: a deadlock is an error here. */
const recordOnce = (change: StockChange) =>
  fixture.db.transaction().execute(tx => bookMovement(tx, { ...change, reason: 'Thử', by: null }))

/** Three items, so many pieces of each at each of five places: two warehouses, two bins of the one and one of the other. */
async function givenStock({ capacity, pieces }: { capacity: number; pieces: number }) {
  const items = [await fixture.item(), ...(await fixture.variants(2))]
  const [near, far] = [await fixture.warehouse(), await fixture.warehouse()]
  const bins = await Promise.all([near, near, far].map(warehouse => fixture.bin(warehouse, { capacity })))
  const places: Place[] = [near, far, ...bins]
  const model: StockModel = {
    cells: new Map(),
    capacities: new Map(bins.map(({ binId }) => [String(binId), capacity])),
  }
  const lines = items.flatMap(item => places.map(to => ({ ...item, to, quantity: pieces })))
  await record({ kind: 'receipt', lines })
  apply(model, lines)
  return { items, places, model }
}
type Given = Awaited<ReturnType<typeof givenStock>>

type Parts = { item: number; from: number; to: number; quantity: number; isIncoming: boolean }
type Step =
  | { do: 'book'; kind: MovementKind; parts: Parts[] }
  | { do: 'reverse'; nth: number }
  | { do: 'hold'; item: number; quantity: number }

const part = fc.record({
  item: fc.nat(2),
  from: fc.nat(4),
  to: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 15 }),
  isIncoming: fc.boolean(),
})
const booking: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('book' as const),
  kind: fc.constantFrom<MovementKind[]>('receipt', 'issue', 'transfer', 'transfer', 'adjustment', 'return'),
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
})
const reversal: fc.Arbitrary<Step> = fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(9) })
const hold: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('hold' as const),
  item: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 40 }),
})
const steps = fc.oneof(
  { weight: 6, arbitrary: booking },
  { weight: 2, arbitrary: reversal },
  { weight: 1, arbitrary: hold },
)

function pick<T>(list: readonly T[], index: number): T {
  const picked = list[index]
  if (picked === undefined) throw new Error(`Nothing at ${index}`)
  return picked
}

function changeOf({ items, places }: Given, kind: MovementKind, parts: Parts[]): StockChange {
  const lines = parts.map(({ item, from, to, quantity, isIncoming }) => ({
    pieces: { ...pick(items, item), quantity },
    from: pick(places, from),
    to: pick(places, to),
    isIncoming,
  }))
  switch (kind) {
    case 'receipt':
    case 'return':
      return { kind, lines: lines.map(({ pieces, to }) => ({ ...pieces, to })) }
    case 'issue':
      return { kind, lines: lines.map(({ pieces, from }) => ({ ...pieces, from })) }
    case 'transfer':
      return { kind, lines: lines.map(({ pieces, from, to }) => ({ ...pieces, from, to })) }
    case 'adjustment':
      return {
        kind,
        lines: lines.map(({ pieces, from, to, isIncoming }) =>
          isIncoming ? { ...pieces, to } : { ...pieces, from },
        ),
      }
  }
}

type Booked = { id: string; change: StockChange; isReversed: boolean }

/** Takes a step in the shop and in the model, which must agree on whether it may be taken. */
async function take(given: Given, step: Step, booked: Booked[]): Promise<void> {
  const { model, items, places } = given
  if (step.do === 'book') {
    const change = changeOf(given, step.kind, step.parts)
    const isPlanned = change.kind === 'receipt' || change.kind === 'transfer'
    const allowed = isAllowed(model, change.lines, isPlanned)
    let id = ''
    const refusal = await refusalOf(record(change).then(made => (id = made)))
    expect([change, refusal === undefined]).toEqual([change, allowed])
    if (!allowed) return
    booked.push({ id, change, isReversed: false })
    apply(model, change.lines)
  } else if (step.do === 'reverse') {
    const movement = booked[step.nth]
    if (!movement) return
    const { id, change } = movement
    const isPlanned = change.kind === 'issue' || change.kind === 'transfer'
    const moves = swapped(change.lines)
    const allowed = !movement.isReversed && isAllowed(model, moves, isPlanned)
    const refusal = await refusalOf(reverseMovement(fixture.db, { movementId: id, by: null }))
    expect([change, refusal === undefined]).toEqual([change, allowed])
    if (!allowed) return
    movement.isReversed = true
    apply(model, moves)
  } else {
    const item = pick(items, step.item)
    const before = availableOf(model, item)
    expect(await fixture.hold(item, step.quantity)).toBe(before >= step.quantity)
    // which place gives them is the allocation's to say; how many it gives is checked
    for (const place of places) cellOf(model, item, place).reserved = (await fixture.at(item, place)).reserved
    expect(availableOf(model, item)).toBe(before >= step.quantity ? before - step.quantity : before)
  }
}

/** Compares every figure: each item at each place, and what is for sale of each product. */
async function expectSame({ items, model }: Given): Promise<void> {
  const productIds = items.map(({ productId }) => productId)
  const { rows } = await sql<Item & Place & { onHand: number; reserved: number }>`
    SELECT product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId", bin_id AS "binId",
           on_hand AS "onHand", reserved FROM stock WHERE product_id = ANY (${productIds}::uuid[])`.execute(
    fixture.db,
  )
  const figures = rows.map(row => [cellKey(row, row), { onHand: row.onHand, reserved: row.reserved }])
  expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(model.cells))
  const available = await fixture.db
    .selectFrom('product_availability')
    .select(['product_id', 'available'])
    .where('product_id', 'in', productIds)
    .execute()
  for (const row of available) expect(row.available).toBe(availableOf(model, { productId: row.product_id }))
}

describe('random movements', () => {
  it('agree with a plain model in every figure, allowed or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async walk => {
        const given = await givenStock({ capacity: 60, pieces: 12 })
        const booked: Booked[] = []
        for (const step of walk) {
          await take(given, step, booked)
          await expectSame(given)
        }
      }),
      { numRuns: 40 },
    )
    expect(await fixture.violations()).toEqual([])
  }, 120_000)

  it('at once: each is booked whole or not at all, and where there is enough none is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(booking, { minLength: 8, maxLength: 16 }),
        fc.boolean(),
        async (walk, isPlenty) => {
          const given = await givenStock({ capacity: 100_000, pieces: isPlenty ? 1_500 : 12 })
          const changes = walk.flatMap(step =>
            step.do === 'book' ? [changeOf(given, step.kind, step.parts)] : [],
          )
          const refusals = await Promise.all(changes.map(change => refusalOf(recordOnce(change))))
          for (const [index, change] of changes.entries()) {
            const refusal = refusals[index]
            if (isPlenty) expect(refusal === undefined).toBe(isAllowed(given.model, change.lines, true))
            else if (refusal)
              expect(refusal.errors.map(({ code }) => code).every(isRefusalOfScarcity)).toBe(true)
            if (!refusal) apply(given.model, change.lines)
          }
          await expectSame(given)
        },
      ),
      { numRuns: 25 },
    )
    expect(await fixture.violations()).toEqual([])
  }, 120_000)
})

function isRefusalOfScarcity(code: string): boolean {
  return code === 'quantity_too_large' || code === 'to_duplicate'
}
