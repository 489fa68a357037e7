import type { Item, Place } from '#contract/warehouse/movement-rules.ts'

import { itemKey } from './cost-model.ts'
import { cellKey, cellOf, type StockModel } from './stock-model.ts'

/** The count of an item at a place, with the quantity of the model there at that moment. */
type CountedLine = Item & {
  place: Place
  position: number
  /** The order of all counts. */
  nth: number
  difference: number
  booked: number
}
export type TakeModel = { status: 'open' | 'unsettled' | 'completed'; lines: Map<string, CountedLine> }

let counts = 0

/** A count: the latest of a line is used. */
export function count(
  take: TakeModel,
  model: StockModel,
  { quantity, ...line }: Item & { place: Place; position: number; quantity: number },
): void {
  const key = `${itemKey(line)}|${line.position}`
  const difference = quantity - cellOf(model, line, line.place).onHand
  take.lines.set(key, { ...line, nth: counts++, difference, booked: 0 })
}

/**
 * Books the rest of a take's differences: first those that need no reservation to move; then the others with
 * reservations that can move to the item's other places, in the order of the walk. Pieces that can't be moved
 * stay open. A count that a later one of another take has overtaken is none; booked differences existed
 * already for other takes that counted them later.
 * @returns for each place that lost reservations how many it has left
 */
export function bookTake(
  take: TakeModel,
  model: StockModel,
  others: TakeModel[],
): { cell: { reserved: number }; reserved: number }[] {
  const before = new Map([...take.lines].map(([key, { booked }]) => [key, booked]))
  if (take.status === 'open') passOver(take, others)
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
  for (const [key, line] of take.lines) {
    for (const other of countsOf(
      line,
      others.filter(({ status }) => status === 'open'),
    )) {
      if (other.nth > line.nth) other.difference -= line.booked - (before.get(key) ?? 0)
    }
  }
  take.status = open.every(({ line }) => line.booked === line.difference) ? 'completed' : 'unsettled'
  return moved
}

function passOver(take: TakeModel, others: TakeModel[]): void {
  const booked = others.filter(({ status }) => status !== 'open')
  for (const line of take.lines.values()) {
    if (countsOf(line, booked).some(other => other.nth > line.nth)) line.difference = 0
  }
}

/** The counts of the same item at the same place. */
function countsOf(line: CountedLine, takes: TakeModel[]): CountedLine[] {
  const key = cellKey(line, line.place)
  return takes.flatMap(({ lines }) =>
    [...lines.values()].filter(other => cellKey(other, other.place) === key),
  )
}

function spareOf(model: StockModel, item: string, except: ReadonlySet<unknown>): number {
  return [...model.cells]
    .filter(([key, cell]) => key.startsWith(`${item}|`) && !except.has(cell))
    .reduce((sum, [, { onHand, reserved }]) => sum + onHand - reserved, 0)
}
