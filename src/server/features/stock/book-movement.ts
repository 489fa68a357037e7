import { ShopError } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { type Place, stockKey } from '#contract/warehouse/movement-rules.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { loadSettings } from '../settings/index.ts'
import { addReceiptPrices } from './items/item-costs.queries.ts'
import { checkLines, type StockState } from './line-rules.ts'
import { type MovementHeader, type MovementLine, type StockChange, takesReserved } from './movement.ts'
import { insertMovements, type NewMovementLine } from './movements.queries.ts'
import { insertReceiptCounts } from './receipt-counts.queries.ts'
import { receiptCounts } from './receipt-counts.ts'
import {
  insertStock,
  lockBins,
  lockProducts,
  lockStockRows,
  type StockRow,
  type StockRowChange,
  selectBinFill,
  selectStockedProducts,
  selectWarehouses,
  updateStock,
} from './stock-rows.queries.ts'

/**
 * Books a movement, all of its lines or none: the stock changes, the document and its lines are written, and
 * the ledger gets one entry for the place that a line leaves and one for the place that it reaches (R36).
 * The number of statements does not grow with the lines.
 *
 * All bookings lock in the same sequence, so that two of them never wait for each other for ever: the
 * customer's order, the reversed movement or the return that a movement belongs to (by the caller); products
 * by id; bins by id; stock rows by product, variant and id; the counter of the document numbers.
 * @param movement.id the id of the new movement, if the caller has given it out already
 * @param movement.reverses the id of the movement that this one takes back
 * @throws insufficient_stock (409) if the only mistakes are quantities above the pieces at their place, else
 *   validation_failed (400); both name each wrong line and its field, `lines.3.quantity` (`line-rules.ts`)
 */
export async function bookMovement(
  tx: Tx,
  movement: StockChange & MovementHeader & { id?: string; reverses?: string },
): Promise<{ id: string; code: string }> {
  const { lines: _, id = uuidv7(), ...header } = movement
  const lines = await changeStock(tx, movement)
  const [code = ''] = await insertMovements(tx, [{ ...header, id, status: 'completed', lines }])
  // the pieces of a delivery note and those that came
  if (movement.kind === 'receipt') await insertReceiptCounts(tx, id, receiptCounts(movement.lines))
  return { id, code }
}

/**
 * The errors that booking a movement would have now. It takes the locks of a booking and writes nothing.
 * @returns the errors by the path of their line, `lines.3.to.binId`
 */
export async function findLineErrors(tx: Tx, change: StockChange): Promise<FieldError[]> {
  return checkLines(change, await lockState(tx, change))
}

/**
 * Changes the stock that lines name, by the rules and locks of {@link bookMovement}. The document is the
 * caller's.
 * @returns the lines that move pieces with the stock rows that these leave and reach, in the given sequence
 */
export async function changeStock(
  tx: Tx,
  { at = new Date(), ...change }: StockChange & { at?: Date | undefined },
): Promise<NewMovementLine[]> {
  const state = await lockState(tx, change)
  assertAllowed(checkLines(change, state), change.lines.length)
  // a receipt may list items of which no piece came: they are counted, not moved
  const moved = change.lines.filter(({ quantity }) => quantity > 0)
  if (moved.length === 0) throw new Error('A movement moves at least one piece')
  const changes: StockRowChange[] = []
  const newRows: NewRows = new Map()
  const lines: NewMovementLine[] = []
  for (const line of moved) {
    const { from, to, quantity } = line
    const fromRow = from && state.rows.get(stockKey(line, from))
    if (from && !fromRow) throw new Error('The rules refuse a line that leaves a place without its item')
    if (fromRow) {
      const reservedBy = takesReserved(change) ? -quantity : 0
      changes.push({ stockId: fromRow.id, onHandBy: -quantity, reservedBy })
    }
    const toRow = to && state.rows.get(stockKey(line, to))
    if (toRow) changes.push({ stockId: toRow.id, onHandBy: quantity, reservedBy: 0 })
    const newRow = to && !toRow ? addToNewRow(newRows, line, to) : undefined
    lines.push({
      fromStockId: fromRow?.id ?? null,
      toStockId: (toRow ?? newRow)?.id ?? null,
      quantity,
      unitPriceDong: 'unitPriceDong' in line ? (line.unitPriceDong ?? null) : null,
    })
  }
  if (changes.length > 0) await updateStock(tx, changes, at)
  if (newRows.size > 0)
    await insertStock(tx, [...newRows.values()], { levels: (await loadSettings(tx)).stock, at })
  if (change.kind === 'receipt') await addReceiptPrices(tx, moved)
  return lines
}

/** Stock rows that do not exist yet, by {@link stockKey}. */
type NewRows = Map<string, StockRow>

/** Adds the pieces of a line to the new row of its item at its place. */
function addToNewRow(rows: NewRows, { productId, variantId, quantity }: MovementLine, to: Place): StockRow {
  const key = stockKey({ productId, variantId }, to)
  const row = rows.get(key) ?? { id: uuidv7(), productId, variantId, ...to, onHand: 0, reserved: 0 }
  rows.set(key, { ...row, onHand: row.onHand + quantity })
  return row
}

/**
 * Locks and reads the stock that lines are checked against: all rows of their products, in one statement,
 * since the lock on a product keeps others from them anyway. Reserved pieces leave the rows that they were
 * reserved in; their place was checked then, so their rows are enough.
 */
async function lockState(tx: Tx, change: StockChange): Promise<StockState> {
  const { lines } = change
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  await lockProducts(tx, productIds)
  if (takesReserved(change)) return { ...NO_PLACES, rows: await lockRows(tx, productIds) }
  const places = lines.flatMap(({ from, to }) => [from, to])
  const binIds = [...new Set(places.flatMap(place => place?.binId ?? []))]
  const bins = binIds.length > 0 ? await lockBins(tx, binIds) : []
  const rows = await lockRows(tx, productIds)
  const fill = bins.length > 0 ? await selectBinFill(tx, binIds) : new Map<string, number>()
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? [])
  const products = await selectStockedProducts(tx, { productIds, variantIds })
  const warehouses = await selectWarehouses(tx)
  return {
    rows,
    products: new Map(products.map(product => [product.id, product])),
    warehouses: new Map(warehouses.map(warehouse => [warehouse.id, warehouse])),
    bins: new Map(bins.map(bin => [bin.id, { ...bin, pieces: fill.get(bin.id) ?? 0 }])),
  }
}

const NO_PLACES = { products: new Map(), warehouses: new Map(), bins: new Map() }

async function lockRows(tx: Tx, productIds: string[]): Promise<StockState['rows']> {
  const rows = await lockStockRows(tx, productIds)
  return new Map(rows.map(row => [stockKey(row, row), row]))
}

/** @throws insufficient_stock or validation_failed, with the message of the first wrong line */
function assertAllowed(errors: FieldError[], lineCount: number): void {
  const [first] = errors
  if (!first) return
  const isShort = errors.every(({ code }) => code === 'quantity_too_large')
  // of `lines.3.quantity`
  const line = Number(first.path.split('.')[1]) + 1
  throw new ShopError(isShort ? 'insufficient_stock' : 'validation_failed', {
    message: lineCount === 1 ? first.message : `Dòng ${line}: ${first.message}`,
    errors,
  })
}
