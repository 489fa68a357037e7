import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import type { StockPlace } from './reservations.queries.ts'

type Known = Partial<StockPlace> & Pick<StockPlace, 'id' | 'available'>

const placeOf = (known: Known): StockPlace => ({
  product_id: 'lamp',
  variant_id: null,
  is_own: false,
  is_default: false,
  ...known,
})
const lamps = (quantity: number) => ({ productId: 'lamp', variantId: null, quantity })

/** The places that pieces are taken from, in the order in which they are chosen. */
const taken = (quantity: number, places: Known[]) =>
  allocate([lamps(quantity)], places.map(placeOf)).allocations.map(({ stockId, quantity: pieces }) => [
    stockId,
    pieces,
  ])

describe('the places that pieces are taken from (R17)', () => {
  it.each<[string, number, Known[], [string, number][]]>([
    [
      'the own bin, and the rest from the place that has all of it',
      5,
      [
        { id: 'default', available: 1, is_default: true },
        { id: 'own', available: 3, is_own: true },
        { id: 'big', available: 5 },
      ],
      [
        ['own', 3],
        ['big', 2],
      ],
    ],
    [
      'one place that has all before several',
      5,
      [
        { id: 'default', available: 3, is_default: true },
        { id: 'big', available: 5 },
      ],
      [['big', 5]],
    ],
    [
      'the own bin before the default warehouse',
      2,
      [
        { id: 'default', available: 2, is_default: true },
        { id: 'own', available: 9, is_own: true },
      ],
      [['own', 2]],
    ],
    [
      'the default warehouse before a place that is emptied',
      2,
      [
        { id: 'emptied', available: 2 },
        { id: 'default', available: 9, is_default: true },
      ],
      [['default', 2]],
    ],
    [
      'a place that is emptied before the fullest',
      2,
      [
        { id: 'full', available: 9 },
        { id: 'emptied', available: 2 },
      ],
      [['emptied', 2]],
    ],
    [
      'the fullest',
      2,
      [
        { id: 'few', available: 3 },
        { id: 'full', available: 9 },
      ],
      [['full', 2]],
    ],
    [
      'the own bin first where none has all, then a place that the rest empties',
      6,
      [
        { id: 'five', available: 5 },
        { id: 'four', available: 4 },
        { id: 'own', available: 2, is_own: true },
      ],
      [
        ['own', 2],
        ['four', 4],
      ],
    ],
    [
      'equal places by their ids',
      1,
      [
        { id: 'b', available: 3 },
        { id: 'a', available: 3 },
      ],
      [['a', 1]],
    ],
  ])('%s', (_name, quantity, places, expected) => {
    expect(taken(quantity, places)).toEqual(expected)
    expect(taken(quantity, places.toReversed())).toEqual(expected)
  })
})

const anyPlaces = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      available: fc.integer({ min: 0, max: 6 }),
      is_own: fc.boolean(),
      is_default: fc.boolean(),
      product_id: fc.constantFrom('lamp', 'vase'),
    }),
    { selector: ({ id }) => id, maxLength: 7 },
  )
  .map(places => places.map(placeOf))
const anyDemand = fc.integer({ min: 1, max: 15 })

describe('every allocation', () => {
  it('takes exactly the demanded pieces, never more than a place has, each place once', () => {
    fc.assert(
      fc.property(anyPlaces, anyDemand, (places, quantity) => {
        const { allocations, shortages } = allocate([lamps(quantity)], places)
        const lampsAt = places.filter(place => place.product_id === 'lamp')
        const available = lampsAt.reduce((sum, place) => sum + place.available, 0)
        if (available < quantity) {
          expect({ allocations, shortages }).toEqual({
            allocations: [],
            shortages: [{ demand: 0, available }],
          })
          return
        }
        expect(shortages).toEqual([])
        expect(allocations.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        expect(new Set(allocations.map(({ stockId }) => stockId)).size).toBe(allocations.length)
        for (const { stockId, quantity: pieces } of allocations) {
          expect(pieces).toBeGreaterThan(0)
          expect(pieces).toBeLessThanOrEqual(lampsAt.find(({ id }) => id === stockId)?.available ?? 0)
        }
      }),
    )
  })

  it('is the same for any order of the places, and takes the own bin first', () => {
    fc.assert(
      fc.property(
        anyPlaces.chain(places =>
          fc.record({
            places: fc.constant(places),
            shuffled: fc.shuffledSubarray(places, { minLength: places.length }),
          }),
        ),
        anyDemand,
        ({ places, shuffled }, quantity) => {
          const { allocations } = allocate([lamps(quantity)], places)
          expect(allocate([lamps(quantity)], shuffled).allocations).toEqual(allocations)
          if (allocations.length === 0) return
          const filled = places.filter(place => place.product_id === 'lamp' && place.available > 0)
          const own = filled.filter(({ is_own }) => is_own).map(({ id }) => id)
          if (own.length > 0) expect(own).toContain(allocations[0]?.stockId)
          else if (filled.some(({ available }) => available >= quantity)) expect(allocations).toHaveLength(1)
        },
      ),
    )
  })
})
