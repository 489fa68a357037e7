import { compareWalk } from '#contract/warehouse/walk-order.ts'
import type { Paper } from './load-printout.ts'

type Order = Pick<Paper['order'], 'orderItems' | 'allocations'>
type Line = Order['orderItems'][number]
type Allocation = Order['allocations'][number]

/** Pieces of a line that are taken from one place. */
export type PickedLine = { line: Line; place: Allocation }

/**
 * The pieces to be taken from each place, in the order of the way through the warehouses: warehouse, zone,
 * row, shelf, level (R17). Lines without a place come last in their warehouse; released ones are no longer
 * taken.
 */
export function picksOf({ orderItems, allocations }: Order): PickedLine[] {
  const lines = new Map(orderItems.map(line => [line._id, line]))
  return allocations
    .filter(({ status }) => status !== 'released')
    .flatMap(place => {
      const line = lines.get(place.order_item_id)
      return line ? [{ line, place }] : []
    })
    .sort((a, b) => comparePlaces(a.place, b.place) || a.line.name.localeCompare(b.line.name, 'vi'))
}

function comparePlaces(a: Allocation, b: Allocation): number {
  return a.warehouse_code.localeCompare(b.warehouse_code, 'vi', { numeric: true }) || compareWalk(a, b)
}
