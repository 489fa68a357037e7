import type { PickBox, PickStop, PickWalk, PickWalkSummary } from '#contract/picking/picking.shapes.ts'
import { compareWalk } from '#contract/warehouse/walk-order.ts'
import { imageView } from '../catalogue/index.ts'
import { type BinColumns, binPlaceView } from '../warehouse/index.ts'
import type { StopNeed } from './needed.ts'
import type { WalkRow } from './picking.queries.ts'
import type { AlternativeRow, BoxRow, ShelfRow, StopRow } from './walk.queries.ts'

/** Shelves of a row that the small picture shows, and other places that a stop offers. */
const MAX_SHELVES = 4
const MAX_ALTERNATIVES = 5

export function summaryView(row: WalkRow): PickWalkSummary {
  return {
    _id: row.id,
    code: row.code,
    warehouse: { _id: row.warehouse_id, name: row.warehouse_name, code: row.warehouse_code },
    status: row.status,
    order_count: row.orders,
    picked: row.picked,
    created_by: row.created_by_name ?? '',
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

type Parts = {
  walk: WalkRow
  boxes: BoxRow[]
  needs: StopNeed[]
  stops: StopRow[]
  alternatives: AlternativeRow[]
  shelves: ShelfRow[]
}

/** A walk with its stops in the order of the walk. */
export function walkView({ walk, boxes, needs, stops, alternatives, shelves }: Parts): PickWalk {
  return {
    ...summaryView(walk),
    boxes: boxes.map(box =>
      boxView(
        box,
        needs.filter(need => need.box === box.box),
      ),
    ),
    stops: stops
      .toSorted((one, other) => compareWalk(one, other) || compareTitles(one, other))
      .map(stop => ({
        _id: stop.id,
        location: binPlaceView(stop),
        shelves: shelvesAround(stop, shelves),
        product_id: stop.product_id,
        variant_id: stop.variant_id,
        title: stop.title,
        sku: stop.sku,
        barcode: stop.barcode,
        image: stop.image && imageView(stop.image),
        on_hand: stop.on_hand,
        boxes: needs
          .filter(({ stockId }) => stockId === stop.id)
          .map(({ box, needed, picked, short }) => ({ box, needed, picked, short })),
        alternatives: alternativesOf(
          stop,
          alternatives.filter(({ of_stock_id }) => of_stock_id === stop.id),
        ),
      })),
  }
}

function compareTitles(one: StopRow, other: StopRow): number {
  return one.title.localeCompare(other.title, 'vi') || (one.id < other.id ? -1 : 1)
}

function boxView(box: BoxRow, needs: StopNeed[]): PickBox {
  const sum = (field: 'needed' | 'picked' | 'short') => needs.reduce((all, need) => all + need[field], 0)
  return {
    box: box.box,
    order_id: box.order_id,
    orderNumber: box.order_number,
    customer_name: box.customer_name ?? '',
    state: box.state,
    notes: box.notes ?? '',
    needed: sum('needed'),
    picked: sum('picked'),
    short: sum('short'),
    elsewhere: box.elsewhere,
  }
}

/** The nearest first: the same row before the same zone before others, then in the order of the walk. */
function alternativesOf(stop: StopRow, rows: AlternativeRow[]): PickStop['alternatives'] {
  const distance = ({ zone, row }: BinColumns) =>
    zone === null || zone !== stop.zone ? 2 : row === stop.row ? 0 : 1
  return rows
    .toSorted((one, other) => distance(one) - distance(other) || compareWalk(one, other))
    .slice(0, MAX_ALTERNATIVES)
    .map(row => ({ _id: row.id, location: binPlaceView(row), available: row.available }))
}

/** The neighbours of a stop's shelf, in the order of the row. */
function shelvesAround(stop: StopRow, shelves: ShelfRow[]): PickStop['shelves'] {
  const inRow = shelves
    .filter(({ zone, row }) => zone === stop.zone && row === stop.row)
    .toSorted((one, other) => one.shelf.localeCompare(other.shelf, 'vi', { numeric: true }))
  const own = inRow.findIndex(({ shelf }) => shelf === stop.shelf)
  if (own === -1) return []
  const first = Math.max(0, Math.min(own - 1, inRow.length - MAX_SHELVES))
  return inRow.slice(first, first + MAX_SHELVES).map(({ shelf, levels }) => ({ shelf, levels }))
}
