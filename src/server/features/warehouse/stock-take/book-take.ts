import { ShopError } from '#contract/kernel/errors.ts'
import type { StockDifferences } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { bookDifferences, lockStockOf, moveReservations } from '../../stock/index.ts'
import { lockOrdersAt, updateBooked } from './book-take.queries.ts'
import { getStockDifferences } from './differences.ts'
import { lockTake, selectTakeLines, setTakeStatus, type TakeLineRow } from './stock-take.queries.ts'

type Take = { id: string; code: string; warehouseId: string }
/**
 * A counted line with its difference, pieces more (+) or fewer (−), and the part of it that is still to be
 * booked.
 */
type CountedLine = { line: TakeLineRow; difference: number; left: number }

/**
 * Books the differences of a stock take as adjustments that name it. A difference is against the books at the
 * moment of the count: movements after it are none. If a place has fewer pieces than are reserved,
 * reservations move to other places. Pieces that can't be moved are not booked, and the take stays open for
 * another booking once its orders are settled.
 * @throws stock_take_not_found, stock_take_closed
 */
export async function bookStockTake(
  db: Database,
  currentUser: CurrentUser,
  id: string,
): Promise<StockDifferences> {
  await inTransaction(db, async tx => {
    const take = await lockTake(tx, id)
    if (!take) throw new ShopError('stock_take_not_found')
    if (take.status !== 'open' && take.status !== 'unsettled') throw new ShopError('stock_take_closed')
    const orderIds = await lockOrdersAt(tx, id)
    const counted = (await selectTakeLines(tx, id)).filter(({ counted }) => counted !== null)
    await lockStockOf(tx, [...new Set(counted.map(({ product_id }) => product_id))])
    const lines = (await selectTakeLines(tx, id)).flatMap(countedLine)
    const open = lines.filter(({ left }) => left !== 0)
    const booked = await book(
      tx,
      { ...take, warehouseId: take.warehouse_id },
      { open, orderIds, by: currentUser.id },
    )
    await updateBooked(
      tx,
      lines.map(({ line, difference }) => ({
        id: line.id,
        difference,
        booked: line.booked + (booked.get(line.id) ?? 0),
      })),
    )
    const isWhole = open.every(({ line, left }) => booked.get(line.id) === left)
    await setTakeStatus(tx, id, isWhole ? 'completed' : 'unsettled')
    await recordChange(tx, currentUser, {
      kind: 'stock_take',
      id,
      label: take.code,
      before: { status: take.status },
      after: {
        status: isWhole ? 'completed' : 'unsettled',
        quantity: [...booked.values()].reduce((sum, pieces) => sum + pieces, 0),
        lines: booked.size,
      },
    })
  })
  return getStockDifferences(db, id)
}

/** The first booking settles the difference. */
function countedLine(line: TakeLineRow): CountedLine[] {
  if (line.counted === null) return []
  const difference = line.difference ?? line.counted - line.expected
  return [{ line, difference, left: difference - line.booked }]
}

/**
 * Books the rest of lines. Lines that need nothing else come first, so that found pieces can take over
 * reservations of missing ones.
 * @returns the pieces that were booked, by line
 */
async function book(
  tx: Tx,
  take: Take,
  { open, orderIds, by }: { open: CountedLine[]; orderIds: ReadonlySet<string>; by: string },
): Promise<Map<string, number>> {
  const missingOf = ({ line, left }: CountedLine) => Math.max(0, line.reserved - (line.on_hand + left))
  const [ready, short] = [
    open.filter(entry => missingOf(entry) === 0),
    open.filter(entry => missingOf(entry) > 0),
  ]
  const booked = new Map(ready.map(({ line, left }) => [line.id, left]))
  await adjust(tx, take, { booked, open: ready, by })
  if (short.length === 0) return booked
  const moved = await moveReservations(
    tx,
    short.map(entry => ({ stockId: entry.line.stock_id ?? '', pieces: missingOf(entry) })),
    { orderIds },
  )
  const partly = new Map(
    short.map(entry => {
      const kept = missingOf(entry) - (moved.get(entry.line.stock_id ?? '') ?? 0)
      return [entry.line.id, entry.left + kept]
    }),
  )
  await adjust(tx, take, { booked: partly, open: short, by })
  return new Map([...booked, ...partly])
}

async function adjust(
  tx: Tx,
  { code, warehouseId }: Take,
  { booked, open, by }: { booked: Map<string, number>; open: CountedLine[]; by: string },
): Promise<void> {
  const differences = open.flatMap(({ line }) => {
    const difference = booked.get(line.id) ?? 0
    if (difference === 0) return []
    const place = { warehouseId, binId: line.bin_id }
    return [{ productId: line.product_id, variantId: line.variant_id, place, difference }]
  })
  await bookDifferences(tx, differences, { reason: 'Kiểm kê', reference: code, by })
}
