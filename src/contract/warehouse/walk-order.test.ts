import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWalk, type WalkPlace } from './walk-order.ts'

const name = (prefix: string) => fc.integer({ min: 1, max: 12 }).map(number => `${prefix}${number}`)
const anyBin = fc.record({
  zone: fc.constantFrom('A', 'B', 'Đ', 'D'),
  row: name('0'),
  shelf: name(''),
  level: fc.integer({ min: 1, max: 10 }),
})
const outside: WalkPlace = { zone: null, row: null, shelf: null, level: null }
const anyPlace: fc.Arbitrary<WalkPlace> = fc.oneof({ weight: 6, arbitrary: anyBin }, fc.constant(outside))

describe('the order of the walk', () => {
  it('is the same however the places are given, with those outside the bins last', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyPlace, { maxLength: 12 })
          .chain(places =>
            fc.tuple(fc.constant(places), fc.shuffledSubarray(places, { minLength: places.length })),
          ),
        ([places, shuffled]) => {
          const walk = places.toSorted(compareWalk)
          expect(shuffled.toSorted(compareWalk)).toEqual(walk)
          const first = walk.findIndex(({ zone }) => zone === null)
          if (first !== -1) expect(walk.slice(first).every(({ zone }) => zone === null)).toBe(true)
        },
      ),
    )
  })

  it('leaves a zone, a row or a shelf only when all of it is walked, and climbs each shelf', () => {
    fc.assert(
      fc.property(fc.array(anyBin, { maxLength: 15 }), bins => {
        const walk = bins.toSorted(compareWalk)
        for (const part of [['zone'], ['zone', 'row'], ['zone', 'row', 'shelf']] as const) {
          const seen = walk.map(place => part.map(column => place[column]).join('/'))
          const visits = seen.filter((here, index) => here !== seen[index - 1])
          expect(new Set(visits).size).toBe(visits.length)
        }
        for (const [index, place] of walk.entries()) {
          const before = walk[index - 1]
          const isSameShelf =
            before && before.zone === place.zone && before.row === place.row && before.shelf === place.shelf
          if (isSameShelf) expect(before.level).toBeLessThanOrEqual(place.level)
        }
      }),
    )
  })

  it('counts numbers as numbers', () => {
    const at = (shelf: string, level: number) => ({ zone: 'A', row: '01', shelf, level })
    expect([at('10', 1), at('9', 10), at('9', 9)].sort(compareWalk)).toEqual([
      at('9', 9),
      at('9', 10),
      at('10', 1),
    ])
  })
})
