import { ShopError } from '#contract/kernel/errors.ts'
import type { StockTake, StockTakeSummary } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import {
  countTakes,
  findTake,
  lockTake,
  selectTakeLines,
  selectTakePlaces,
  selectTakes,
  setTakeStatus,
} from './stock-take.queries.ts'
import { takeView, wholeTakeView } from './stock-take.view.ts'

/** A page of stock takes, newest first. */
export async function listStockTakes(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ takes: StockTakeSummary[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectTakes(db, { limit, offset: (page - 1) * limit }),
    countTakes(db),
  ])
  return { takes: rows.map(takeView), total }
}

/** A stock take with all that a phone needs to count it. @throws stock_take_not_found */
export async function getStockTake(db: Database, id: string): Promise<StockTake> {
  const [take, places, lines] = await Promise.all([
    findTake(db, id),
    selectTakePlaces(db, id),
    selectTakeLines(db, id),
  ])
  if (!take) throw new ShopError('stock_take_not_found')
  return wholeTakeView(take, places, lines)
}

/** Ends a stock take of which nothing is booked. @throws stock_take_not_found, stock_take_closed */
export async function cancelStockTake(
  db: Database,
  currentUser: CurrentUser,
  id: string,
): Promise<StockTakeSummary> {
  return inTransaction(db, async tx => {
    const take = await lockTake(tx, id)
    if (!take) throw new ShopError('stock_take_not_found')
    if (take.status !== 'open') throw new ShopError('stock_take_closed')
    await setTakeStatus(tx, id, 'cancelled')
    await recordChange(tx, currentUser, {
      kind: 'stock_take',
      id,
      label: take.code,
      before: { status: 'open' },
      after: { status: 'cancelled' },
    })
    const row = await findTake(tx, id)
    if (!row) throw new Error(`The stock take ${id} is locked and gone`)
    return takeView(row)
  })
}
