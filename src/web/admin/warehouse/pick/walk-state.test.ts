import { describe, expect, it } from 'vitest'
import type { PickStop } from '#contract/picking/picking.shapes.ts'
import {
  isDone,
  meaningOf,
  NO_TICKS,
  nextStop,
  shareOut,
  stopsWith,
  sumOf,
  withoutSent,
  withTicks,
} from './walk-state.ts'

const stopAt = (code: string, ...needs: [needed: number, picked?: number, short?: number][]): PickStop => ({
  _id: code,
  location: { location_code: code, zone: 'A', row: '01', shelf: '01', level: 1 },
  shelves: [],
  product_id: 'lamp',
  variant_id: null,
  title: 'Đèn',
  sku: 'AG-1',
  barcode: '8938505974194',
  image: null,
  on_hand: 10,
  boxes: needs.map(([needed, picked = 0, short = 0], index) => ({ box: index + 1, needed, picked, short })),
  alternatives: [],
})
const tick = (stopId: string, box: number, quantity: number, at = 1) => ({ stopId, box, quantity, at })

describe('ticks that are not sent yet', () => {
  it('are seen on the stops, the last of each box alone', () => {
    const queue = withTicks(withTicks(NO_TICKS, [tick('A', 1, 1), tick('A', 2, 3)]), [tick('A', 1, 2, 5)])
    expect(queue.ticks).toEqual([tick('A', 2, 3), tick('A', 1, 2, 5)])
    const [stop] = stopsWith([stopAt('A', [2], [3])], queue)
    expect(stop?.boxes.map(({ picked }) => picked)).toEqual([2, 3])
    expect(stop && isDone(stop)).toBe(true)
  })

  it('stay when they were set again while the earlier ones were sent', () => {
    const sent = [tick('A', 1, 1, 1), tick('A', 2, 3, 1)]
    const queue = withTicks({ ticks: sent }, [tick('A', 1, 2, 9)])
    expect(withoutSent(queue, sent).ticks).toEqual([tick('A', 1, 2, 9)])
  })
})

describe('the way on', () => {
  it('leads to the next stop that is not done, then back to one that was left', () => {
    const stops = [stopAt('A', [1]), stopAt('B', [1, 1]), stopAt('C', [2, 1, 1]), stopAt('D', [1])]
    expect(nextStop(stops, 'B')?._id).toBe('D')
    expect(nextStop(stops, 'D')?._id).toBe('A')
    expect(nextStop(stops, undefined)?._id).toBe('A')
    expect(nextStop([stopAt('A', [1, 1])], 'A')).toBeUndefined()
    expect(sumOf(stops)).toEqual({ needed: 5, picked: 2, left: 2 })
  })
})

describe('the found pieces', () => {
  it('completes as many boxes as possible', () => {
    const { boxes } = stopAt('A', [2], [8], [1])
    expect([...shareOut(9, boxes)].sort()).toEqual([
      [1, 2],
      [2, 6],
      [3, 1],
    ])
    expect([...shareOut(0, boxes).values()]).toEqual([0, 0, 0])
  })
})

describe('a scanned code', () => {
  const stops = [stopAt('A-01-01-T1', [1, 1]), stopAt('B-01-01-T1', [1])]
  const [here] = stops as [PickStop]
  it.each([
    ['b-01-01-t1', { place: stops[1] }],
    ['A-01-01-T1', { place: here }],
    ['ag-1', 'item'],
    ['8938505974194', 'item'],
    ['AG-2', undefined],
    ['', undefined],
  ])('%s', (code, meaning) => {
    expect(meaningOf(code, stops, here)).toEqual(meaning)
  })

  it('may be a UPC without its zero', () => {
    const upc = { ...here, barcode: '0036000291452' }
    expect(meaningOf('036000291452', [upc], upc)).toBe('item')
    expect(meaningOf('36000291452', [upc], upc)).toBeUndefined()
  })
})
