import { ShopError } from '#contract/kernel/errors.ts'
import type { StockDifferences } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { selectOrdersAt } from './book-take.queries.ts'
import { findTake, selectTakeLines, type TakeLineRow } from './stock-take.queries.ts'
import { differenceView, takeView } from './stock-take.view.ts'

/** The lines with a count that differs from the books. @throws stock_take_not_found */
export async function getStockDifferences(db: Database, id: string): Promise<StockDifferences> {
  const [take, lines] = await Promise.all([findTake(db, id), selectTakeLines(db, id)])
  if (!take) throw new ShopError('stock_take_not_found')
  const counted = lines.filter(line => line.counted !== null)
  const different = counted.filter(line => differenceOf(line) !== 0)
  const short =
    take.status === 'unsettled' ? different.filter(line => differenceOf(line) !== line.booked) : []
  return {
    take: takeView(take),
    lines: different.map(line => differenceView(line, differenceOf(line))),
    agreeing_count: counted.length - different.length,
    uncounted_count: lines.length - counted.length,
    orders: await selectOrdersAt(
      db,
      short.flatMap(({ stock_id }) => stock_id ?? []),
    ),
  }
}

/** Pieces more (+) or fewer (−) than the books had; settled by the first booking. */
function differenceOf({ counted, expected, difference }: TakeLineRow): number {
  return difference ?? (counted ?? expected) - expected
}
