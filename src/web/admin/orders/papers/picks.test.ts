import { expect, test } from 'vitest'
import { picksOf } from './picks.ts'

type Order = Parameters<typeof picksOf>[0]

function orderOf(places: [code: string, place: string | null, status?: 'held' | 'released'][]): Order {
  const line = { _id: 'line', name: 'Đèn' } as Order['orderItems'][number]
  return {
    orderItems: [line],
    allocations: places.map(([warehouse_code, place, status = 'held']) => {
      const [zone = null, row = null, shelf = null, level] = place?.split('-') ?? []
      return {
        order_item_id: 'line',
        warehouse_code,
        warehouse_name: warehouse_code,
        location_code: place,
        zone,
        row,
        shelf,
        level: level === undefined ? null : Number(level),
        quantity: 1,
        status,
      }
    }),
  }
}

test('lines are sorted by warehouse, zone, row, shelf and level, those without a place last', () => {
  const way: [string, string | null][] = [
    ['KHO-01', 'A-01-01-1'],
    ['KHO-01', 'A-01-01-9'],
    ['KHO-01', 'A-01-01-10'],
    ['KHO-01', 'A-01-02-1'],
    ['KHO-01', 'A-02-01-1'],
    ['KHO-01', 'A-10-01-1'],
    ['KHO-01', 'B-01-01-1'],
    ['KHO-01', null],
    ['KHO-02', 'A-01-01-1'],
  ]
  const shuffled = [6, 3, 7, 1, 5, 0, 8, 4, 2].flatMap(index => way.slice(index, index + 1))
  const picked = picksOf(orderOf(shuffled)).map(({ place }) => [place.warehouse_code, place.location_code])
  expect(picked).toEqual(way)
})

test('leaves out pieces that were given back', () => {
  expect(picksOf(orderOf([['KHO-01', 'A-01-01-1', 'released']]))).toEqual([])
})
