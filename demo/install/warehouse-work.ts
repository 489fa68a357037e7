import { sql } from 'kysely'
import type { Place } from '#contract/warehouse/movement-rules.ts'
import type { Database } from '#server/db/database.ts'
import { beginPickWalk, getPicking, getPickWalk, recordTicks } from '#server/features/picking/index.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import { beginStockTake, getStockTake, recordCounts } from '#server/features/warehouse/index.ts'
import { dayMs, minutesAfterMidnight, startOfDay } from '../vietnam-time.ts'
import { staff } from './book-history.ts'
import { placeKey, type StoredPlace } from './install-warehouses.ts'
import { type DemoParts, known } from './parts.ts'

type Work = { db: Database; places: Map<string, StoredPlace>; now: Date }

/** Unreserved pieces of an item in a bin. */
type Lying = {
  productId: string
  variantId: string | null
  warehouseId: string
  binId: string
  pieces: number
}

/**
 * The work of a storekeeper between deliveries and orders, at its times; the quantity for sale stays the
 * same in all.
 */
export function warehouseWork({ db, places, now }: Work): { at: Date; book: () => Promise<unknown> }[] {
  const at = (daysAgo: number, minutes: number) => minutesAfterMidnight(startOfDay(now, -daysAgo), minutes)
  const to = (warehouse: string, code: string): Place => known(places, placeKey(warehouse, code))
  const steps: { at: Date; book: (at: Date) => Promise<unknown> }[] = [
    { at: at(61, 540), book: when => transfer(db, 0, to('KHO-02', 'B-02-04-T1'), { pieces: 4, when }) },
    { at: at(40, 615), book: when => transfer(db, 1, to('KHO-02', 'B-02-04-T2'), { pieces: 6, when }) },
    { at: at(19, 890), book: when => transfer(db, 2, to('KHO-01', 'D-03-04-T1'), { pieces: 3, when }) },
    { at: at(6, 960), book: when => transfer(db, 3, to('KHO-01', 'D-03-04-T2'), { pieces: 5, when }) },
    { at: at(33, 1010), book: when => lend(db, when) },
    { at: at(12, 1030), book: when => misplaced(db, to('KHO-01', 'C-03-04-T1'), when) },
  ]
  return steps.map(({ at: when, book }) => ({ at: when, book: () => book(when) }))
}

async function transfer(
  db: Database,
  nth: number,
  to: Place,
  { pieces, when }: { pieces: number; when: Date },
) {
  const { warehouseId, binId, ...item } = await plentiful(db, nth)
  const quantity = Math.min(pieces, item.pieces)
  await recordMovement(db, {
    kind: 'transfer',
    at: when,
    by: null,
    reason: to.warehouseId === warehouseId ? 'Xếp lại vị trí' : 'Chuyển hàng cho kho gần khách',
    lines: [{ ...item, quantity, from: { warehouseId, binId }, to }],
  })
}

/** Pieces that were on show for two weeks and came back. */
async function lend(db: Database, when: Date): Promise<void> {
  const { warehouseId, binId, ...item } = await plentiful(db, 4)
  const place = { warehouseId, binId }
  const line = { ...item, quantity: 2 }
  const note = { by: null, reference: 'TB-0107' }
  await recordMovement(db, {
    kind: 'issue',
    at: when,
    reason: 'Xuất trưng bày',
    ...note,
    lines: [{ ...line, from: place }],
  })
  const later = new Date(when.getTime() + 14 * dayMs)
  await recordMovement(db, {
    kind: 'receipt',
    at: later,
    reason: 'Nhận lại hàng trưng bày',
    ...note,
    lines: [{ ...line, to: place }],
  })
}

/** A piece that was put into a wrong bin, found and set right in the books. */
async function misplaced(db: Database, to: Place, when: Date): Promise<void> {
  const { warehouseId, binId, ...item } = await plentiful(db, 5)
  const line = { ...item, quantity: 1 }
  await recordMovement(db, {
    kind: 'adjustment',
    at: when,
    by: null,
    reason: 'Kiểm tra thấy hàng để nhầm vị trí',
    lines: [
      { ...line, from: { warehouseId, binId } },
      { ...line, to },
    ],
  })
}

/** The nth item of the bins with most unreserved pieces of one item. */
async function plentiful(db: Database, nth: number): Promise<Lying> {
  const { rows } = await sql<Lying>`
    SELECT s.product_id AS "productId", s.variant_id AS "variantId", s.warehouse_id AS "warehouseId",
      s.bin_id AS "binId",
           s.on_hand - s.reserved AS pieces
      FROM stock s JOIN product p ON p.id = s.product_id JOIN bin b ON b.id = s.bin_id
     WHERE s.on_hand - s.reserved >= 8 ORDER BY s.on_hand - s.reserved DESC, p.title, b.code OFFSET ${nth}
     LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No bin of the demo has pieces to spare')
  return row
}

/** Half of a row is counted: most bins agree, a piece is missing in one, two are found in another. */
export async function installStockTake(db: Database, places: Map<string, StoredPlace>): Promise<void> {
  const { warehouseId } = known(places, placeKey('KHO-01', 'B-01-01-T1'))
  const { _id: takeId } = await beginStockTake(db, staff, {
    warehouseId,
    zone: 'B',
    row: '01',
    isBlind: false,
  })
  const take = await getStockTake(db, takeId)
  const half = take.places.slice(0, Math.ceil(take.places.length / 2))
  const counts = half.flatMap((place, index) =>
    place.lines.map((line, position) => ({
      id: crypto.randomUUID(),
      placeId: place._id,
      productId: line.product_id,
      variantId: line.variant_id,
      quantity: Math.max(0, (line.expected ?? 0) + (position === 0 ? ({ 1: -1, 3: 2 }[index] ?? 0) : 0)),
      ageMs: 0,
    })),
  )
  await recordCounts(db, staff, {
    takeId,
    counts,
    done: half.map(({ _id }) => ({ placeId: _id, ageMs: 0 })),
  })
}

/** Orders of the demo's open walk, and its stops that are picked. */
const WALK_ORDERS = 3
const PICKED_STOPS = 2

/**
 * The oldest orders in processing are picked in one walk, of which the first stops are done; none if no
 * order is in processing.
 */
export async function installPickWalk({ db, jobs }: Pick<DemoParts, 'db' | 'jobs'>): Promise<void> {
  const { warehouse_id: warehouseId, orders } = await getPicking(db, { page: 1, limit: 50 })
  const chosen = orders.filter(({ status }) => status === 'processing').slice(0, WALK_ORDERS)
  if (warehouseId === null || chosen.length === 0) return
  const orderIds = chosen.map(({ _id }) => _id)
  const { _id: walkId } = await beginPickWalk({ db, jobs }, staff, { warehouseId, orderIds })
  const { stops } = await getPickWalk(db, walkId)
  const ticks = stops
    .slice(0, PICKED_STOPS)
    .flatMap(({ _id: stopId, boxes }) =>
      boxes.map(({ box, needed }) => ({ stopId, box, quantity: needed, ageMs: 0 })),
    )
  await recordTicks(db, staff, { walkId, ticks })
}
