import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromNearerEnd } from './nearer-end.ts'

it('reads the rows of any page, and passes over half of the list at most', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 100 }), fc.nat(60), (total, limit, page) => {
      const list = Array.from({ length: total }, (_, at) => at)
      const wanted = { limit, offset: page * limit }
      const read = fromNearerEnd(wanted, total)
      const rows = read.isReversed ? list.toReversed() : list
      const shown = rows.slice(read.offset, read.offset + read.limit)
      expect(read.isReversed ? shown.toReversed() : shown).toEqual(
        list.slice(wanted.offset, wanted.offset + limit),
      )
      expect(read.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
