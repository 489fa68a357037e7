import { ShopError } from '#contract/kernel/errors.ts'
import type { Picking, PickWalk } from '#contract/picking/picking.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { stopNeeds } from './needed.ts'
import { findWalk, selectOpenWalks, selectPicking } from './picking.queries.ts'
import {
  lockOrders,
  lockWalk,
  selectAlternatives,
  selectBoxes,
  selectEntries,
  selectOrderIds,
  selectShelves,
  selectStops,
} from './walk.queries.ts'
import { summaryView, walkView } from './walk.view.ts'

type Filter = {
  warehouse_id?: string | undefined
  order_id?: string | undefined
  page: number
  limit: number
}

/** Orders that wait to be picked, and the walks under way. */
export async function getPicking(db: Database, filter: Filter): Promise<Picking> {
  const { warehouse_id: warehouseId, order_id: orderId, page, limit } = filter
  const [warehouses, walks] = await Promise.all([
    selectPicking(db, { warehouseId, orderId, limit, offset: (page - 1) * limit }),
    selectOpenWalks(db),
  ])
  const shown = warehouses.find(({ waiting }) => waiting !== null)
  return {
    warehouses: warehouses
      .filter(warehouse => warehouse.orders > 0 || warehouse === shown)
      .map(({ id, name, code, orders }) => ({ _id: id, name, code, order_count: orders })),
    warehouse_id: shown?.id ?? null,
    orders: (shown?.waiting ?? []).map(({ id, order_number, placed_at, ...order }) => ({
      _id: id,
      orderNumber: order_number,
      placed_at: new Date(placed_at).toISOString(),
      ...order,
    })),
    total: shown?.orders ?? 0,
    page,
    walks: walks.map(summaryView),
  }
}

/** A walk as its orders and reservations are now. @throws pick_walk_not_found */
export async function getPickWalk(db: Database | Tx, id: string): Promise<PickWalk> {
  const walk = await findWalk(db, id)
  if (!walk) throw new ShopError('pick_walk_not_found')
  const boxes = await selectBoxes(db, id)
  const needs = stopNeeds(await selectEntries(db, id))
  const stockIds = [...new Set(needs.map(({ stockId }) => stockId))]
  return walkView({
    walk,
    boxes,
    needs,
    stops: await selectStops(db, stockIds),
    alternatives: await selectAlternatives(db, stockIds),
    shelves: await selectShelves(db, stockIds),
  })
}

/** Locks a walk's orders, then the walk. @throws pick_walk_not_found, pick_walk_closed */
export async function lockOpenWalk(tx: Tx, id: string) {
  const orderIds = await selectOrderIds(tx, id)
  await lockOrders(tx, orderIds)
  const walk = await lockWalk(tx, id)
  if (!walk) throw new ShopError('pick_walk_not_found')
  if (walk.status !== 'open') throw new ShopError('pick_walk_closed')
  return { ...walk, orderIds }
}
