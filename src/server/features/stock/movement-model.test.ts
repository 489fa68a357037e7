import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '#contract/orders/order.status.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { refusalOf } from '#tests/support/stock/stock-fixture.ts'
import { apply, isAllowed } from '#tests/support/stock/stock-model.ts'
import { type Step, take } from '#tests/support/stock/stock-walk.ts'
import {
  changeOf,
  expectSame,
  type StockWalkFixture,
  stockWalkFixture,
} from '#tests/support/stock/stock-walk-fixture.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { bookMovement } from './book-movement.ts'
import type { MovementKind, StockChange } from './movement.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const item = fc.nat(2)
const place = fc.nat(4)
const nth = fc.nat(9)
const quantity = fc.integer({ min: 1, max: 15 })
const the = <K extends Step['do']>(what: K) => fc.constant(what)

const part = fc.record({
  item,
  from: place,
  to: place,
  quantity,
  isIncoming: fc.boolean(),
  unitPriceDong: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
})
const booking = fc.record({
  do: the('book'),
  kind: fc.constantFrom<MovementKind[]>(
    ...(['receipt', 'receipt', 'issue', 'transfer', 'transfer', 'adjustment', 'return'] as const),
  ),
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
})
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: booking },
  { weight: 2, arbitrary: fc.record({ do: the('reverse'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: the('hold'), item, quantity }) },
  { weight: 1, arbitrary: fc.record({ do: the('end hold'), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: the('order'),
      lines: fc.array(fc.record({ item, quantity }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: the('move order'), nth, to: fc.constantFrom(...orderStatuses) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: the('settle returns'),
      nth,
      received: fc.nat(15),
      to: fc.option(place, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: the('begin take'), warehouse: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: the('count'), nth, item, place: fc.nat(2), quantity: fc.nat(40) }),
  },
  { weight: 2, arbitrary: fc.record({ do: the('book take'), nth }) },
)

/** Sequences that are tried in all. */
const RUNS = modelRuns('all that changes stock', { usual: 300, nightly: 10_000 })

/**
 * Takes random sequences in a fixture, one after the other. A failure prints the seed; with it, the same
 * sequences come again.
 * @returns how many were taken
 */
async function walk(fixture: StockWalkFixture, actors: number, runs: number): Promise<number> {
  let taken = 0
  const sequences = fc.array(fc.array(steps, { minLength: 3, maxLength: 6 }), {
    minLength: actors,
    maxLength: actors,
  })
  await fc.assert(
    fc.asyncProperty(sequences, async atOnce => {
      taken += atOnce.length
      const oneByOne = async (sequence: Step[]) => {
        for (const step of sequence) {
          await take(fixture, step)
          if (fixture.isAlone) await expectSame(fixture)
        }
      }
      await Promise.all(atOnce.map(oneByOne))
      if (fixture.isAlone) return
      await fixture.readKept()
      await expectSame(fixture)
    }),
    { numRuns: runs / actors, endOnFailure: true },
  )
  return taken
}

describe('random sequences of all that changes stock', () => {
  it('agree with a plain model in every figure, alone and many at once', async () => {
    const scarce = { capacity: 60, pieces: 12 }
    const plenty = { capacity: 100_000, pieces: 1_500 }
    const fixtures = [
      { actors: 1, size: scarce },
      { actors: 1, size: scarce },
      { actors: 1, size: plenty },
      { actors: 4, size: scarce },
      { actors: 4, size: plenty },
    ]
    const taken = await Promise.all(
      fixtures.map(async ({ actors, size }) =>
        walk(
          await stockWalkFixture({ shop, admin, isAlone: actors === 1 }, size),
          actors,
          RUNS / fixtures.length,
        ),
      ),
    )
    expect(Math.min(...taken)).toBeGreaterThan(20)
    expect(await shop.stockViolations()).toEqual([])
  })
})

/** Without the second try of a transaction that the database gave up: a deadlock is an error here. */
const recordOnce = (change: StockChange) =>
  shop.db.transaction().execute(tx => bookMovement(tx, { ...change, reason: 'Thử', by: null }))

describe('random movements at once', () => {
  it('are each booked whole or not at all, and if there is enough none is refused', async () => {
    const given = { shop, admin, isAlone: false }
    await fc.assert(
      fc.asyncProperty(
        fc.array(booking, { minLength: 8, maxLength: 16 }),
        fc.boolean(),
        async (bookings, isPlenty) => {
          const fixture = await stockWalkFixture(given, { capacity: 100_000, pieces: isPlenty ? 1_500 : 12 })
          const changes = bookings.map(({ kind, parts }) => changeOf(fixture, kind, parts))
          const refusals = await Promise.all(changes.map(change => refusalOf(recordOnce(change))))
          for (const [index, change] of changes.entries()) {
            const refusal = refusals[index]
            if (isPlenty) expect(refusal === undefined).toBe(isAllowed(fixture.model, change.lines, true))
            else if (refusal)
              expect(refusal.errors.map(({ code }) => code).every(isRefusalOfScarcity)).toBe(true)
            if (!refusal) apply(fixture.model, change.lines)
          }
          await expectSame(fixture)
        },
      ),
      { numRuns: modelRuns('movements at once', { usual: 25, nightly: 500 }) },
    )
    expect(await shop.stockViolations()).toEqual([])
  })
})

function isRefusalOfScarcity(code: string): boolean {
  return code === 'quantity_too_large' || code === 'to_duplicate'
}
