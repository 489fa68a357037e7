import type { Item, Place } from '#server/features/stock/movement.ts'
import { itemKey } from './cost-model.ts'
import { cellOf, type StockModel } from './stock-model.ts'

/** What was counted of an item at a place, beside what the model has there at that moment. */
type CountedLine = Item & { place: Place; position: number; difference: number; booked: number }
export type TakeModel = { status: 'open' | 'unsettled' | 'completed'; lines: Map<string, CountedLine> }

/** A count: the latest of a line stands. */
export function count(
  take: TakeModel,
  model: StockModel,
  { quantity, ...line }: Item & { place: Place; position: number; quantity: number },
): void {
  const key = `${itemKey(line)}|${line.position}`
  const difference = quantity - cellOf(model, line, line.place).onHand
  take.lines.set(key, { ...line, difference, booked: 0 })
}

/**
 * Books what is left of a take's differences: first what needs no reservation to move; then of the others what can move to
 * the item's other places, in the order of the walk. What can't be moved stays open.
 * @returns for each place that lost reservations how many it has left
 */
export function bookTake(
  take: TakeModel,
  model: StockModel,
): { cell: { reserved: number }; reserved: number }[] {
  const open = [...take.lines.values()]
    .filter(({ difference, booked }) => difference !== booked)
    .sort((one, other) => one.position - other.position)
    .map(line => ({ line, cell: cellOf(model, line, line.place), left: line.difference - line.booked }))
  const missingOf = ({ cell, left }: (typeof open)[number]) => Math.max(0, cell.reserved - cell.onHand - left)
  const ready = open.filter(entry => missingOf(entry) === 0)
  const short = open.filter(entry => missingOf(entry) > 0)
  for (const { line, cell, left } of ready) {
    cell.onHand += left
    line.booked += left
  }
  const shortCells = new Set(short.map(({ cell }) => cell))
  const spare = new Map<string, number>()
  const moved = short.map(entry => {
    const { line, cell, left } = entry
    const item = itemKey(line)
    const pool = spare.get(item) ?? spareOf(model, item, shortCells)
    const missing = missingOf(entry)
    const pieces = Math.min(missing, cell.reserved, pool)
    spare.set(item, pool - pieces)
    const booked = left + missing - pieces
    cell.onHand += booked
    line.booked += booked
    return { cell, reserved: cell.reserved - pieces }
  })
  take.status = open.every(({ line }) => line.booked === line.difference) ? 'completed' : 'unsettled'
  return moved
}

function spareOf(model: StockModel, item: string, except: ReadonlySet<unknown>): number {
  return [...model.cells]
    .filter(([key, cell]) => key.startsWith(`${item}|`) && !except.has(cell))
    .reduce((sum, [, { onHand, reserved }]) => sum + onHand - reserved, 0)
}
