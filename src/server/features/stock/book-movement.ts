import { ShopError } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { type Item, type Place, stockKey } from '#contract/warehouse/movement-rules.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { loadSettings } from '../settings/index.ts'
import { addReceiptPrices } from './items/item-costs.queries.ts'
import { lineErrors, type StockState } from './line-rules.ts'
import { isReserved, type MovementNote, type StockChange } from './movement.ts'
import { insertMovements, type WrittenLine } from './movements.queries.ts'
import { insertReceiptCounts } from './receipt-counts.queries.ts'
import { receiptCounts } from './receipt-counts.ts'
import {
  insertStock,
  lockBins,
  lockProducts,
  lockStockRows,
  type StockRow,
  type StockStep,
  selectBinFill,
  selectStockedProducts,
  selectWarehouses,
  updateStock,
} from './stock-rows.queries.ts'

/**
 * Books a movement, all of its lines or none, in a constant number of statements however many lines it
 * has: stock changes, the document and its lines are written, and the ledger gets an entry for each end of
 * each line (R36).
 *
 * Locks in the one order: the order, reversed movement or return it is about (the caller's), then products
 * by id, then bins by id, then stock rows by product, variant and id, and last the counter of the
 * document's numbers. An issue of reserved pieces locks no bin.
 * @param movement.id of the new movement, if the caller has promised one
 * @throws insufficient_stock (409) where lines only take more than is available, else validation_failed
 *   (400) where any breaks another rule (`line-rules.ts`); both name each line and its field,
 *   `lines.3.quantity`
 */
export async function bookMovement(
  tx: Tx,
  movement: StockChange & MovementNote & { id?: string; reverses?: string },
): Promise<{ id: string; code: string }> {
  const { lines: _, id = uuidv7(), ...header } = movement
  const lines = await changeStock(tx, movement)
  const [code = ''] = await insertMovements(tx, [{ ...header, id, status: 'completed', lines }])
  if (movement.kind === 'receipt') await insertReceiptCounts(tx, id, receiptCounts(movement.lines))
  return { id, code }
}

/**
 * The refusals of booking a movement in the present stock. Nothing is written.
 * @returns the errors by the path of their line, `lines.3.to.binId`
 */
export async function findLineErrors(tx: Tx, change: StockChange): Promise<FieldError[]> {
  const productIds = [...new Set(change.lines.map(({ productId }) => productId))]
  await lockProducts(tx, productIds)
  return lineErrors(change, await lockState(tx, change, productIds))
}

/**
 * Changes the stock that lines name, by the rules and in the order of {@link bookMovement}. The document is
 * the caller's.
 * @returns the lines that move pieces with the stock rows at their ends, in the order given
 */
export async function changeStock(
  tx: Tx,
  { at = new Date(), ...change }: StockChange & { at?: Date | undefined },
): Promise<WrittenLine[]> {
  const productIds = [...new Set(change.lines.map(({ productId }) => productId))]
  await lockProducts(tx, productIds)
  const state = await lockState(tx, change, productIds)
  assertAllowed(lineErrors(change, state), change.lines.length)
  const added = new Map<string, StockRow>()
  const steps: StockStep[] = []
  const booked = change.lines.filter(({ quantity }) => quantity > 0)
  if (booked.length === 0) throw new Error('A movement moves at least one piece')
  const lines = booked.map(line => {
    const { from, to, quantity } = line
    const fromRow = from && state.rows.get(stockKey(line, from))
    if (fromRow) {
      steps.push({ stockId: fromRow.id, onHand: -quantity, reserved: isReserved(change) ? -quantity : 0 })
    }
    const toRow = to && state.rows.get(stockKey(line, to))
    if (toRow) steps.push({ stockId: toRow.id, onHand: quantity, reserved: 0 })
    const toStockId = toRow?.id ?? (to && addPieces(added, { ...line, place: to })) ?? null
    const unitPriceDong = 'unitPriceDong' in line ? (line.unitPriceDong ?? null) : null
    return { fromStockId: fromRow?.id ?? null, toStockId, quantity, unitPriceDong }
  })
  if (steps.length > 0) await updateStock(tx, steps, at)
  if (added.size > 0) {
    await insertStock(tx, [...added.values()], { levels: (await loadSettings(tx)).stock, at })
  }
  if (change.kind === 'receipt') await addReceiptPrices(tx, booked)
  return lines
}

/** Adds pieces to the row that an item gets at a place where it never lay. @returns the row's id */
function addPieces(
  added: Map<string, StockRow>,
  { productId, variantId, quantity, place }: Item & { quantity: number; place: Place },
): string {
  const key = stockKey({ productId, variantId }, place)
  const row = added.get(key) ?? { id: uuidv7(), productId, variantId, ...place, onHand: 0, reserved: 0 }
  added.set(key, { ...row, onHand: row.onHand + quantity })
  return row.id
}

/**
 * Locks and reads the stock that lines are checked against; their products are locked. The rows of
 * reserved pieces are enough.
 */
async function lockState(tx: Tx, change: StockChange, productIds: string[]): Promise<StockState> {
  const { lines } = change
  const binIds = [...new Set(lines.flatMap(({ from, to }) => [from?.binId ?? [], to?.binId ?? []].flat()))]
  const isGiven = isReserved(change)
  const bins = isGiven || binIds.length === 0 ? [] : await lockBins(tx, binIds)
  const rows = await lockStockRows(tx, productIds)
  const fill = bins.length === 0 ? new Map<string, number>() : await selectBinFill(tx, binIds)
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? [])
  const products = isGiven ? [] : await selectStockedProducts(tx, { productIds, variantIds })
  const warehouses = isGiven ? [] : await selectWarehouses(tx)
  return {
    rows: new Map(rows.map(row => [stockKey(row, row), row])),
    products: new Map(products.map(product => [product.id, product])),
    warehouses: new Map(warehouses.map(warehouse => [warehouse.id, warehouse])),
    bins: new Map(bins.map(bin => [bin.id, { ...bin, pieces: fill.get(bin.id) ?? 0 }])),
  }
}

/** @throws insufficient_stock or validation_failed, in the words of the first line that is wrong */
function assertAllowed(errors: FieldError[], lineCount: number): void {
  const [first] = errors
  if (!first) return
  const isShort = errors.every(({ code }) => code === 'quantity_too_large')
  const line = Number(first.path.split('.')[1]) + 1
  throw new ShopError(isShort ? 'insufficient_stock' : 'validation_failed', {
    message: lineCount === 1 ? first.message : `Dòng ${line}: ${first.message}`,
    errors,
  })
}
