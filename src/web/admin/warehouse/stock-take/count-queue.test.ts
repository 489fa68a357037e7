import { describe, expect, it } from 'vitest'
import { bodyOf, EMPTY_QUEUE, nextBatch, withCount, withDone, withoutSent } from './count-queue.ts'

const lamp = { placeId: 'p1', productId: 'lamp', variantId: null }
const fan = { placeId: 'p1', productId: 'fan', variantId: 'big' }

describe('the queue of counts', () => {
  it('keeps the latest count of an item at a place', () => {
    const queue = withCount(
      withCount(EMPTY_QUEUE, { ...lamp, quantity: 3 }, 10),
      { ...lamp, quantity: 4 },
      20,
    )
    expect(queue.counts).toMatchObject([{ ...lamp, quantity: 4, at: 20 }])
    const elsewhere = withCount(queue, { ...lamp, placeId: 'p2', quantity: 1 }, 30)
    expect(elsewhere.counts.map(({ quantity }) => quantity)).toEqual([4, 1])
  })

  it('keeps a count that was made while an earlier one was sent', () => {
    const sent = withCount(EMPTY_QUEUE, { ...lamp, quantity: 3 }, 10)
    const grown = withDone(withCount(sent, { ...lamp, quantity: 5 }, 20), 'p1', 25)
    expect(withoutSent(grown, sent)).toMatchObject({
      counts: [{ quantity: 5 }],
      done: [{ placeId: 'p1' }],
    })
    expect(withoutSent(grown, grown)).toEqual(EMPTY_QUEUE)
  })

  it('finishes a place once, and after its counts', () => {
    const counted = withCount(
      withCount(EMPTY_QUEUE, { ...lamp, quantity: 3 }, 10),
      { ...fan, quantity: 1 },
      11,
    )
    const queue = withDone(withDone(counted, 'p1', 12), 'p1', 13)
    expect(queue.done).toEqual([{ placeId: 'p1', at: 12 }])
    expect(nextBatch(queue, 1)).toMatchObject({ counts: [lamp], done: [] })
    expect(nextBatch(queue, 2)).toMatchObject({ counts: [lamp, fan], done: [{ placeId: 'p1' }] })
  })

  it('shows how long ago, and never a time to come', () => {
    const queue = withDone(withCount(EMPTY_QUEUE, { ...fan, quantity: 2 }, 1_000), 'p1', 9_000)
    expect(bodyOf(queue, 4_000)).toMatchObject({
      counts: [{ place_id: 'p1', product_id: 'fan', variant_id: 'big', quantity: 2, age_ms: 3_000 }],
      done: [{ place_id: 'p1', age_ms: 0 }],
    })
  })
})
